import { GuildSystemChannelFlags, MessageType } from "discord-api-types/v10"
import type { Guild } from "../../guilds/model.ts"
import type { UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import type { Effects } from "../../actions/effects.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"

/**
 * Posts in the system channel of a guild, if there is one, that a user has joined.
 * https://docs.discord.com/developers/resources/guild#guild-object-system-channel-flags
 */
export function postWelcomeMessage(
  world: World,
  guild: Guild,
  userId: UserId,
  emit: Effects["emit"],
): void {
  const { systemChannelId: id, systemChannelFlags } = guild
  if ((systemChannelFlags & GuildSystemChannelFlags.SuppressJoinNotifications) !== 0) return
  const channel = id === null ? undefined : world.channels.get(id)
  if (channel === undefined) return
  postSystemMessage(world, channel, userId, { type: MessageType.UserJoin }, { emit })
}
