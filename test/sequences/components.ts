// Steps with the components of the bot's messages and with its modals.

import fc from "fast-check"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { userStep, anyChannel, anyUser } from "./user-step.ts"
import { AGES } from "./scene.ts"

const age = fc.constantFrom("newest", ...AGES)

/** Clicks, selections and submitted modals. */
export const components = {
  click: userStep(
    "click",
    [anyUser, fc.constantFrom("More", "More", "Off", "Leaves"), age, anyChannel],
    (a, label, b, c) => `${a} clicks ${label} on the ${b} message of ${c}`,
    (scene, a, label, b, c) => scene.person(a).click(scene.messageIn(c, b), { label }),
  ),
  select: userStep(
    "select",
    [anyUser, anyUser, age, anyChannel],
    (a, b, c, d) => `${a} picks ${b} on the ${c} message of ${d}`,
    (scene, a, b, c, d) => scene.person(a).select(scene.messageIn(d, c), "whom", scene.person(b)),
  ),
  openLink: userStep(
    "openLink",
    [anyUser, age, anyChannel],
    (a, b, c) => `${a} opens the link on the ${b} message of ${c}`,
    (scene, a, b, c) => scene.person(a).openLink(scene.messageIn(c, b), "Leaves"),
  ),
  submitModal: userStep(
    "submitModal",
    [anyUser, fc.constantFrom("answered", ...AGES)],
    (a, b) => `${a} submits the modal of the ${b} interaction`,
    (scene, a, b) =>
      scene.person(a).submitModal(handlesOf(scene.simulation).interaction(scene.interaction(b)), {
        what: "tea",
      }),
  ),
}
