// Steps of users with emojis.

import fc from "fast-check"
import { userStep, anyUser } from "./user-step.ts"

export const expressions = {
  createEmoji: userStep(
    "createEmoji",
    [anyUser, fc.constantFrom("pot", "p"), fc.boolean()],
    (a, name, kept) => `${a} makes the emoji ${name}${kept ? ", for guests" : ""}`,
    (scene, a, name, kept) =>
      scene.person(a).createEmoji(name, kept ? { roles: [scene.role("regular")] } : {}),
  ),
  deleteEmoji: userStep(
    "deleteEmoji",
    [anyUser],
    (a) => `${a} deletes the emoji`,
    (scene, a) => scene.person(a).deleteEmoji(scene.emoji()),
  ),
}
