// A Sim: the public API of one isolated simulation.

import type { HttpHandler, WebSocketHandler } from "msw"
import { CLOSE_CODES } from "../../gateway/protocol/close-codes.ts"
import type { RequestResponder } from "../../handlers/platform-request.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { buildGuild, buildUser } from "./builders.ts"
import { handlesOf } from "../handles/factory.ts"
import { print, report } from "../simulation/console.ts"
import type { SimulationApi, WorldOf } from "./simulation-api.ts"
import type { Duration } from "../options/duration.ts"
import { SIM_RESET } from "../simulation/end-state.ts"
import { extend } from "../options/extend.ts"
import { type InitialWorld, fillInitialWorld, fillFromFixture } from "./fill-world.ts"
import { type GatewayFaults, createGatewayFaults } from "./gateway-faults.ts"
import { botMessages } from "./sent-messages.ts"
import {
  type Simulation,
  type SimulationOptions,
  createSimulation,
} from "../simulation/simulation.ts"
import { type PlainMswHost, type PlainMsw, createPlainMsw } from "../msw/plain-msw.ts"
import { readHttpLog } from "../simulation/journal/http-log.ts"
import {
  type SimHttpBot,
  type SimHttpBotOptions,
  addPortableHttpBot,
} from "../http-bots/portable-http-bot.ts"
import {
  type ClockKind,
  type PortableTime,
  createPortableTime,
} from "../simulation/time/portable-time.ts"
import { findMessage, listChannels, listGuilds, listUsers } from "./lists.ts"
import { options as optionsOf } from "../handles/arguments/argument-types.ts"
import { validateArguments } from "../handles/arguments/arguments.ts"
import { SIM_OPTION_TYPES } from "./option-arguments.ts"
import { renderChannels } from "../reports/rendering/channels.ts"
import { renderHtmlReport } from "../reports/html-report/html-report.ts"
import { guardSimulationApi } from "./sim-arguments.ts"
import { takeSnapshot } from "../simulation/snapshot.ts"
import { readStartAt } from "../simulation/time/start-at.ts"
import { renderTranscript } from "../simulation/journal/transcript.ts"
import { installWebSocket } from "../msw/web-socket.ts"
import { arrangeUnfurl } from "../simulation/unfurl.ts"

/** An isolated simulation, for an MSW network that the caller owns. */
export interface Sim extends SimulationApi {
  /**
   * The handlers for `setupServer(...sim.handlers)`: one for the sockets of the gateway through the
   * global `WebSocket`, and one for all requests to the platform.
   */
  readonly handlers: readonly (HttpHandler | WebSocketHandler)[]
  /**
   * Adds a bot that receives its interactions over HTTP. Each interaction is posted to its handler
   * with a signature, and the HTTP response answers it. Before that, the endpoint has to answer a
   * PING and to refuse a request that the platform has not signed. The bot lives until `reset`.
   *
   * @throws EndpointNotVerified if the endpoint does not; SetupError for invalid options.
   */
  addHttpBot(options: SimHttpBotOptions): Promise<SimHttpBot>
  /** Causes faults of the gateway connections of the bots. */
  readonly gateway: GatewayFaults
  /**
   * Replaces the global `WebSocket` by one that this simulation serves at the addresses of the
   * gateway. For a page, or a process, where nothing intercepts it; under MSW `handlers` do that.
   * Returns a function that restores the previous one.
   */
  installWebSocket(): () => void
  /** Waits until the clients behind the handlers have come to rest. Every verb does the same. */
  settle(): Promise<void>
  /**
   * Starts over with the snapshot of the option, else with an empty world. Handles of the previous
   * world become invalid. Its connections end with 4004, so that no client reconnects.
   */
  reset(): void
}

