import { ChannelType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, GuildChannel, Thread, ThreadType } from "../model/channel.ts"
import { CHANNEL_DEFAULTS } from "./kinds.ts"
import { keysOf } from "../../kernel/objects.ts"

const TYPES = {
  text: ChannelType.GuildText,
  dm: ChannelType.DM,
  groupDm: ChannelType.GroupDM,
  forum: ChannelType.GuildForum,
  media: ChannelType.GuildMedia,
  voice: ChannelType.GuildVoice,
  category: ChannelType.GuildCategory,
  announcement: ChannelType.GuildAnnouncement,
  stage: ChannelType.GuildStageVoice,
} as const satisfies Record<Exclude<Channel, Thread>["kind"], ChannelType>

const KIND_BY_TYPE: ReadonlyMap<number, GuildChannel["kind"]> = new Map(
  keysOf(CHANNEL_DEFAULTS).map((kind) => [TYPES[kind], kind]),
)

/**
 * Returns the kind of guild channel for a channel type.
 *
 * @throws ApiError 50024 if no guild channel has this type.
 */
export function kindOfType(type: number): GuildChannel["kind"] {
  const found = KIND_BY_TYPE.get(type)
  if (found === undefined) throw new ApiError("wrongChannelType")
  return found
}

/** Returns the platform's type number of a channel. */
export function channelType(channel: Channel): (typeof TYPES)[keyof typeof TYPES] | ThreadType {
  return channel.kind === "thread" ? channel.type : TYPES[channel.kind]
}
