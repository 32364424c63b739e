// Tracks, by the journal, whether the bots have reacted to what happened. A settle waits for a
// plain timer of a bot only until then.

import { InteractionResponseType } from "discord-api-types/v10"
import type { Journal } from "../../../world/journal.ts"
import type {
  AnswerEntry,
  EventEntry,
  JournalEntry,
  RequestEntry,
} from "../../../world/journal-entries.ts"

/** The position of the journal at which a timer was set. */
export interface TimerPosition {
  /** The position of the next entry at that moment. */
  readonly setAt: number
  /** The position of the entry that the bot was handling. */
  readonly cause: number | undefined
}

/** Routes whose successful requests are invisible to the user who waits. */
const SILENT_ROUTES: ReadonlySet<string> = new Set([
  "POST /channels/{channel_id}/typing",
  "POST /users/@me/channels",
])

/** Response types after which the user still waits for the message. */
const DEFERRALS: ReadonlySet<unknown> = new Set([
  InteractionResponseType.Pong,
  InteractionResponseType.DeferredChannelMessageWithSource,
  InteractionResponseType.DeferredMessageUpdate,
])

/** Decides by a journal which plain timers a settle waits for. */
export class AnswerTracker {
  readonly #journal: Journal

  constructor(journal: Journal) {
    this.#journal = journal
  }

  /** Returns the current position. */
  position(): TimerPosition {
    return { setAt: this.#journal.nextIndex(), cause: this.#journal.causes.current() }
  }

  /** Returns whether an event that the timer may belong to has no reaction yet. */
  isAwaited({ setAt, cause }: TimerPosition): boolean {
    const latest = this.#latestTrigger()
    const isOpen = latest === undefined || !this.#isAnswered(latest)
    if (isOpen && latest?.kind === "action" && setAt > latest.index) return true
    const root = this.#rootOf(cause)
    // A chain from before a reset is forgotten, so its reaction is not awaited.
    if (root === undefined) return isOpen && cause === undefined
    return root.kind === "action" ? !this.#isAnswered(root) : isOpen
  }

  /**
   * Returns the first entry of a chain of causes; undefined if it was forgotten or does not exist.
   */
  #rootOf(index: number | null | undefined): JournalEntry | undefined {
    const journal = this.#journal
    let entry = index === null || index === undefined ? undefined : journal.readRaw(index)
    while (entry !== undefined && entry.cause !== null) entry = journal.readRaw(entry.cause)
    return entry
  }

  #latestTrigger(): JournalEntry | undefined {
    for (let index = this.#journal.nextIndex() - 1; index >= 0; index--) {
      const entry = this.#journal.readRaw(index)
      if (entry !== undefined && isTrigger(entry)) return entry
    }
    return undefined
  }

  /** Yields the reactions after an entry, each with the first entry of its chain of causes. */
  *#answersAfter(trigger: JournalEntry) {
    /** Interactions that the occasion caused. A response names its interaction. */
    const interactions = new Set<unknown>()
    for (let index = trigger.index + 1; index < this.#journal.nextIndex(); index++) {
      const entry = this.#journal.readRaw(index)
      if (entry === undefined) continue
      const root = this.#rootOf(entry.cause)
      if (root === trigger && entry.kind === "event") interactions.add(interactionOf(entry))
      if (!isAnswer(entry)) continue
      yield { place: index, root: interactions.has(respondedTo(entry)) ? trigger : root }
    }
  }

  /** Returns the position of the first reaction that the occasion itself caused. */
  #ownAnswer(trigger: JournalEntry): number | undefined {
    for (const { place: index, root } of this.#answersAfter(trigger))
      if (root === trigger) return index
    return undefined
  }

  /**
   * Returns whether a bot has reacted to the occasion: to itself, or in the context of an earlier
   * conversation. A bot that awaits the next message goes on in the context of the first.
   */
  #isAnswered(trigger: JournalEntry): boolean {
    if (trigger.kind === "connection") return false
    for (const { root } of this.#answersAfter(trigger)) {
      if (root === trigger) return true
      if (root?.kind !== "action" || root.index > trigger.index) continue
      if ((this.#ownAnswer(root) ?? Infinity) < trigger.index) return true
    }
    return false
  }
}

/** Returns whether an entry is one that bots may react to and that has no cause in the journal. */
function isTrigger(entry: JournalEntry): boolean {
  if (entry.kind === "connection") return entry.lost
  if (entry.kind === "action") return entry.refused === null
  return entry.kind === "event" && entry.cause === null
}

/** Returns whether an entry is a visible reaction of a bot. */
export function isAnswer(
  entry: JournalEntry,
): entry is JournalEntry & (AnswerEntry | RequestEntry) {
  if (entry.kind !== "request" && entry.kind !== "answer") return false
  const { status } = entry
  if (status === null || status < 200 || status > 299) return false
  if (entry.kind === "answer") return entry.refused === null && !isDeferral(entry.answer)
  const { method, route } = entry
  if (route === null || method === "GET" || route.startsWith("/applications/")) return false
  if (SILENT_ROUTES.has(`${method} ${route}`)) return false
  return !route.endsWith("/callback") || !isDeferral(entry.body)
}

function isDeferral(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && DEFERRALS.has(Reflect.get(answer, "type"))
}

/** Returns the id of the interaction of an event. */
function interactionOf({ event, payload }: EventEntry): unknown {
  return event === "INTERACTION_CREATE" ? Reflect.get(Object(payload), "id") : undefined
}

/** Returns the id of the interaction that a request responds to. */
function respondedTo(entry: AnswerEntry | RequestEntry): unknown {
  return entry.kind === "request" ? (entry.params["interaction_id"] ?? null) : null
}
