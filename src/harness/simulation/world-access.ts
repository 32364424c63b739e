// The only way of handles to their world: they read `world`, and change it by `perform` and `act`.

import type { Action, Invocation } from "../../world/actions/action.ts"
import { perform } from "../../world/actions/perform.ts"
import type { Journal } from "../../world/journal.ts"
import type { Explanation } from "../../world/journal-entries.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { Actor, World } from "../../world/model/world.ts"
import type { RecentActions } from "./hints/sources/recent-actions.ts"
import { withSetupErrors } from "../options/options.ts"
import { PlatformError } from "./failures/platform-error.ts"

/** A call of an action as data: the action, which has a name, and the data it is called with. */
export interface ActionCall<Input, Result> {
  readonly actor: Actor
  readonly action: Action<Input, Result>
  readonly invocation: Invocation<Input>
}

/** The call of a verb: an action that stands in the transcript. */
export interface UserActionCall<Input, Result> extends ActionCall<Input, Result> {
  /** The name of the actor in the transcript. */
  readonly by: string
  /** The text of the transcript, without the name. */
  readonly description: string
}

/** The access of handles to a world. */
export interface WorldAccess {
  /** The state of the world, for reading only. */
  readonly world: World
  /**
   * Performs the action of a builder at once, and returns what `use` makes of its result. A refusal
   * of the platform is thrown as the error that `toError` makes of it.
   */
  perform<Input, Result, Returned>(
    call: ActionCall<Input, Result>,
    use: (result: Result) => Returned,
    toError: (refusal: ApiError) => Error,
  ): Returned
  /**
   * Performs the action of a verb, records it in the journal with the response of the platform, and
   * waits until the bot has settled.
   *
   * @throws PlatformError if the platform refuses.
   */
  act<Input, Result>(call: UserActionCall<Input, Result>): Promise<Result>
}

/** The parts of a simulation that performing actions needs. */
export interface WorldAccessDeps {
  readonly world: World
  readonly journal: Journal
  readonly recentActions: RecentActions
  settle(): Promise<void>
  explain(refusal: ApiError): Explanation | undefined
}

/** Creates the access to the world of a simulation in the same process. */
export function createWorldAccess(deps: WorldAccessDeps): WorldAccess {
  return {
    world: deps.world,
    perform({ actor, action, invocation }, use, toError) {
      return use(withErrors(toError, () => perform(deps.world, actor, action, invocation)))
    },
    act: (call) => performUserAction(deps, call),
  }
}

function withErrors<Result>(toError: (refusal: ApiError) => Error, work: () => Result): Result {
  try {
    return withSetupErrors(work)
  } catch (error) {
    throw error instanceof ApiError ? toError(error) : error
  }
}

async function performUserAction<Input, Result>(
  { world, journal, recentActions, settle, explain }: WorldAccessDeps,
  { actor, by, description, action, invocation }: UserActionCall<Input, Result>,
): Promise<Result> {
  const entry = journal.begin()
  recentActions.add(entry.index, invocation.input, world.ids.last())
  const end = (refused: string | null, explanation?: Explanation): void =>
    entry.finish({
      kind: "action",
      by,
      description,
      refused,
      ...(explanation && { explanation }),
    })
  let result: Result
  try {
    result = journal.causes.within(entry.index, () =>
      withSetupErrors(() => perform(world, actor, action, invocation)),
    )
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
    const refusal = new PlatformError(`${by} ${description}`, error, explanation)
    await settle() // A refused action can have effects, such as the alert of an auto-moderation rule.
    throw refusal
  }
  end(null)
  await settle()
  return result
}
