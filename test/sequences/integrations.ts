// Steps of users with integrations.

import fc from "fast-check"
import { userStep, anyUser } from "./user-step.ts"

const days = fc.constantFrom(1, 7)

export const integrations = {
  editIntegration: userStep(
    "editIntegration",
    [anyUser, days],
    (a, expireGracePeriod) =>
      `${a} sets the grace period of the integration to ${expireGracePeriod}`,
    (scene, a, expireGracePeriod) =>
      scene.person(a).editIntegration(scene.integration(), { expireGracePeriod }),
  ),
  deleteIntegration: userStep(
    "deleteIntegration",
    [anyUser],
    (a) => `${a} removes the integration`,
    (scene, a) => scene.person(a).deleteIntegration(scene.integration()),
  ),
}
