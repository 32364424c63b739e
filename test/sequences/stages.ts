// Steps of users on stages.

import fc from "fast-check"
import { deed, who } from "./deed.ts"

const topic = fc.constantFrom("Tea", "Tea", "Cake", "")

export const stages = {
  startStage: deed(
    "startStage",
    [who, topic, fc.boolean()],
    (a, b, loud) => `${a} starts the stage ${b}${loud ? ", and notifies everyone" : ""}`,
    (scene, a, b, sendStartNotification) =>
      scene.person(a).startStage(scene.stage(), b, { sendStartNotification }),
  ),
  setStageTopic: deed(
    "setStageTopic",
    [who, topic],
    (a, b) => `${a} sets the topic of the stage to ${b}`,
    (scene, a, b) => scene.person(a).setStageTopic(scene.stage(), b),
  ),
  endStage: deed(
    "endStage",
    [who],
    (a) => `${a} ends the stage`,
    (scene, a) => scene.person(a).endStage(scene.stage()),
  ),
  requestToSpeak: deed(
    "requestToSpeak",
    [who, fc.boolean()],
    (a, asks) => `${a} asks ${asks ? "" : "no longer "}to speak`,
    (scene, a, asks) => scene.person(a).requestToSpeak(asks),
  ),
  becomeSpeaker: deed(
    "becomeSpeaker",
    [who],
    (a) => `${a} becomes a speaker`,
    (scene, a) => scene.person(a).becomeSpeaker(),
  ),
  inviteToSpeak: deed(
    "inviteToSpeak",
    [who, who],
    (a, b) => `${a} invites ${b} to speak`,
    (scene, a, b) => scene.person(a).inviteToSpeak(scene.person(b)),
  ),
  moveToAudience: deed(
    "moveToAudience",
    [who, who],
    (a, b) => `${a} moves ${b} to the audience`,
    (scene, a, b) => scene.person(a).moveToAudience(scene.person(b)),
  ),
}
