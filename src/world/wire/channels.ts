import {
  type APIDMChannel,
  type APIOverwrite,
  type APITextChannel,
  ChannelType,
} from "discord-api-types/v10"
import type { Channel, DmChannel, Overwrite, TextChannel } from "../model/channel.ts"
import type { State } from "../model/world.ts"
import { needUser } from "../rules/need.ts"
import { NO_FLAGS } from "./flags.ts"
import { viewUser } from "./users.ts"

function viewOverwrite({ id, type, allow, deny }: Overwrite): APIOverwrite {
  return { id, type, allow: String(allow), deny: String(deny) }
}

export function viewGuildChannel(channel: TextChannel) {
  return {
    id: channel.id,
    type: ChannelType.GuildText,
    guild_id: channel.guildId,
    name: channel.name,
    topic: channel.topic,
    position: channel.position,
    parent_id: channel.parentId,
    nsfw: channel.nsfw,
    rate_limit_per_user: channel.rateLimitPerUser,
    permission_overwrites: Array.from(channel.overwrites.values(), viewOverwrite),
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: null,
    flags: NO_FLAGS,
  } satisfies APITextChannel
}

/** A DM as one side sees it: the other side is the recipient. */
export function viewDm(channel: DmChannel, state: State, viewer: string) {
  return {
    id: channel.id,
    type: ChannelType.DM,
    name: null,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: null,
    flags: NO_FLAGS,
    recipients: channel.userIds
      .filter((id) => id !== viewer)
      .map((id) => viewUser(needUser(state, id))),
  } satisfies APIDMChannel
}

export function viewChannel(channel: Channel, state: State, viewer: string) {
  return channel.kind === "dm" ? viewDm(channel, state, viewer) : viewGuildChannel(channel)
}
