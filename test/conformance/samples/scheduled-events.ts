import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

const TIMES = {
  scheduled_start_time: "2026-06-01T16:00:00Z",
  scheduled_end_time: "2026-06-01T18:00:00Z",
}

const inGuild = ({ guild }: World) => ({ params: { guild_id: guild.id } })

/** Creates an external event and one in each kind of channel, with an interested user. */
async function there({ guild, lounge, alice }: World) {
  const stage = guild.createStageChannel("stage")
  const party = guild.createScheduledEvent("Tea party", { location: "Garden", description: "Hot" })
  guild.createScheduledEvent("Tea talk", { channel: lounge })
  guild.createScheduledEvent("Tea speech", { channel: stage, lasts: 60 })
  await alice.subscribeEvent(party)
  return { params: { guild_id: guild.id, event_id: party.id } }
}

/** Creates an event, adds guests, edits it, starts it and completes it. */
export async function celebrated({ env, ask, guild, alice }: World): Promise<void> {
  const events = `/guilds/${guild.id}/scheduled-events`
  const party = guild.createScheduledEvent("Tea party", { startsIn: 60, lasts: 60 })
  await alice.subscribeEvent(party)
  await alice.unsubscribeEvent(party)
  await ask("PATCH", `${events}/${party.id}`, { description: "Hot" })
  await env.advanceTime(120)
  await ask("DELETE", `${events}/${party.id}`)
}

export const scheduledEvents = {
  "GET /guilds/{guild_id}/scheduled-events": [
    async (world) => {
      await there(world)
      return { ...inGuild(world), query: "?with_user_count=true" }
    },
  ],
  "POST /guilds/{guild_id}/scheduled-events": [
    (world) => ({
      ...inGuild(world),
      body: {
        ...TIMES,
        name: "Tea party",
        privacy_level: 2,
        entity_type: 3,
        entity_metadata: { location: "Garden" },
      },
    }),
    (world) => ({
      ...inGuild(world),
      body: {
        ...TIMES,
        name: "Tea talk",
        privacy_level: 2,
        entity_type: 2,
        channel_id: world.lounge.id,
      },
    }),
  ],
  "GET /guilds/{guild_id}/scheduled-events/{event_id}": [
    there,
    async (world) => ({ ...(await there(world)), query: "?with_user_count=true" }),
  ],
  "PATCH /guilds/{guild_id}/scheduled-events/{event_id}": [
    async (world) => ({ ...(await there(world)), body: { status: 2, description: null } }),
  ],
  "DELETE /guilds/{guild_id}/scheduled-events/{event_id}": [there],
  "GET /guilds/{guild_id}/scheduled-events/{event_id}/users": [
    there,
    async (world) => ({ ...(await there(world)), query: "?with_member=true" }),
  ],
} satisfies Samples
