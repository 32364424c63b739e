import type { Gap } from "../../../world/kernel/gap.ts"
import type { ErrorCollection } from "../../simulation/failures/error-collection.ts"

/**
 * Returns what the test has not read: all such gaps, and such errors of the bot if `checkErrors` is
 * set. An error that a gap caused is left out, since the gap is reported.
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

/** Returns whether an error is one of `known`, or was caused by one. */
export function comesFrom(known: ReadonlySet<unknown>, error: unknown): boolean {
  return known.has(error) || (error instanceof Error && comesFrom(known, error.cause))
}
