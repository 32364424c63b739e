import { type Action, type Invocation, perform } from "../../world/actions/action.ts"
import type { Explanation } from "../../world/journal.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import type { Actor } from "../../world/model/world.ts"
import { PlatformError } from "../platform-error.ts"
import type { Simulation } from "../simulation.ts"

/**
 * Performs an action as an account, or as a webhook that needs none, records it in the journal with
 * the response of the platform, and waits until the bot has settled.
 *
 * @throws PlatformError if the platform refuses.
 */
export async function performUserAction<Input, Result>(
  { world, journal, recentActions, settle, explain }: Simulation,
  { id, name }: { readonly id: Actor; readonly name: string },
  description: string,
  action: Action<Input, Result>,
  invocation: Invocation<Input>,
): Promise<Result> {
  const entry = journal.begin()
  recentActions.add(entry.index, invocation.input, world.ids.last)
  const end = (refused: string | null, explanation?: Explanation): void =>
    entry.finish({
      kind: "action",
      by: name,
      description,
      refused,
      ...(explanation && { explanation }),
    })
  let result: Result
  try {
    result = journal.causes.within(entry.index, () => perform(world, id, action, invocation))
  } catch (error) {
    if (error instanceof SetupError) {
      // The action did not happen: the test called it wrongly.
      entry.cancel()
      throw error
    }
    if (!(error instanceof ApiError)) {
      end(error instanceof Error ? error.message : String(error))
      throw error
    }
    const explanation = explain(error)
    end(`${error.status} ${error.code} ${error.message}`, explanation)
    const refusal = new PlatformError(`${name} ${description}`, error, explanation)
    await settle() // A refused action can have effects, such as the alert of an auto-moderation rule.
    throw refusal
  }
  end(null)
  await settle()
  return result
}
