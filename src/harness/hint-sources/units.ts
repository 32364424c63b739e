// Hints about stretches of time that were probably meant in another unit.

import type { Journal } from "../../world/journal.ts"
import { showDuration } from "../duration.ts"

/** Returns how far the clock was moved by a bare number that was probably meant as milliseconds. */
export function explainUnits({ journal }: { readonly journal: Journal }): readonly string[] {
  return journal
    .read()
    .flatMap((line) => (line.kind === "advance" && line.hint !== null ? [line] : []))
    .slice(-1)
    .map(({ duration, hint }) => `The test moved the clock by ${showDuration(duration)}: ${hint}.`)
}
