// Steps with commands and their permissions.

import fc from "fast-check"
import { deed, place, who } from "./deed.ts"
import { AGES } from "./scene.ts"

const age = fc.constantFrom("newest", ...AGES)

/** Slash commands, autocomplete and context menu commands. */
export const commands = {
  autocomplete: deed(
    "autocomplete",
    [who, place, fc.constantFrom("leaf", "cups")],
    (a, b, option) => `${a} types into ${option} of /brew in ${b}`,
    (scene, a, b, option) =>
      scene.person(a).autocomplete(scene.channel(b), "brew", { [option]: "sen" }),
  ),
  contextMenu: fc.oneof(
    deed(
      "contextMenu",
      [who, place, who],
      (a, b, c) => `${a} uses "Pour for" on ${c} in ${b}`,
      (scene, a, b, c) =>
        scene.person(a).contextMenu(scene.person(c), "Pour for", { channel: scene.channel(b) }),
    ),
    deed(
      "contextMenu",
      [who, age, place],
      (a, b, c) => `${a} uses "Keep this" on the ${b} message of ${c}`,
      (scene, a, b, c) => scene.person(a).contextMenu(scene.messageIn(c, b), "Keep this"),
    ),
  ),
}
