// Whose messages a test asks for.

import { Handle } from "./handles/handle.ts"
import type { UserHandle } from "./handles/user.ts"
import type { WebhookId } from "../world/model/ids.ts"
import type { Simulation } from "./simulation.ts"

/** Whose messages count: those of a person, of a bot or of a webhook, or `"anybody"` for everybody's. */
export type MessageAuthor =
  | UserHandle
  | (Handle & { readonly id: WebhookId; readonly name: string }) // A webhook, whose class imports that of messages.
  | "anybody"

/** Returns the ids of the authors whose messages count; undefined for everybody's. Default: the bots. */
export function authorIds(
  simulation: Simulation,
  by?: MessageAuthor,
): ReadonlySet<string> | undefined {
  if (by === "anybody") return undefined
  if (by !== undefined) {
    Handle.needOf(simulation, by)
    return new Set([by.id])
  }
  return new Set(Array.from(simulation.world.applications.values(), ({ botId }) => botId))
}
