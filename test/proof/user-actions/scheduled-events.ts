import type { UserActionSample, PersonMethod } from "../user-action.ts"

const manage = ["ManageEvents"] as const

/** Actions on scheduled events. */
export const scheduledEvents = {
  createEvent: [
    {
      does: "makes an event",
      in: "guild",
      needs: ["CreateEvents"],
      act: ({ alice }) => alice.createEvent("Tea party", { location: "Garden" }),
    },
  ],
  editEvent: [
    {
      does: "begins another's event",
      in: "guild",
      needs: manage,
      act: ({ alice, event }) => alice.editEvent(event, { status: "active" }),
    },
  ],
  deleteEvent: [
    {
      does: "deletes another's event",
      in: "guild",
      needs: manage,
      act: ({ alice, event }) => alice.deleteEvent(event),
    },
  ],
  subscribeEvent: [
    {
      does: "subscribes to an event in a voice channel",
      in: "lounge",
      act: ({ alice, talk }) => alice.subscribeEvent(talk),
    },
  ],
  unsubscribeEvent: [
    {
      does: "unsubscribes from an event in a voice channel",
      in: "lounge",
      act: ({ alice, talk }) => alice.unsubscribeEvent(talk),
    },
  ],
  cancelOccurrence: [
    {
      does: "cancels an occurrence of another's event",
      in: "guild",
      needs: manage,
      act: ({ alice, daily }) => alice.cancelOccurrence(daily, daily.start),
    },
  ],
  moveOccurrence: [
    {
      does: "reschedules an occurrence of another's event",
      in: "guild",
      needs: manage,
      act: ({ alice, daily }) => alice.moveOccurrence(daily, daily.start, { startsIn: 60 }),
    },
  ],
  restoreOccurrence: [
    {
      does: "restores an occurrence of another's event",
      in: "guild",
      needs: manage,
      act: ({ alice, daily }) => alice.restoreOccurrence(daily, daily.start),
    },
  ],
} satisfies Partial<Readonly<Record<PersonMethod, readonly UserActionSample[]>>>
