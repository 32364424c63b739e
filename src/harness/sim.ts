// A Sim: one isolated simulation in the hands of a test.

import type { HttpHandler, WebSocketHandler } from "msw"
import { CLOSES } from "../gateway/close-codes.ts"
import type { JournalEntry } from "../world/journal.ts"
import type { Gap } from "../world/kernel/gap.ts"
import { SetupError } from "../world/kernel/misuse.ts"
import { type UserOptions, buildGuild, buildUser, holdGuild } from "./builders.ts"
import type { GuildHandle, GuildOptions } from "./handles/guild.ts"
import { UserHandle } from "./handles/user.ts"
import { report } from "./console.ts"
import { extend } from "./extend.ts"
import { type GatewayFaults, createGatewayFaults } from "./gateway-faults.ts"
import { type Simulation, type SimulationOptions, createSimulation } from "./simulation.ts"
import { type StockMsw, createStockMsw } from "./stock-msw.ts"
import { type LoggedRequest, readHttpLog } from "./http-log.ts"
import type { ErrorToInject } from "./fault-answers.ts"
import { type SimHttpBot, type SimHttpBotOptions, addNeutralHttpBot } from "./http-bots/neutral.ts"
import type { InjectedFault } from "./request-faults.ts"
import { type TranscriptOptions, renderTranscript } from "./transcript.ts"
import { installWebSocket } from "./web-socket.ts"

/** What every simulation offers a test, whatever network its bot is on. */
export interface Arrangement {
  /** A token that is good for the bot. */
  readonly token: string
  /** The account of the bot, the first where there are several. */
  readonly bot: UserHandle
  /** The first guild that was made. @throws SetupError where there is none. */
  readonly guild: GuildHandle
  /** Makes an account. @throws SetupError for options that it does not have. */
  createUser(name: string, options?: UserOptions): UserHandle
  /**
   * Makes a guild: @everyone, a managed role for the bot, an owner, and no channel. Default name:
   * `"Test Guild"`. @throws SetupError for options that it does not have, and an id that is taken.
   */
  createGuild(name?: string, options?: GuildOptions): GuildHandle
  /** What was asked for and is not modelled. Reading it marks it as seen. */
  readonly gaps: readonly Gap[]
  /** @throws AggregateError with all gaps, where there are any. */
  raiseGaps(): void
  /** Everything that crossed a border so far, in order; tokens are masked. */
  readonly journal: readonly JournalEntry[]
  /** Requests and their answers, in order: the journal's lines of that kind, in more detail. */
  readonly httpLog: readonly LoggedRequest[]
  /**
   * Lets requests go wrong: an error of the platform, a rate limit, a late answer, a failure of the
   * network. Requests with keys that are not modelled stay gaps.
   *
   * @throws SetupError for a route that there is not or that is not modelled, and for what contradicts
   * itself.
   */
  injectError(error: ErrorToInject): InjectedFault
  /** All that was injected so far; those with `fired === 0` never befell a request. */
  readonly faults: readonly InjectedFault[]
  /** The journal as text; with `causes` each line is numbered, and names the one that it comes from. */
  transcript(options?: TranscriptOptions): string
}

/** One isolated simulation, for MSW networks that the caller owns. */
export interface Sim extends Arrangement {
  /**
   * For `setupServer(...sim.handlers)`: one handler for the sockets of the gateway, by the global
   * `WebSocket`, and one for each route of the platform.
   */
  readonly handlers: readonly (HttpHandler | WebSocketHandler)[]
  /**
   * Adds a bot that is told of its interactions by HTTP: each is posted to its handler with a
   * signature, and what comes back is its answer. Before that it has to show that it answers a PING,
   * and that it refuses what the platform has not signed. It lives until `reset`.
   *
   * @throws EndpointNotVerified where it does not; SetupError for options that cannot be.
   */
  addHttpBot(options: SimHttpBotOptions): Promise<SimHttpBot>
  /** Disturbs the connections of the bot. */
  readonly gateway: GatewayFaults
  /**
   * For a page, or a process, where nothing intercepts the global `WebSocket`: replaces it by one that
   * this simulation serves at the addresses of the gateway. Under MSW `handlers` do that. Returns what
   * puts back what was there before.
   */
  installWebSocket(): () => void
  /** Waits until whoever is behind the handlers has come to rest. Every verb of a person does so. */
  settle(): Promise<void>
  /**
   * Starts over with an empty world. Handles made before belong to the old one, whose connections
   * end with 4004, after which no client comes back.
   */
  reset(): void
}

/** What a test arranges, on a simulation that may be replaced. */
export function createArrangement(current: () => Simulation): Arrangement {
  return {
    get token() {
      return current().application().token
    },
    get bot() {
      return new UserHandle(current(), current().application().botId)
    },
    get guild() {
      const [first] = current().guildIds
      if (first !== undefined) return holdGuild(current(), first)
      throw new SetupError("There is no guild yet. Make one with createGuild().")
    },
    createUser: (name, options) => buildUser(current(), name, options),
    createGuild: (name = "Test Guild", options) => buildGuild(current(), name, options),
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
    injectError: (error) => current().faults.inject(error),
    get faults() {
      return current().faults.injected
    },
    transcript: (options) => renderTranscript(current().journal.read(), options),
  }
}

/** Options of a Sim. */
export type SimOptions = SimulationOptions

/**
 * Makes a simulation for an MSW network of your own: `setupServer(...createSim().handlers)`. Gaps
 * answer with a network error, are printed to the console and kept in `gaps`.
 */
export function createSim(options: SimOptions = {}): Sim {
  let simulation: Simulation | undefined
  let stock: StockMsw | undefined
  const current = (): Simulation => (simulation ??= createSimulation(options, surroundings))
  const msw = (): StockMsw => (stock ??= createStockMsw(current))
  const settle = (): Promise<void> => msw().settle()
  const surroundings = { key: "sim", onGap: report, settle }
  return extend(createArrangement(current), {
    get handlers() {
      return msw().handlers
    },
    addHttpBot: (bot: SimHttpBotOptions) => addNeutralHttpBot(current(), bot, msw().stir),
    get gateway() {
      return createGatewayFaults(current())
    },
    installWebSocket: () => installWebSocket(() => current().gateway),
    settle,
    reset() {
      simulation?.gateway.close(...CLOSES.authenticationFailed)
      simulation?.faults.close()
      simulation = undefined
    },
  })
}
