// Collects the headings of a scene for its HTML report.

import type { TimelineHeading, JournalEntry } from "../../src/node.ts"

/** The headings of a scene, each with its position in the journal. */
export interface SceneHeadings {
  add(heading: string): void
  /** Adds lines below the last heading. */
  addLines(lines: readonly string[]): void
  /** Returns the headings that have lines or journal entries below them. */
  list(): readonly TimelineHeading[]
}

/** Creates a collector whose headings refer to the current end of the journal. */
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
