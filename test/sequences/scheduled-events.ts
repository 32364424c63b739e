// Steps of users with scheduled events.

import fc from "fast-check"
import type { EventStatus } from "../../src/harness/handles/scheduled-event.ts"
import { VOICE, userStep, anyUser } from "./user-step.ts"

const where = fc.constantFrom("the garden", "the garden", ...VOICE, "the new one")
/** The number of an occurrence of the daily event. */
const nth = fc.constantFrom(0, 1, 2)
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
  cancelOccurrence: userStep(
    "cancelOccurrence",
    [anyUser, nth],
    (a, b) => `${a} cancels occurrence ${b} of the daily event`,
    (scene, a, b) => scene.person(a).cancelOccurrence(...scene.occurrence(b)),
  ),
  moveOccurrence: userStep(
    "moveOccurrence",
    [anyUser, nth, fc.constantFrom(60, 7200, 100_000)],
    (a, b, startsIn) => `${a} moves occurrence ${b} of the daily event, to ${startsIn} s from now`,
    (scene, a, b, startsIn) =>
      scene.person(a).moveOccurrence(...scene.occurrence(b), { startsIn, lasts: 600 }),
  ),
  restoreOccurrence: userStep(
    "restoreOccurrence",
    [anyUser, nth],
    (a, b) => `${a} restores occurrence ${b} of the daily event`,
    (scene, a, b) => scene.person(a).restoreOccurrence(...scene.occurrence(b)),
  ),
  deleteEvent: userStep(
    "deleteEvent",
    [anyUser],
    (a) => `${a} deletes the event`,
    (scene, a) => scene.person(a).deleteEvent(scene.event()),
  ),
  subscribeEvent: userStep(
    "subscribeEvent",
    [anyUser, fc.option(nth)],
    (a, b) => `${a} is interested in ${b === null ? "the event" : `occurrence ${b}`}`,
    async (scene, a, b) => {
      if (b === null) return scene.person(a).subscribeEvent(scene.event())
      const [event, occurrence] = scene.occurrence(b)
      await scene.person(a).subscribeEvent(event, { occurrence })
    },
  ),
  unsubscribeEvent: userStep(
    "unsubscribeEvent",
    [anyUser, fc.option(nth)],
    (a, b) => `${a} is no longer interested in ${b === null ? "the event" : `occurrence ${b}`}`,
    async (scene, a, b) => {
      if (b === null) return scene.person(a).unsubscribeEvent(scene.event())
      const [event, occurrence] = scene.occurrence(b)
      await scene.person(a).unsubscribeEvent(event, { occurrence })
    },
  ),
}
