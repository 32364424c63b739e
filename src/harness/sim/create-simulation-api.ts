// The API that Sims and runs have in common.

import { SetupError } from "../../requirements/setup-error.ts"
import { handlesOf } from "../handles/factory.ts"
import { renderHtmlReport } from "../reports/html-report/html-report.ts"
import { renderChannels } from "../reports/rendering/channels.ts"
import { print } from "../simulation/console.ts"
import { readHttpLog } from "../simulation/journal/http-log.ts"
import { renderTranscript } from "../simulation/journal/transcript.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { type RateLimits, summarize } from "../simulation/rate-limits/rate-limit-use.ts"
import { takeSnapshot } from "../simulation/snapshot.ts"
import { arrangeUnfurl } from "../simulation/unfurl.ts"
import {
  buildGuild,
  buildSku,
  buildUser,
  enableActivitiesOf,
  transferAppToTeam,
} from "./builders.ts"
import { createWorldBuilder, fillFromFixture } from "./fill-world.ts"
import { beginIncident } from "./incidents/begin-incident.ts"
import { findMessage, listChannels, listGuilds, listUsers } from "./lists.ts"
import { botMessages } from "./sent-messages.ts"
import { guardSimulationApi } from "./sim-arguments.ts"
import { buildStickerPack } from "./sticker-packs.ts"
import type { SimulationApi, WorldBuilder } from "./simulation-api.ts"
import { sharedGetters } from "../options/shared-getters.ts"

/** The methods of the API about the objects of the world. */
type WorldMethod =
  | "channel"
  | "message"
  | "createUser"
  | "createGuild"
  | "createSku"
  | "createStickerPack"
  | "enableActivities"
  | "transferToTeam"

/** The methods of the API about what has happened. */
type JournalMethod = "raiseGaps" | "transcript" | "debug" | "html"

/** Returns the simulation as it is now. */
type Current = () => Simulation

const withGetters = sharedGetters<Current>()({
  now: (current) => new Date(current().world.clock.now()),
  incidents: (current) => current().incidents.all,
  faults: (current) => current().faults.injected,
  rateLimits: (current) => readRateLimits(current()),
  token: (current) => current().application().token,
  bot: (current) => handlesOf(current()).bot(),
  guild(current) {
    const [first] = current().guildIds
    if (first !== undefined) return handlesOf(current()).guild(first)
    throw new SetupError("There is no guild yet. Create one with createGuild().")
  },
  guilds: listGuilds,
  users: listUsers,
  channels: listChannels,
  gaps: (current) => current().gaps.read(),
  journal: (current) => current().journal.read(),
  httpLog: (current) => readHttpLog(current().journal.read()),
  replies: (current) => botMessages(current()),
})

/** The members of the API that are read, and not called. */
type Getter =
  | "now"
  | "incidents"
  | "faults"
  | "rateLimits"
  | "token"
  | "bot"
  | "guild"
  | "guilds"
  | "users"
  | "channels"
  | "gaps"
  | "journal"
  | "httpLog"
  | "replies"

/** Creates the API of a simulation that may be replaced. */
export function createSimulationApi(current: Current): SimulationApi {
  let builder: WorldBuilder | undefined
  const api: SimulationApi = withGetters(
    {
      advanceTime: (duration) => current().advance(duration),
      fill: (world) => fillFromFixture(world, (builder ??= createWorldBuilder(api, current))),
      world: { snapshot: () => takeSnapshot(current()) },
      unfurl: (url, embed, options) => arrangeUnfurl(current(), url, embed, options),
      injectError: (error) => current().faults.inject(error),
      incident: async (name, options = {}) => beginIncident(current(), name, options),
      ...worldMethods(current),
      ...journalMethods(current),
    } satisfies Omit<SimulationApi, Getter>,
    current,
  )
  return guardSimulationApi(api, current)
}

/** @throws SetupError if rate limits are not simulated. */
function readRateLimits(simulation: Simulation): RateLimits {
  const uses = simulation.readRateLimitUse()
  if (uses !== undefined) return summarize(uses)
  throw new SetupError(
    'Rate limits are not simulated, so no limit is counted. Give the simulation { rateLimits: "platform" }.',
  )
}

function worldMethods(current: Current): Pick<SimulationApi, WorldMethod> {
  return {
    channel: (which) => listChannels(current).get(which),
    message: (id) => findMessage(current(), id),
    createUser: (name, options) => buildUser(current(), name, options),
    createSku: (name, options) => buildSku(current(), name, options),
    createStickerPack: (name, options) => buildStickerPack(current(), name, options),
    transferToTeam: (name, options) => transferAppToTeam(current(), name, options),
    enableActivities: (bot) => enableActivitiesOf(current(), bot),
    createGuild: (name = "Test Guild", options) => buildGuild(current(), name, options),
  }
}

function journalMethods(current: Current): Pick<SimulationApi, JournalMethod> {
  return {
    raiseGaps: () => current().gaps.raise(),
    transcript(options) {
      const { journal, world } = current()
      return renderTranscript(journal.read(), { since: new Date(world.clock.start), ...options })
    },
    debug(options = {}) {
      const { world } = current()
      print(renderChannels(world, world.channels.values(), options))
    },
    html: (options) => renderHtmlReport(current(), options),
  }
}
