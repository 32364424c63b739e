// References to deleted messages, whose last state is known to whoever has their handle only.

import { message as messageCodec } from "../../../world/messages/codec.ts"
import { handlesOf } from "../../handles/factory.ts"
import type { Handle } from "../../handles/handle.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { referenceTo } from "../results.ts"

/** Returns the reference to a deleted message, with its last state; undefined for another handle. */
export function referenceToDeletedMessage(handle: unknown): object | undefined {
  if (!(handle instanceof MessageHandle) || !handle.deleted) return undefined
  return { ...referenceTo(handle), last: messageCodec.write(MessageHandle.stateOf(handle)) }
}

/**
 * Returns the handle of a message by its last state; undefined for a reference without one.
 *
 * @throws CodecError for a state that no client has written.
 */
export function readDeletedMessage(
  simulation: Simulation,
  { last }: Readonly<Record<string, unknown>>,
): Handle | undefined {
  return last === undefined ? undefined : handlesOf(simulation).message(messageCodec.read(last))
}
