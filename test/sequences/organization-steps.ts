// Steps of users with guilds and channels.

import fc from "fast-check"
import type { ChannelEditOptions } from "../../src/harness/handles/channel/channel-edit-options.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"
import { userStep, anyChannel, short, anyUser } from "./user-step.ts"

const name = fc.constantFrom("Tea House", "Tea Shop", "a")
const permission = fc.constantFrom<Permission>("SendMessages", "ManageRoles", "MuteMembers")
const kind = fc.constantFrom("text", "voice", "category", "announcement", "stage", "forum")

const edits: readonly ChannelEditOptions[] = [
  { topic: "Sencha" },
  { topic: null },
  { defaultReaction: "🍵", defaultLayout: "gallery" },
  { defaultReaction: null, defaultSortOrder: "creationDate", defaultThreadRateLimitPerUser: 5 },
  { tags: ["tea", { name: "mug", moderated: true }], requireTag: true },
  { requireTag: false, defaultTagMatch: "matchAll" },
]

/** Members whose leaving, and channels whose deletion, leaves most of the world unchanged. */
const few = fc.constantFrom("bob", "dan", "stranger")
const spare = fc.constantFrom("random", "hidden", "closet", "the new one")

export const organizing = {
  leave: userStep(
    "leave",
    [few],
    (a) => `${a} leaves`,
    (scene, a) => scene.person(a).leave(),
  ),
  editGuild: userStep(
    "editGuild",
    [anyUser, name],
    (a, b) => `${a} calls the guild ${short(b)}`,
    (scene, a, b) => scene.person(a).editGuild({ name: b }),
  ),
  transferOwnership: userStep(
    "transferOwnership",
    [anyUser, anyUser],
    (a, b) => `${a} gives the guild to ${b}`,
    (scene, a, b) => scene.person(a).transferOwnership(scene.person(b)),
  ),
  deleteGuild: userStep(
    "deleteGuild",
    [anyUser],
    (a) => `${a} deletes the guild`,
    (scene, a) => scene.person(a).deleteGuild(),
  ),
  createChannel: userStep(
    "createChannel",
    [anyUser, kind],
    (a, b) => `${a} makes a ${b} channel`,
    async (scene, a, type) => scene.keep(await scene.person(a).createChannel("teas", { type })),
  ),
  editChannel: userStep(
    "editChannel",
    [anyUser, anyChannel, fc.constantFrom(...edits)],
    (a, b, edit) => `${a} changes ${Object.keys(edit).join(", ")} of ${b}`,
    (scene, a, b, edit) => scene.person(a).editChannel(scene.channel(b), edit),
  ),
  setOverwrite: userStep(
    "setOverwrite",
    [anyUser, anyChannel, permission, fc.boolean()],
    (a, b, c, allows) => `${a} ${allows ? "allows" : "denies"} loud ${c} in ${b}`,
    (scene, a, b, c, allows) =>
      scene
        .person(a)
        .setOverwrite(
          scene.channel(b),
          scene.role("loud"),
          allows ? { allow: [c] } : { deny: [c] },
        ),
  ),
  removeOverwrite: userStep(
    "removeOverwrite",
    [anyUser, anyChannel],
    (a, b) => `${a} removes the permissions of loud in ${b}`,
    (scene, a, b) => scene.person(a).removeOverwrite(scene.channel(b), scene.role("loud")),
  ),
  deleteChannel: userStep(
    "deleteChannel",
    [anyUser, spare],
    (a, b) => `${a} deletes ${b}`,
    (scene, a, b) => scene.person(a).deleteChannel(scene.channel(b)),
  ),
}
