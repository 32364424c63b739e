// Steps with commands and their permissions.

import fc from "fast-check"
import { userStep, anyChannel, anyUser } from "./user-step.ts"
import { AGES } from "./scene.ts"

const age = fc.constantFrom("newest", ...AGES)

/** Slash commands, autocomplete and context menu commands. */
export const commands = {
  autocomplete: userStep(
    "autocomplete",
    [anyUser, anyChannel, fc.constantFrom("leaf", "cups")],
    (a, b, option) => `${a} types into ${option} of /steep in ${b}`,
    (scene, a, b, option) =>
      scene.person(a).autocomplete(scene.channel(b), "steep", { [option]: "sen" }),
  ),
  contextMenu: fc.oneof(
    userStep(
      "contextMenu",
      [anyUser, anyChannel, anyUser],
      (a, b, c) => `${a} uses "Pour for" on ${c} in ${b}`,
      (scene, a, b, c) =>
        scene.person(a).contextMenu(scene.person(c), "Pour for", { channel: scene.channel(b) }),
    ),
    userStep(
      "contextMenu",
      [anyUser, age, anyChannel],
      (a, b, c) => `${a} uses "Keep this" on the ${b} message of ${c}`,
      (scene, a, b, c) => scene.person(a).contextMenu(scene.messageIn(c, b), "Keep this"),
    ),
  ),
}
