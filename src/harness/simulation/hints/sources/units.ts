// Hints about durations that were probably meant in another unit.

import type { Journal } from "../../../../world/journal.ts"
import { showDuration } from "../../../options/duration.ts"

/** Explains how far a bare number, which was probably meant as milliseconds, advanced the clock. */
export function explainUnits({ journal }: { readonly journal: Journal }): readonly string[] {
  for (let index = journal.nextIndex() - 1; index >= 0; index -= 1) {
    const line = journal.readRaw(index)
    if (line?.kind === "advance" && line.hint !== null) {
      return [`The test moved the clock by ${showDuration(line.duration)}: ${line.hint}.`]
    }
  }
  return []
}
