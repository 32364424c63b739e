// The exported functions that read a journal, with checks of their arguments.

import type { JournalEntry } from "../../world/journal-entries.ts"
import { type ArgumentType, options as optionsOf } from "../handles/arguments/argument-types.ts"
import { date, boolean, integer } from "../handles/arguments/argument-values.ts"
import { jsonOf } from "../handles/arguments/json-form.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { describeCause as causeOf } from "../simulation/failures/describe-cause.ts"
import {
  type TranscriptOptions,
  createTranscriber as transcriberOf,
  renderTranscript as transcriptOf,
} from "../simulation/journal/transcript.ts"

/** The type of the options of a transcript. */
export const transcriptOptions = optionsOf<TranscriptOptions>({ causes: boolean, since: date })

const lines: ArgumentType = {
  expected: "a list of lines of a journal, such as env.journal",
  accepts: (value) =>
    Array.isArray(value) &&
    value.every((line: unknown) => typeof line === "object" && line !== null),
  json: jsonOf({ type: "array", items: { type: "object" } }),
}

/**
 * Creates a function that converts one entry of a journal after another to text: virtual seconds
 * since the start, the actor, and the action. It replaces ids by names that it has seen in earlier
 * entries, so call it with all entries, in order.
 */
export function createTranscriber(
  options: TranscriptOptions = {},
): (entry: JournalEntry) => string {
  validateArguments("createTranscriber", { options: transcriptOptions }, [options])
  return transcriberOf(options)
}

/** Returns all entries as text. */
export function renderTranscript(
  entries: readonly JournalEntry[],
  options: TranscriptOptions = {},
): string {
  const args = [entries, options]
  validateArguments("renderTranscript", { entries: lines, options: transcriptOptions }, args)
  return transcriptOf(entries, options)
}

/**
 * Describes the cause of an entry, such as `while handling MESSAGE_CREATE (alice sends "!ping" in
 * #general)`. Returns null if the cause is unknown, and if there is no such entry. `entries` is the
 * whole journal; ids are replaced by the names that they had in it.
 */
export function describeCause(entries: readonly JournalEntry[], index: number): string | null {
  validateArguments("describeCause", { entries: lines, index: integer() }, [entries, index])
  return causeOf(entries, index)
}
