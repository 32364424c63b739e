import { ChannelType } from "discord-api-types/v10"
import { enumOf } from "../../kernel/body-schema.ts"

/**
 * A type of channel to which a select or an option can be restricted.
 * https://docs.discord.com/developers/resources/channel#channel-object-channel-types
 */
export const channelTypeSchema = enumOf([
  ChannelType.GuildText,
  ChannelType.DM,
  ChannelType.GuildVoice,
  ChannelType.GroupDM,
  ChannelType.GuildCategory,
  ChannelType.GuildAnnouncement,
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.GuildStageVoice,
  ChannelType.GuildDirectory,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
])
