// Steps of users on stages.

import fc from "fast-check"
import { userStep, anyUser } from "./user-step.ts"

const topic = fc.constantFrom("Tea", "Tea", "Cake", "")

export const stages = {
  startStage: userStep(
    "startStage",
    [anyUser, topic, fc.boolean()],
    (a, b, loud) => `${a} starts the stage ${b}${loud ? ", and notifies everyone" : ""}`,
    (scene, a, b, sendStartNotification) =>
      scene.person(a).startStage(scene.stage(), b, { sendStartNotification }),
  ),
  setStageTopic: userStep(
    "setStageTopic",
    [anyUser, topic],
    (a, b) => `${a} sets the topic of the stage to ${b}`,
    (scene, a, b) => scene.person(a).setStageTopic(scene.stage(), b),
  ),
  endStage: userStep(
    "endStage",
    [anyUser],
    (a) => `${a} ends the stage`,
    (scene, a) => scene.person(a).endStage(scene.stage()),
  ),
  requestToSpeak: userStep(
    "requestToSpeak",
    [anyUser, fc.boolean()],
    (a, asks) => `${a} asks ${asks ? "" : "no longer "}to speak`,
    (scene, a, asks) => scene.person(a).requestToSpeak(asks),
  ),
  becomeSpeaker: userStep(
    "becomeSpeaker",
    [anyUser],
    (a) => `${a} becomes a speaker`,
    (scene, a) => scene.person(a).becomeSpeaker(),
  ),
  inviteToSpeak: userStep(
    "inviteToSpeak",
    [anyUser, anyUser],
    (a, b) => `${a} invites ${b} to speak`,
    (scene, a, b) => scene.person(a).inviteToSpeak(scene.person(b)),
  ),
  moveToAudience: userStep(
    "moveToAudience",
    [anyUser, anyUser],
    (a, b) => `${a} moves ${b} to the audience`,
    (scene, a, b) => scene.person(a).moveToAudience(scene.person(b)),
  ),
}