/** Creates the API of a simulation that may be replaced. */
export function createSimulationApi(current: () => Simulation): SimulationApi {
  const api: SimulationApi = {
    advanceTime: (duration) => current().advance(duration),
    fill: (world) => fillFromFixture(world, api, current()),
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
  return guardSimulationApi(api, current)
}

/** Options of a Sim. */
export interface SimOptions extends SimulationOptions {
  /**
   * The mode of the clock: time passes only through `advanceTime`, or by itself as well, from
   * 2026-01-01T00:00:00.000Z on. Default: `"virtual"`.
   */
  readonly clock?: ClockKind | undefined
}

const CREATE = { options: optionsOf<SimOptions>(SIM_OPTION_TYPES) }

/**
 * Creates a simulation for your own MSW network: `setupServer(...createSim().handlers)`. A gap
 * responds with a network error, is printed to the console and kept in `gaps`.
 *
 * @throws SetupError for invalid options.
 */
export function createSim(options: SimOptions = {}): Sim {
  if (Reflect.has(Object(options) as object, "world")) {
    throw new SetupError(
      'createSim has no option "world", because filling is asynchronous. Use await createSim().fill(world), which returns the handles.',
    )
  }
  validateArguments("createSim", CREATE, [options])
  return createSimController(options).sim
}

/** A Sim, and the controls that only its creator has. */
export interface SimController {
  readonly sim: Sim
  /** Answers a request as the handlers do. */
  readonly answer: RequestResponder
  /** Returns the current simulation. `reset` replaces it. */
  current(): Simulation
  /** Lets time pass by itself from now on, also after each reset. */
  startClock(): void
  /**
   * Ends all connections with 4004 and stops time. The state can still be read. `why` says how the
   * simulation ended.
   */
  close(why: string): void
  /** Notes activity that the handlers do not see, so that a settle goes on waiting. */
  notifyActivity(): void
}

/**
 * Creates a Sim that begins with a fixture world, a saved world, or both. With both, the saved
 * world replaces the fixture world, whose handles stay valid for the objects that exist in both.
 *
 * @throws SetupError for a value that is neither, and the errors of the fixture world.
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

/** The calls that put a handler before those of a simulation, for messages. */
const BY_SERVER_OR_WORKER = "server.use(...) in Node, worker.use(...) in a page"

/** A simulation and its time. */
interface SimState {
  readonly simulation: Simulation
  readonly time: PortableTime
}

/**
 * Creates a Sim. `key` distinguishes its tokens and signatures from those of others. `host` is the
 * host of the clients behind the handlers; default: any.
 */
export function createSimController(
  { clock = "virtual", ...options }: SimOptions,
  key = "sim",
  host?: PlainMswHost,
): SimController {
  let kind = clock
  let state: SimState | undefined
  let plainMsw: PlainMsw | undefined
  const current = (): Simulation => (state ??= open()).simulation
  const msw = (): PlainMsw => (plainMsw ??= createPlainMsw(current, host))
  const settle = (): Promise<void> => msw().settle()

  function open(): SimState {
    const advance = (duration: Duration): Promise<void> => time.advance(duration)
    const responses = { notifyActivity: () => msw().notifyActivity() }
    const simulation = createSimulation(options, {
      key,
      handledBy: () => host?.handledBy ?? BY_SERVER_OR_WORKER,
      onGap: report,
      settle,
      advance,
      responses,
    })
    const time = createPortableTime(simulation.world.clock, settle, simulation.journal)
    if (kind === "running") time.startClock()
    return { simulation, time }
  }

  // The options are validated at once, although the world is created on first use.
  readStartAt(options)
  if (options.snapshot !== undefined) current()

  function close(why: string): void {
    if (state !== undefined) state.simulation.ended.reason ??= why
    state?.simulation.gateway.close(...CLOSE_CODES.authenticationFailed)
    state?.simulation.faults.close()
    state?.time.stop()
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
      state?.simulation.verbs.markBotAwaited()
      return settle()
    },
    reset() {
      close(SIM_RESET)
      state = undefined
    },
  })
  return {
    sim,
    answer: (request) => msw().answer(request),
    current,
    close,
    notifyActivity: () => msw().notifyActivity(),
    startClock() {
      kind = "running"
      state?.time.startClock()
    },
  }
}
