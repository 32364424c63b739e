// A Sim: one isolated simulation in the hands of a test.

import type { HttpHandler, WebSocketHandler } from "msw"
import { CLOSE_CODES } from "../gateway/close-codes.ts"
import { SetupError } from "../world/kernel/setup-error.ts"
import { buildGuild, buildUser } from "./builders.ts"
import { handlesOf } from "./handles/factory.ts"
import { print, report } from "./console.ts"
import type { SimulationApi, WorldOf } from "./simulation-api.ts"
import type { Duration } from "./duration.ts"
import { SIM_RESET } from "./end-state.ts"
import { extend } from "./extend.ts"
import { type InitialWorld, fillInitialWorld, fillFromFixture } from "./fill-world.ts"
import { type GatewayFaults, createGatewayFaults } from "./gateway-faults.ts"
import { botMessages } from "./sent-messages.ts"
import { type Simulation, type SimulationOptions, createSimulation } from "./simulation.ts"
import { type PlainMswHost, type PlainMsw, createPlainMsw } from "./plain-msw.ts"
import { readHttpLog } from "./http-log.ts"
import {
  type SimHttpBot,
  type SimHttpBotOptions,
  addPortableHttpBot,
} from "./http-bots/portable-http-bot.ts"
import { type ClockKind, type PortableTime, createPortableTime } from "./portable-time.ts"
import { findMessage, listChannels, listGuilds, listUsers } from "./lists.ts"
import { options as optionsOf } from "./handles/argument-types.ts"
import { validateArguments } from "./handles/arguments.ts"
import { SIM_OPTION_TYPES } from "./option-arguments.ts"
import { renderChannels } from "./rendering/channels.ts"
import { renderHtmlReport } from "./html-report/html-report.ts"
import { guardSimulationApi } from "./sim-arguments.ts"
import { takeSnapshot } from "./snapshot.ts"
import { readStartAt } from "./start-at.ts"
import { renderTranscript } from "./transcript.ts"
import { installWebSocket } from "./web-socket.ts"
import { arrangeUnfurl } from "./unfurl.ts"

/** One isolated simulation, for MSW networks that the caller owns. */
export interface Sim extends SimulationApi {
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
   * Starts over: with the option `snapshot` where there is one, else with an empty world. Handles made
   * before belong to the old one, whose connections end with 4004, after which no client comes back.
   */
  reset(): void
}

