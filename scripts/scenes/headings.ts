// What a scene says between the lines of the journal, for its page.

import type { TimelineHeading, JournalEntry } from "../../src/node.ts"

/** Keeps what is said, each where it is said. */
export interface SceneHeadings {
  add(heading: string): void
  /** Adds lines below the last heading. */
  addLines(lines: readonly string[]): void
  /** All that has something below it. */
  list(): readonly TimelineHeading[]
}

/** Makes a script that goes along with a journal. */
export function createSceneHeadings(journal: readonly JournalEntry[]): SceneHeadings {
  const headings: { before: number; text: string; lines: string[] }[] = []
  const next = (): number => (journal.at(-1)?.index ?? -1) + 1
  return {
    add: (text) => void headings.push({ before: next(), text, lines: [] }),
    addLines: (lines) => void headings.at(-1)?.lines.push(...lines),
    list: () =>
      headings.filter(({ before, lines }, at) => {
        const end = headings[at + 1]?.before ?? next()
        return lines.length > 0 || before < end
      }),
  }
}
