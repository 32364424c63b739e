import { GuildSystemChannelFlags, MessageType } from "discord-api-types/v10"
import type { Guild } from "../model/guild.ts"
import type { UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import type { Effects } from "./action.ts"
import { announce, put } from "./posting.ts"

/**
 * Says in the guild's system channel, where it has one, that somebody has joined.
 * https://docs.discord.com/developers/resources/guild#guild-object-system-channel-flags
 */
export function welcome(world: World, guild: Guild, userId: UserId, tell: Effects["tell"]): void {
  const { systemChannelId: id, systemChannelFlags } = guild
  if ((systemChannelFlags & GuildSystemChannelFlags.SuppressJoinNotifications) !== 0) return
  const channel = id === null ? undefined : world.channels.get(id)
  if (channel === undefined) return
  put(world, announce(world, channel, userId, { type: MessageType.UserJoin }), { tell })
}
