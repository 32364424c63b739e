import type { Guild } from "../../../world/guilds/model.ts"
import type { GuildId } from "../../../world/model/ids.ts"
import { Handle } from "../handle.ts"
import { requireExisting } from "../require-existing.ts"

/** The part of the handle of a guild that its groups of methods need. */
export interface GuildReference extends Handle {
  readonly id: GuildId
  readonly name: string
}

/** Returns the guild of a handle. @throws SetupError if it has been deleted. */
export function guildOf(handle: GuildReference): Guild {
  const guild = Handle.worldOf(handle).guilds.get(handle.id)
  return requireExisting("guild", handle.id, guild, Handle.lastNameOf(handle))
}
