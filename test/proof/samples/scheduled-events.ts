import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

/** An external event, in the year in which worlds begin. */
export const PARTY = {
  name: "Tea party",
  privacy_level: 2,
  entity_type: 3,
  scheduled_start_time: "2026-06-01T16:00:00Z",
  scheduled_end_time: "2026-06-01T18:00:00Z",
  entity_metadata: { location: "Garden" },
}

/** An event of the bot. */
const OWN = { name: "Kettle party" }

/** An event in a channel, without an end. */
export const talkIn = (channel_id: string, entity_type: 1 | 2) => ({
  name: "Tea talk",
  privacy_level: 2,
  entity_type,
  scheduled_start_time: "2026-06-01T16:00:00Z",
  channel_id,
})

/** Permissions are needed in the channel of the event. */
const inLounge = { place: "channel", params: { event_id: "talk", channel_id: "lounge" } } as const
const onStage = { place: "channel", params: { event_id: "speech", channel_id: "stage" } } as const

const create = ["CreateEvents"] as const
const manage = ["ManageEvents"] as const
/** Without Connect, a member has no permissions in the channel. */
const stage = ["Connect", "ManageChannels", "MuteMembers", "MoveMembers"] as const

const renamed = () => ({ name: "Cocoa party" })

export const scheduledEvents = {
  "GET /guilds/{guild_id}/scheduled-events": [
    {
      does: "the events of a guild",
      softly: {
        ViewChannel: {
          held: [{ name: "Tea party" }, { name: "Tea talk" }, { name: "Tea speech" }, OWN],
          without: [{ name: "Tea party" }, OWN],
        },
      },
    },
  ],
  "POST /guilds/{guild_id}/scheduled-events": [
    { does: "making an event", needs: create, body: () => PARTY },
    {
      ...inLounge,
      does: "making an event in a voice channel",
      needs: [...create, "Connect"],
      body: ({ lounge }) => talkIn(lounge, 2),
    },
    {
      ...onStage,
      does: "making an event on a stage",
      needs: [...create, ...stage],
      body: (ids) => talkIn(ids.stage, 1),
    },
  ],
  "GET /guilds/{guild_id}/scheduled-events/{event_id}": [
    { does: "an event" },
    { ...inLounge, does: "an event in a voice channel" },
  ],
  "PATCH /guilds/{guild_id}/scheduled-events/{event_id}": [
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
      needs: [...manage, ...stage],
      body: renamed,
    },
    {
      does: "renaming an event of one's own",
      params: { event_id: "ownEvent" },
      needs: create,
      instead: manage,
      body: renamed,
    },
  ],
  "DELETE /guilds/{guild_id}/scheduled-events/{event_id}": [
    { does: "deleting another's event", needs: manage },
    {
      ...inLounge,
      does: "deleting another's event in a voice channel",
      needs: [...manage, "Connect"],
    },
    { ...onStage, does: "deleting another's event on a stage", needs: [...manage, ...stage] },
    {
      does: "deleting an event of one's own",
      params: { event_id: "ownEvent" },
      needs: create,
      instead: manage,
    },
  ],
  "GET /guilds/{guild_id}/scheduled-events/{event_id}/users": [
    { does: "who is interested in an event" },
    { ...inLounge, does: "who is interested in an event in a voice channel" },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
