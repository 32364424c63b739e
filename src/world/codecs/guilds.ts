// Codecs of guilds and everything in them except channels.

import { bigint, boolean, id, json, nullable, number, object, string } from "../kernel/codec.ts"
import { array, mapBy, mapOf, sortedMapBy, setOf } from "../kernel/codec-collections.ts"
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

const role = object<Role>({
  id: id(),
  name: string(),
  permissions: bigint,
  position: number(),
  color: number(),
  secondaryColor: nullable(number()),
  tertiaryColor: nullable(number()),
  hoist: boolean,
  mentionable: boolean,
  botId: nullable(id()),
})

const member = object<Member>({
  userId: id(),
  guildId: id(),
  nick: nullable(string()),
  roleIds: setOf(id()),
  joinedAt: number(),
  pending: boolean,
  premiumSince: nullable(number()),
  boosts: number(),
  timeoutUntil: nullable(number()),
  hasRejoined: boolean,
  mute: boolean,
  deaf: boolean,
})

const formerMember = object<FormerMember>({ userId: id(), timeoutUntil: nullable(number()) })

const ban = object<Ban>({ userId: id(), reason: nullable(string()) })

const voiceState = object<VoiceState>({
  userId: id(),
  channelId: id(),
  sessionId: string(),
  selfMute: boolean,
  selfDeaf: boolean,
  selfVideo: boolean,
  selfStream: boolean,
  suppress: boolean,
  requestToSpeakAt: nullable(number()),
})

const stageInstance = object<StageInstance>({
  id: id(),
  guildId: id(),
  channelId: id(),
  topic: string(),
  privacyLevel: number(),
  silentSince: nullable(number()),
  eventId: nullable(id()),
})

const scheduledEvent = object<ScheduledEvent>({
  id: id(),
  guildId: id(),
  creatorId: id(),
  name: string(),
  description: nullable(string()),
  entityType: number(),
  channelId: nullable(id()),
  location: nullable(string()),
  startsAt: number(),
  endsAt: nullable(number()),
  status: number(),
  emptySince: nullable(number()),
  subscriberIds: setOf(id()),
})

const autoModRule = object<AutoModRule>({
  id: id(),
  guildId: id(),
  creatorId: id(),
  triggerType: number(),
  name: string(),
  eventType: number(),
  trigger: json(),
  actions: array(json()),
  enabled: boolean,
  exemptRoleIds: array(id()),
  exemptChannelIds: array(id()),
})

const commandPermission = object<CommandPermission>({ id: id(), type: number(), allowed: boolean })

const auditEntry = object<AuditEntry>({
  id: id(),
  guildId: id(),
  userId: id(),
  targetId: nullable(string()),
  type: number(),
  changes: array(json()),
  options: json(),
  reason: nullable(string()),
})

const vanityUrl = object<VanityUrl>({ code: string(), uses: number() })

export const guild = object<Guild>({
  id: id(),
  name: string(),
  ownerId: id(),
  description: nullable(string()),
  verificationLevel: number(),
  defaultMessageNotifications: number(),
  explicitContentFilter: number(),
  preferredLocale: string(),
  features: setOf(string()),
  afkTimeout: number(),
  afkChannelId: nullable(id()),
  systemChannelId: nullable(id()),
  systemChannelFlags: number(),
  widgetEnabled: boolean,
  widgetChannelId: nullable(id()),
  rulesChannelId: nullable(id()),
  publicUpdatesChannelId: nullable(id()),
  vanityUrl: nullable(vanityUrl),
  boosts: number(),
  roles: mapBy("id", role),
  members: sortedMapBy("userId", member),
  formerMembers: mapBy("userId", formerMember),
  bans: mapBy("userId", ban),
  voiceStates: mapBy("userId", voiceState),
  stageInstances: mapBy("channelId", stageInstance),
  channelIds: setOf(id()),
  emojis: mapBy("id", guildEmoji),
  stickers: mapBy("id", sticker),
  scheduledEvents: mapBy("id", scheduledEvent),
  autoModRules: mapBy("id", autoModRule),
  presetWords: mapOf(number(), array(string())),
  commandPermissions: mapOf(id(), array(commandPermission)),
  auditLog: array(auditEntry),
})