/** What a test arranges, on a simulation that may be replaced. */
export function createSimulationApi(current: () => Simulation): SimulationApi {
  const arrangement: SimulationApi = {
    advanceTime: (duration) => current().advance(duration),
    fill: (world) => fillFromFixture(world, arrangement, current()),
    world: { snapshot: () => takeSnapshot(current()) },
    get token() {
      return current().application().token
    },
    get bot() {
      return handlesOf(current()).bot()
    },
    get guild() {
      const [first] = current().guildIds
      if (first !== undefined) return handlesOf(current()).guild(first)
      throw new SetupError("There is no guild yet. Make one with createGuild().")
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
    createGuild: (name = "Test Guild", options) => buildGuild(current(), name, options),
    get now() {
      return new Date(current().world.clock.now())
    },
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
    unfurl: (url, embed, options) => arrangeUnfurl(current(), url, embed, options),
    injectError: (error) => current().faults.inject(error),
    get faults() {
      return current().faults.injected
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
  return guardSimulationApi(arrangement, current)
}

/** Options of a Sim. */
export interface SimOptions extends SimulationOptions {
  /**
   * How time passes: only where `advanceTime` moves it, or by itself as well, from
   * 2026-01-01T00:00:00.000Z on. Default: `"virtual"`.
   */
  readonly clock?: ClockKind | undefined
}

const CREATE = { options: optionsOf<SimOptions>(SIM_OPTION_TYPES) }

/**
 * Makes a simulation for an MSW network of your own: `setupServer(...createSim().handlers)`. Gaps
 * answer with a network error, are printed to the console and kept in `gaps`.
 *
 * @throws SetupError for options that cannot be.
 */
export function createSim(options: SimOptions = {}): Sim {
  if (Reflect.has(Object(options) as object, "world")) {
    throw new SetupError(
      "createSim takes no world, as filling takes its time: await createSim().fill(world), which gives its handles.",
    )
  }
  validateArguments("createSim", CREATE, [options])
  return createSimController(options).sim
}

/** A Sim, and what whoever opened it may do besides. */
export interface SimController {
  readonly sim: Sim
  /** What is inside now; `reset` puts another in its place. */
  current(): Simulation
  /** From now on time passes by itself, and so it does after each reset. */
  startClock(): void
  /** Ends all connections, with 4004, and stops time. What there is can still be read; `why` says how it ended. */
  close(why: string): void
  /** Something crossed a border that its own handlers do not see: whoever settles waits on. */
  notifyActivity(): void
}

/**
 * Opens a Sim that begins with a fixture world, with a saved one, or with a saved one that the handles
 * of a fixture world are good for.
 *
 * @throws SetupError for what is none; what the world throws.
 */
export async function createFilledSimController<Handles extends object>(
  { world, snapshot, ...options }: SimOptions & InitialWorld<Handles>,
  key?: string,
  host?: PlainMswHost,
): Promise<{ readonly open: SimController; readonly world: WorldOf<Handles> }> {
  readStartAt({ startAt: options.startAt, snapshot })
  const open = createSimController(
    world === undefined ? { ...options, snapshot } : options,
    key,
    host,
  )
  return { open, world: await fillInitialWorld(open.sim, open.current(), { world, snapshot }) }
}

/** A simulation, and what moves its time. */
interface SimState {
  readonly simulation: Simulation
  readonly time: PortableTime
}

/**
 * Opens a Sim. `key` tells it apart from others in tokens and signatures; `host` is where whoever is
 * behind the handlers lives, by default any.
 */
export function createSimController(
  { clock = "virtual", ...options }: SimOptions,
  key = "sim",
  host?: PlainMswHost,
): SimController {
  let kind = clock
  let inside: SimState | undefined
  let stock: PlainMsw | undefined
  const current = (): Simulation => (inside ??= open()).simulation
  const msw = (): PlainMsw => (stock ??= createPlainMsw(current, host))
  const settle = (): Promise<void> => msw().settle()

  function open(): SimState {
    const advance = (duration: Duration): Promise<void> => time.advance(duration)
    const responses = { notifyActivity: () => msw().notifyActivity() }
    const simulation = createSimulation(options, { key, onGap: report, settle, advance, responses })
    const time = createPortableTime(simulation.world.clock, settle, simulation.journal)
    if (kind === "running") time.startClock()
    return { simulation, time }
  }

  // Validates at once, although the world is created when it is first needed.
  readStartAt(options)
  if (options.snapshot !== undefined) current()

  function close(why: string): void {
    if (inside !== undefined) inside.simulation.ended.reason ??= why
    inside?.simulation.gateway.close(...CLOSE_CODES.authenticationFailed)
    inside?.simulation.faults.close()
    inside?.time.stop()
  }

  const sim: Sim = extend(createSimulationApi(current), {
    get handlers() {
      return msw().handlers
    },
    addHttpBot: (bot: SimHttpBotOptions) =>
      addPortableHttpBot(current(), bot, msw().notifyActivity),
    get gateway() {
      return createGatewayFaults(current())
    },
    installWebSocket: () => installWebSocket(() => current().gateway),
    settle() {
      inside?.simulation.verbs.markBotAwaited()
      return settle()
    },
    reset() {
      close(SIM_RESET)
      inside = undefined
    },
  })
  return {
    sim,
    current,
    close,
    notifyActivity: () => msw().notifyActivity(),
    startClock() {
      kind = "running"
      inside?.time.startClock()
    },
  }
}
