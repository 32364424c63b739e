// Whether the bots have answered what happened, read from the journal. A plain timer of a bot is
// waited for only until then.

import { InteractionResponseType } from "discord-api-types/v10"
import type {
  AnswerEntry,
  EventEntry,
  Journal,
  JournalEntry,
  RequestEntry,
} from "../world/journal.ts"

/** The position in the journal at which a timer was set. */
export interface TimerPosition {
  /** Place of the next line at that moment. */
  readonly setAt: number
  /** Place of the line that the bot was handling. */
  readonly cause: number | undefined
}

/** Decides which plain timers a settle waits for. */
export interface AnswerTracker {
  /** Returns the present position. */
  position(): TimerPosition
  /** Returns whether an event that the timer may belong to has no answer yet. */
  isAwaited(timer: TimerPosition): boolean
}

/** Successful writing requests that show nothing to the person who waits. */
const SILENT_ROUTES: ReadonlySet<string> = new Set([
  "POST /channels/{channel_id}/typing",
  "POST /users/@me/channels",
])

/** Responses after which the person still waits for the answer. */
const DEFERRALS: ReadonlySet<unknown> = new Set([
  InteractionResponseType.Pong,
  InteractionResponseType.DeferredChannelMessageWithSource,
  InteractionResponseType.DeferredMessageUpdate,
])

/** Makes what reads the answers of bots from a journal. */
export function createAnswerTracker(journal: Journal): AnswerTracker {
  /** The line that a chain of causes begins with; undefined where it is forgotten or there is none. */
  function rootOf(place: number | null | undefined): JournalEntry | undefined {
    let entry = place === null || place === undefined ? undefined : journal.readRaw(place)
    while (entry !== undefined && entry.cause !== null) entry = journal.readRaw(entry.cause)
    return entry
  }

  function latestOccasion(): JournalEntry | undefined {
    for (let place = journal.nextIndex() - 1; place >= 0; place--) {
      const entry = journal.readRaw(place)
      if (entry !== undefined && isOccasion(entry)) return entry
    }
    return undefined
  }

  /** The answers after a line, each with the first line of its chain of causes. */
  function* answersAfter(occasion: JournalEntry) {
    /** Interactions that came of the occasion. A response names its interaction. */
    const interactions = new Set<unknown>()
    for (let place = occasion.index + 1; place < journal.nextIndex(); place++) {
      const entry = journal.readRaw(place)
      if (entry === undefined) continue
      const root = rootOf(entry.cause)
      if (root === occasion && entry.kind === "event") interactions.add(interactionOf(entry))
      if (!isAnswer(entry)) continue
      yield { place, root: interactions.has(respondedTo(entry)) ? occasion : root }
    }
  }

  /** The place of the first answer that comes of the occasion itself. */
  function ownAnswer(occasion: JournalEntry): number | undefined {
    for (const { place, root } of answersAfter(occasion)) if (root === occasion) return place
    return undefined
  }

  /**
   * Returns whether the occasion has been answered: by something that came of it, or by the rest of an
   * earlier conversation. A bot that awaits the next message goes on in the context of the first.
   */
  function isAnswered(occasion: JournalEntry): boolean {
    if (occasion.kind === "connection") return false
    for (const { root } of answersAfter(occasion)) {
      if (root === occasion) return true
      if (root?.kind !== "action" || root.index > occasion.index) continue
      if ((ownAnswer(root) ?? Infinity) < occasion.index) return true
    }
    return false
  }

  return {
    position: () => ({ setAt: journal.nextIndex(), cause: journal.causes.current() }),
    isAwaited({ setAt, cause }) {
      const latest = latestOccasion()
      const isOpen = latest === undefined || !isAnswered(latest)
      if (isOpen && latest?.kind === "action" && setAt > latest.index) return true
      const root = rootOf(cause)
      // A chain from before a reset is forgotten, and its answer is not waited for.
      if (root === undefined) return isOpen && cause === undefined
      return root.kind === "action" ? !isAnswered(root) : isOpen
    },
  }
}

/** Whether bots may react to a line that has no cause among the lines before. */
function isOccasion(entry: JournalEntry): boolean {
  if (entry.kind === "connection") return entry.lost
  if (entry.kind === "action") return entry.refused === null
  return entry.kind === "event" && entry.cause === null
}

/** Whether a person sees with this line that the bot has reacted. */
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

/** The id of the interaction that an event brings. */
function interactionOf({ event, payload }: EventEntry): unknown {
  return event === "INTERACTION_CREATE" ? Reflect.get(Object(payload), "id") : undefined
}

/** The id of the interaction that a request responds to. */
function respondedTo(entry: AnswerEntry | RequestEntry): unknown {
  return entry.kind === "request" ? (entry.params["interaction_id"] ?? null) : null
}
