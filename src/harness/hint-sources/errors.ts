// Hints about errors that a bot threw and did not catch.

import type { Journal } from "../../world/journal.ts"
import type { ErrorCollection, FormatErrors } from "../error-collection.ts"
import { readJournalWindow } from "./journal-window.ts"

/** Errors that a failure names. */
const SHOWN = 2

/** Returns the errors of the bots since the last things that people did, each with what it was handling. */
export function explainErrors(
  simulation: { readonly journal: Journal; readonly formatErrors: FormatErrors },
  errors: Pick<ErrorCollection<Error>, "all" | "unseen">,
): readonly string[] {
  const { from } = readJournalWindow(simulation)
  const recent = errors.all().filter((error) => {
    const place = simulation.journal.indexOf(error)
    return place !== undefined && place >= from
  })
  const unseen = new Set(errors.unseen())
  const shown = recent.slice(-SHOWN).toReversed()
  return simulation.formatErrors(shown).map((text, index) => {
    const error = shown[index]
    const isSeen = error !== undefined && !unseen.has(error)
    const head = isSeen
      ? "The bot threw an error, which the test has looked at"
      : "The bot threw an error"
    return `${head}: ${text.replaceAll("\n  ", "\n")}`
  })
}
