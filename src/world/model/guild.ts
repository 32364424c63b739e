import type {
  AutoModerationRuleKeywordPresetType,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildFeature,
  GuildVerificationLevel,
  Locale,
} from "discord-api-types/v10"
import type { SortedMap } from "../kernel/sorted-map.ts"
import type { AuditEntry } from "./audit.ts"
import type { AutoModRule } from "./auto-moderation.ts"
import type { CommandPermission } from "./command.ts"
import type { GuildEmoji, Sticker } from "./expression.ts"
import type {
  ApplicationId,
  AutoModRuleId,
  ChannelId,
  CommandId,
  EmojiId,
  GuildId,
  RoleId,
  ScheduledEventId,
  StickerId,
  UserId,
} from "./ids.ts"
import type { VanityUrl } from "./invite.ts"
import type { FormerMember, Member } from "./member.ts"
import type { Role } from "./role.ts"
import type { ScheduledEvent } from "./scheduled-event.ts"
import type { StageInstance } from "./stage.ts"
import type { VoiceState } from "./voice.ts"

/** A ban, with the reason given for it. */
export interface Ban {
  readonly userId: UserId
  readonly reason: string | null
}

/** A guild. Its channels stand in the world, by their own ids. */
export interface Guild {
  readonly id: GuildId
  name: string
  ownerId: UserId
  description: string | null
  verificationLevel: GuildVerificationLevel
  defaultMessageNotifications: GuildDefaultMessageNotifications
  explicitContentFilter: GuildExplicitContentFilter
  preferredLocale: Locale
  /** The features that the guild was given, without those that follow from the rest of its state. */
  features: ReadonlySet<GuildFeature>
  /** Seconds. */
  afkTimeout: number
  afkChannelId: ChannelId | null
  systemChannelId: ChannelId | null
  /** Flags that suppress the platform's own messages there: `GuildSystemChannelFlags`. */
  systemChannelFlags: number
  /** Whether the widget is public. */
  widgetEnabled: boolean
  /** The channel that the widget invites to. */
  widgetChannelId: ChannelId | null
  rulesChannelId: ChannelId | null
  publicUpdatesChannelId: ChannelId | null
  vanityUrl: VanityUrl | null
  /** How many boosts it has. */
  boosts: number
  readonly roles: Map<RoleId, Role>
  readonly members: SortedMap<UserId, Member>
  /** The accounts that were members and are no longer. */
  readonly formerMembers: Map<UserId, FormerMember>
  readonly bans: Map<UserId, Ban>
  /** Of the members who are connected to voice. */
  readonly voiceStates: Map<UserId, VoiceState>
  /** By their channels. */
  readonly stageInstances: Map<ChannelId, StageInstance>
  readonly channelIds: Set<ChannelId>
  readonly emojis: Map<EmojiId, GuildEmoji>
  readonly stickers: Map<StickerId, Sticker>
  /** Oldest first; those that are over too. */
  readonly scheduledEvents: Map<ScheduledEventId, ScheduledEvent>
  /** Oldest first. */
  readonly autoModRules: Map<AutoModRuleId, AutoModRule>
  /** The words of the presets of auto-moderation: those that a test gives, as the platform's are not known. */
  readonly presetWords: Map<AutoModerationRuleKeywordPresetType, readonly string[]>
  /** Of commands by their ids, and of all commands of an application by its id. */
  readonly commandPermissions: Map<CommandId | ApplicationId, readonly CommandPermission[]>
  /** Oldest first. */
  readonly auditLog: AuditEntry[]
}
