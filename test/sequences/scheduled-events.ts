// Steps of users with scheduled events.

import fc from "fast-check"
import type { EventStatus } from "../../src/harness/handles/scheduled-event.ts"
import { VOICE, deed, who } from "./deed.ts"

const where = fc.constantFrom("the garden", "the garden", ...VOICE, "the new one")
const status = fc.constantFrom<EventStatus>("active", "completed", "canceled", "scheduled")

export const scheduledEvents = {
  createEvent: deed(
    "createEvent",
    [who, where, fc.constantFrom(60, 3600)],
    (a, b, startsIn) => `${a} makes an event in ${b}, in ${startsIn} s`,
    (scene, a, b, startsIn) =>
      scene.person(a).createEvent("Tea", {
        startsIn,
        ...(b === "the garden" ? { location: b } : { channel: scene.voiceChannel(b) }),
      }),
  ),
  editEvent: deed(
    "editEvent",
    [who, status],
    (a, b) => `${a} creates the event ${b}`,
    (scene, a, b) => scene.person(a).editEvent(scene.event(), { status: b }),
  ),
  deleteEvent: deed(
    "deleteEvent",
    [who],
    (a) => `${a} deletes the event`,
    (scene, a) => scene.person(a).deleteEvent(scene.event()),
  ),
  subscribeEvent: deed(
    "subscribeEvent",
    [who],
    (a) => `${a} is interested in the event`,
    (scene, a) => scene.person(a).subscribeEvent(scene.event()),
  ),
  unsubscribeEvent: deed(
    "unsubscribeEvent",
    [who],
    (a) => `${a} is interested in the event no longer`,
    (scene, a) => scene.person(a).unsubscribeEvent(scene.event()),
  ),
}
