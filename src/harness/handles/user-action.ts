import { type Action, type Invocation, perform } from "../../world/actions/action.ts"
import type { Explanation } from "../../world/journal.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import type { Actor } from "../../world/model/world.ts"
import { PlatformError } from "../platform-error.ts"
import type { Simulation } from "../simulation.ts"

/**
 * Lets an account, or who needs none, do something, writes it down with what the platform said, and waits for the bot.
 *
 * @throws PlatformError where the platform says no.
 */
export async function performUserAction<Input, Given, Result>(
  { world, journal, recentActions, settle, explain }: Simulation,
  { id, name }: { readonly id: Actor; readonly name: string },
  description: string,
  does: Action<Input, Given, Result>,
  attempt: Invocation<Input>,
): Promise<Result> {
  const slot = journal.begin()
  recentActions.add(slot.index, attempt.input, world.ids.last)
  const end = (refused: string | null, explanation?: Explanation): void =>
    slot.finish({
      kind: "action",
      by: name,
      description,
      refused,
      ...(explanation && { explanation }),
    })
  let result: Result
  try {
    result = journal.causes.within(slot.index, () => perform(world, id, does, attempt))
  } catch (error) {
    if (error instanceof SetupError) {
      // A mistake of the test is nothing that happened.
      slot.cancel()
      throw error
    }
    if (!(error instanceof ApiError)) {
      end(error instanceof Error ? error.message : String(error))
      throw error
    }
    const explanation = explain(error)
    end(`${error.status} ${error.code} ${error.message}`, explanation)
    const refusal = new PlatformError(`${name} ${description}`, error, explanation)
    await settle() // of what is refused something may come: a rule of the guild tells of it
    throw refusal
  }
  end(null)
  await settle()
  return result
}
