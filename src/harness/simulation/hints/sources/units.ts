// Hints about durations that were probably meant in another unit.

import type { Journal } from "../../../../world/journal.ts"
import { showDuration } from "../../../options/duration.ts"

/** Explains how far a bare number, which was probably meant as milliseconds, advanced the clock. */
export function explainUnits({ journal }: { readonly journal: Journal }): readonly string[] {
  return journal
    .read()
    .flatMap((line) => (line.kind === "advance" && line.hint !== null ? [line] : []))
    .slice(-1)
    .map(({ duration, hint }) => `The test moved the clock by ${showDuration(duration)}: ${hint}.`)
}
