// Guilds as Eris shows them.

import { TextChannel, VoiceChannel } from "eris"
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
    defaultNotifications: guild.notifications,
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
    emojis: guild.emojiIds.map((id) => expect.objectContaining({ id, animated: true })),
    stickers: guild.stickerIds.map((id) => expect.objectContaining({ id, format_type: 1 })),
    icon: null,
    banner: null,
    splash: null,
    discoverySplash: null,
    vanityURL: null,
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
    events: [],
    stageInstances: [],
  })
})

test("its roles", ({ scene }) => {
  const { brewers, botRole, botId, guild } = scene.facts
  const { roles } = guildOf(scene)
  const plain = { icon: null, unicodeEmoji: null, flags: 0, guild: guild.id }
  expectKeys(roles.get(brewers.id), {
    ...plain,
    // Members can choose the role in a prompt: IN_PROMPT.
    flags: 1,
    name: brewers.name,
    permissions: brewers.permissions,
    position: brewers.position,
    color: brewers.color,
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
    tags: { bot_id: botId },
  })
})

test("its members, with their users and presences", ({ scene }) => {
  const { alice, bob, epoch } = scene.facts
  const { members } = guildOf(scene)
  const plain = { avatar: null, premiumSince: null, communicationDisabledUntil: null, flags: 0 }
  expectKeys(members.get(alice.id), {
    ...plain,
    nick: alice.nick,
    username: alice.name,
    globalName: alice.globalName,
    discriminator: "0",
    bot: false,
    pending: false,
    joinedAt: alice.joinedAt,
    roles: alice.roleIds,
    status: alice.status,
    clientStatus: { web: "offline", desktop: alice.status, mobile: "offline" },
    activities: alice.activities.map((activity, index) => ({
      id: activity.name === "Custom Status" ? "custom" : String(index),
      created_at: epoch,
      ...activity,
    })),
  })
  expectKeys(members.get(alice.id)?.user, {
    publicFlags: alice.publicFlags,
    system: false,
    banner: null,
    accentColor: null,
    avatarDecorationData: null,
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
    guild: guild.id,
    flags: 0,
    lastMessageID: general.lastMessageId,
    lastPinTimestamp: null,
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
  const { lounge, alice, voice } = scene.facts
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
    sessionID: voice.sessionId,
    selfMute: true,
    selfDeaf: false,
    selfVideo: true,
    selfStream: true,
    mute: false,
    deaf: false,
    suppress: false,
  })
})
