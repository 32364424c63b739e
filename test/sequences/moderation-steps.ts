// Steps in which users remove each other from the guild.

import fc from "fast-check"
import { userStep, anyUser } from "./user-step.ts"

/** Members whose removal leaves most of the world unchanged. */
const few = fc.constantFrom("bob", "dan", "stranger", "banned")

export const moderating = {
  kick: userStep(
    "kick",
    [anyUser, few],
    (a, b) => `${a} kicks ${b}`,
    (scene, a, b) => scene.person(a).kick(scene.person(b), { reason: "quiet" }),
  ),
  ban: userStep(
    "ban",
    [anyUser, few, fc.constantFrom(0, 60, 604_801)],
    (a, b, seconds) => `${a} bans ${b} and deletes what it wrote in ${seconds} s`,
    (scene, a, b, deleteMessageSeconds) =>
      scene.person(a).ban(scene.person(b), { deleteMessageSeconds }),
  ),
  unban: userStep(
    "unban",
    [anyUser, few],
    (a, b) => `${a} lifts the ban of ${b}`,
    (scene, a, b) => scene.person(a).unban(scene.person(b)),
  ),
}
