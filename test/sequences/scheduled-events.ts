// Steps of users with scheduled events.

import fc from "fast-check"
import type { EventStatus } from "../../src/harness/handles/scheduled-event.ts"
import { VOICE, userStep, anyUser } from "./user-step.ts"

const where = fc.constantFrom("the garden", "the garden", ...VOICE, "the new one")
const status = fc.constantFrom<EventStatus>("active", "completed", "canceled", "scheduled")

export const scheduledEvents = {
  createEvent: userStep(
    "createEvent",
    [anyUser, where, fc.constantFrom(60, 3600)],
    (a, b, startsIn) => `${a} makes an event in ${b}, in ${startsIn} s`,
    (scene, a, b, startsIn) =>
      scene.person(a).createEvent("Tea", {
        startsIn,
        ...(b === "the garden" ? { location: b } : { channel: scene.voiceChannel(b) }),
      }),
  ),
  editEvent: userStep(
    "editEvent",
    [anyUser, status],
    (a, b) => `${a} sets the event to ${b}`,
    (scene, a, b) => scene.person(a).editEvent(scene.event(), { status: b }),
  ),
  deleteEvent: userStep(
    "deleteEvent",
    [anyUser],
    (a) => `${a} deletes the event`,
    (scene, a) => scene.person(a).deleteEvent(scene.event()),
  ),
  subscribeEvent: userStep(
    "subscribeEvent",
    [anyUser],
    (a) => `${a} is interested in the event`,
    (scene, a) => scene.person(a).subscribeEvent(scene.event()),
  ),
  unsubscribeEvent: userStep(
    "unsubscribeEvent",
    [anyUser],
    (a) => `${a} is interested in the event no longer`,
    (scene, a) => scene.person(a).unsubscribeEvent(scene.event()),
  ),
}
