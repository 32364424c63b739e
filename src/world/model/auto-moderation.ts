// Rules by which a guild looks at what its members write.
// https://docs.discord.com/developers/resources/auto-moderation

import type {
  APIAutoModerationAction,
  APIAutoModerationRuleTriggerMetadata,
  AutoModerationRuleEventType,
  AutoModerationRuleTriggerType,
} from "discord-api-types/v10"
import type { AutoModRuleId, ChannelId, GuildId, MessageId, RoleId, UserId } from "./ids.ts"

/** A rule of a guild. What triggers it and what it does stay as the platform writes them. */
export interface AutoModRule {
  readonly id: AutoModRuleId
  readonly guildId: GuildId
  readonly creatorId: UserId
  readonly triggerType: AutoModerationRuleTriggerType
  name: string
  eventType: AutoModerationRuleEventType
  /** What its type of trigger reads, and nothing else. */
  trigger: APIAutoModerationRuleTriggerMetadata
  actions: readonly APIAutoModerationAction[]
  enabled: boolean
  exemptRoleIds: readonly RoleId[]
  exemptChannelIds: readonly ChannelId[]
}

/** What a member wrote, as rules look at it. */
export interface ModeratedContent {
  readonly channelId: ChannelId
  readonly authorId: UserId
  readonly content: string
  /** The message that stands there; null where it was blocked. */
  readonly messageId: MessageId | null
}

/** What triggered a rule: nothing that was configured where it is a number of mentions. */
export interface AutoModMatch {
  readonly keyword: string | null
  readonly content: string | null
}

/** An action of a rule that was carried out. */
export interface AutoModExecution {
  readonly rule: AutoModRule
  readonly action: APIAutoModerationAction
  readonly match: AutoModMatch
  /** The message that the alert is; null for every other action. */
  readonly alertId: MessageId | null
}
