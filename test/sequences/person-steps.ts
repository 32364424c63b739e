// Steps of users.

import fc from "fast-check"
import type { EmojiHandle } from "../../src/harness/handles/expressions/emoji.ts"
import type { MessageHandle } from "../../src/harness/handles/message/message.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"
import { VOICE, type MethodOf, userStep, anyChannel, short, anyUser } from "./user-step.ts"
import { commands } from "./commands.ts"
import { components } from "./components.ts"
import { expressions } from "./expressions.ts"
import { forums } from "./forums.ts"
import { groupDmSteps } from "./group-dms.ts"
import { integrations } from "./integrations.ts"
import { onboarding } from "./onboarding.ts"
import { moderating } from "./moderation-steps.ts"
import { organizing } from "./organization-steps.ts"
import { AGES, type Scene } from "./scene.ts"
import { scheduledEvents } from "./scheduled-events.ts"
import { stages } from "./stages.ts"
import type { Step } from "./step.ts"

const voice = fc.constantFrom(...VOICE, "the new one")
const age = fc.constantFrom("newest", ...AGES)
const agedOrOwn = fc.constantFrom("own", "own", ...AGES)
const flag = fc.boolean()
const role = fc.constantFrom("regular", "loud", "keeper", "boss")
const permission = fc.constantFrom<Permission>("SendMessages", "ManageRoles", "MuteMembers")
const text = fc.constantFrom("tea", "", "@everyone", "x".repeat(2001))
const emoji = fc.constantFrom("🍵", "🍰", "tea", "the emoji")

/** Channels, with the one that has most polls more often. */
const pollChannel = fc.oneof({ weight: 3, arbitrary: fc.constant("random") }, anyChannel)

/** Returns a message of a channel by its age, or the newest one of a user. */
function messageOf(scene: Scene, name: string, which: string, channel: string): MessageHandle {
  return scene.messageIn(channel, which, which === "own" ? name : undefined)
}

/** Returns the emoji of the guild, or a unicode emoji. */
function emojiOf(scene: Scene, name: string): string | EmojiHandle {
  return name === "the emoji" ? scene.emoji() : name
}

/** Steps with every method of a person. */
export const personSteps: Readonly<
  Record<
    MethodOf<Person, "availableCommands" | "can" | "dmWith" | "explainPermission">,
    fc.Arbitrary<Step>
  >
