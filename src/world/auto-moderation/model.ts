// Auto-moderation: rules that a guild applies to what its members write.
// https://docs.discord.com/developers/resources/auto-moderation

import type {
  APIAutoModerationAction,
  APIAutoModerationRuleTriggerMetadata,
  AutoModerationRuleEventType,
  AutoModerationRuleTriggerType,
} from "discord-api-types/v10"
import type { AutoModRuleId, ChannelId, GuildId, MessageId, RoleId, UserId } from "../model/ids.ts"

/** An auto-moderation rule of a guild. Its trigger and its actions keep the platform's format. */
export interface AutoModRule {
  readonly id: AutoModRuleId
  readonly guildId: GuildId
  readonly creatorId: UserId
  readonly triggerType: AutoModerationRuleTriggerType
  name: string
  eventType: AutoModerationRuleEventType
  /** The metadata of its trigger type, without keys of other types. */
  trigger: APIAutoModerationRuleTriggerMetadata
  actions: readonly APIAutoModerationAction[]
  enabled: boolean
  exemptRoleIds: readonly RoleId[]
  exemptChannelIds: readonly ChannelId[]
}

/** A text that auto-moderation checks. */
export interface ModeratedContent {
  readonly channelId: ChannelId
  readonly authorId: UserId
  readonly content: string
  /** The message with the text; null if it was blocked. */
  readonly messageId: MessageId | null
}

/** The match that triggered a rule. Both are null if a number of mentions triggered it. */
export interface AutoModMatch {
  readonly keyword: string | null
  readonly content: string | null
}

/** An action of a rule that was executed. */
export interface AutoModExecution {
  readonly rule: AutoModRule
  readonly action: APIAutoModerationAction
  readonly match: AutoModMatch
  /** The alert message; null for every other action. */
  readonly alertId: MessageId | null
}
