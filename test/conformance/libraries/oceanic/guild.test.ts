// Guilds as Oceanic.js shows them.

import { TextChannel, VoiceChannel } from "oceanic.js"
import { expect } from "vitest"
import { expectKeys } from "../expect-keys.ts"
import { guildOf, test } from "./scene.ts"

test("the guild", ({ scene }) => {
  const { guild } = scene.facts
  expectKeys(guildOf(scene), {
    name: guild.name,
    description: guild.description,
    ownerID: guild.ownerId,
    verificationLevel: guild.verificationLevel,
    defaultMessageNotifications: guild.notifications,
    explicitContentFilter: guild.contentFilter,
    preferredLocale: guild.locale,
    afkTimeout: guild.afkTimeout,
    afkChannelID: null,
    systemChannelID: null,
    rulesChannelID: null,
    publicUpdatesChannelID: null,
    safetyAlertsChannelID: null,
    applicationID: null,
    roles: expect.arrayContaining(guild.roleIds),
    channels: guild.channelIds,
    memberCount: guild.memberCount,
    joinedAt: guild.joinedAt,
    unavailable: false,
    large: false,
    features: guild.features,
    emojis: guild.emojiIds,
    stickers: guild.stickerIds,
    icon: null,
    banner: null,
    splash: null,
    discoverySplash: null,
    vanityURLCode: null,
    mfaLevel: 0,
    nsfwLevel: 0,
    premiumTier: 0,
    premiumSubscriptionCount: 0,
    premiumProgressBarEnabled: false,
    maxMembers: 500_000,
    maxVideoChannelUsers: 25,
    maxStageVideoChannelUsers: 50,
    systemChannelFlags: 0,
    widgetEnabled: false,
    widgetChannelID: null,
    threads: [],
    scheduledEvents: [],
    stageInstances: [],
    soundboardSounds: guild.soundIds,
  })
})

test("its roles", ({ scene }) => {
  const { brewers, botRole, botId, guild } = scene.facts
  const { roles } = guildOf(scene)
  const plain = { icon: null, unicodeEmoji: null, flags: 0, guildID: guild.id }
  expectKeys(roles.get(brewers.id), {
    ...plain,
    // Members can choose the role in a prompt: IN_PROMPT.
    flags: 1,
    name: brewers.name,
    permissions: brewers.permissions,
    position: brewers.position,
    color: brewers.color,
    colors: { primaryColor: brewers.color, secondaryColor: null, tertiaryColor: null },
    hoist: true,
    mentionable: true,
    managed: false,
  })
  expectKeys(roles.get(botRole.id), {
    ...plain,
    name: botRole.name,
    permissions: botRole.permissions,
    position: botRole.position,
    managed: true,
    tags: expect.objectContaining({ botID: botId }),
  })
})

test("its members, with their users and presences", ({ scene }) => {
  const { alice, bob } = scene.facts
  const { members } = guildOf(scene)
  const plain = {
    avatar: null,
    banner: null,
    premiumSince: null,
    communicationDisabledUntil: null,
    flags: 0,
    pending: false,
    mute: false,
    deaf: false,
  }
  expectKeys(members.get(alice.id), {
    ...plain,
    nick: alice.nick,
    displayName: alice.nick,
    username: alice.name,
    discriminator: "0",
    bot: false,
    joinedAt: alice.joinedAt,
    roles: alice.roleIds,
  })
  expectKeys(members.get(alice.id)?.user, {
    globalName: alice.globalName,
    system: false,
    banner: null,
    accentColor: null,
    avatarDecorationData: null,
    collectibles: null,
    primaryGuild: null,
  })
  const { presence } = members.get(alice.id) ?? {}
  expect(presence).toMatchObject({
    status: alice.status,
    clientStatus: { desktop: alice.status },
    activities: alice.activities,
  })
  expectKeys(members.get(bob.id), { ...plain, nick: null, roles: [], joinedAt: bob.joinedAt })
})

test("a text channel", ({ scene }) => {
  const { general, guild, question, answer, layout } = scene.facts
  const channel = guildOf(scene).channels.get(general.id)
  if (!(channel instanceof TextChannel)) throw new Error("It is a text channel")
  expectKeys(channel, {
    type: 0,
    name: general.name,
    topic: general.topic,
    nsfw: true,
    rateLimitPerUser: general.slowmode,
    position: general.position,
    parentID: null,
    guildID: guild.id,
    flags: 0,
    lastMessageID: general.lastMessageId,
    messages: [question.id, answer.id, layout.id],
  })
  expect(
    [...channel.permissionOverwrites.values()].map(({ id, type, allow, deny }) => ({
      id,
      type,
      allow,
      deny,
    })),
  ).toEqual(general.overwrites)
})

test("a voice channel and its connected members", ({ scene }) => {
  const { lounge, alice } = scene.facts
  const channel = guildOf(scene).channels.get(lounge.id)
  if (!(channel instanceof VoiceChannel)) throw new Error("It is a voice channel")
  expectKeys(channel, {
    name: lounge.name,
    bitrate: lounge.bitrate,
    userLimit: lounge.userLimit,
    rtcRegion: lounge.region,
    position: lounge.position,
    nsfw: false,
    voiceMembers: lounge.memberIds,
  })
  expectKeys(guildOf(scene).voiceStates.get(alice.id), {
    channelID: lounge.id,
    selfMute: true,
    selfDeaf: false,
    selfVideo: true,
    selfStream: true,
    mute: false,
    deaf: false,
    suppress: false,
    requestToSpeakTimestamp: null,
  })
})
