// Guilds with all that they have besides channels, as they are saved.

import { bits, flag, id, json, nullable, number, record, text } from "../kernel/codec.ts"
import { list, mapBy, mapOf, orderedBy, setOf } from "../kernel/codec-collections.ts"
import type { AuditEntry } from "../model/audit.ts"
import type { AutoModRule } from "../model/auto-moderation.ts"
import type { CommandPermission } from "../model/command.ts"
import type { Ban, Guild } from "../model/guild.ts"
import type { VanityUrl } from "../model/invite.ts"
import type { FormerMember, Member } from "../model/member.ts"
import type { Role } from "../model/role.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { StageInstance } from "../model/stage.ts"
import type { VoiceState } from "../model/voice.ts"
import { guildEmoji, sticker } from "./expressions.ts"

const role = record<Role>({
  id: id(),
  name: text(),
  permissions: bits,
  position: number(),
  color: number(),
  secondaryColor: nullable(number()),
  tertiaryColor: nullable(number()),
  hoist: flag,
  mentionable: flag,
  botId: nullable(id()),
})

const member = record<Member>({
  userId: id(),
  guildId: id(),
  nick: nullable(text()),
  roleIds: setOf(id()),
  joinedAt: number(),
  pending: flag,
  premiumSince: nullable(number()),
  boosts: number(),
  timeoutUntil: nullable(number()),
  hasRejoined: flag,
  mute: flag,
  deaf: flag,
})

const formerMember = record<FormerMember>({ userId: id(), timeoutUntil: nullable(number()) })

const ban = record<Ban>({ userId: id(), reason: nullable(text()) })

const voiceState = record<VoiceState>({
  userId: id(),
  channelId: id(),
  sessionId: text(),
  selfMute: flag,
  selfDeaf: flag,
  selfVideo: flag,
  selfStream: flag,
  suppress: flag,
  requestToSpeakAt: nullable(number()),
})

const stageInstance = record<StageInstance>({
  id: id(),
  guildId: id(),
  channelId: id(),
  topic: text(),
  privacyLevel: number(),
  silentSince: nullable(number()),
  eventId: nullable(id()),
})

const scheduledEvent = record<ScheduledEvent>({
  id: id(),
  guildId: id(),
  creatorId: id(),
  name: text(),
  description: nullable(text()),
  entityType: number(),
  channelId: nullable(id()),
  location: nullable(text()),
  startsAt: number(),
  endsAt: nullable(number()),
  status: number(),
  emptySince: nullable(number()),
  subscriberIds: setOf(id()),
})

const autoModRule = record<AutoModRule>({
  id: id(),
  guildId: id(),
  creatorId: id(),
  triggerType: number(),
  name: text(),
  eventType: number(),
  trigger: json(),
  actions: list(json()),
  enabled: flag,
  exemptRoleIds: list(id()),
  exemptChannelIds: list(id()),
})

const commandPermission = record<CommandPermission>({ id: id(), type: number(), allowed: flag })

const auditEntry = record<AuditEntry>({
  id: id(),
  guildId: id(),
  userId: id(),
  targetId: nullable(text()),
  type: number(),
  changes: list(json()),
  options: json(),
  reason: nullable(text()),
})

const vanityUrl = record<VanityUrl>({ code: text(), uses: number() })

/** A guild. */
export const guild = record<Guild>({
  id: id(),
  name: text(),
  ownerId: id(),
  description: nullable(text()),
  verificationLevel: number(),
  defaultMessageNotifications: number(),
  explicitContentFilter: number(),
  preferredLocale: text(),
  features: setOf(text()),
  afkTimeout: number(),
  afkChannelId: nullable(id()),
  systemChannelId: nullable(id()),
  systemChannelFlags: number(),
  widgetEnabled: flag,
  widgetChannelId: nullable(id()),
  rulesChannelId: nullable(id()),
  publicUpdatesChannelId: nullable(id()),
  vanityUrl: nullable(vanityUrl),
  boosts: number(),
  roles: mapBy("id", role),
  members: orderedBy("userId", member),
  formerMembers: mapBy("userId", formerMember),
  bans: mapBy("userId", ban),
  voiceStates: mapBy("userId", voiceState),
  stageInstances: mapBy("channelId", stageInstance),
  channelIds: setOf(id()),
  emojis: mapBy("id", guildEmoji),
  stickers: mapBy("id", sticker),
  scheduledEvents: mapBy("id", scheduledEvent),
  autoModRules: mapBy("id", autoModRule),
  presetWords: mapOf(number(), list(text())),
  commandPermissions: mapOf(id(), list(commandPermission)),
  auditLog: list(auditEntry),
})
