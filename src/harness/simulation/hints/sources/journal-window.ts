// The part of the journal that explains a failure: the latest triggers and their effects.

import type { Journal } from "../../../../world/journal.ts"
import type { JournalEntry } from "../../../../world/journal-entries.ts"
import { isAnswer } from "../answer-tracker.ts"
import { createEntryDescriber } from "../../journal/transcript.ts"

/** The number of journal entries that are searched, and of triggers that are explained. */
const LINES = 2000
const TRIGGERS = 3

/** Events that a client receives when it connects. */
const GREETINGS: ReadonlySet<string> = new Set(["READY", "RESUMED"])

/** An event or a user action that a bot could react to, and to which no bot has reacted yet. */
export interface BotTrigger {
  /** A user action, or an event that has no cause in the journal. */
  readonly entry: JournalEntry
  /** The entries that the trigger caused, including itself. */
  readonly lines: readonly JournalEntry[]
}

/** The entries of the journal since the latest user actions. */
export interface JournalWindow {
  /** The index of the first entry. */
  readonly from: number
  /** The triggers without a response, the latest first. */
  readonly unanswered: readonly BotTrigger[]
  /** The entries from `from` on. Their secrets are not masked. */
  readonly lines: readonly JournalEntry[]
  /** Returns the texts of an entry in the transcript: who, and what. */
  describe(entry: JournalEntry): readonly [who: string, what: string]
}

/** Reads the entries since the latest user actions from a journal that is still being written. */
export function readJournalWindow({ journal }: { readonly journal: Journal }): JournalWindow {
  const all: JournalEntry[] = []
  for (let index = Math.max(0, journal.nextIndex() - LINES); index < journal.nextIndex(); index++) {
    const entry = journal.readRaw(index)
    if (entry !== undefined) all.push(entry)
  }
  const triggers = all.filter(isTrigger)
  const answered = all.findLast(isAnswer)?.index ?? -1
  const open = latest(triggers.filter(({ index }) => index > answered))
  const from = (open[0] ?? triggers.at(-1))?.index ?? 0
  const rootOf = createRootFinder(all, triggers)
  const unanswered = open.toReversed().map((entry) => ({
    entry,
    lines: all.filter((line) => rootOf(line) === entry),
  }))
  let texts: ReadonlyMap<number, readonly [string, string]> | undefined
  const readTexts = (): ReadonlyMap<number, readonly [string, string]> => {
    const describe = createEntryDescriber()
    return new Map(journal.read().map((line) => [line.index, describe(line)] as const))
  }
  return {
    from,
    unanswered,
    lines: all.filter(({ index }) => index >= from),
    describe: ({ index }) => (texts ??= readTexts()).get(index) ?? ["", ""],
  }
}

/**
 * Returns the latest triggers. Events that a test caused itself count only after the latest user
 * action.
 */
function latest(triggers: readonly JournalEntry[]): readonly JournalEntry[] {
  const action = triggers.findLast(({ kind }) => kind === "action")
  return triggers
    .filter(({ kind, index }) => kind === "action" || action === undefined || index > action.index)
    .slice(-TRIGGERS)
}

function isTrigger(entry: JournalEntry): boolean {
  if (entry.kind === "action") return entry.refused === null
  return entry.kind === "event" && entry.cause === null && !GREETINGS.has(entry.event)
}

/**
 * Returns a function that finds the trigger of an entry. If the host does not know the cause, as
 * under plain MSW, a request belongs to the trigger before it.
 */
function createRootFinder(
  all: readonly JournalEntry[],
  triggers: readonly JournalEntry[],
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
      ? triggers.findLast(({ index }) => index < root.index)
      : undefined
  }
}
