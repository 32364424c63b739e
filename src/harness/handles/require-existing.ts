// Lookups for handles that throw if the object has been deleted.

import { SetupError } from "../../requirements/setup-error.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { Guild } from "../../world/guilds/model.ts"
import type { ChannelId, GuildId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"

/** Returns a guild. @throws SetupError if it has been deleted. */
export function requireExistingGuild(world: World, id: GuildId): Guild {
  return requireExisting("guild", id, world.guilds.get(id))
}

/** Returns a channel. @throws SetupError if it has been deleted. */
export function requireExistingChannel(world: World, id: ChannelId): Channel {
  return requireExisting("channel", id, world.channels.get(id))
}

/**
 * Returns `found`. `name` is the last known name of the object.
 *
 * @throws SetupError if `found` is undefined, because the object has been deleted.
 */
export function requireExisting<Found>(
  what: string,
  id: string,
  found: Found | undefined,
  name?: string,
): Found {
  if (found !== undefined) return found
  const shown = name === undefined ? id : `${name} (${id})`
  throw new SetupError(`The ${what} ${shown} has been deleted.`, { about: "missing-objects" })
}
