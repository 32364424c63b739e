// Routes that take the token of an interaction or of a webhook: the id in the path tells which.

import type { Action, Query } from "../../actions/action.ts"
import type { World } from "../../model/world.ts"
import type { TokenInput } from "../../interactions/actions/responses.ts"

/**
 * Returns the variant for the token: that of a webhook if the id in the path is a webhook's,
 * otherwise that of an interaction. A webhook never has the id of an application.
 */
function byToken<One>(
  world: World,
  { webhookId }: TokenInput,
  { interaction, webhook }: { readonly interaction: One; readonly webhook: One },
): One {
  return world.webhooks.has(webhookId) ? webhook : interaction
}

/** Combines an action of interactions and one of webhooks, whose bodies and queries are the same. */
export function sharedAction<Input extends TokenInput, Result, Params>(
  interaction: Action<Input, Result, Params>,
  webhook: Action<Input, Result, Params>,
): Action<Input, Result, Params> {
  const variants = { interaction, webhook }
  return {
    ...webhook,
    run: (world, actor, invocation) =>
      byToken(world, invocation.input, variants).run(world, actor, invocation),
  }
}

/** Combines a query of interactions and one of webhooks. */
export function sharedQuery<Input extends TokenInput, Result, Params>(
  interaction: Query<Input, Result, Params>,
  webhook: Query<Input, Result, Params>,
): Query<Input, Result, Params> {
  const variants = { interaction, webhook }
  return {
    ...webhook,
    run: (world, actor, invocation) =>
      byToken(world, invocation.input, variants).run(world, actor, invocation),
  }
}
