// The functions of the package that read a journal. They check their arguments.

import type { JournalEntry } from "../world/journal.ts"
import { type ArgumentType, options as optionsOf } from "./handles/argument-types.ts"
import { date, boolean, integer } from "./handles/argument-values.ts"
import { validateArguments } from "./handles/arguments.ts"
import { describeCause as causeOf } from "./describe-cause.ts"
import {
  type TranscriptOptions,
  createTranscriber as transcriberOf,
  renderTranscript as transcriptOf,
} from "./transcript.ts"

/** The type of the options of a transcript. */
export const transcriptOptions = optionsOf<TranscriptOptions>({ causes: boolean, since: date })

const lines: ArgumentType = {
  expected: "a list of lines of a journal, such as env.journal",
  accepts: (value) =>
    Array.isArray(value) &&
    value.every((line: unknown) => typeof line === "object" && line !== null),
}

/**
 * Creates a function that turns lines of a journal into text, one after another: virtual seconds since
 * the start, who, and what. It names ids by what it has seen so far, so give it all lines, in order.
 */
export function createTranscriber(
  options: TranscriptOptions = {},
): (entry: JournalEntry) => string {
  validateArguments("createTranscriber", { options: transcriptOptions }, [options])
  return transcriberOf(options)
}

/** Returns all lines as text. */
export function renderTranscript(
  entries: readonly JournalEntry[],
  options: TranscriptOptions = {},
): string {
  const given = [entries, options]
  validateArguments("renderTranscript", { entries: lines, options: transcriptOptions }, given)
  return transcriptOf(entries, options)
}

/**
 * Describes in what a line of a journal came about, such as `while handling MESSAGE_CREATE (alice sends
 * "!ping" in #general)`. Returns null where it has no cause that is known, and where there is no such line.
 * `entries` are the whole journal: ids read as the names that they had in it.
 */
export function describeCause(entries: readonly JournalEntry[], place: number): string | null {
  validateArguments("describeCause", { entries: lines, index: integer() }, [entries, place])
  return causeOf(entries, place)
}
