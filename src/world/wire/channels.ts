import {
  type APIDMChannel,
  type APIGuildVoiceChannel,
  type APIOverwrite,
  type APITextChannel,
  ChannelType,
} from "discord-api-types/v10"
import type {
  Channel,
  DmChannel,
  GuildChannel,
  Overwrite,
  TextChannel,
  VoiceChannel,
} from "../model/channel.ts"
import type { State } from "../model/world.ts"
import { needUser } from "../rules/need.ts"
import { NO_FLAGS } from "./flags.ts"
import { viewUser } from "./users.ts"

function viewOverwrite({ id, type, allow, deny }: Overwrite): APIOverwrite {
  return { id, type, allow: String(allow), deny: String(deny) }
}

/** What every channel of a guild shows. */
function viewInGuild(channel: GuildChannel) {
  return {
    id: channel.id,
    guild_id: channel.guildId,
    name: channel.name,
    position: channel.position,
    parent_id: channel.parentId,
    permission_overwrites: Array.from(channel.overwrites.values(), viewOverwrite),
    flags: NO_FLAGS,
  }
}

/** What a channel of a guild shows where members write. */
function viewForMembers(channel: TextChannel | VoiceChannel) {
  return {
    ...viewInGuild(channel),
    nsfw: channel.nsfw,
    rate_limit_per_user: channel.rateLimitPerUser,
    last_message_id: channel.lastMessageId,
  }
}

function viewText(channel: TextChannel) {
  return {
    ...viewForMembers(channel),
    type: ChannelType.GuildText,
    topic: channel.topic,
    last_pin_timestamp: null,
  } satisfies APITextChannel
}

function viewVoice(channel: VoiceChannel) {
  return {
    ...viewForMembers(channel),
    type: ChannelType.GuildVoice,
    bitrate: channel.bitrate,
    user_limit: channel.userLimit,
    rtc_region: channel.rtcRegion,
  } satisfies APIGuildVoiceChannel
}

type Shown = ReturnType<typeof viewText> | ReturnType<typeof viewVoice>

const VIEWS: {
  readonly [Kind in GuildChannel["kind"]]: (channel: Extract<GuildChannel, { kind: Kind }>) => Shown
} = { text: viewText, voice: viewVoice }

export function viewGuildChannel(channel: GuildChannel): Shown {
  // Each kind has the view of its own kind; a union of keys loses the tie.
  const view = VIEWS[channel.kind] as (channel: GuildChannel) => Shown
  return view(channel)
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
