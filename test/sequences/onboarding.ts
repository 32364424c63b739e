// Steps of onboarding, membership screening and requests to join.

import fc from "fast-check"
import type { Person } from "../../src/harness/handles/person/person.ts"
import { ANSWERS, type Onboarding } from "../proof/user-actions/onboarding.ts"
import type { Step } from "./step.ts"
import { type MethodOf, anyChannel, anyUser, userStep } from "./user-step.ts"

export const onboarding: Readonly<Record<Onboarding & MethodOf<Person>, fc.Arbitrary<Step>>> = {
  exemptFromVerification: userStep(
    "exemptFromVerification",
    [anyUser, anyUser, fc.boolean()],
    (a, b, exempt) => `${a} ${exempt ? "exempts" : "no longer exempts"} ${b} from the verification`,
    (scene, a, b, exempt) => scene.person(a).exemptFromVerification(scene.person(b), exempt),
  ),
  approveJoinRequest: userStep(
    "approveJoinRequest",
    [anyUser, anyUser],
    (a, b) => `${a} approves the request of ${b}`,
    (scene, a, b) => scene.person(a).approveJoinRequest(scene.person(b)),
  ),
  rejectJoinRequest: userStep(
    "rejectJoinRequest",
    [anyUser, anyUser],
    (a, b) => `${a} rejects the request of ${b}`,
    (scene, a, b) => scene.person(a).rejectJoinRequest(scene.person(b), { reason: "Full" }),
  ),
  requestToJoin: userStep(
    "requestToJoin",
    [anyUser, fc.constantFrom({}, ANSWERS, { Tea: true })],
    (a, answers) => `${a} requests to join with ${Object.keys(answers).length} answers`,
    (scene, a, answers) => scene.person(a).requestToJoin(scene.guild("teaHouse"), answers),
  ),
  startJoinRequest: userStep(
    "startJoinRequest",
    [anyUser],
    (a) => `${a} starts a request to join`,
    (scene, a) => scene.person(a).startJoinRequest(scene.guild("teaHouse")),
  ),
  withdrawJoinRequest: userStep(
    "withdrawJoinRequest",
    [anyUser],
    (a) => `${a} withdraws a request to join`,
    (scene, a) => scene.person(a).withdrawJoinRequest(scene.guild("teaHouse")),
  ),
  startOnboarding: userStep(
    "startOnboarding",
    [anyUser],
    (a) => `${a} starts the onboarding`,
    (scene, a) => scene.person(a).startOnboarding(),
  ),
  completeOnboarding: userStep(
    "completeOnboarding",
    [anyUser, fc.constantFrom("Tea", "Nothing", "Cake")],
    (a, answer) => `${a} answers the onboarding with ${answer}`,
    (scene, a, answer) => scene.person(a).completeOnboarding({ "What do you drink?": answer }),
  ),
  completeNewMemberAction: userStep(
    "completeNewMemberAction",
    [anyUser, anyChannel],
    (a, b) => `${a} does the new member action in ${b}`,
    (scene, a, b) => scene.person(a).completeNewMemberAction(scene.channel(b)),
  ),
  editNewMemberWelcome: userStep(
    "editNewMemberWelcome",
    [anyUser, anyChannel, fc.boolean()],
    (a, b, enabled) => `${a} puts ${b} into the Server Guide${enabled ? ", which is shown" : ""}`,
    (scene, a, b, enabled) =>
      scene.person(a).editNewMemberWelcome({
        enabled,
        actions: ["One", "Two", "Three"].map((title) => ({ channel: scene.channel(b), title })),
      }),
  ),
}
