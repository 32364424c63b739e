// The only access to world state: every change goes through `perform`, every read through
// `runQuery`.

import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import type { Actor, World } from "../model/world.ts"
import { watchPermissions } from "../rules/permission-watch.ts"
import { isAccount } from "../rules/require.ts"
import type { Action, Invocation, Outcome, Query } from "./action.ts"

/**
 * Performs an action as `actor`: authorizes it, validates the body, changes the world and emits
 * facts.
 *
 * @throws ApiError if the platform refuses the action. The world is unchanged then.
 */
export function perform<Input, Result>(
  world: World,
  actor: Actor,
  performed: Action<Input, Result>,
  invocation: Invocation<NoInfer<Input>>,
): Result {
  return performWithQuery(world, actor, performed, invocation).result
}

/** Performs an action as `perform` does, and also returns its validated query parameters. */
export function performWithQuery<Input, Result, Params>(
  world: World,
  actor: Actor,
  performed: Action<Input, Result, Params>,
  invocation: Invocation<NoInfer<Input>>,
): Outcome<Result, Params> {
  const releaseIds = world.ids.savepoint()
  try {
    const outcome = watchPermissions(world, actor, () => performed.run(world, actor, invocation))
    const account = isAccount(actor) ? world.users.get(actor) : undefined
    if (account?.bot === false) account.seenAt = world.clock.now()
    return outcome
  } catch (error) {
    // It was thrown before anything was emitted, so nothing uses the ids.
    if (error instanceof ImpossibleActionError) releaseIds()
    throw error
  } finally {
    if (world.operations.size > 0) announce(world, actor, performed, invocation)
  }
}

/** Calls the functions that are called after each action. */
function announce<Input>(
  { operations }: World,
  actor: Actor,
  { name }: { readonly name: string },
  { input }: Invocation<Input>,
): void {
  for (const observe of operations) observe({ name, actor, input })
}

/**
 * Runs a query as `actor`: authorizes it and validates its parameters. Emits nothing.
 *
 * @throws ApiError if the platform refuses the query.
 */
export function runQuery<Input, Result>(
  world: World,
  actor: Actor,
  { run }: Query<Input, Result>,
  invocation: Invocation<NoInfer<Input>>,
): Result {
  return watchPermissions(world, actor, () => run(world, actor, invocation)).result
}
