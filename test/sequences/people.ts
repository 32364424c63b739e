// Steps of users.

import fc from "fast-check"
import type { EmojiHandle } from "../../src/harness/handles/emoji.ts"
import type { MessageHandle } from "../../src/harness/handles/message.ts"
import type { Person } from "../../src/harness/handles/person.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"
import { VOICE, type VerbOf, deed, place, short, who } from "./deed.ts"
import { commands } from "./commands.ts"
import { components } from "./components.ts"
import { expressions } from "./expressions.ts"
import { forums } from "./forums.ts"
import { moderating } from "./moderating.ts"
import { organizing } from "./organizing.ts"
import { AGES, type Scene } from "./scene.ts"
import { scheduledEvents } from "./scheduled-events.ts"
import { stages } from "./stages.ts"
import type { Step } from "./step.ts"

const voice = fc.constantFrom(...VOICE, "the new one")
const age = fc.constantFrom("newest", ...AGES)
const agedOrOwn = fc.constantFrom("own", "own", ...AGES)
const flag = fc.boolean()
const role = fc.constantFrom("guest", "loud", "keeper", "boss")
const permission = fc.constantFrom<Permission>("SendMessages", "ManageRoles", "MuteMembers")
const text = fc.constantFrom("tea", "", "@everyone", "x".repeat(2001))
const emoji = fc.constantFrom("🍵", "🍰", "tea", "the emoji")

/** Channels, with the one that has most polls more often. */
const asked = fc.oneof({ weight: 3, arbitrary: fc.constant("plain") }, place)

/** Returns a message of a channel by its age, or the newest one of a user. */
function messageOf(scene: Scene, name: string, which: string, channel: string): MessageHandle {
  return scene.messageIn(channel, which, which === "own" ? name : undefined)
}

/** Returns the emoji of the guild, or a unicode emoji. */
function emojiOf(scene: Scene, name: string): string | EmojiHandle {
  return name === "the emoji" ? scene.emoji() : name
}

/** Steps with every method of a person. */
export const verbs: Readonly<
  Record<VerbOf<Person, "availableCommands" | "can" | "dmWith">, fc.Arbitrary<Step>>
