// The journal: one ordered list of everything that crossed a border. Transcript, logs and matchers
// are readings of it.

import type { Clock } from "./kernel/clock.ts"
import { maskSecrets } from "./rules/secrets.ts"

/**
 * What a test put in the place of an answer: another one, the same one late, or the failure of the
 * network that kept it from coming.
 */
export type InjectedFaultKind = "answer" | "late" | "reset" | "noAnswer" | "dns"

/** A request of a bot as it was sent. */
export interface SentRequest {
  readonly method: string
  /** Below `/api`, without the version; the whole path for a version that the platform refuses. */
  readonly path: string
  /** Its route, such as `/channels/{channel_id}/messages`; null for an address that is no route. */
  readonly route: string | null
  /** The parameters of the path, by their names in the route. */
  readonly params: Readonly<Record<string, string>>
  readonly query: string
  /** Name of the account that asked; null where the credential stands in the path, or is missing. */
  readonly by: string | null
  /** The JSON that was sent, files left out. */
  readonly body: unknown
  readonly files: readonly string[]
  readonly reason: string | null
}

/** Why the platform refused somebody, for the reader of a test: no response contains it. */
export interface Explanation {
  /** Sentences that name what was missing and where it was lost. */
  readonly reason: string
  /** A sentence that says what a test can do about it; null where there is no single way. */
  readonly remedy: string | null
}

/** A request of a bot, and what became of it. */
export interface RequestEntry extends SentRequest {
  readonly kind: "request"
  /** Null where no answer was given. */
  readonly status: number | null
  readonly answer: unknown
  /** Why the platform refused the request; absent where it did not, and where its response says it all. */
  readonly explanation?: Explanation
  /** What a test made of the answer; null where it is the platform's. */
  readonly injected: InjectedFaultKind | null
  /** Virtual milliseconds until the answer. */
  readonly duration: number
}

/** An event for a bot: sent, or dropped for want of an intent; censored where content was taken out. */
export interface EventEntry {
  readonly kind: "event"
  readonly event: string
  readonly to: string
  /** The id of the shard that it was for; undefined where the bot is not divided into shards. */
  readonly shard?: number
  readonly outcome: "sent" | "dropped"
  readonly censored: boolean
  /** Why it was dropped. */
  readonly why: string | null
  readonly payload: unknown
}

/** What a bot or the gateway did with their connection. */
export interface ConnectionEntry {
  readonly kind: "connection"
  /** Name of the bot; null before it said who it is. */
  readonly bot: string | null
  /** The id of the shard that it was; undefined where the bot is not divided into shards. */
  readonly shard?: number
  /** A clause such as `"identified"` or `"was closed with 4014 Disallowed intent(s)."`. */
  readonly description: string
  /** Whether the bot has to connect or identify again after it. */
  readonly lost: boolean
  /** The close code and its reason, where the gateway closed the connection. */
  readonly closed?: { readonly code: number; readonly reason: string }
}

/** An interaction that was posted to a bot that is told by HTTP. */
export interface DeliveryEntry {
  readonly kind: "delivery"
  /** Name of the bot. */
  readonly to: string
  /** Where it was posted to. */
  readonly url: string
  /** Whether its signature was a wrong one, to see whether the bot looks. */
  readonly forged: boolean
  readonly payload: unknown
}

/** How a bot answered what was posted to it. */
export interface AnswerEntry {
  readonly kind: "answer"
  /** Name of the bot. */
  readonly by: string
  /** Null where no answer came. */
  readonly status: number | null
  /** The JSON that was answered, files left out; null where there was none. */
  readonly answer: unknown
  readonly files: readonly string[]
  /** Why it is none; null where it was taken. */
  readonly refused: string | null
}

/** What a person did. */
export interface UserActionEntry {
  readonly kind: "action"
  readonly by: string
  /** A clause such as `"sends \"!ping\" in #general"`. */
  readonly description: string
  /** What the platform said instead of doing it; null where it was done. */
  readonly refused: string | null
  /** Why the platform refused it; absent where it did not, and where `refused` says it all. */
  readonly explanation?: Explanation
}

/** Something that is not modelled was asked for. */
export interface GapEntry {
  readonly kind: "gap"
  readonly message: string
  /** The request that was not modelled; undefined for a frame, and for an answer to an interaction. */
  readonly request?: SentRequest
}

/** A pause of a bot that was waited out: the clock moved to its end. */
export interface PauseEntry {
  readonly kind: "pause"
  /** Virtual milliseconds by which the clock moved. */
  readonly duration: number
  /** The function and the file that set the timer, the same on every machine. */
  readonly where: string
}

/** The test let time pass: the clock moves, and what is due on the way follows this line. */
export interface AdvanceEntry {
  readonly kind: "advance"
  /** Virtual milliseconds by which the clock moves. */
  readonly duration: number
  /** Says that the unit was probably meant otherwise; null where it was not. */
  readonly hint: string | null
}

/**
 * A request, or the answer to an interaction, carried keys or query parameters that are not modelled,
 * and `unknownKeys: "record"` passed them over.
 */
export interface UnknownKeysEntry {
  readonly kind: "unknownKeys"
  /** `"RESPONSE"` for the answer of a bot that is told by HTTP. */
  readonly method: string
  /** Below `/api`, without the version. */
  readonly path: string
  /** Method and path of its route, such as `POST /channels/{channel_id}/messages`. */
  readonly route: string
  /** Dotted paths, such as `"embeds.0.flavour"`; a query parameter is written `"?flavour"`. */
  readonly keys: readonly string[]
}

