// The journal as lines of text.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import { createTranscriber } from "../../simulation/journal/transcript.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { cut } from "./text.ts"

/** The number of characters of a line. */
const WIDTH = 300

/** An entry of the journal with its text. */
export interface JournalLine {
  readonly entry: JournalEntry
  readonly text: string
}

/**
 * Returns the lines of the journal from an index on. All entries are transcribed, since names are
 * learned from all of them.
 */
export function journalLines({ journal, world }: Simulation, from = 0): readonly JournalLine[] {
  const transcribe = createTranscriber({ causes: true, since: new Date(world.clock.start) })
  return journal.read().flatMap((entry) => {
    // The columns of a transcript are for people.
    const text = transcribe(entry).trim().replaceAll(/ {2,}/g, "  ")
    return entry.index < from ? [] : [{ entry, text: cut(text, WIDTH) }]
  })
}
