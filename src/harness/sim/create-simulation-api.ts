// The API that Sims and runs have in common.

import { SetupError } from "../../requirements/setup-error.ts"
import { handlesOf } from "../handles/factory.ts"
import { extend } from "../options/extend.ts"
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
import { fillFromFixture } from "./fill-world.ts"
import { beginIncident } from "./incidents/begin-incident.ts"
import { findMessage, listChannels, listGuilds, listUsers } from "./lists.ts"
import { botMessages } from "./sent-messages.ts"
import { guardSimulationApi } from "./sim-arguments.ts"
import { buildStickerPack } from "./sticker-packs.ts"
import type { SimulationApi } from "./simulation-api.ts"

/** The members of the API about the objects of the world. */
type WorldMember =
  | "token"
  | "bot"
  | "guild"
  | "guilds"
  | "users"
  | "channels"
  | "channel"
  | "message"
  | "createUser"
  | "createGuild"
  | "createSku"
  | "createStickerPack"
  | "enableActivities"
  | "transferToTeam"

/** The members of the API about what has happened. */
type JournalMember =
  | "gaps"
  | "raiseGaps"
  | "journal"
  | "httpLog"
  | "replies"
  | "transcript"
  | "debug"
  | "html"

/** Creates the API of a simulation that may be replaced. */
export function createSimulationApi(current: () => Simulation): SimulationApi {
  const api: SimulationApi = extend(
    {
      advanceTime: (duration) => current().advance(duration),
      get now() {
        return new Date(current().world.clock.now())
      },
      fill: (world) => fillFromFixture(world, api, current()),
      world: { snapshot: () => takeSnapshot(current()) },
      unfurl: (url, embed, options) => arrangeUnfurl(current(), url, embed, options),
      injectError: (error) => current().faults.inject(error),
      incident: async (name, options = {}) => beginIncident(current(), name, options),
      get incidents() {
        return current().incidents.all
      },
      get faults() {
        return current().faults.injected
      },
      get rateLimits() {
        return readRateLimits(current())
      },
    } satisfies Omit<SimulationApi, WorldMember | JournalMember>,
    worldMembers(current),
    journalMembers(current),
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

function worldMembers(current: () => Simulation): Pick<SimulationApi, WorldMember> {
  return {
    get token() {
      return current().application().token
    },
    get bot() {
      return handlesOf(current()).bot()
    },
    get guild() {
      const [first] = current().guildIds
      if (first !== undefined) return handlesOf(current()).guild(first)
      throw new SetupError("There is no guild yet. Create one with createGuild().")
    },
    get guilds() {
      return listGuilds(current)
    },
    get users() {
      return listUsers(current)
    },
    get channels() {
      return listChannels(current)
    },
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

function journalMembers(current: () => Simulation): Pick<SimulationApi, JournalMember> {
  return {
    get gaps() {
      return current().gaps.read()
    },
    raiseGaps: () => current().gaps.raise(),
    get journal() {
      return current().journal.read()
    },
    get httpLog() {
      return readHttpLog(current().journal.read())
    },
    get replies() {
      return botMessages(current())
    },
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
