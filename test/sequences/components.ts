// Steps with the components of the bot's messages and with its modals.

import fc from "fast-check"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { deed, place, who } from "./deed.ts"
import { AGES } from "./scene.ts"

const age = fc.constantFrom("newest", ...AGES)

/** Clicks, selections and submitted modals. */
export const components = {
  click: deed(
    "click",
    [who, fc.constantFrom("More", "More", "Off", "Leaves"), age, place],
    (a, label, b, c) => `${a} clicks ${label} on the ${b} message of ${c}`,
    (scene, a, label, b, c) => scene.person(a).click(scene.messageIn(c, b), { label }),
  ),
  select: deed(
    "select",
    [who, who, age, place],
    (a, b, c, d) => `${a} picks ${b} on the ${c} message of ${d}`,
    (scene, a, b, c, d) => scene.person(a).select(scene.messageIn(d, c), "whom", scene.person(b)),
  ),
  openLink: deed(
    "openLink",
    [who, age, place],
    (a, b, c) => `${a} opens the link on the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).openLink(scene.messageIn(c, b), "Leaves"),
  ),
  submitModal: deed(
    "submitModal",
    [who, fc.constantFrom("answered", ...AGES)],
    (a, b) => `${a} submits the modal of the ${b} interaction`,
    (scene, a, b) =>
      scene.person(a).submitModal(handlesOf(scene.simulation).interaction(scene.interaction(b)), {
        what: "tea",
      }),
  ),
}
