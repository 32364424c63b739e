// The results of methods in the responses to a client with a mirror. It reads everything about an
// object from the mirror, so a handle is sent as a reference.

import { SetupError } from "../../../requirements/setup-error.ts"
import { isObject } from "../../../world/kernel/objects.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import { handlesOf } from "../../handles/factory.ts"
import type { Handle } from "../../handles/handle.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { createResolver } from "../resolver.ts"
import { encodeValue } from "../results.ts"
import { readDeletedMessage, referenceToDeletedMessage } from "./deleted-messages.ts"

/** Returns the JSON of a result, with references in place of handles. */
export function writeMirroredResult(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice().map(writeMirroredResult)
  return referenceToDeletedMessage(value) ?? encodeValue(value)
}

/** Returns a result with the handles of a copy of the world. */
export function readMirroredResult(simulation: Simulation, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => readMirroredResult(simulation, one))
  if (!isObject(value)) return value
  if (typeof value["handle"] === "string") return readReference(simulation, value)
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, one]) => [key, readMirroredResult(simulation, one)]))
}

/** @throws SetupError for an object that was deleted meanwhile. */
function readReference(simulation: Simulation, reference: Record<string, unknown>): object {
  const { handle, id } = reference
  const found =
    handle === "message"
      ? (readDeletedMessage(simulation, reference) ?? findMessage(simulation, String(id)))
      : createResolver(simulation, {}).ofReference(reference)
  if (found !== undefined) return found
  throw new SetupError(
    `The ${String(handle)} ${String(id)} was deleted before the response arrived, so it cannot be read.`,
  )
}

function findMessage(simulation: Simulation, id: string): Handle | undefined {
  for (const { messages } of simulation.world.channels.values()) {
    const message = findById(messages, id)
    if (message !== undefined) return handlesOf(simulation).message(message)
  }
  return undefined
}
