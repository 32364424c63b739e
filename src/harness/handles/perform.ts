// Performs the actions of builders and verbs by the access of their handle to the world.

import type { Action, Invocation } from "../../world/actions/action.ts"
import { refusedSetup } from "../options/options.ts"
import { Handle } from "./handle.ts"
import type { UserHandle } from "./user.ts"

/**
 * Performs the action of a builder, without permission checks, and returns what `use` makes of its
 * result.
 *
 * @throws SetupError that starts with `subject` if the platform refuses.
 */
export function build<Input, Result>(
  handle: Handle,
  subject: string,
  action: Action<Input, Result>,
  invocation: Invocation<NoInfer<Input>>,
): void
export function build<Input, Result, Returned>(
  handle: Handle,
  subject: string,
  action: Action<Input, Result>,
  invocation: Invocation<NoInfer<Input>>,
  use: (result: Result) => Returned,
): Returned
export function build<Input, Result>(
  handle: Handle,
  subject: string,
  action: Action<Input, Result>,
  invocation: Invocation<NoInfer<Input>>,
  use: (result: Result) => unknown = () => {},
): unknown {
  const call = { actor: "system", action, invocation } as const
  const { access } = Handle.simulationOf(handle)
  return access.perform(call, use, (refusal) => refusedSetup(subject, refusal))
}

/**
 * Performs the action of a verb with a description for the transcript, and waits until the bot has
 * settled.
 *
 * @throws PlatformError if the platform refuses.
 */
export function act<Input, Result>(
  actor: UserHandle,
  description: string,
  action: Action<Input, Result>,
  invocation: Invocation<NoInfer<Input>>,
): Promise<Result> {
  const { id, name } = actor
  return Handle.simulationOf(actor).access.act({
    actor: id,
    by: name,
    description,
    action,
    invocation,
  })
}
