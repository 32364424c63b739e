// The part of the journal that explains a failure: the latest things that happened and what came of them.

import type { Journal, JournalEntry } from "../../world/journal.ts"
import { isAnswer } from "../answer-tracker.ts"
import { createEntryDescriber } from "../transcript.ts"

/** Lines of the journal that are looked through, and occasions that are explained. */
const LINES = 2000
const TRIGGERS = 3

/** Events that a client is told without anything having happened. */
const GREETINGS: ReadonlySet<string> = new Set(["READY", "RESUMED"])

/** Something that a bot could react to, and that no bot has answered yet. */
export interface BotTrigger {
  /** A person's action, or an event that nothing in the journal caused. */
  readonly entry: JournalEntry
  /** The lines that came of it, itself included. */
  readonly lines: readonly JournalEntry[]
}

/** What happened since the last things that people did. */
export interface JournalWindow {
  /** Place of the first line that counts. */
  readonly from: number
  /** Occasions without an answer, the latest first. */
  readonly unanswered: readonly BotTrigger[]
  /** The lines from `from` on. Their secrets are not masked. */
  readonly lines: readonly JournalEntry[]
  /** Returns the text of a line as the transcript has it: who, and what. */
  describe(entry: JournalEntry): readonly [who: string, what: string]
}

/** Reads what happened since the last things that people did, from a journal that is still being written. */
export function readJournalWindow({ journal }: { readonly journal: Journal }): JournalWindow {
  const all: JournalEntry[] = []
  for (let place = Math.max(0, journal.nextIndex() - LINES); place < journal.nextIndex(); place++) {
    const entry = journal.readRaw(place)
    if (entry !== undefined) all.push(entry)
  }
  const occasions = all.filter(isTrigger)
  const answered = all.findLast(isAnswer)?.index ?? -1
  const open = latest(occasions.filter(({ index }) => index > answered))
  const from = (open[0] ?? occasions.at(-1))?.index ?? 0
  const rootOf = createRootFinder(all, occasions)
  const unanswered = open.toReversed().map((entry) => ({
    entry,
    lines: all.filter((line) => rootOf(line) === entry),
  }))
  let said: ReadonlyMap<number, readonly [string, string]> | undefined
  const readTexts = (): ReadonlyMap<number, readonly [string, string]> => {
    const tell = createEntryDescriber()
    return new Map(journal.read().map((line) => [line.index, tell(line)] as const))
  }
  return {
    from,
    unanswered,
    lines: all.filter(({ index }) => index >= from),
    describe: ({ index }) => (said ??= readTexts()).get(index) ?? ["", ""],
  }
}

/** Events that a test arranges count only after the last thing that a person did. */
function latest(occasions: readonly JournalEntry[]): readonly JournalEntry[] {
  const deed = occasions.findLast(({ kind }) => kind === "action")
  return occasions
    .filter(({ kind, index }) => kind === "action" || deed === undefined || index > deed.index)
    .slice(-TRIGGERS)
}

function isTrigger(entry: JournalEntry): boolean {
  if (entry.kind === "action") return entry.refused === null
  return entry.kind === "event" && entry.cause === null && !GREETINGS.has(entry.event)
}

/**
 * Returns what finds the occasion that a line came of. Where the host cannot tell, such as under plain
 * MSW, a request belongs to the occasion before it.
 */
function createRootFinder(
  all: readonly JournalEntry[],
  occasions: readonly JournalEntry[],
): (entry: JournalEntry) => JournalEntry | undefined {
  const byPlace = new Map(all.map((entry) => [entry.index, entry]))
  return (entry) => {
    let root = entry
    for (let cause = root.cause; cause !== null; cause = root.cause) {
      const before = byPlace.get(cause)
      if (before === undefined) return undefined
      root = before
    }
    if (isTrigger(root)) return root
    return root.kind === "request"
      ? occasions.findLast(({ index }) => index < root.index)
      : undefined
  }
}
