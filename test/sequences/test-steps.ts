// Steps of tests on guilds, roles and channels, steps of bots on the gateway, and time.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import fc from "fast-check"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import type { GuildFeatureName } from "../../src/harness/handles/guild/settings/guild-features.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { RoleHandle } from "../../src/harness/handles/role.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"
import { GIF, PNG } from "../handlers/pictures.ts"
import { VOICE, type MethodOf, userStep, anyChannel, short, anyUser } from "./user-step.ts"
import type { Step } from "./step.ts"

const flag = fc.boolean()
const permission = fc.constantFrom<Permission>(
  "ViewChannel",
  "SendMessages",
  "ReadMessageHistory",
  "AddReactions",
  "Connect",
  "ManageMessages",
  "EmbedLinks",
  "UseApplicationCommands",
  "MentionEveryone",
)
const role = fc.constantFrom("regular", "loud", "keeper", "boss")
const guild = fc.constantFrom<"teaHouse" | "cellar">("teaHouse", "cellar")

/** Steps with the methods of a guild handle. */
export const guildSteps: Readonly<
  Record<MethodOf<GuildHandle, "auditLog" | "has" | "botRoleOf">, fc.Arbitrary<Step>>
> = {
  createTextChannel: userStep(
    "createTextChannel",
    [guild, fc.constantFrom("new", "")],
    (a, name) => `a text channel ${short(name)} is made in ${a}`,
    (scene, a, name) => scene.keep(scene.guild(a).createTextChannel(name)),
  ),
  setCommandPermissions: userStep(
    "setCommandPermissions",
    [guild, fc.constantFrom("tea", "close", "coffee"), anyUser, flag],
    (a, command, b, allow) => `${a} ${allow ? "lets" : "does not let"} ${b} use ${command}`,
    (scene, a, command, b, allow) =>
      scene.guild(a).setCommandPermissions(command, [{ for: scene.person(b), allow }]),
  ),
  setSystemChannel: userStep(
    "setSystemChannel",
    [guild, fc.oneof(anyChannel, fc.constant(null))],
    (a, b) => (b === null ? `${a} has no system channel` : `${b} is the system channel of ${a}`),
    (scene, a, b) => scene.guild(a).setSystemChannel(b === null ? null : scene.channel(b)),
  ),
  setTag: userStep(
    "setTag",
    [guild, fc.constantFrom("TEA", "CUP", null, "KETTLE"), flag],
    (a, tag, hasBadge) => `${a} has the tag ${tag}${hasBadge ? ", with a badge" : ""}`,
    (scene, a, tag, hasBadge) => scene.guild(a).setTag(tag, hasBadge ? { badge: PNG } : {}),
  ),
  setPictures: userStep(
    "setPictures",
    [guild, fc.constantFrom(PNG, GIF, null), fc.constantFrom("icon", "banner", "splash")],
    (a, bytes, key) => `${a} has ${bytes === null ? "no" : "another"} ${key}`,
    (scene, a, bytes, key) => scene.guild(a).setPictures({ [key]: bytes }),
  ),
  setFeatures: userStep(
    "setFeatures",
    [guild, fc.constantFrom<readonly GuildFeatureName[]>([], ["NEWS"], ["COMMUNITY", "NEWS"])],
    (a, features) => `${a} has the features ${features.join(", ")}`,
    (scene, a, features) => scene.guild(a).setFeatures(features),
  ),
  createVoiceChannel: userStep(
    "createVoiceChannel",
    [guild, fc.constantFrom(0, 1, 100)],
    (a, userLimit) => `a voice channel is made in ${a}, for ${userLimit}`,
    (scene, a, userLimit) => scene.keep(scene.guild(a).createVoiceChannel("new", { userLimit })),
  ),
  createNewsChannel: userStep(
    "createNewsChannel",
    [guild],
    (a) => `an announcement channel is made in ${a}`,
    (scene, a) => scene.keep(scene.guild(a).createNewsChannel("new")),
  ),
  createForumChannel: userStep(
    "createForumChannel",
    [guild],
    (a) => `a forum channel is made in ${a}`,
    (scene, a) => scene.keep(scene.guild(a).createForumChannel("new")),
  ),
  createMediaChannel: userStep(
    "createMediaChannel",
    [guild],
    (a) => `a media channel is made in ${a}`,
    (scene, a) => scene.keep(scene.guild(a).createMediaChannel("new")),
  ),
  createScheduledEvent: userStep(
    "createScheduledEvent",
    [guild, fc.constantFrom(60, 3600, -1)],
    (a, startsIn) => `an event is made in ${a}, in ${startsIn} s`,
    (scene, a, startsIn) => scene.guild(a).createScheduledEvent("Tea", { startsIn }),
  ),
  createStageChannel: userStep(
    "createStageChannel",
    [guild],
    (a) => `a stage channel is made in ${a}`,
    (scene, a) => scene.keep(scene.guild(a).createStageChannel("new")),
  ),
  createCategory: userStep(
    "createCategory",
    [guild, flag],
    (a, holds) => `a category is made in ${a}${holds ? ", with a channel" : ""}`,
    (scene, a, holds) => {
      const category = scene.guild(a).createCategory("new")
      if (holds) scene.guild(a).createTextChannel("new", { category })
      scene.keep(category)
    },
  ),
  createEmoji: userStep(
    "createEmoji",
    [guild, fc.constantFrom("kettle", "tea pot"), flag],
    (a, name, animated) => `the ${animated ? "animated " : ""}emoji ${name} is made in ${a}`,
    (scene, a, name, animated) => scene.guild(a).createEmoji(name, { animated }),
  ),
  createSticker: userStep(
    "createSticker",
    [guild, fc.constantFrom("Kettle", "K")],
    (a, name) => `the sticker ${name} is made in ${a}`,
    (scene, a, name) => scene.guild(a).createSticker(name),
  ),
  createSoundboardSound: userStep(
    "createSoundboardSound",
    [guild, fc.constantFrom("Kettle", "K")],
    (a, name) => `the soundboard sound ${name} is made in ${a}`,
    (scene, a, name) => scene.guild(a).createSoundboardSound(name),
  ),
  createIntegration: userStep(
    "createIntegration",
    [guild, fc.constantFrom("twitch", "youtube", "guild_subscription"), fc.constantFrom("Tea", "")],
    (a, type, name) => `the integration ${name} of ${type} is made in ${a}`,
    (scene, a, type, name) => scene.guild(a).createIntegration(type, name),
  ),
  rebuildSearchIndex: userStep(
    "rebuildSearchIndex",
    [guild, fc.constantFrom(0, 5)],
    (a, seconds) => `the search index of ${a} is built anew in ${seconds} s`,
    (scene, a, availableIn) => scene.guild(a).rebuildSearchIndex({ availableIn }),
  ),
  createTemplate: userStep(
    "createTemplate",
    [guild, fc.constantFrom("Tea", "")],
    (a, name) => `the template ${name} is made of ${a}`,
    (scene, a, name) => scene.guild(a).createTemplate(name),
  ),
  createAutoModRule: userStep(
    "createAutoModRule",
    [guild, fc.constantFrom("tea", "*ea*", "coffee"), flag, flag, fc.constantFrom(0, 60, -1)],
    (a, word, block, alert, timeout) =>
      `a rule against ${word} is made in ${a}${block ? ", which blocks" : ""}${alert ? ", which alerts" : ""}, for ${timeout} s`,
    (scene, a, word, block, alert, timeout) =>
      scene.guild(a).createAutoModRule("Rule", {
        keywords: [word],
        block,
        timeout,
        ...(alert && { alert: scene.channel(a === "teaHouse" ? "random" : "below") }),
      }),
  ),
  setPresetWords: userStep(
    "setPresetWords",
    [guild],
    (a) => `tea is a slur in ${a}`,
    (scene, a) => scene.guild(a).setPresetWords("slurs", ["tea"]),
  ),
  createWebhook: userStep(
    "createWebhook",
    [anyChannel, fc.constantFrom("Pot", "Discord")],
    (a, name) => `the webhook ${name} is made in ${a}`,
    (scene, a, name) => scene.guild("teaHouse").createWebhook(scene.channel(a), name),
  ),
  setWelcomeScreen: userStep(
    "setWelcomeScreen",
    [guild, anyChannel, flag],
    (a, b, enabled) => `${b} is on the welcome screen of ${a}${enabled ? ", which is shown" : ""}`,
    (scene, a, b, enabled) => {
      const channels = [{ channel: scene.channel(b), description: "Tea", emoji: "🍵" }]
      return scene.guild(a).setWelcomeScreen({ enabled, channels })
    },
  ),
  setOnboarding: userStep(
    "setOnboarding",
    [guild, anyChannel, role, flag],
    (a, b, c, enabled) =>
      `the onboarding of ${a} gives ${b} and ${c}${enabled ? " and is enabled" : ""}`,
    (scene, a, b, c, enabled) => {
      const answer = { title: "Tea", roles: [scene.role(c)], channels: [scene.channel(b)] }
      const prompts = [{ title: "What do you drink?", answers: [answer, { title: "Nothing" }] }]
      return scene.guild(a).setOnboarding({ enabled, prompts })
    },
  ),
  setMemberVerification: userStep(
    "setMemberVerification",
    [guild, flag, flag, flag],
    (a, enabled, manualApproval, preview) =>
      `${a} ${enabled ? "screens" : "does not screen"} its members${manualApproval ? ", by hand" : ""}${preview ? ", who see it" : ""}`,
    (scene, a, enabled, manualApproval, preview) =>
      scene.guild(a).setMemberVerification({ enabled, manualApproval, preview }),
  ),
  setNewMemberWelcome: userStep(
    "setNewMemberWelcome",
    [guild, anyChannel, flag],
    (a, b, enabled) => `${b} is in the Server Guide of ${a}${enabled ? ", which is shown" : ""}`,
    (scene, a, b, enabled) => {
      const resources = [{ channel: scene.channel(b), title: "Tea", emoji: "🍵" }]
      return scene.guild(a).setNewMemberWelcome({ enabled, resources })
    },
  ),
  setPauses: userStep(
    "setPauses",
    [guild, fc.constantFrom(null, 60, 100_000)],
    (a, invites) => `${a} pauses its invites for ${invites} s`,
    (scene, a, invites) => scene.guild(a).setPauses({ invites }),
  ),
  setVanityUrl: userStep(
    "setVanityUrl",
    [guild, fc.constantFrom("tea", "pot", "no code", null)],
    (a, code) => `${a} chooses the code ${code}`,
    (scene, a, code) => scene.guild(a).setVanityUrl(code),
  ),
  createRole: userStep(
    "createRole",
    [guild, fc.nat({ max: 9 }), permission],
    (a, position, b) => `a role is made in ${a} at ${position} with ${b}`,
    (scene, a, position, b) => scene.guild(a).createRole("new", { position, permissions: [b] }),
  ),
  setPermissions: userStep(
    "setPermissions",
    [anyUser, permission],
    (a, b) => `${a} may do ${b}`,
    (scene, a, b) => scene.guild("teaHouse").setPermissions(scene.person(a), b),
  ),
  setTopRole: userStep(
    "setTopRole",
    [anyUser, fc.oneof(role, fc.nat({ max: 7 }))],
    (a, b) => `the highest role of ${a} is ${typeof b === "number" ? `at ${b}` : b}`,
    (scene, a, b) =>
      scene
        .guild("teaHouse")
        .setTopRole(scene.person(a), typeof b === "number" ? b : scene.role(b)),
  ),
  addMember: userStep(
    "addMember",
    [guild, anyUser, fc.subarray(["regular", "boss"]), flag],
    (a, b, roles, invited) =>
      `${b} joins ${a} as ${roles.join(" and ") || "a member"}${invited ? " by the invite" : ""}`,
    (scene, a, b, roles, invited) =>
      scene.guild(a).addMember(scene.person(b), {
        roles: roles.map((name) => scene.role(name)),
        ...(invited && { invite: scene.invite() }),
      }),
  ),
  addBot: userStep(
    "addBot",
    [guild, fc.nat({ max: 7 })],
    (a, position) => `the bot joins ${a} with a role at ${position}`,
    (scene, a, position) => {
      const { bot } = scene
      return scene.guild(a).addBot(scene.user(bot.application.botId), { position })
    },
  ),
}

