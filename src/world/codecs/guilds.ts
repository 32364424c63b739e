// The codec of guilds, which contains the codecs of the objects in them except channels.

import { boolean, id, nullable, number, object, string } from "../kernel/codec.ts"
import { array, mapBy, mapOf, sortedMapBy, setOf } from "../kernel/codec-collections.ts"
import type { Guild } from "../model/guild.ts"
import { guildEmoji } from "./emojis.ts"
import { sticker } from "./stickers.ts"
import { role } from "./roles.ts"
import { member, formerMember } from "./members.ts"
import { ban } from "./bans.ts"
import { voiceState } from "./voice.ts"
import { stageInstance } from "./stages.ts"
import { scheduledEvent } from "./scheduled-events.ts"
import { autoModRule } from "./auto-moderation.ts"
import { commandPermission } from "./commands.ts"
import { auditEntry } from "./audit-log.ts"
import { vanityUrl } from "./invites.ts"

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
