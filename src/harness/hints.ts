// Facts that explain why a bot did not do what a test expects: dropped events, errors, pending work.

import type { Mask } from "./error-collection.ts"

/** Returns one sentence for each fact that is known at the moment of the call; none where there is nothing to say. */
export type HintSource = () => readonly string[]

/**
 * The kinds of hints, the most likely cause first. A failure shows them in this order. `isLastResort`
 * marks a kind that is read only where no other kind has anything to say.
 */
export const HINT_KINDS = {
  /** A verb that the test has not awaited. */
  await: {},
  /** Something was arranged, and the bot was not waited for. */
  settle: {},
  /** The bot threw an error. */
  error: {},
  /** The bot asked for something that is not modelled. */
  gap: {},
  /** A module asked the real platform before the run. */
  module: {},
  /** The bot was not told, since it is not connected, not in the guild, or cannot see the channel. */
  audience: {},
  /** An event was dropped, or lost its content, for want of an intent. */
  intent: {},
  /** The platform refused a request of the bot. */
  refusal: {},
  /** The bot has not responded to an interaction. */
  interaction: {},
  /** The test moved the clock by a bare number that was probably meant as milliseconds. */
  units: {},
  /** A test holds an answer back. */
  held: {},
  /** The bot has work under way outside of its own code. */
  work: {},
  /** The bot waits for a timer. */
  timer: {},
  /** The bot received an event and did nothing. */
  silence: { isLastResort: true },
} as const satisfies Readonly<Record<string, { readonly isLastResort?: boolean }>>

/** The name of a kind of hints. */
export type HintKind = keyof typeof HINT_KINDS

/** The hints of one simulation. The parts of a run that know something add a source each. */
export interface Hints {
  /** Adds a source. Sources of one kind are asked in the order in which they were added. */
  add(kind: HintKind, source: HintSource): void
  /** Returns the sentences of all sources, each once, the most likely cause first; `except` leaves kinds out. */
  read(except?: readonly HintKind[]): readonly string[]
}

/** The number of sentences that a failure shows. */
const SHOWN = 6

const HEAD = "What is known:"

/** Creates an empty collection of hints. `mask` replaces the secrets in their sentences. */
export function createHints(mask: Mask): Hints {
  const sources = new Map<HintKind, HintSource[]>()
  const ask = (kind: HintKind): string[] =>
    (sources.get(kind) ?? []).flatMap((source) => source().map(mask))
  const kinds = Object.keys(HINT_KINDS) as HintKind[] // its own keys
  const isLast = (kind: HintKind): boolean => "isLastResort" in HINT_KINDS[kind]
  return {
    add: (kind, source) => void sources.set(kind, [...(sources.get(kind) ?? []), source]),
    read(except = []) {
      const asked = kinds.filter((kind) => !except.includes(kind))
      const sentences = asked.filter((kind) => !isLast(kind)).flatMap(ask)
      const all = sentences.length > 0 ? sentences : asked.filter(isLast).flatMap(ask)
      return [...new Set(all)].slice(0, SHOWN)
    },
  }
}

/** Renders hints as a paragraph for the message of a failure; an empty text where there are none. */
export function renderHints(hints: Hints, except?: readonly HintKind[]): string {
  return renderSentences(hints.read(except))
}

/** Renders the sentences of hints that were read before. */
export function renderSentences(sentences: readonly string[]): string {
  return sentences.length === 0 ? "" : [HEAD, ...sentences.map(toItem)].join("\n")
}

function toItem(sentence: string): string {
  return `- ${sentence.replaceAll("\n", "\n  ")}`
}

/** Returns whether the message of a failure has hints already. */
export function hasHints(message: string): boolean {
  return message.includes(HEAD)
}
