// Hints about errors that a bot threw and did not catch.

import type { Journal } from "../../../../world/journal.ts"
import type { ErrorCollection, FormatErrors } from "../../failures/error-collection.ts"
import { readJournalWindow } from "./journal-window.ts"

/** The number of errors that a failure names. */
const SHOWN = 2

/**
 * Returns the bots' errors since the latest user actions, each with the event that the bot was
 * handling.
 */
export function explainErrors(
  simulation: { readonly journal: Journal; readonly formatErrors: FormatErrors },
  errors: Pick<ErrorCollection<Error>, "all" | "unseen">,
): readonly string[] {
  const { from } = readJournalWindow(simulation)
  const recent = errors.all().filter((error) => {
    const index = simulation.journal.indexOf(error)
    return index !== undefined && index >= from
  })
  const unseen = new Set(errors.unseen())
  const shown = recent.slice(-SHOWN).toReversed()
  return simulation.formatErrors(shown).map((text, index) => {
    const error = shown[index]
    const isInspected = error !== undefined && !unseen.has(error)
    const head = isInspected
      ? "The bot threw an error, which the test has looked at"
      : "The bot threw an error"
    return `${head}: ${text.replaceAll("\n  ", "\n")}`
  })
}