> = {
  ...organizing,
  ...commands,
  ...components,
  ...expressions,
  ...moderating,
  ...scheduledEvents,
  ...stages,
  ...forums,
  send: deed(
    "send",
    [who, place, text, flag, fc.constantFrom("", "", "reply", "forward")],
    (a, b, said, file, as) =>
      `${a} sends ${short(said)} in ${b}${file ? " with a file" : ""}${as && ` as a ${as}`}`,
    (scene, a, b, said, file, as) =>
      scene.person(a).send(scene.channel(b), said, {
        ...(file && { attachments: [{ name: "cup.txt", content: "tea" }] }),
        ...(as === "reply" && { replyTo: scene.messageIn(b, "newest") }),
        ...(as === "forward" && { forward: scene.messageIn(b, "newest") }),
      }),
  ),
  sendDm: deed(
    "sendDm",
    [who, text],
    (a, said) => `${a} sends ${short(said)} to the bot alone`,
    (scene, a, said) => scene.person(a).sendDm(said),
  ),
  closeDms: deed(
    "closeDms",
    [who],
    (a) => `${a} takes no DMs`,
    (scene, a) => scene.person(a).closeDms(),
  ),
  openDms: deed(
    "openDms",
    [who],
    (a) => `${a} takes DMs`,
    (scene, a) => scene.person(a).openDms(),
  ),
  edit: deed(
    "edit",
    [who, agedOrOwn, place, text],
    (a, b, c, said) => `${a} edits the ${b} message of ${c} to ${short(said)}`,
    (scene, a, b, c, said) => scene.person(a).edit(messageOf(scene, a, b, c), said),
  ),
  delete: deed(
    "delete",
    [who, agedOrOwn, place],
    (a, b, c) => `${a} deletes the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).delete(messageOf(scene, a, b, c)),
  ),
  react: deed(
    "react",
    [who, emoji, age, place],
    (a, b, c, d) => `${a} reacts with ${b} to the ${c} message of ${d}`,
    (scene, a, b, c, d) => scene.person(a).react(scene.messageIn(d, c), emojiOf(scene, b)),
  ),
  unreact: deed(
    "unreact",
    [who, emoji, age, place],
    (a, b, c, d) => `${a} takes ${b} back from the ${c} message of ${d}`,
    (scene, a, b, c, d) => scene.person(a).unreact(scene.messageIn(d, c), emojiOf(scene, b)),
  ),
  pin: deed(
    "pin",
    [who, age, place],
    (a, b, c) => `${a} pins the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).pin(scene.messageIn(c, b)),
  ),
  unpin: deed(
    "unpin",
    [who, age, place],
    (a, b, c) => `${a} unpins the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).unpin(scene.messageIn(c, b)),
  ),
  vote: deed(
    "vote",
    [who, fc.constantFrom<(string | number)[]>(["Sencha"], [2], ["Sencha", 2], [3]), age, asked],
    (a, answers, b, c) => `${a} votes for ${answers.join(" and ")} in the ${b} message of ${c}`,
    (scene, a, answers, b, c) => scene.person(a).vote(scene.messageIn(c, b), answers),
  ),
  removeVote: deed(
    "removeVote",
    [who, age, asked],
    (a, b, c) => `${a} takes its vote back in the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).removeVote(scene.messageIn(c, b)),
  ),
  endPoll: deed(
    "endPoll",
    [who, agedOrOwn, asked],
    (a, b, c) => `${a} ends the ${b} poll of ${c}`,
    (scene, a, b, c) => scene.person(a).endPoll(messageOf(scene, a, b, c)),
  ),
  createThread: fc.oneof(
    deed(
      "createThread",
      [who, place, fc.constantFrom<"public" | "private">("public", "private")],
      (a, b, type) => `${a} begins a ${type} thread in ${b}`,
      async (scene, a, b, type) => {
        const options = { type, autoArchiveDuration: 60 } as const
        scene.keep(await scene.person(a).createThread(scene.channel(b), "Cups", options))
      },
    ),
    deed(
      "createThread",
      [who, age, place],
      (a, b, c) => `${a} begins a thread with the ${b} message of ${c}`,
      async (scene, a, b, c) =>
        scene.keep(await scene.person(a).createThread(scene.messageIn(c, b), "Cups")),
    ),
  ),
  archiveThread: deed(
    "archiveThread",
    [who],
    (a) => `${a} archives the thread that is the new one`,
    (scene, a) => scene.person(a).archiveThread(scene.thread("the new one")),
  ),
  typing: deed(
    "typing",
    [who, place],
    (a, b) => `${a} types in ${b}`,
    (scene, a, b) => scene.person(a).typing(scene.channel(b)),
  ),
  createInvite: deed(
    "createInvite",
    [who, place, fc.constantFrom(0, 1, 101), flag],
    (a, b, maxUses, unique) => `${a} invites ${maxUses} to ${b}${unique ? " anew" : ""}`,
    (scene, a, b, maxUses, unique) =>
      scene.person(a).createInvite(scene.channel(b), { maxUses, unique }),
  ),
  deleteInvite: deed(
    "deleteInvite",
    [who],
    (a) => `${a} deletes the newest invite`,
    (scene, a) => scene.person(a).deleteInvite(scene.invite()),
  ),
  setNick: deed(
    "setNick",
    [who, who, fc.constantFrom("Al", null, "x".repeat(33))],
    (a, b, nick) => `${a} calls ${b} ${nick === null ? "nothing else" : short(nick)}`,
    (scene, a, b, nick) => scene.person(a).setNick(scene.person(b), nick),
  ),
  giveRole: deed(
    "giveRole",
    [who, who, role],
    (a, b, c) => `${a} gives ${b} the role ${c}`,
    (scene, a, b, c) => scene.person(a).giveRole(scene.person(b), scene.role(c)),
  ),
  takeRole: deed(
    "takeRole",
    [who, who, role],
    (a, b, c) => `${a} takes the role ${c} from ${b}`,
    (scene, a, b, c) => scene.person(a).takeRole(scene.person(b), scene.role(c)),
  ),
  createRole: deed(
    "createRole",
    [who, permission],
    (a, b) => `${a} makes a role with ${b}`,
    (scene, a, b) => scene.person(a).createRole("made", { permissions: [b] }),
  ),
  editRole: deed(
    "editRole",
    [who, role, permission, flag],
    (a, b, c, hoist) => `${a} edits the role ${b} to ${c}${hoist ? ", hoisted" : ""}`,
    (scene, a, b, c, hoist) => scene.person(a).editRole(scene.role(b), { permissions: [c], hoist }),
  ),
  deleteRole: deed(
    "deleteRole",
    [who, role],
    (a, b) => `${a} deletes the role ${b}`,
    (scene, a, b) => scene.person(a).deleteRole(scene.role(b)),
  ),
  timeout: deed(
    "timeout",
    [who, who, fc.constantFrom(1, 60, 28 * 86_400 + 1)],
    (a, b, seconds) => `${a} times ${b} out for ${seconds} s`,
    (scene, a, b, seconds) => scene.person(a).timeout(scene.person(b), seconds),
  ),
  removeTimeout: deed(
    "removeTimeout",
    [who, who],
    (a, b) => `${a} ends the timeout of ${b}`,
    (scene, a, b) => scene.person(a).removeTimeout(scene.person(b)),
  ),
  muteMember: deed(
    "muteMember",
    [who, who, flag],
    (a, b, mute) => `${a} ${mute ? "mutes" : "unmutes"} ${b}`,
    (scene, a, b, mute) => scene.person(a).muteMember(scene.person(b), mute),
  ),
  deafenMember: deed(
    "deafenMember",
    [who, who, flag],
    (a, b, deaf) => `${a} ${deaf ? "deafens" : "undeafens"} ${b}`,
    (scene, a, b, deaf) => scene.person(a).deafenMember(scene.person(b), deaf),
  ),
  moveTo: deed(
    "moveTo",
    [who, who, voice],
    (a, b, c) => `${a} moves ${b} to ${c}`,
    (scene, a, b, c) => scene.person(a).moveTo(scene.person(b), scene.voiceChannel(c)),
  ),
  disconnect: deed(
    "disconnect",
    [who, who],
    (a, b) => `${a} disconnects ${b}`,
    (scene, a, b) => scene.person(a).disconnect(scene.person(b)),
  ),
  publish: deed(
    "publish",
    [who, age, fc.constantFrom("news", "news", "general")],
    (a, b, c) => `${a} publishes the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).publish(scene.messageIn(c, b)),
  ),
  follow: deed(
    "follow",
    [who, fc.constantFrom("news", "news", "general"), place],
    (a, b, c) => `${a} lets ${c} follow ${b}`,
    (scene, a, b, c) => scene.person(a).follow(scene.channel(b), scene.channel(c)),
  ),
  boost: deed(
    "boost",
    [who],
    (a) => `${a} boosts the guild`,
    (scene, a) => scene.person(a).boost(),
  ),
  passScreening: deed(
    "passScreening",
    [who],
    (a) => `${a} passes the screening`,
    (scene, a) => scene.person(a).passScreening(),
  ),
  setAvatar: deed(
    "setAvatar",
    [who, fc.constantFrom("GIF89a", "GIF87a", "tea", null)],
    (a, picture) => `${a} takes ${picture ?? "no"} picture`,
    (scene, a, picture) =>
      scene.person(a).setAvatar(picture === null ? null : new TextEncoder().encode(picture)),
  ),
  setUsername: deed(
    "setUsername",
    [who, text],
    (a, name) => `${a} is called ${short(name)}`,
    (scene, a, name) => scene.person(a).setUsername(name),
  ),
  setGlobalName: deed(
    "setGlobalName",
    [who, fc.constantFrom("Tea", null, "x".repeat(33))],
    (a, name) => `${a} is shown as ${name === null ? "nobody" : short(name)}`,
    (scene, a, name) => scene.person(a).setGlobalName(name),
  ),
  installApp: deed(
    "installApp",
    [who],
    (a) => `${a} adds the bot`,
    (scene, a) =>
      scene.person(a).installApp(scene.user(scene.bot.application.botId), scene.guilds.teaHouse),
  ),
  setPresence: deed(
    "setPresence",
    [who, fc.constantFrom("online", "idle", "dnd", "invisible", "offline"), flag],
    (a, status, plays) => `${a} is ${status}${plays ? " and plays Tea" : ""}`,
    (scene, a, status, plays) =>
      scene.person(a).setPresence({
        status,
        ...(plays && { activities: [{ name: "Tea", details: "hot" }] }),
      }),
  ),
  joinVoice: deed(
    "joinVoice",
    [who, voice, flag],
    (a, b, selfMute) => `${a} joins voice in ${b}${selfMute ? ", muted" : ""}`,
    (scene, a, b, selfMute) =>
      scene.person(a).joinVoice(scene.voiceChannel(b), selfMute ? { selfMute } : {}),
  ),
  leaveVoice: deed(
    "leaveVoice",
    [who],
    (a) => `${a} leaves voice`,
    (scene, a) => scene.person(a).leaveVoice(),
  ),
  setVoice: deed(
    "setVoice",
    [who, flag, flag],
    (a, selfDeaf, selfStream) => `${a} sets ${JSON.stringify({ selfDeaf, selfStream })}`,
    (scene, a, selfDeaf, selfStream) => scene.person(a).setVoice({ selfDeaf, selfStream }),
  ),
  slash: fc.oneof(
    deed(
      "slash",
      [who, place, fc.constantFrom("tea", "tea", "tea", "close", "Wave", "pour")],
      (a, b, c) => `${a} uses /${c} in ${b}`,
      (scene, a, b, c) => scene.person(a).slash(scene.channel(b), c),
    ),
    deed(
      "slash",
      [who, place, who, fc.constantFrom(1, 4), place],
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