/** Work of a bot that has not ended in time and is not waited for any more. */
export interface BackgroundEntry {
  readonly kind: "background"
  /** Describes the work, its duration, and the place where it was begun. */
  readonly message: string
}

/** What a bot threw and did not catch. */
export interface ErrorEntry {
  readonly kind: "error"
  /** Name of the bot; undefined where the run has only one, or nobody can tell. */
  readonly bot?: string | undefined
  readonly message: string
}

/** A program that is not Node and that a bot has started, such as `ffmpeg`. */
export interface ProgramEntry {
  readonly kind: "program"
  /** Name of the bot; null if it is unknown. */
  readonly by: string | null
  /** The command without the folders of the machine. */
  readonly command: string
  /** The name of the error with which the start was refused; null where it was not. */
  readonly refused: string | null
}

/** One line of the journal, without its place and time. */
export type NewJournalEntry =
  | RequestEntry
  | EventEntry
  | ConnectionEntry
  | DeliveryEntry
  | AnswerEntry
  | UserActionEntry
  | GapEntry
  | PauseEntry
  | AdvanceEntry
  | UnknownKeysEntry
  | BackgroundEntry
  | ErrorEntry
  | ProgramEntry

/** One line of the journal. */
export type JournalEntry = NewJournalEntry & {
  /** Its number in the journal, from 0; the same on every run. */
  readonly index: number
  /** Virtual Unix milliseconds. */
  readonly at: number
  /** Place of the line that it is a consequence of; null where there is none, or nobody can tell. */
  readonly cause: number | null
}

/** Keeps which line of the journal is being acted on. */
export interface CauseTracker {
  /** Place of the line that what happens now is a consequence of. */
  current(): number | undefined
  /** Does `work` as a consequence of a line; where `place` is undefined, of none. */
  within<Result>(place: number | undefined, work: () => Result): Result
}

/** A place that is kept for a line. */
export interface PendingEntry {
  readonly index: number
  /** Writes the line. */
  finish(happening: NewJournalEntry): void
  /** Gives the place back, as nothing happened. */
  cancel(): void
}

/** Writes and reads a journal. */
export interface Journal {
  /** Which of its lines is being acted on; what is written meanwhile is a consequence of it. */
  readonly causes: CauseTracker
  /** Writes a line. `about` is the error that it tells of, if it does. */
  record(happening: NewJournalEntry, about?: Error): void
  /**
   * Keeps a place for a line whose end is not known yet, so that it stands before what it causes.
   */
  begin(): PendingEntry
  /** The place of the line that tells of an error. */
  indexOf(error: Error): number | undefined
  /** All finished lines so far, in order, with secrets masked. */
  read(): readonly JournalEntry[]
  /** Returns the place of the next line. */
  nextIndex(): number
  /**
   * The line at a place as it was written, with its secrets, so it must never be shown. Undefined
   * where the line is forgotten or not finished.
   */
  readRaw(place: number): JournalEntry | undefined
  /** Forgets all lines so far. Further ones are numbered on, since what they come from may be older. */
  forget(): void
  /** Calls back with every further line, in order, with secrets masked. Returns how to stop. */
  follow(reader: (entry: JournalEntry) => void): () => void
}

/** Tells the cause of what happens at once. What is done later, by whomever, has none. */
export function createSyncCauseTracker(): CauseTracker {
  let now: number | undefined
  return {
    current: () => now,
    within(place, work) {
      const before = now
      now = place
      try {
        return work()
      } finally {
        now = before
      }
    },
  }
}

/**
 * Makes an empty journal. `secrets` are further texts to mask, read at each printing; `causes` tells
 * the cause of later things too where the host can.
 */
export function createJournal(
  clock: Clock,
  secrets: () => Iterable<string>,
  causes: CauseTracker = createSyncCauseTracker(),
): Journal {
  const slots: (JournalEntry | undefined)[] = []
  const readers = new Map<(entry: JournalEntry) => void, number>()
  const places = new WeakMap<Error, number>()
  /** The place of the first line that is not forgotten. */
  let start = 0

  function show(entry: JournalEntry): JournalEntry {
    // What JSON makes of a line is still the line.
    return JSON.parse(maskSecrets(JSON.stringify(entry), secrets())) as JournalEntry
  }

  /** Hands on what is finished up to the first place that is still kept. */
  function pass(): void {
    for (const [reader, from] of readers) {
      let next = from
      for (let entry = slots[next]; entry !== undefined; entry = slots[next]) {
        readers.set(reader, (next += 1))
        reader(show(entry))
      }
    }
  }

  function begin(): PendingEntry {
    const index = slots.push(undefined) - 1
    const at = clock.now()
    const cause = causes.current() ?? null
    return {
      index,
      finish(happening) {
        if (index < start) return
        slots[index] = { index, at, cause, ...happening }
        pass()
      },
      cancel() {
        if (index === slots.length - 1) slots.pop()
      },
    }
  }

  return {
    causes,
    begin,
    record(happening, about) {
      const slot = begin()
      if (about !== undefined) places.set(about, slot.index)
      slot.finish(happening)
    },
    indexOf: (error) => places.get(error),
    nextIndex: () => slots.length,
    readRaw: (place) => slots[place],
    forget() {
      start = slots.length
      slots.fill(undefined)
      for (const reader of readers.keys()) readers.set(reader, start)
    },
    read: () =>
      slots
        .slice(start)
        .filter((entry) => entry !== undefined)
        .map(show),
    follow(reader) {
      readers.set(reader, slots.length)
      return () => readers.delete(reader)
    },
  }
}
