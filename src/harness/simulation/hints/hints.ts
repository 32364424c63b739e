// Facts that explain why a bot did not behave as a test expects: dropped events, errors, pending
// work.

import type { Mask } from "../failures/error-collection.ts"
import { keysOf } from "../../../world/kernel/objects.ts"

/** One reading of all sources. Sources may share what they have read for it. */
export type HintReading = WeakKey

/**
 * Returns one sentence for each fact that is known at the time of the call; an empty list if there
 * is none.
 */
export type HintSource = (reading: HintReading) => readonly string[]

/**
 * The kinds of hints, the most likely cause first. A failure shows them in this order. A kind with
 * `isLastResort` is read only if no other kind has a hint.
 */
export const HINT_KINDS = {
  /** The test has not awaited a verb. */
  await: {},
  /** The test set something up and did not wait for the bot. */
  settle: {},
  /** The bot threw an error. */
  error: {},
  /** The bot made a request that is not modeled. */
  gap: {},
  /** A module sent a request to the real platform before the run. */
  module: {},
  /**
   * The bot did not receive an event: it is not connected, not in the guild, or cannot see the
   * channel.
   */
  audience: {},
  /** An event was dropped, or lost its content, because of a missing intent. */
  intent: {},
  /** The platform refused a request of the bot. */
  refusal: {},
  /** The bot waits for a rate limit, or has waited for one. */
  limit: {},
  /** The bot has not responded to an interaction. */
  interaction: {},
  /** The test advanced the clock by a bare number that was probably meant as milliseconds. */
  units: {},
  /** The test holds a response back. */
  held: {},
  /** The bot has pending work outside of its own code. */
  work: {},
  /** The bot waits for a timer. */
  timer: {},
  /** The bot received an event and did nothing. */
  silence: { isLastResort: true },
} as const satisfies Readonly<Record<string, { readonly isLastResort?: boolean }>>

/** The name of a kind of hints. */
export type HintKind = keyof typeof HINT_KINDS

/** The hints of one simulation. Each part of a run adds a source for the facts that it knows. */
export interface Hints {
  /** Adds a source. Sources of one kind are read in the order in which they were added. */
  add(kind: HintKind, source: HintSource): void
  /**
   * Returns the distinct sentences of all sources, the most likely cause first. `except` leaves out
   * kinds.
   */
  read(except?: readonly HintKind[]): readonly string[]
  /** Returns what `read` returns without kinds left out, and with them. Reads each source once. */
  readBoth(
    except: readonly HintKind[],
  ): readonly [all: readonly string[], others: readonly string[]]
}

/** The number of sentences that a failure shows. */
const SHOWN = 6

const HEAD = "What is known:"

/** Creates an empty collection of hints. `mask` replaces the secrets in their sentences. */
export function createHints(mask: Mask): Hints {
  const sources = new Map<HintKind, HintSource[]>()
  const kinds = keysOf(HINT_KINDS)
  const isLast = (kind: HintKind): boolean => "isLastResort" in HINT_KINDS[kind]

  /** Returns a function that reads the sources, each once. */
  function startReading(): (except: readonly HintKind[]) => readonly string[] {
    const reading: HintReading = {}
    const known = new Map<HintKind, readonly string[]>()
    const ask = (kind: HintKind): readonly string[] => {
      const sentences =
        known.get(kind) ?? (sources.get(kind) ?? []).flatMap((source) => source(reading).map(mask))
      known.set(kind, sentences)
      return sentences
    }
    return (except) => {
      const included = kinds.filter((kind) => !except.includes(kind))
      const sentences = included.filter((kind) => !isLast(kind)).flatMap(ask)
      const all = sentences.length > 0 ? sentences : included.filter(isLast).flatMap(ask)
      return [...new Set(all)].slice(0, SHOWN)
    }
  }

  return {
    add: (kind, source) => void sources.set(kind, [...(sources.get(kind) ?? []), source]),
    read: (except = []) => startReading()(except),
    readBoth(except) {
      const read = startReading()
      return [read([]), read(except)]
    },
  }
}

/** Renders hints as a paragraph for the message of a failure; an empty text if there are none. */
export function renderHints(hints: Hints, except?: readonly HintKind[]): string {
  return renderSentences(hints.read(except))
}

/** Renders sentences that `Hints.read` returned. */
export function renderSentences(sentences: readonly string[]): string {
  return sentences.length === 0 ? "" : [HEAD, ...sentences.map(toItem)].join("\n")
}

function toItem(sentence: string): string {
  return `- ${sentence.replaceAll("\n", "\n  ")}`
}

/** Returns whether the message of a failure already has hints. */
export function hasHints(message: string): boolean {
  return message.includes(HEAD)
}
