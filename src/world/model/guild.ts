import type {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildVerificationLevel,
  Locale,
} from "discord-api-types/v10"
import type { AuditEntry } from "./audit.ts"
import type { ChannelId, GuildId, RoleId, UserId } from "./ids.ts"
import type { Member } from "./member.ts"
import type { Role } from "./role.ts"
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
  /** Seconds. */
  afkTimeout: number
  afkChannelId: ChannelId | null
  systemChannelId: ChannelId | null
  rulesChannelId: ChannelId | null
  publicUpdatesChannelId: ChannelId | null
  readonly roles: Map<RoleId, Role>
  readonly members: Map<UserId, Member>
  readonly bans: Map<UserId, Ban>
  /** Of the members who are connected to voice. */
  readonly voiceStates: Map<UserId, VoiceState>
  readonly channelIds: Set<ChannelId>
  /** Oldest first. */
  readonly auditLog: AuditEntry[]
}
