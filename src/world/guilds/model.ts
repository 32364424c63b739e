import type {
  AutoModerationRuleKeywordPresetType,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildFeature,
  GuildVerificationLevel,
  Locale,
} from "discord-api-types/v10"
import type { SortedMap } from "../kernel/sorted-map.ts"
import type { AuditEntry } from "../audit-log/model.ts"
import type { AutoModRule } from "../auto-moderation/model.ts"
import type { CommandPermission } from "../commands/model/command.ts"
import type { GuildEmoji, Sticker } from "../expressions/model.ts"
import type {
  ApplicationId,
  AutoModRuleId,
  ChannelId,
  CommandId,
  EmojiId,
  GuildId,
  IntegrationId,
  JoinRequestId,
  RoleId,
  ScheduledEventId,
  SoundId,
  StickerId,
  UserId,
} from "../model/ids.ts"
import type { Integration } from "../integrations/model.ts"
import type { VanityUrl } from "../invites/model.ts"
import type { JoinRequest } from "../join-requests/model.ts"
import type { MemberVerification } from "../member-verification/model.ts"
import type { FormerMember, Member } from "../members/model.ts"
import type { NewMemberWelcome } from "../new-member-welcome/model.ts"
import type { Onboarding } from "../onboarding/model.ts"
import type { Role } from "../roles/model.ts"
import type { ScheduledEvent } from "../scheduled-events/model.ts"
import type { GuildSound } from "../soundboard/model.ts"
import type { GuildTemplate } from "../templates/model.ts"
import type { StageInstance } from "../stages/model.ts"
import type { Avatar } from "../users/model/user.ts"
import type { VoiceState } from "../voice/model.ts"
import type { Ban } from "../bans/model.ts"

/** A channel that the welcome screen recommends. */
export interface WelcomeChannel {
  readonly channelId: ChannelId
  readonly description: string
  /** The id of a custom emoji. */
  readonly emojiId: string | null
  /** The name of a custom emoji, a Unicode emoji, or null for none. */
  readonly emojiName: string | null
}

/** The text and the channels that people see when they join a community. */
export interface WelcomeScreen {
  readonly description: string | null
  readonly channels: readonly WelcomeChannel[]
}

/** The ends of pauses, in Unix milliseconds. Null without a pause; an end in the past has no effect. */
export interface Incidents {
  readonly invitesDisabledUntil: number | null
  readonly dmsDisabledUntil: number | null
}

/** The times at which an index answers searches and contains all old messages, in Unix milliseconds. */
export interface SearchIndex {
  readonly availableAt: number
  readonly completeAt: number
}

/** The tag of a guild. */
export interface GuildTag {
  /** 1 to 4 characters. */
  readonly text: string
  readonly badge: Avatar | null
}

/** The pictures of a guild. */
export interface GuildPictures {
  icon: Avatar | null
  banner: Avatar | null
  /** The background of invites. */
  splash: Avatar | null
  /** The background in the directory of guilds. */
  discoverySplash: Avatar | null
  /** The picture above the server guide. */
  homeHeader: Avatar | null
}

/** A guild. The world holds its channels, by their own ids. */
export interface Guild extends GuildPictures {
  readonly id: GuildId
  name: string
  ownerId: UserId
  description: string | null
  verificationLevel: GuildVerificationLevel
  defaultMessageNotifications: GuildDefaultMessageNotifications
  explicitContentFilter: GuildExplicitContentFilter
  preferredLocale: Locale
  /**
   * The features that were set. Those that follow from the rest of the guild's state are not
   * included.
   */
  features: ReadonlySet<GuildFeature>
  /** Seconds. */
  afkTimeout: number
  afkChannelId: ChannelId | null
  systemChannelId: ChannelId | null
  /**
   * Flags that suppress the platform's own messages in the system channel:
   * `GuildSystemChannelFlags`.
   */
  systemChannelFlags: number
  /** Whether the widget is public. */
  widgetEnabled: boolean
  /** The channel that the widget invites to. */
  widgetChannelId: ChannelId | null
  /** Whether members see how many boosts the next level needs. */
  premiumProgressBarEnabled: boolean
  rulesChannelId: ChannelId | null
  publicUpdatesChannelId: ChannelId | null
  safetyAlertsChannelId: ChannelId | null
  vanityUrl: VanityUrl | null
  tag: GuildTag | null
  /** Null until it is edited. The feature WELCOME_SCREEN_ENABLED shows it to all members. */
  welcomeScreen: WelcomeScreen | null
  /** Null until it is edited. The feature MEMBER_VERIFICATION_GATE_ENABLED enables it. */
  memberVerification: MemberVerification | null
  /** Null until it is edited. */
  onboarding: Onboarding | null
  /** Null until it is edited. */
  newMemberWelcome: NewMemberWelcome | null
  /** Oldest first, including those that were reviewed. */
  readonly joinRequests: Map<JoinRequestId, JoinRequest>
  /** Null until it is edited. */
  incidents: Incidents | null
  /** The index for searches that was built last; null for one that was always complete. */
  searchIndex: SearchIndex | null
  /** The number of boosts. */
  boosts: number
  readonly roles: Map<RoleId, Role>
  readonly members: SortedMap<UserId, Member>
  /** Users who were members and are not any more. */
  readonly formerMembers: Map<UserId, FormerMember>
  readonly bans: Map<UserId, Ban>
  /** The voice states of the connected members. */
  readonly voiceStates: Map<UserId, VoiceState>
  /** Stage instances by channel. */
  readonly stageInstances: Map<ChannelId, StageInstance>
  readonly channelIds: Set<ChannelId>
  readonly emojis: Map<EmojiId, GuildEmoji>
  readonly stickers: Map<StickerId, Sticker>
  /** Oldest first. Each bot that joined as a bot has one. */
  readonly integrations: Map<IntegrationId, Integration>
  /** The template of the guild, if it has one, by its code. */
  readonly templates: Map<string, GuildTemplate>
  readonly soundboardSounds: Map<SoundId, GuildSound>
  /** Oldest first, including those that have ended. */
  readonly scheduledEvents: Map<ScheduledEventId, ScheduledEvent>
  /** Oldest first. */
  readonly autoModRules: Map<AutoModRuleId, AutoModRule>
  /**
   * The words of the presets of auto-moderation. The test provides them, because the platform's are
   * unknown.
   */
  readonly presetWords: Map<AutoModerationRuleKeywordPresetType, readonly string[]>
  /** Permissions by the id of a command, or by the id of an application for all its commands. */
  readonly commandPermissions: Map<CommandId | ApplicationId, readonly CommandPermission[]>
  /** Oldest first. */
  readonly auditLog: AuditEntry[]
}
