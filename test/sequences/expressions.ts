// Steps of users with emojis.

import fc from "fast-check"
import { deed, who } from "./deed.ts"

export const expressions = {
  createEmoji: deed(
    "createEmoji",
    [who, fc.constantFrom("pot", "p"), fc.boolean()],
    (a, name, kept) => `${a} makes the emoji ${name}${kept ? ", for guests" : ""}`,
    (scene, a, name, kept) =>
      scene.person(a).createEmoji(name, kept ? { roles: [scene.role("guest")] } : {}),
  ),
  deleteEmoji: deed(
    "deleteEmoji",
    [who],
    (a) => `${a} deletes the emoji`,
    (scene, a) => scene.person(a).deleteEmoji(scene.emoji()),
  ),
}
