// Guilds as discord.js shows them.

import { ActivityType, ChannelType } from "discord.js"
import { expect } from "vitest"
import { expectKeys } from "../expect-keys.ts"
import { guildOf, test } from "./scene.ts"

test("the guild", ({ scene }) => {
  const { guild } = scene.facts
  expectKeys(guildOf(scene), {
    name: guild.name,
    description: guild.description,
    ownerId: guild.ownerId,
    verificationLevel: guild.verificationLevel,
    defaultMessageNotifications: guild.notifications,
    explicitContentFilter: guild.contentFilter,
    preferredLocale: guild.locale,
    afkTimeout: guild.afkTimeout,
    afkChannelId: null,
    systemChannelId: null,
    rulesChannelId: null,
    publicUpdatesChannelId: null,
    safetyAlertsChannelId: null,
    applicationId: null,
    roles: expect.arrayContaining(guild.roleIds),
    channels: guild.channelIds,
    memberCount: guild.memberCount,
    joinedTimestamp: guild.joinedAt,
    available: true,
    large: false,
    features: guild.features,
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
    maximumMembers: 500_000,
    maximumPresences: null,
    maxVideoChannelUsers: 25,
    maxStageVideoChannelUsers: 50,
    maximumBitrate: 96_000,
    systemChannelFlags: 0,
    widgetEnabled: false,
    widgetChannelId: null,
    incidentsData: null,
    emojis: guild.emojiIds,
    stickers: guild.stickerIds,
    scheduledEvents: [],
    stageInstances: [],
    soundboardSounds: guild.soundIds,
  })
})

test("its roles", ({ scene }) => {
  const { brewers, botRole, botId, guild, alice } = scene.facts
  const { cache } = guildOf(scene).roles
  const plain = { icon: null, unicodeEmoji: null, flags: 0, guild: guild.id }
  expectKeys(cache.get(brewers.id), {
    ...plain,
    // Members can choose the role in a prompt: IN_PROMPT.
    flags: 1,
    name: brewers.name,
    permissions: brewers.permissions,
    position: brewers.position,
    rawPosition: brewers.position,
    color: brewers.color,
    colors: { primaryColor: brewers.color, secondaryColor: null, tertiaryColor: null },
    hoist: true,
    mentionable: true,
    managed: false,
    tags: null,
    members: [alice.id],
  })
  expectKeys(cache.get(botRole.id), {
    ...plain,
    name: botRole.name,
    permissions: botRole.permissions,
    // In discord.js, `position` is the rank: the number of roles with a lower position, or a higher
    // id at the same position.
    position: 2,
    rawPosition: botRole.position,
    hoist: false,
    mentionable: false,
    managed: true,
    tags: { botId },
  })
  expectKeys(cache.get(guild.id), { ...plain, name: "@everyone", position: 0, managed: false })
})

test("its members, with their users", ({ scene }) => {
  const { alice, bob, botId, botRole, guild } = scene.facts
  const { cache } = guildOf(scene).members
  const plain = {
    avatar: null,
    banner: null,
    pending: false,
    premiumSinceTimestamp: null,
    communicationDisabledUntilTimestamp: null,
    flags: 0,
    partial: false,
  }
  expectKeys(cache.get(alice.id), {
    ...plain,
    nickname: alice.nick,
    displayName: alice.nick,
    joinedTimestamp: alice.joinedAt,
    roles: expect.arrayContaining([...alice.roleIds, guild.id]),
  })
  expectKeys(cache.get(alice.id)?.user, {
    username: alice.name,
    globalName: alice.globalName,
    displayName: alice.globalName,
    discriminator: "0",
    bot: false,
    system: false,
    flags: alice.publicFlags,
    avatar: null,
    avatarDecorationData: null,
    banner: null,
    accentColor: null,
    collectibles: null,
    primaryGuild: null,
    partial: false,
  })
  expectKeys(cache.get(bob.id), {
    ...plain,
    nickname: null,
    displayName: bob.name,
    joinedTimestamp: bob.joinedAt,
    roles: [guild.id],
  })
  expectKeys(cache.get(botId), { ...plain, roles: expect.arrayContaining([botRole.id, guild.id]) })
  expectKeys(cache.get(botId)?.user, { username: "TestBot", bot: true, id: botId })
})

test("a text channel", ({ scene }) => {
  const { general, guild, question, answer, layout } = scene.facts
  const channel = guildOf(scene).channels.cache.get(general.id)
  if (channel?.type !== ChannelType.GuildText) throw new Error("It is a text channel")
  expectKeys(channel, {
    name: general.name,
    topic: general.topic,
    nsfw: true,
    rateLimitPerUser: general.slowmode,
    rawPosition: general.position,
    parentId: null,
    guildId: guild.id,
    flags: 0,
    lastMessageId: general.lastMessageId,
    lastPinTimestamp: null,
    messages: [question.id, answer.id, layout.id],
  })
  const overwrites = [...channel.permissionOverwrites.cache.values()]
  expect(
    overwrites.map(({ id, type, allow, deny }) => ({
      id,
      type,
      allow: allow.bitfield,
      deny: deny.bitfield,
    })),
  ).toEqual(general.overwrites)
})

test("a voice channel and its connected members", ({ scene }) => {
  const { lounge, guild, alice, voice } = scene.facts
  const channel = guildOf(scene).channels.cache.get(lounge.id)
  if (channel?.type !== ChannelType.GuildVoice) throw new Error("It is a voice channel")
  expectKeys(channel, {
    name: lounge.name,
    bitrate: lounge.bitrate,
    userLimit: lounge.userLimit,
    rtcRegion: lounge.region,
    rawPosition: lounge.position,
    nsfw: false,
    rateLimitPerUser: 0,
    videoQualityMode: null,
    members: lounge.memberIds,
    full: false,
    guildId: guild.id,
    permissionOverwrites: [],
  })
  expectKeys(guildOf(scene).voiceStates.cache.get(alice.id), {
    channelId: lounge.id,
    sessionId: voice.sessionId,
    selfMute: true,
    selfDeaf: false,
    selfVideo: true,
    streaming: true,
    serverMute: false,
    serverDeaf: false,
    suppress: false,
    requestToSpeakTimestamp: null,
    member: alice.id,
  })
})

test("presences", ({ scene }) => {
  const { alice, bob, epoch } = scene.facts
  const { cache } = guildOf(scene).presences
  const presence = cache.get(alice.id)
  expectKeys(presence, {
    status: alice.status,
    clientStatus: { desktop: alice.status },
    userId: alice.id,
  })
  const [game, stream, custom] = presence?.activities ?? []
  const plain = { createdTimestamp: epoch, flags: 0, applicationId: null, emoji: null, party: null }
  expectKeys(game, {
    ...plain,
    name: "Go",
    type: ActivityType.Playing,
    details: "Ranked",
    state: "In a match",
    url: null,
  })
  expectKeys(stream, { ...plain, type: ActivityType.Streaming, url: "https://twitch.tv/tea" })
  expectKeys(custom, { ...plain, type: ActivityType.Custom, state: "Brewing" })
  expect(cache.get(bob.id)).toBeUndefined()
})
