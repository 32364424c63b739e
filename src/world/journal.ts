// The journal: one ordered list of everything that crossed a border. Transcript, logs and matchers
// are readings of it.

import type { Clock } from "./kernel/clock.ts"
import { masked } from "./rules/secrets.ts"

/** A request of a bot, and what became of it. */
export interface RequestEntry {
  readonly kind: "request"
  readonly method: string
  /** Below `/api`, without the version. */
  readonly path: string
  readonly query: string
  /** Name of the account that asked; null where the credential stands in the path, or is missing. */
  readonly by: string | null
  /** The JSON that was sent, files left out. */
  readonly sent: unknown
  readonly files: readonly string[]
  readonly reason: string | null
  /** Null where no answer was given: a gap. */
  readonly status: number | null
  readonly answer: unknown
}

/** An event for a bot: sent, or dropped for want of an intent; censored where content was taken out. */
export interface EventEntry {
  readonly kind: "event"
  readonly event: string
  readonly to: string
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
  /** A clause such as `"identified"` or `"was closed with 4014 Disallowed intent(s)."`. */
  readonly did: string
}

/** What a person did. */
export interface DeedEntry {
  readonly kind: "deed"
  readonly by: string
  /** A clause such as `"sends \"!ping\" in #general"`. */
  readonly did: string
  /** What the platform said instead of doing it; null where it was done. */
  readonly refused: string | null
}

/** Something that is not modelled was asked for. */
export interface GapEntry {
  readonly kind: "gap"
  readonly message: string
}

/** What a bot threw and did not catch. */
export interface ErrorEntry {
  readonly kind: "error"
  /** Name of the bot; undefined where the run has only one, or nobody can tell. */
  readonly bot?: string | undefined
  readonly message: string
}

/** One line of the journal, without its place and time. */
export type Happening =
  | RequestEntry
  | EventEntry
  | ConnectionEntry
  | DeedEntry
  | GapEntry
  | ErrorEntry

/** One line of the journal. `at` is virtual, in Unix milliseconds. */
export type JournalEntry = Happening & { readonly at: number }

/** Writes and reads a journal. */
export interface Journal {
  /** Writes a line. */
  record(happening: Happening): void
  /**
   * Keeps a place for a line whose end is not known yet, so that it stands before what it causes.
   * The line is written by `end`.
   */
  begin(): { end(happening: Happening): void }
  /** All finished lines so far, in order, with secrets masked. */
  read(): readonly JournalEntry[]
  /** Calls back with every further line, in order, with secrets masked. Returns how to stop. */
  follow(reader: (entry: JournalEntry) => void): () => void
}

/** Makes an empty journal. `secrets` are further texts to mask, read at each printing. */
export function createJournal(clock: Clock, secrets: () => Iterable<string>): Journal {
  const slots: (JournalEntry | undefined)[] = []
  const readers = new Map<(entry: JournalEntry) => void, number>()

  function show(entry: JournalEntry): JournalEntry {
    // What JSON makes of a line is still the line.
    return JSON.parse(masked(JSON.stringify(entry), secrets())) as JournalEntry
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

  function begin() {
    const place = slots.push(undefined) - 1
    const at = clock.now()
    return {
      end(happening: Happening): void {
        slots[place] = { at, ...happening }
        pass()
      },
    }
  }

  return {
    begin,
    record: (happening) => begin().end(happening),
    read: () => slots.filter((entry) => entry !== undefined).map(show),
    follow(reader) {
      readers.set(reader, slots.length)
      return () => readers.delete(reader)
    },
  }
}
