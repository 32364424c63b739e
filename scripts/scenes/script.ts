// What a scene says between the lines of the journal, for its page.

import type { Heading, JournalEntry } from "../../src/node.ts"

/** Keeps what is said, each where it is said. */
export interface Script {
  say(heading: string): void
  /** Adds lines below the last heading. */
  tell(lines: readonly string[]): void
  /** All that has something below it. */
  headings(): readonly Heading[]
}

/** Makes a script that goes along with a journal. */
export function createScript(journal: readonly JournalEntry[]): Script {
  const headings: { before: number; text: string; lines: string[] }[] = []
  const next = (): number => (journal.at(-1)?.place ?? -1) + 1
  return {
    say: (text) => void headings.push({ before: next(), text, lines: [] }),
    tell: (lines) => void headings.at(-1)?.lines.push(...lines),
    headings: () =>
      headings.filter(({ before, lines }, at) => {
        const end = headings[at + 1]?.before ?? next()
        return lines.length > 0 || before < end
      }),
  }
}
