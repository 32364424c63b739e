import { type Action, type Attempt, perform } from "../../world/actions/action.ts"
import type { Explanation } from "../../world/journal.ts"
import { SetupError } from "../../world/kernel/misuse.ts"
import { Problem } from "../../world/kernel/problem.ts"
import type { Actor } from "../../world/model/world.ts"
import { PlatformError } from "../platform-error.ts"
import type { Simulation } from "../simulation.ts"

/**
 * Lets an account, or who needs none, do something, writes it down with what the platform said, and waits for the bot.
 *
 * @throws PlatformError where the platform says no.
 */
export async function act<Input, Given, Result>(
  { world, journal, recentActions, settle, explain }: Simulation,
  { id, name }: { readonly id: Actor; readonly name: string },
  did: string,
  does: Action<Input, Given, Result>,
  attempt: Attempt<Input>,
): Promise<Result> {
  const slot = journal.begin()
  recentActions.add(slot.place, attempt.input, world.ids.last)
  const end = (refused: string | null, explanation?: Explanation): void =>
    slot.end({ kind: "deed", by: name, did, refused, ...(explanation && { explanation }) })
  let result: Result
  try {
    result = journal.causes.within(slot.place, () => perform(world, id, does, attempt))
  } catch (error) {
    if (error instanceof SetupError) {
      // A mistake of the test is nothing that happened.
      slot.cancel()
      throw error
    }
    if (!(error instanceof Problem)) {
      end(error instanceof Error ? error.message : String(error))
      throw error
    }
    const explanation = explain(error)
    end(`${error.status} ${error.code} ${error.message}`, explanation)
    const refusal = new PlatformError(`${name} ${did}`, error, explanation)
    await settle() // of what is refused something may come: a rule of the guild tells of it
    throw refusal
  }
  end(null)
  await settle()
  return result
}
