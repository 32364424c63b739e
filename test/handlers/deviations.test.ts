// The deviations of the specification from the platform. Each is tested under every profile.

import { expect } from "vitest"
import { PROFILE_NAMES } from "../../src/handlers/profile.ts"
import { DEVIATIONS, type DeviationId } from "../../src/world/rules/deviations.ts"
import * as channels from "./deviations/channels.ts"
import * as gateway from "./deviations/gateway.ts"
import * as guilds from "./deviations/guilds.ts"
import * as http from "./deviations/http.ts"
import type { Played } from "./deviations/played.ts"
import * as scheduledEvents from "./deviations/scheduled-events.ts"
import { test as base } from "./fixture.ts"

/** The compiler requires a case for each row of the table. */
const PLAYED: Readonly<Record<DeviationId, Played>> = {
  "guilds-made-by-bots": guilds.guildsMadeByBots,
  "event-status-edits": scheduledEvents.eventStatusEdits,
  "events-by-the-clock": scheduledEvents.eventsByTheClock,
  "stage-instances-of-events": scheduledEvents.stageInstancesOfEvents,
  "bulk-ban-of-nobody": guilds.bulkBanOfNobody,
  "prune-count-permissions": guilds.pruneCountPermissions,
  "prune-by-activity": guilds.pruneByActivity,
  "announcement-channels": channels.announcementChannels,
  "stage-channels": channels.stageChannels,
  "members-in-guild-create": gateway.membersInGuildCreate,
  "silent-gateway-clients": gateway.silentGatewayClients,
  "requests-for-all-members": gateway.requestsForAllMembers,
  "unversioned-api": http.unversionedApi,
  "dms-with-bots": guilds.dmsWithBots,
}

const rows = Object.entries(PLAYED)

base.for(rows)("%s has two sides", ([id, { specification, platform }]) => {
  expect(DEVIATIONS).toHaveProperty(id)
  expect(specification).not.toEqual(platform)
})

for (const profile of PROFILE_NAMES) {
  const test = base.extend({ options: { profile } })

  test.for(rows)(
    `%s under the profile "${profile}"`,
    async ([, played], { simulation, env, guild, alice, rest, events }) => {
      const { clock } = simulation.world
      const wait = (seconds: number): void => clock.stepTo(clock.now() + seconds * 1000)
      const scene = { simulation, env, guild, alice, rest, events, wait }
      const side = profile === "platform" ? "platform" : "specification"

      expect(await played.play(scene)).toEqual(played[side])
    },
  )
}
