// `debug: true`: the transcript while it is written.

import { styleText } from "node:util"
import type { Journal, JournalEntry } from "../../world/journal.ts"
import { createTranscriber } from "../transcript.ts"
import { countOpenRuns } from "./bot-errors.ts"
import { runOutsideRuns } from "./time/shared-time.ts"

/** How lines are coloured that are to be found at a glance. */
const COLORS: { readonly [Kind in JournalEntry["kind"]]?: "red" | "cyan" | "dim" } = {
  action: "cyan",
  connection: "dim",
  gap: "red",
  error: "red",
}

/**
 * Prints each line of a journal to stderr as it is written, with the run's name where several are
 * open, and in colour where that is a terminal that wants it.
 */
export function printJournal(journal: Journal, name: string, since: Date): void {
  const transcribe = createTranscriber({ since })
  const stream = process.stderr
  journal.follow((entry) => {
    const colour = COLORS[entry.kind]
    const line = transcribe(entry)
    const shown = colour === undefined ? line : styleText(colour, line, { stream })
    const lead = countOpenRuns() > 1 ? `[${name}] ` : ""
    // The bot in whose context it is written has no part in it, and is not waited for.
    runOutsideRuns(() => stream.write(`${lead}${shown}\n`))
  })
}
