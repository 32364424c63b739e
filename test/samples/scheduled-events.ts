import fc from "fast-check"
import { IMAGE, PARTY, STAGE_MODERATOR, WEEKLY } from "../scene/bodies.ts"
import { flag, optional, queries } from "./random.ts"
import type { Samples } from "./sample.ts"

/** An event of the bot. */
const OWN = { name: "Kettle party" }
const DAILY = { name: "Daily tea" }

/** An event in a channel, without an end. */
const talkIn = (channel_id: "$lounge" | "$stage", entity_type: 1 | 2) => ({
  name: "Tea talk",
  privacy_level: 2,
  entity_type,
  scheduled_start_time: PARTY.scheduled_start_time,
  channel_id,
})

/** Permissions are needed in the channel of the event. */
const inLounge = { place: "lounge", params: { event_id: "talk" } } as const
const onStage = { place: "stage", params: { event_id: "speech" } } as const
const own = {
  params: { event_id: "ownEvent" },
  needs: ["CreateEvents"],
  instead: ["ManageEvents"],
} as const

const create = ["CreateEvents"] as const
const manage = ["ManageEvents"] as const

/** An event that recurs daily, and an exception of its first occurrence. */
const recurring = { guild_scheduled_event_id: "daily" } as const
const excepted = { ...recurring, exception_id: "occurrence" } as const

const renamed = { name: "Cocoa party" }

export const scheduledEvents = {
  "GET /guilds/{guild_id}/scheduled-events": {
    trials: [
      {
        does: "the events of a guild",
        softly: {
          ViewChannel: {
            held: [{ name: "Tea party" }, { name: "Tea talk" }, { name: "Tea speech" }, DAILY, OWN],
            without: [{ name: "Tea party" }, DAILY, OWN],
          },
        },
      },
    ],
    variants: [{ does: "events of each kind with counts", query: { with_user_count: true } }],
    random: { query: flag("with_user_count") },
  },
  "POST /guilds/{guild_id}/scheduled-events": {
    trials: [
      { does: "making an event", needs: create, body: PARTY },
      {
        does: "making an event that recurs",
        needs: create,
        body: { ...PARTY, recurrence_rule: WEEKLY, image: IMAGE },
      },
      {
        does: "making an event in a voice channel",
        place: "lounge",
        needs: [...create, "Connect"],
        body: talkIn("$lounge", 2),
      },
      {
        does: "making an event on a stage",
        place: "stage",
        needs: [...create, ...STAGE_MODERATOR],
        body: talkIn("$stage", 1),
      },
    ],
    variants: [
      {
        does: "making an event in a voice channel with an end",
        body: { ...talkIn("$lounge", 2), scheduled_end_time: PARTY.scheduled_end_time },
      },
    ],
    random: {
      body: optional({
        entity_type: fc.constantFrom(1, 2, 3, 4),
        channel_id: fc.constantFrom("$lounge", "$general", "$den", "$nowhere", null),
        entity_metadata: fc.constantFrom({ location: "Garden" }, {}, null),
        scheduled_end_time: fc.constantFrom(PARTY.scheduled_end_time, "2026-01-01", null),
        image: fc.constantFrom(IMAGE, "tea", null),
        recurrence_rule: fc.constantFrom(WEEKLY, { ...WEEKLY, frequency: 0 }, {}, null),
      }).map((given) => ({ ...PARTY, ...given })),
    },
  },
  "GET /guilds/{guild_id}/scheduled-events/{event_id}": {
    trials: [{ does: "an event" }, { ...inLounge, does: "an event in a voice channel" }],
    variants: [
      { does: "an event with every property and counts", query: { with_user_count: true } },
    ],
  },
  "PATCH /guilds/{guild_id}/scheduled-events/{event_id}": {
    trials: [
      { does: "renaming another's event", needs: manage, body: renamed },
      {
        ...inLounge,
        does: "renaming another's event in a voice channel",
        needs: [...manage, "Connect"],
        body: renamed,
      },
      {
        ...onStage,
        does: "renaming another's event on a stage",
        needs: [...manage, ...STAGE_MODERATOR],
        body: renamed,
      },
      { does: "renaming an event of one's own", ...own, body: renamed },
    ],
    variants: [
      { does: "beginning an event", body: { status: 2, description: null } },
      {
        does: "letting an event recur",
        params: { event_id: "daily" },
        body: { recurrence_rule: WEEKLY, image: null },
      },
    ],
    random: {
      body: optional({
        name: fc.constantFrom("Cocoa", "$101"),
        description: fc.constantFrom("Hot", "", null),
        status: fc.constantFrom(1, 2, 3, 4, 5),
        channel_id: fc.constantFrom("$lounge", null),
        entity_type: fc.constantFrom(2, 3),
      }),
    },
  },
  "DELETE /guilds/{guild_id}/scheduled-events/{event_id}": {
    trials: [
      { does: "deleting another's event", needs: manage },
      {
        ...inLounge,
        does: "deleting another's event in a voice channel",
        needs: [...manage, "Connect"],
      },
      {
        ...onStage,
        does: "deleting another's event on a stage",
        needs: [...manage, ...STAGE_MODERATOR],
      },
      { does: "deleting an event of one's own", ...own },
    ],
  },
  "GET /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/users/counts": {
    trials: [{ does: "how many are interested in an event" }],
    variants: [
      {
        does: "how many are interested in an occurrence",
        params: recurring,
        query: { guild_scheduled_event_exception_ids: "$occurrence,$tomorrow" },
      },
    ],
  },
  "POST /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/exceptions": {
    trials: [
      {
        does: "canceling an occurrence",
        params: recurring,
        needs: manage,
        body: { original_scheduled_start_time: "$tomorrowTime", is_canceled: true },
      },
    ],
    variants: [
      {
        does: "rescheduling an occurrence",
        params: recurring,
        body: {
          original_scheduled_start_time: "$tomorrowTime",
          scheduled_start_time: PARTY.scheduled_start_time,
          scheduled_end_time: PARTY.scheduled_end_time,
        },
      },
    ],
    random: {
      body: optional({
        is_canceled: fc.constantFrom(true, false, null),
        scheduled_start_time: fc.constantFrom(PARTY.scheduled_start_time, "2025-01-01", null),
      }).map((given) => ({ original_scheduled_start_time: "$tomorrowTime", ...given })),
    },
  },
  "PATCH /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/exceptions/{exception_id}":
    {
      trials: [
        {
          does: "restoring an occurrence",
          params: excepted,
          needs: manage,
          body: { is_canceled: false },
        },
      ],
    },
  "DELETE /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/exceptions/{exception_id}":
    { trials: [{ does: "deleting an exception", params: excepted, needs: manage }] },
  "GET /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/{guild_scheduled_event_exception_id}/users":
    {
      trials: [
        {
          does: "who is interested in an occurrence",
          params: { ...recurring, guild_scheduled_event_exception_id: "tomorrow" },
        },
      ],
      variants: [
        {
          does: "which members are interested in an occurrence",
          params: { ...recurring, guild_scheduled_event_exception_id: "tomorrow" },
          query: { with_member: true },
        },
      ],
    },
  "GET /guilds/{guild_id}/scheduled-events/{event_id}/users": {
    trials: [
      { does: "who is interested in an event" },
      { ...inLounge, does: "who is interested in an event in a voice channel" },
    ],
    variants: [{ does: "which members are interested", query: { with_member: true } }],
    random: {
      query: queries({}, { limit: 1 }, { limit: 101 }, { before: "$carol" }, { with_member: true }),
    },
  },
} satisfies Samples
