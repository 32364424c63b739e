import { ChannelType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { Channel, GuildChannel, Thread, ThreadType } from "../model/channel.ts"
import { CHANNEL_DEFAULTS } from "./channel-kinds.ts"

const TYPES = {
  text: ChannelType.GuildText,
  dm: ChannelType.DM,
  forum: ChannelType.GuildForum,
  voice: ChannelType.GuildVoice,
  category: ChannelType.GuildCategory,
  announcement: ChannelType.GuildAnnouncement,
  stage: ChannelType.GuildStageVoice,
} as const satisfies Record<Exclude<Channel, Thread>["kind"], ChannelType>

const GUILD_CHANNEL_KINDS = Object.keys(CHANNEL_DEFAULTS) as readonly GuildChannel["kind"][] // by its type

const KIND_BY_TYPE: ReadonlyMap<number, GuildChannel["kind"]> = new Map(
  GUILD_CHANNEL_KINDS.map((kind) => [TYPES[kind], kind]),
)

/**
 * The kind of channel that a type of a guild's channels names.
 *
 * @throws Problem 50024 for a type that no channel of a guild can be made of.
 */
export function kindOfType(type: number): GuildChannel["kind"] {
  const found = KIND_BY_TYPE.get(type)
  if (found === undefined) throw new ApiError("wrongChannelType")
  return found
}

/** The platform's number for a kind of channel. */
export function channelType(channel: Channel): (typeof TYPES)[keyof typeof TYPES] | ThreadType {
  return channel.kind === "thread" ? channel.type : TYPES[channel.kind]
}
