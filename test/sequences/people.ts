// What people do.

import fc from "fast-check"
import type { MessageHandle } from "../../src/harness/handles/message.ts"
import type { Person } from "../../src/harness/handles/person.ts"
import { VOICE, type VerbOf, deed, place, short, who } from "./deed.ts"
import { AGES, type Scene } from "./scene.ts"
import type { Step } from "./step.ts"

const voice = fc.constantFrom(...VOICE, "the new one")
const age = fc.constantFrom("newest", ...AGES)
const agedOrOwn = fc.constantFrom("own", "own", ...AGES)
const flag = fc.boolean()
const text = fc.constantFrom("tea", "", "@everyone", "x".repeat(2001))
const emoji = fc.constantFrom("🍵", "🍰", "tea")

/** A message of a channel by its age, or the newest that somebody has written there. */
function messageOf(scene: Scene, name: string, which: string, channel: string): MessageHandle {
  return scene.messageIn(channel, which, which === "own" ? name : undefined)
}

/** Every verb of a person. */
export const verbs: Readonly<Record<VerbOf<Person>, fc.Arbitrary<Step>>> = {
  send: deed(
    "send",
    [who, place, text, flag, flag],
    (a, b, said, file, reply) =>
      `${a} sends ${short(said)} in ${b}${file ? " with a file" : ""}${reply ? " as a reply" : ""}`,
    (scene, a, b, said, file, reply) =>
      scene.person(a).send(scene.channel(b), said, {
        ...(file && { attachments: [{ name: "cup.txt", content: "tea" }] }),
        ...(reply && { replyTo: scene.messageIn(b, "newest") }),
      }),
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
    (scene, a, b, c, d) => scene.person(a).react(scene.messageIn(d, c), b),
  ),
  unreact: deed(
    "unreact",
    [who, emoji, age, place],
    (a, b, c, d) => `${a} takes ${b} back from the ${c} message of ${d}`,
    (scene, a, b, c, d) => scene.person(a).unreact(scene.messageIn(d, c), b),
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
  typing: deed(
    "typing",
    [who, place],
    (a, b) => `${a} types in ${b}`,
    (scene, a, b) => scene.person(a).typing(scene.channel(b)),
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
  click: deed(
    "click",
    [who, fc.constantFrom("More", "More", "Off", "Leaves"), age, place],
    (a, label, b, c) => `${a} clicks ${label} on the ${b} message of ${c}`,
    (scene, a, label, b, c) => scene.person(a).click(scene.messageIn(c, b), { label }),
  ),
}