/** Steps with the methods of a role handle. */
export const roleSteps: Readonly<Record<MethodOf<RoleHandle, "allows">, fc.Arbitrary<Step>>> = {
  setPermissions: userStep(
    "setPermissions",
    [role, permission],
    (a, b) => `the role ${a} allows just ${b}`,
    (scene, a, b) => scene.role(a).setPermissions(b),
  ),
  setPosition: userStep(
    "setPosition",
    [role, fc.nat({ max: 7 })],
    (a, position) => `the role ${a} moves to ${position}`,
    (scene, a, position) => scene.role(a).setPosition(position),
  ),
  delete: userStep(
    "delete",
    [role],
    (a) => `the role ${a} is deleted`,
    (scene, a) => scene.role(a).delete(),
  ),
}

/** Steps with the methods of a channel handle. */
export const channelSteps: Readonly<
  Record<MethodOf<ChannelHandle, "history" | "pins" | "render" | "screenshot">, fc.Arbitrary<Step>>
> = {
  allow: userStep(
    "allow",
    [anyChannel, role, permission],
    (a, b, c) => `${a} allows ${b} ${c}`,
    (scene, a, b, c) => scene.channel(a).allow(scene.role(b), c),
  ),
  deny: fc.oneof(
    userStep(
      "deny",
      [anyChannel, anyUser, permission],
      (a, b, c) => `${a} denies ${b} ${c}`,
      (scene, a, b, c) => scene.channel(a).deny(scene.person(b), c),
    ),
    userStep(
      "deny",
      [anyChannel, permission],
      (a, b) => `${a} denies the bot ${b}`,
      (scene, a, b) => scene.channel(a).deny(scene.user(scene.bot.application.botId), b),
    ),
  ),
  inherit: userStep(
    "inherit",
    [anyChannel, role, permission],
    (a, b, c) => `${a} neither allows nor denies ${b} ${c}`,
    (scene, a, b, c) => scene.channel(a).inherit(scene.role(b), c),
  ),
  delete: userStep(
    "channel.delete",
    [fc.constantFrom("the new one", "closet", "random", "dm")],
    (a) => `${a} is deleted`,
    (scene, a) => scene.channel(a).delete(),
  ),
}

