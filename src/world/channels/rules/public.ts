import type { Guild } from "../../guilds/model.ts"
import { includes } from "../../rules/permissions.ts"
import { everyoneRoleId } from "../../rules/shared-ids.ts"
import type { GuildChannel } from "../model/channel.ts"

/** Returns whether everyone sees a channel with only the permissions of @everyone. */
export function isPublic(guild: Guild, channel: GuildChannel): boolean {
  return includes(everyonePermissions(guild, channel), "ViewChannel")
}

/** Returns whether everyone can send messages to a channel with only the permissions of @everyone. */
export function isWritable(guild: Guild, channel: GuildChannel): boolean {
  return isPublic(guild, channel) && includes(everyonePermissions(guild, channel), "SendMessages")
}

function everyonePermissions({ id, roles }: Guild, { overwrites }: GuildChannel): bigint {
  const everyone = everyoneRoleId(id)
  const { allow, deny } = overwrites.get(everyone) ?? { allow: 0n, deny: 0n }
  const held = roles.get(everyone)?.permissions ?? 0n
  return (held & ~deny) | allow
}
