// Names the object that a rate limit counts for.

import { findById } from "../kernel/snowflake.ts"
import type { WorldState } from "../model/world.ts"
import { isPrivateChannel } from "./require.ts"

/** Returns words such as ` in #general`; empty if a limit counts for all objects. */
export function describeLimitedPlace(resource: string | null, world: WorldState): string {
  if (resource === null) return ""
  const channel = findById(world.channels, resource)
  if (channel !== undefined)
    return isPrivateChannel(channel) ? " in the DM" : ` in #${channel.name}`
  const guild = findById(world.guilds, resource)
  if (guild !== undefined) return ` in ${guild.name}`
  const webhook = findById(world.webhooks, resource)
  return webhook === undefined ? "" : ` of the webhook ${webhook.name}`
}
