// The kinds of ids. On the wire all are decimal strings.

import type { Id } from "../kernel/snowflake.ts"

export type UserId = Id<"user">
export type GuildId = Id<"guild">
export type RoleId = Id<"role">
export type ChannelId = Id<"channel">
export type MessageId = Id<"message">
export type AttachmentId = Id<"attachment">
export type ApplicationId = Id<"application">
export type CommandId = Id<"command">
export type InteractionId = Id<"interaction">
export type LaunchId = Id<"launch">
export type WebhookId = Id<"webhook">
export type EmojiId = Id<"emoji">
export type SoundId = Id<"sound">
export type IntegrationId = Id<"integration">
export type TeamId = Id<"team">
export type SkuId = Id<"sku">
export type EntitlementId = Id<"entitlement">
export type SubscriptionId = Id<"subscription">
export type StickerId = Id<"sticker">
export type StickerPackId = Id<"stickerPack">
export type AuditEntryId = Id<"auditEntry">
export type ForumTagId = Id<"forumTag">
export type StageInstanceId = Id<"stageInstance">
export type AutoModRuleId = Id<"autoModRule">
export type ScheduledEventId = Id<"scheduledEvent">
export type OnboardingPromptId = Id<"onboardingPrompt">
export type OnboardingOptionId = Id<"onboardingOption">
export type JoinRequestId = Id<"joinRequest">
export type EventExceptionId = Id<"eventException">
