import type { Gap } from "../../world/kernel/gap.ts"
import type { ErrorCollection } from "../error-collection.ts"

/**
 * What nobody has looked at: gaps always, what the bot threw unless it is not to be checked. An
 * error that a gap caused is said once, as the gap.
 */
export function findUnseenErrors(
  gaps: ErrorCollection<Gap>,
  errors: ErrorCollection<Error>,
  checkErrors: boolean,
): readonly Error[] {
  const newGaps = gaps.unseen()
  const known = new Set<unknown>(gaps.read())
  const thrown = checkErrors ? errors.unseen().filter((error) => !comesFrom(known, error)) : []
  return [...newGaps, ...thrown]
}

/** Whether an error is one of those, or was caused by one. */
export function comesFrom(known: ReadonlySet<unknown>, error: unknown): boolean {
  return known.has(error) || (error instanceof Error && comesFrom(known, error.cause))
}
