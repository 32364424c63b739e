// The codec of guilds, which contains the codecs of the objects in them except channels.

import { boolean, id, nullable, number, object, string } from "../codec/codec.ts"
import { array, mapBy, mapOf, sortedMapBy, setOf } from "../codec/collections.ts"
import type { Guild, GuildTag, Incidents, WelcomeScreen } from "./model.ts"
import { guildEmoji } from "../emojis/codec.ts"
import { template } from "../templates/codec.ts"
import { guildSound } from "../soundboard/codec.ts"
import { sticker } from "../stickers/codec.ts"
import { role } from "../roles/codec.ts"
import { member, formerMember } from "../members/codec.ts"
import { ban } from "../bans/codec.ts"
import { avatar } from "../users/codec.ts"
import { voiceState } from "../voice/codec.ts"
import { stageInstance } from "../stages/codec.ts"
import { scheduledEvent } from "../scheduled-events/codec.ts"
import { autoModRule } from "../auto-moderation/codec.ts"
import { commandPermission } from "../commands/codec.ts"
import { auditEntry } from "../audit-log/codec.ts"
import { integration } from "../integrations/codec.ts"
import { vanityUrl } from "../invites/codec.ts"
import { joinRequest } from "../join-requests/codec.ts"
import { memberVerification } from "../member-verification/codec.ts"
import { newMemberWelcome } from "../new-member-welcome/codec.ts"
import { onboarding } from "../onboarding/codec.ts"

const welcomeScreen = object<WelcomeScreen>({
  description: nullable(string()),
  channels: array(
    object({
      channelId: id(),
      description: string(),
      emojiId: nullable(string()),
      emojiName: nullable(string()),
    }),
  ),
})

const tag = object<GuildTag>({ text: string(), badge: nullable(avatar) })

const incidents = object<Incidents>({
  invitesDisabledUntil: nullable(number()),
  dmsDisabledUntil: nullable(number()),
})

export const guild = object<Guild>({
  id: id(),
  name: string(),
  ownerId: id(),
  icon: nullable(avatar),
  banner: nullable(avatar),
  splash: nullable(avatar),
  discoverySplash: nullable(avatar),
  homeHeader: nullable(avatar),
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
  premiumProgressBarEnabled: boolean,
  rulesChannelId: nullable(id()),
  publicUpdatesChannelId: nullable(id()),
  safetyAlertsChannelId: nullable(id()),
  vanityUrl: nullable(vanityUrl),
  tag: nullable(tag),
  welcomeScreen: nullable(welcomeScreen),
  memberVerification: nullable(memberVerification),
  onboarding: nullable(onboarding),
  newMemberWelcome: nullable(newMemberWelcome),
  joinRequests: mapBy("id", joinRequest),
  incidents: nullable(incidents),
  searchIndex: nullable(object({ availableAt: number(), completeAt: number() })),
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
  integrations: mapBy("id", integration),
  templates: mapBy("code", template),
  soundboardSounds: mapBy("id", guildSound),
  scheduledEvents: mapBy("id", scheduledEvent),
  autoModRules: mapBy("id", autoModRule),
  presetWords: mapOf(number(), array(string())),
  commandPermissions: mapOf(id(), array(commandPermission)),
  auditLog: array(auditEntry),
})