> = {
  ...organizing,
  ...commands,
  ...components,
  ...expressions,
  ...integrations,
  ...onboarding,
  ...moderating,
  ...scheduledEvents,
  ...stages,
  ...forums,
  ...groupDmSteps,
  sendVoiceMessage: userStep(
    "sendVoiceMessage",
    [anyUser, anyChannel],
    (a, b) => `${a} sends a voice message in ${b}`,
    (scene, a, b) => scene.person(a).sendVoiceMessage(scene.channel(b)),
  ),
  send: userStep(
    "send",
    [anyUser, anyChannel, text, flag, fc.constantFrom("", "", "reply", "forward")],
    (a, b, said, file, as) =>
      `${a} sends ${short(said)} in ${b}${file ? " with a file" : ""}${as && ` as a ${as}`}`,
    (scene, a, b, said, file, as) =>
      scene.person(a).send(scene.channel(b), said, {
        ...(file && { attachments: [{ name: "cup.txt", content: "tea" }] }),
        ...(as === "reply" && { replyTo: scene.messageIn(b, "newest") }),
        ...(as === "forward" && { forward: scene.messageIn(b, "newest") }),
      }),
  ),
  sendDm: userStep(
    "sendDm",
    [anyUser, text],
    (a, said) => `${a} sends ${short(said)} to the bot alone`,
    (scene, a, said) => scene.person(a).sendDm(said),
  ),
  closeDms: userStep(
    "closeDms",
    [anyUser],
    (a) => `${a} takes no DMs`,
    (scene, a) => scene.person(a).closeDms(),
  ),
  openDms: userStep(
    "openDms",
    [anyUser],
    (a) => `${a} takes DMs`,
    (scene, a) => scene.person(a).openDms(),
  ),
  edit: userStep(
    "edit",
    [anyUser, agedOrOwn, anyChannel, text],
    (a, b, c, said) => `${a} edits the ${b} message of ${c} to ${short(said)}`,
    (scene, a, b, c, said) => scene.person(a).edit(messageOf(scene, a, b, c), said),
  ),
  delete: userStep(
    "delete",
    [anyUser, agedOrOwn, anyChannel],
    (a, b, c) => `${a} deletes the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).delete(messageOf(scene, a, b, c)),
  ),
  react: userStep(
    "react",
    [anyUser, emoji, age, anyChannel],
    (a, b, c, d) => `${a} reacts with ${b} to the ${c} message of ${d}`,
    (scene, a, b, c, d) => scene.person(a).react(scene.messageIn(d, c), emojiOf(scene, b)),
  ),
  unreact: userStep(
    "unreact",
    [anyUser, emoji, age, anyChannel],
    (a, b, c, d) => `${a} takes ${b} back from the ${c} message of ${d}`,
    (scene, a, b, c, d) => scene.person(a).unreact(scene.messageIn(d, c), emojiOf(scene, b)),
  ),
  pin: userStep(
    "pin",
    [anyUser, age, anyChannel],
    (a, b, c) => `${a} pins the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).pin(scene.messageIn(c, b)),
  ),
  unpin: userStep(
    "unpin",
    [anyUser, age, anyChannel],
    (a, b, c) => `${a} unpins the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).unpin(scene.messageIn(c, b)),
  ),
  vote: userStep(
    "vote",
    [
      anyUser,
      fc.constantFrom<(string | number)[]>(["Sencha"], [2], ["Sencha", 2], [3]),
      age,
      pollChannel,
    ],
    (a, answers, b, c) => `${a} votes for ${answers.join(" and ")} in the ${b} message of ${c}`,
    (scene, a, answers, b, c) => scene.person(a).vote(scene.messageIn(c, b), answers),
  ),
  removeVote: userStep(
    "removeVote",
    [anyUser, age, pollChannel],
    (a, b, c) => `${a} takes its vote back in the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).removeVote(scene.messageIn(c, b)),
  ),
  endPoll: userStep(
    "endPoll",
    [anyUser, agedOrOwn, pollChannel],
    (a, b, c) => `${a} ends the ${b} poll of ${c}`,
    (scene, a, b, c) => scene.person(a).endPoll(messageOf(scene, a, b, c)),
  ),
  createThread: fc.oneof(
    userStep(
      "createThread",
      [anyUser, anyChannel, fc.constantFrom<"public" | "private">("public", "private")],
      (a, b, type) => `${a} begins a ${type} thread in ${b}`,
      async (scene, a, b, type) => {
        const options = { type, autoArchiveDuration: 60 } as const
        scene.keep(await scene.person(a).createThread(scene.channel(b), "Cups", options))
      },
    ),
    userStep(
      "createThread",
      [anyUser, age, anyChannel],
      (a, b, c) => `${a} begins a thread with the ${b} message of ${c}`,
      async (scene, a, b, c) =>
        scene.keep(await scene.person(a).createThread(scene.messageIn(c, b), "Cups")),
    ),
  ),
  archiveThread: userStep(
    "archiveThread",
    [anyUser],
    (a) => `${a} archives the thread that is the new one`,
    (scene, a) => scene.person(a).archiveThread(scene.thread("the new one")),
  ),
  editThread: userStep(
    "editThread",
    [anyUser, flag, flag],
    (a, archived, locked) =>
      `${a} ${archived ? "archives" : "reopens"} and ${locked ? "locks" : "unlocks"} the thread that is the new one`,
    (scene, a, archived, locked) =>
      scene.person(a).editThread(scene.thread("the new one"), { archived, locked }),
  ),
  typing: userStep(
    "typing",
    [anyUser, anyChannel],
    (a, b) => `${a} types in ${b}`,
    (scene, a, b) => scene.person(a).typing(scene.channel(b)),
  ),
  createInvite: userStep(
    "createInvite",
    [
      anyUser,
      anyChannel,
      fc.constantFrom(0, 1, 101),
      flag,
      fc.constantFrom(null, null, "bob", "sim"),
    ],
    (a, b, maxUses, unique, opens) =>
      `${a} invites ${maxUses} to ${b}${unique ? " anew" : ""}${opens === null ? "" : ` for ${opens}`}`,
    (scene, a, b, maxUses, unique, opens) =>
      scene.person(a).createInvite(scene.channel(b), {
        maxUses,
        unique,
        ...(opens === "bob" && { stream: scene.person(opens) }),
        ...(opens === "sim" && { activity: scene.user(scene.simulation.application().botId) }),
      }),
  ),
  deleteInvite: userStep(
    "deleteInvite",
    [anyUser],
    (a) => `${a} deletes the newest invite`,
    (scene, a) => scene.person(a).deleteInvite(scene.invite()),
  ),
  setNick: userStep(
    "setNick",
    [anyUser, anyUser, fc.constantFrom("Al", null, "x".repeat(33))],
    (a, b, nick) => `${a} calls ${b} ${nick === null ? "nothing else" : short(nick)}`,
    (scene, a, b, nick) => scene.person(a).setNick(scene.person(b), nick),
  ),
  giveRole: userStep(
    "giveRole",
    [anyUser, anyUser, role],
    (a, b, c) => `${a} gives ${b} the role ${c}`,
    (scene, a, b, c) => scene.person(a).giveRole(scene.person(b), scene.role(c)),
  ),
  takeRole: userStep(
    "takeRole",
    [anyUser, anyUser, role],
    (a, b, c) => `${a} takes the role ${c} from ${b}`,
    (scene, a, b, c) => scene.person(a).takeRole(scene.person(b), scene.role(c)),
  ),
  createRole: userStep(
    "createRole",
    [anyUser, permission],
    (a, b) => `${a} makes a role with ${b}`,
    (scene, a, b) => scene.person(a).createRole("made", { permissions: [b] }),
  ),
  editRole: userStep(
    "editRole",
    [anyUser, role, permission, flag],
    (a, b, c, hoist) => `${a} edits the role ${b} to ${c}${hoist ? ", hoisted" : ""}`,
    (scene, a, b, c, hoist) => scene.person(a).editRole(scene.role(b), { permissions: [c], hoist }),
  ),
  deleteRole: userStep(
    "deleteRole",
    [anyUser, role],
    (a, b) => `${a} deletes the role ${b}`,
    (scene, a, b) => scene.person(a).deleteRole(scene.role(b)),
  ),
  timeout: userStep(
    "timeout",
    [anyUser, anyUser, fc.constantFrom(1, 60, 28 * 86_400 + 1)],
    (a, b, seconds) => `${a} times ${b} out for ${seconds} s`,
    (scene, a, b, seconds) => scene.person(a).timeout(scene.person(b), seconds),
  ),
  removeTimeout: userStep(
    "removeTimeout",
    [anyUser, anyUser],
    (a, b) => `${a} ends the timeout of ${b}`,
    (scene, a, b) => scene.person(a).removeTimeout(scene.person(b)),
  ),
  muteMember: userStep(
    "muteMember",
    [anyUser, anyUser, flag],
    (a, b, mute) => `${a} ${mute ? "mutes" : "unmutes"} ${b}`,
    (scene, a, b, mute) => scene.person(a).muteMember(scene.person(b), mute),
  ),
  deafenMember: userStep(
    "deafenMember",
    [anyUser, anyUser, flag],
    (a, b, deaf) => `${a} ${deaf ? "deafens" : "undeafens"} ${b}`,
    (scene, a, b, deaf) => scene.person(a).deafenMember(scene.person(b), deaf),
  ),
  moveTo: userStep(
    "moveTo",
    [anyUser, anyUser, voice],
    (a, b, c) => `${a} moves ${b} to ${c}`,
    (scene, a, b, c) => scene.person(a).moveTo(scene.person(b), scene.voiceChannel(c)),
  ),
  disconnect: userStep(
    "disconnect",
    [anyUser, anyUser],
    (a, b) => `${a} disconnects ${b}`,
    (scene, a, b) => scene.person(a).disconnect(scene.person(b)),
  ),
  publish: userStep(
    "publish",
    [anyUser, age, fc.constantFrom("news", "news", "general")],
    (a, b, c) => `${a} publishes the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).publish(scene.messageIn(c, b)),
  ),
  follow: userStep(
    "follow",
    [anyUser, fc.constantFrom("news", "news", "general"), anyChannel],
    (a, b, c) => `${a} lets ${c} follow ${b}`,
    (scene, a, b, c) => scene.person(a).follow(scene.channel(b), scene.channel(c)),
  ),
  boost: userStep(
    "boost",
    [anyUser],
    (a) => `${a} boosts the guild`,
    (scene, a) => scene.person(a).boost(),
  ),
  passScreening: userStep(
    "passScreening",
    [anyUser],
    (a) => `${a} passes the screening`,
    (scene, a) => scene.person(a).passScreening(),
  ),
  setAvatar: userStep(
    "setAvatar",
    [anyUser, fc.constantFrom("GIF89a", "GIF87a", "tea", null)],
    (a, picture) => `${a} takes ${picture ?? "no"} picture`,
    (scene, a, picture) =>
      scene.person(a).setAvatar(picture === null ? null : new TextEncoder().encode(picture)),
  ),
  setUsername: userStep(
    "setUsername",
    [anyUser, text],
    (a, name) => `${a} is called ${short(name)}`,
    (scene, a, name) => scene.person(a).setUsername(name),
  ),
  setGlobalName: userStep(
    "setGlobalName",
    [anyUser, fc.constantFrom("Tea", null, "x".repeat(33))],
    (a, name) => `${a} is shown as ${name === null ? "nobody" : short(name)}`,
    (scene, a, name) => scene.person(a).setGlobalName(name),
  ),
  setPrimaryGuild: userStep(
    "setPrimaryGuild",
    [anyUser, fc.constantFrom<"teaHouse" | "cellar" | null>("teaHouse", "cellar", null)],
    (a, b) => `${a} shows ${b === null ? "no tag" : `the tag of ${b}`}`,
    (scene, a, b) => scene.person(a).setPrimaryGuild(b === null ? null : scene.guild(b)),
  ),
  authorize: userStep(
    "authorize",
    [anyUser, fc.constantFrom("identify", "bot", "applications.commands", "tea")],
    (a, scope) => `${a} authorizes the bot (${scope})`,
    (scene, a, scope) => {
      const guild = scene.guild("teaHouse")
      return scene.person(a).authorize({ scopes: [scope], responseType: "token" }, { guild })
    },
  ),
  logIn: userStep(
    "logIn",
    [anyUser],
    (a) => `${a} logs in`,
    (scene, a) => scene.person(a).logIn(),
  ),
  logOut: userStep(
    "logOut",
    [anyUser],
    (a) => `${a} logs out`,
    (scene, a) => scene.person(a).logOut(),
  ),
  deauthorize: userStep(
    "deauthorize",
    [anyUser],
    (a) => `${a} withdraws the authorization of the bot`,
    (scene, a) => scene.person(a).deauthorize(scene.user(scene.bot.application.botId)),
  ),
  acceptInvite: userStep(
    "acceptInvite",
    [anyUser],
    (a) => `${a} accepts an invite`,
    (scene, a) => scene.person(a).acceptInvite(scene.invite()),
  ),
  installApp: userStep(
    "installApp",
    [anyUser],
    (a) => `${a} adds the bot`,
    (scene, a) =>
      scene.person(a).installApp(scene.user(scene.bot.application.botId), scene.guild("teaHouse")),
  ),
  setPresence: userStep(
    "setPresence",
    [anyUser, fc.constantFrom("online", "idle", "dnd", "invisible", "offline"), flag],
    (a, status, plays) => `${a} is ${status}${plays ? " and plays Tea" : ""}`,
    (scene, a, status, plays) =>
      scene.person(a).setPresence({
        status,
        ...(plays && { activities: [{ name: "Tea", details: "hot" }] }),
      }),
  ),
  joinVoice: userStep(
    "joinVoice",
    [anyUser, voice, flag],
    (a, b, selfMute) => `${a} joins voice in ${b}${selfMute ? ", muted" : ""}`,
    (scene, a, b, selfMute) =>
      scene.person(a).joinVoice(scene.voiceChannel(b), selfMute ? { selfMute } : {}),
  ),
  leaveVoice: userStep(
    "leaveVoice",
    [anyUser],
    (a) => `${a} leaves voice`,
    (scene, a) => scene.person(a).leaveVoice(),
  ),
  setVoice: userStep(
    "setVoice",
    [anyUser, flag, flag],
    (a, selfDeaf, selfStream) => `${a} sets ${JSON.stringify({ selfDeaf, selfStream })}`,
    (scene, a, selfDeaf, selfStream) => scene.person(a).setVoice({ selfDeaf, selfStream }),
  ),
  setVoiceStatus: userStep(
    "setVoiceStatus",
    [anyUser, voice, fc.constantFrom("Tasting Sencha", null)],
    (a, b, status) => `${a} sets the status of ${b} to ${JSON.stringify(status)}`,
    (scene, a, b, status) => scene.person(a).setVoiceStatus(scene.voiceChannel(b), status),
  ),
  launchActivity: userStep(
    "launchActivity",
    [anyUser, anyChannel],
    (a, b) => `${a} launches an activity in ${b}`,
    (scene, a, b) => scene.person(a).launchActivity(scene.channel(b)),
  ),
  joinActivity: userStep(
    "joinActivity",
    [anyUser],
    (a) => `${a} joins an activity`,
    (scene, a) => scene.person(a).joinActivity(scene.activity()),
  ),
  leaveActivity: userStep(
    "leaveActivity",
    [anyUser],
    (a) => `${a} leaves an activity`,
    (scene, a) => scene.person(a).leaveActivity(scene.activity()),
  ),
  purchase: userStep(
    "purchase",
    [anyUser, fc.constantFrom("sku", "cups")],
    (a, sku) => `${a} buys ${sku}`,
    (scene, a, sku) => scene.person(a).purchase(scene.sku(sku)),
  ),
  cancelSubscription: userStep(
    "cancelSubscription",
    [anyUser],
    (a) => `${a} cancels the subscription`,
    (scene, a) => scene.person(a).cancelSubscription(scene.sku("sku")),
  ),
  sendSoundboardSound: userStep(
    "sendSoundboardSound",
    [anyUser, fc.constantFrom("quack", "airhorn")],
    (a, sound) => `${a} plays the sound ${sound}`,
    (scene, a, sound) => scene.person(a).sendSoundboardSound(sound),
  ),
  slash: fc.oneof(
    userStep(
      "slash",
      [anyUser, anyChannel, fc.constantFrom("tea", "tea", "tea", "close", "Wave", "pour")],
      (a, b, c) => `${a} uses /${c} in ${b}`,
      (scene, a, b, c) => scene.person(a).slash(scene.channel(b), c),
    ),
    userStep(
      "slash",
      [anyUser, anyChannel, anyUser, fc.constantFrom(1, 4), anyChannel],
      (a, b, c, cups, d) => `${a} uses /pour guest:${c} cups:${cups} where:${d} in ${b}`,
      (scene, a, b, c, cups, d) =>
        scene.person(a).slash(scene.channel(b), "pour", {
          guest: scene.person(c),
          cups,
          where: scene.channel(d),
        }),
    ),
  ),
}
