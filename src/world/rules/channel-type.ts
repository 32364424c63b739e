import { ChannelType } from "discord-api-types/v10"
import type { Channel } from "../model/channel.ts"

const TYPES = {
  text: ChannelType.GuildText,
  dm: ChannelType.DM,
  voice: ChannelType.GuildVoice,
  category: ChannelType.GuildCategory,
  announcement: ChannelType.GuildAnnouncement,
  stage: ChannelType.GuildStageVoice,
} as const satisfies Record<Channel["kind"], ChannelType>

/** The platform's number for a kind of channel. */
export function channelType(channel: Channel): (typeof TYPES)[Channel["kind"]] {
  return TYPES[channel.kind]
}
