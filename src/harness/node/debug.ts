// Prints the transcript while it is written (`debug: true`).

import { styleText } from "node:util"
import type { Journal } from "../../world/journal.ts"
import type { JournalEntry } from "../../world/journal-entries.ts"
import { createTranscriber } from "../simulation/journal/transcript.ts"
import { countOpenRuns } from "./errors/bot-errors.ts"
import { runOutsideRuns } from "./time/shared-time.ts"

/** The colors of the entries that should stand out. */
const COLORS: { readonly [Kind in JournalEntry["kind"]]?: "red" | "cyan" | "dim" } = {
  action: "cyan",
  connection: "dim",
  gap: "red",
  error: "red",
}

/**
 * Prints each journal entry to stderr as it is recorded. Adds the run's name if several runs are
 * open, and colors if stderr is a terminal that supports them.
 */
export function printJournal(journal: Journal, name: string, since: Date): void {
  const transcribe = createTranscriber({ since })
  const stream = process.stderr
  journal.follow((entry) => {
    const color = COLORS[entry.kind]
    const line = transcribe(entry)
    const shown = color === undefined ? line : styleText(color, line, { stream })
    const lead = countOpenRuns() > 1 ? `[${name}] ` : ""
    // The write does not belong to the bot whose context is current, so no settle waits for it.
    runOutsideRuns(() => stream.write(`${lead}${shown}\n`))
  })
}
