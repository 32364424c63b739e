// Steps of users in group DMs.

import fc from "fast-check"
import { anyUser, userStep } from "./user-step.ts"

const group = fc.constantFrom("circle", "circle", "club")

export const groupDmSteps = {
  createGroupDm: userStep(
    "createGroupDm",
    [anyUser, anyUser],
    (a, b) => `${a} creates a group DM with ${b}`,
    async (scene, a, b) => void (await scene.person(a).createGroupDm([scene.person(b)])),
  ),
  addToGroupDm: userStep(
    "addToGroupDm",
    [anyUser, group, anyUser],
    (a, b, c) => `${a} adds ${c} to ${b}`,
    (scene, a, b, c) => scene.person(a).addToGroupDm(scene.groupDm(b), scene.person(c)),
  ),
  removeFromGroupDm: userStep(
    "removeFromGroupDm",
    [anyUser, group, anyUser],
    (a, b, c) => `${a} removes ${c} from ${b}`,
    (scene, a, b, c) => scene.person(a).removeFromGroupDm(scene.groupDm(b), scene.person(c)),
  ),
  leaveGroupDm: userStep(
    "leaveGroupDm",
    [anyUser, group],
    (a, b) => `${a} leaves ${b}`,
    (scene, a, b) => scene.person(a).leaveGroupDm(scene.groupDm(b)),
  ),
  createGroupDmInvite: userStep(
    "createGroupDmInvite",
    [anyUser, group, anyUser, fc.constantFrom(60, 604_801)],
    (a, b, c, maxAge) => `${c} joins ${b} by an invite of ${a} (${maxAge} s)`,
    async (scene, a, b, c, maxAge) => {
      const code = await scene.person(a).createGroupDmInvite(scene.groupDm(b), { maxAge })
      await scene.person(c).acceptInvite(code)
    },
  ),
  editGroupDm: userStep(
    "editGroupDm",
    [anyUser, group, fc.constantFrom("GIF89a", "GIF87a", null)],
    (a, b, icon) => `${a} edits ${b} (${icon ?? "no icon"})`,
    (scene, a, b, icon) =>
      scene.person(a).editGroupDm(scene.groupDm(b), {
        name: `tea of ${a}`,
        icon: icon === null ? null : new TextEncoder().encode(icon),
      }),
  ),
}
