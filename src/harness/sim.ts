// A Sim: one isolated simulation in the hands of a test.

import type { HttpHandler, WebSocketHandler } from "msw"
import { CLOSES } from "../gateway/close-codes.ts"
import { SetupError } from "../world/kernel/misuse.ts"
import { buildGuild, buildUser } from "./builders.ts"
import { handlesOf } from "./handles/factory.ts"
import { print, report } from "./console.ts"
import type { Arrangement, WorldOf } from "./arrangement.ts"
import type { Duration } from "./duration.ts"
import { SIM_RESET } from "./ended.ts"
import { extend } from "./extend.ts"
import { type Beginning, beginWith, fillWith } from "./filling.ts"
import { type GatewayFaults, createGatewayFaults } from "./gateway-faults.ts"
import { botMessages } from "./sent-messages.ts"
import { type Simulation, type SimulationOptions, createSimulation } from "./simulation.ts"
import { type StockHost, type StockMsw, createStockMsw } from "./stock-msw.ts"
import { readHttpLog } from "./http-log.ts"
import { type SimHttpBot, type SimHttpBotOptions, addNeutralHttpBot } from "./http-bots/neutral.ts"
import { type ClockKind, type NeutralTime, createNeutralTime } from "./neutral-time.ts"
import { findMessage, listChannels, listGuilds, listUsers } from "./lists.ts"
import { options as optionsOf } from "./handles/argument-types.ts"
import { needArguments } from "./handles/arguments.ts"
import { SIM } from "./option-arguments.ts"
import { renderChannels } from "./rendering/headed.ts"
import { renderPage } from "./page/page.ts"
import { guardArrangement } from "./sim-arguments.ts"
import { takeSnapshot } from "./snapshot.ts"
import { readStartAt } from "./start-at.ts"
import { renderTranscript } from "./transcript.ts"
import { installWebSocket } from "./web-socket.ts"
import { arrangeUnfurl } from "./unfurl.ts"

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
   * Starts over: with the option `snapshot` where there is one, else with an empty world. Handles made
   * before belong to the old one, whose connections end with 4004, after which no client comes back.
   */
  reset(): void
}

/** What a test arranges, on a simulation that may be replaced. */
export function createArrangement(current: () => Simulation): Arrangement {
  const arrangement: Arrangement = {
    advanceTime: (duration) => current().advance(duration),
    fill: (world) => fillWith(world, arrangement, current()),
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
    html: (options) => renderPage(current(), options),
  }
  return guardArrangement(arrangement, current)
}

/** Options of a Sim. */
export interface SimOptions extends SimulationOptions {
  /**
   * How time passes: only where `advanceTime` moves it, or by itself as well, from
   * 2026-01-01T00:00:00.000Z on. Default: `"virtual"`.
   */
  readonly clock?: ClockKind | undefined
}

const CREATE = { options: optionsOf<SimOptions>(SIM) }

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
  needArguments("createSim", CREATE, [options])
  return openSim(options).sim
}

/** A Sim, and what whoever opened it may do besides. */
export interface OpenSim {
  readonly sim: Sim
  /** What is inside now; `reset` puts another in its place. */
  current(): Simulation
  /** From now on time passes by itself, and so it does after each reset. */
  flow(): void
  /** Ends all connections, with 4004, and stops time. What there is can still be read; `why` says how it ended. */
  close(why: string): void
  /** Something crossed a border that its own handlers do not see: whoever settles waits on. */
  stir(): void
}

/**
 * Opens a Sim that begins with a fixture world, with a saved one, or with a saved one that the handles
 * of a fixture world are good for.
 *
 * @throws SetupError for what is none; what the world throws.
 */
export async function openFilled<Handles extends object>(
  { world, snapshot, ...options }: SimOptions & Beginning<Handles>,
  key?: string,
  host?: StockHost,
): Promise<{ readonly open: OpenSim; readonly world: WorldOf<Handles> }> {
  readStartAt({ startAt: options.startAt, snapshot })
  const open = openSim(world === undefined ? { ...options, snapshot } : options, key, host)
  return { open, world: await beginWith(open.sim, open.current(), { world, snapshot }) }
}

/** A simulation, and what moves its time. */
interface Inside {
  readonly simulation: Simulation
  readonly time: NeutralTime
}

/**
 * Opens a Sim. `key` tells it apart from others in tokens and signatures; `host` is where whoever is
 * behind the handlers lives, by default any.
 */
export function openSim(
  { clock = "virtual", ...options }: SimOptions,
  key = "sim",
  host?: StockHost,
): OpenSim {
  let kind = clock
  let inside: Inside | undefined
  let stock: StockMsw | undefined
  const current = (): Simulation => (inside ??= open()).simulation
  const msw = (): StockMsw => (stock ??= createStockMsw(current, host))
  const settle = (): Promise<void> => msw().settle()

  function open(): Inside {
    const advance = (duration: Duration): Promise<void> => time.advance(duration)
    const responses = { stir: () => msw().stir() }
    const simulation = createSimulation(options, { key, onGap: report, settle, advance, responses })
    const time = createNeutralTime(simulation.world.clock, settle, simulation.journal)
    if (kind === "running") time.flow()
    return { simulation, time }
  }

  // Validates at once, although the world is created when it is first needed.
  readStartAt(options)
  if (options.snapshot !== undefined) current()

  function close(why: string): void {
    if (inside !== undefined) inside.simulation.ended.why ??= why
    inside?.simulation.gateway.close(...CLOSES.authenticationFailed)
    inside?.simulation.faults.close()
    inside?.time.stop()
  }

  const sim: Sim = extend(createArrangement(current), {
    get handlers() {
      return msw().handlers
    },
    addHttpBot: (bot: SimHttpBotOptions) => addNeutralHttpBot(current(), bot, msw().stir),
    get gateway() {
      return createGatewayFaults(current())
    },
    installWebSocket: () => installWebSocket(() => current().gateway),
    settle() {
      inside?.simulation.verbs.waits()
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
    stir: () => msw().stir(),
    flow() {
      kind = "running"
      inside?.time.flow()
    },
  }
}