/** Steps on the gateway, and steps that advance the time. */
export const otherSteps: Readonly<Record<string, fc.Arbitrary<Step>>> = {
  "update voice": userStep(
    "update voice",
    [fc.constantFrom("guild", "cellar"), fc.constantFrom(...VOICE, "general", "-"), flag],
    (a, b, mute) => `the bot asks for voice in ${b} of ${a}${mute ? ", muted" : ""}`,
    (scene, a, b, self_mute) => {
      const channel_id = b === "-" ? null : scene.idOf(b)
      const where = { guild_id: scene.idOf(a), channel_id }
      scene.bot.send(Op.VoiceStateUpdate, { ...where, self_mute, self_deaf: false })
    },
  ),
  "update presence": userStep(
    "update presence",
    [fc.constantFrom("online", "dnd", "invisible", "offline"), flag],
    (status, plays) => `the bot is ${status}${plays ? " and plays Tea" : ""}`,
    (scene, status, plays) => {
      const activities = plays ? [{ name: "Tea", type: 0 }] : []
      scene.bot.send(Op.PresenceUpdate, { since: null, afk: false, status, activities })
    },
  ),
  "lose the connection": userStep(
    "lose the connection",
    [],
    () => "the bot loses its connection",
    (scene) => scene.bot.lose(),
  ),
  "come back": userStep(
    "come back",
    [],
    () => "the bot comes back",
    (scene) => scene.bot.comeBack(),
  ),
  "time passes": userStep(
    "time passes",
    [fc.constantFrom(1, 1, 3, 3, 4, 180, 300, 901, 3600)],
    (seconds) => `${seconds} seconds pass`,
    ({ simulation: { world } }, seconds) => world.clock.stepTo(world.clock.now() + seconds * 1000),
  ),
}
