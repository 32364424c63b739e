import type { ApplicationId, ChannelId, GuildId, LaunchId, UserId } from "../model/ids.ts"

/**
 * An activity that people have open in a channel: one instance of an embedded application.
 * https://docs.discord.com/developers/activities/development-guides/multiplayer-experience#activity-instance-management
 */
export interface ActivityInstance {
  /** A text with the ids of the launch, the guild and the channel. */
  readonly id: string
  readonly launchId: LaunchId
  readonly applicationId: ApplicationId
  readonly channelId: ChannelId
  /** Null in a DM. */
  readonly guildId: GuildId | null
  /** The users who have it open, in the order in which they joined. Never empty. */
  readonly userIds: Set<UserId>
}
