// A Sim: the public API of one isolated simulation.

import type { HttpHandler, WebSocketHandler } from "msw"
import { CLOSE_CODES } from "../../gateway/protocol/close-codes.ts"
import type { PlatformRequest } from "../../handlers/platform-request.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import { createLazyUrlChecks, httpBotsModule } from "../http-bots/lazy-module.ts"
import type {
  SimEventWebhook,
  SimEventWebhookOptions,
  SimHttpBot,
  SimHttpBotOptions,
} from "../http-bots/portable-http-bot.ts"
import { PlainMsw, type PlainMswHost } from "../msw/plain-msw.ts"
import { installWebSocket } from "../msw/web-socket.ts"
import { extend } from "../options/extend.ts"
import { report } from "../simulation/console.ts"
import { createSimulation } from "../simulation/create-simulation.ts"
import { SIM_RESET } from "../simulation/end-state.ts"
import type { Simulation, SimulationDeps, SimulationOptions } from "../simulation/simulation.ts"
import {
  type ClockKind,
  type PortableTime,
  createPortableTime,
  withMode,
} from "../simulation/time/portable-time.ts"
import { readStartAt } from "../simulation/time/start-at.ts"
import { recordUsage } from "../simulation/usage/record-usage.ts"
import type { TimeControl } from "../simulation/time/time-control.ts"
import { createSimulationApi } from "./create-simulation-api.ts"
import { type GatewayFaults, createGatewayFaults } from "./faults/gateway-faults.ts"
import type { SimulationApi } from "./simulation-api.ts"
import { sharedGetters } from "../options/shared-getters.ts"

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
  /**
   * Posts the webhook events of the bot's application to a handler, with a signature: authorizations
   * and entitlements. Before that, the handler has to acknowledge a PING with 204, and to refuse a
   * request that the platform has not signed with 401. It lives until `reset`.
   *
   * @throws EndpointNotVerified if it does not; SetupError for invalid options.
   */
  addEventWebhook(options: SimEventWebhookOptions): Promise<SimEventWebhook>
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

/** Options of a Sim. */
export interface SimOptions extends SimulationOptions {
  /**
   * The mode of the clock: time passes only through `advanceTime`, or by itself as well, from
   * 2026-01-01T00:00:00.000Z on. Default: `"virtual"`.
   */
  readonly clock?: ClockKind | undefined
}

/** The calls that put a handler before those of a simulation, for messages. */
const BY_SERVER_OR_WORKER = "server.use(...) in Node, worker.use(...) in a page"

/** A simulation and its time. */
interface SimState {
  readonly simulation: Simulation
  readonly time: PortableTime
}

/** The parts of a Sim that depend on how its clients are served. */
export interface SimControllerDeps extends Pick<
  SimulationDeps,
  "identifyClock" | "clientDate" | "whyNoHandshakes"
> {
  /** The host of the clients behind the handlers. Default: any. */
  readonly host?: PlainMswHost | undefined
  /** Called with each new simulation: the first one, and that after each reset. */
  readonly onOpen?: (simulation: Simulation) => void
  /** Called with every gap. Default: it is printed to the console. */
  readonly onGap?: (gap: Gap) => void
}

const withHandlers = sharedGetters<{ msw(): PlainMsw; current(): Simulation }>()({
  handlers: ({ msw }) => msw().handlers,
  gateway: ({ current }) => createGatewayFaults(current()),
})

/** A Sim, and the controls that only its creator has. */
export class SimController {
  readonly sim: Sim
  readonly #options: SimulationOptions
  readonly #key: string
  readonly #deps: SimControllerDeps
  #clock: ClockKind
  #state: SimState | undefined
  #plainMsw: PlainMsw | undefined

  /** Creates a Sim. `key` distinguishes its tokens and signatures from those of others. */
  constructor(
    { clock = "virtual", ...options }: SimOptions,
    key = "sim",
    deps: SimControllerDeps = {},
  ) {
    this.#options = options
    this.#key = key
    this.#deps = deps
    this.#clock = clock
    // The options are validated at once, although the world is created on first use.
    readStartAt(options)
    if (options.snapshot !== undefined) this.current()
    this.sim = this.#createSim()
  }

  /** Returns the current simulation. `reset` replaces it. */
  readonly current = (): Simulation => {
    this.#state ??= this.#open()
    return this.#state.simulation
  }

  /** Answers a request as the handlers do. */
  readonly answer = (request: PlatformRequest): ReturnType<PlainMsw["answer"]> =>
    this.#msw.answer(request)

  /** Adds a request that the handlers do not see to the work that a settle waits for. */
  readonly beginRequest = (): (() => void) => this.#msw.beginRequest()

  /** Notes activity that the handlers do not see, so that a settle goes on waiting. */
  readonly notifyActivity = (): void => this.#msw.notifyActivity()

  /** Lets time pass by itself from now on, also after each reset. */
  startClock(): void {
    this.#clock = "running"
    this.#state?.time.startClock()
  }

  /** Lets time stand still from now on, also after each reset. */
  stopClock(): void {
    this.#clock = "virtual"
    this.#state?.time.stopClock()
  }

  /**
   * Ends all connections with 4004 and stops time. The state can still be read. `why` says how the
   * simulation ended.
   */
  close(why: string): void {
    if (this.#state === undefined) return
    const { simulation, time } = this.#state
    simulation.ended.reason ??= why
    simulation.usage.current?.end()
    simulation.gateway.close(...CLOSE_CODES.authenticationFailed)
    simulation.faults.close()
    time.stopClock()
  }

  get #msw(): PlainMsw {
    this.#plainMsw ??= new PlainMsw(this.current, this.#deps.host)
    return this.#plainMsw
  }

  #open(): SimState {
    const settle = (): Promise<void> => {
      const settled = this.#msw.settle()
      const { current: usage } = simulation.usage
      // A Sim need not be ended, so what has happened is written while it is used.
      return usage === undefined ? settled : settled.then(() => usage.flush())
    }
    const { host, identifyClock, clientDate, whyNoHandshakes, onGap = report } = this.#deps
    const { handledBy = BY_SERVER_OR_WORKER } = host ?? {}
    const simulation = createSimulation(this.#options, {
      key: this.#key,
      ...(handledBy !== null && { handledBy: () => handledBy }),
      identifyClock,
      clientDate,
      whyNoHandshakes,
      onGap,
      settle,
      advance: (duration) => time.advance(duration),
      time: this.#createTimeControl(() => time),
      responses: { notifyActivity: this.notifyActivity },
    })
    recordUsage(simulation)
    simulation.urlChecks.current = createLazyUrlChecks(() => {
      const { createPortableUrlHost, createUrlChecks } = httpBotsModule.loaded
      return createUrlChecks(simulation, createPortableUrlHost(simulation, this.notifyActivity))
    })
    const time = createPortableTime(simulation.world.clock, settle, simulation.journal)
    this.#deps.onOpen?.(simulation)
    if (this.#clock === "running") time.startClock()
    return { simulation, time }
  }

  #createTimeControl(time: () => PortableTime): TimeControl {
    const control: Omit<TimeControl, "mode"> = {
      setMode: (mode) => (mode === "running" ? this.startClock() : this.stopClock()),
      // The bots have timers of their own, which nobody sees here.
      botTimers: () => [],
      waits: () => this.#msw.describePending(),
    }
    return withMode(control, time)
  }

  #createSim(): Sim {
    const { current } = this
    const msw = (): PlainMsw => this.#msw
    const methods = {
      addHttpBot: (bot: SimHttpBotOptions): Promise<SimHttpBot> =>
        httpBotsModule.use(({ addPortableHttpBot }) =>
          addPortableHttpBot(current(), bot, this.notifyActivity),
        ),
      addEventWebhook: (webhook: SimEventWebhookOptions): Promise<SimEventWebhook> =>
        httpBotsModule.use(({ addPortableEventWebhook }) =>
          addPortableEventWebhook(current(), webhook, this.notifyActivity),
        ),
      installWebSocket: () => installWebSocket(() => current().gateway),
      settle: () => {
        this.#state?.simulation.verbs.markBotAwaited()
        return msw().settle()
      },
      reset: () => {
        this.close(SIM_RESET)
        this.#state = undefined
      },
    }
    return extend(createSimulationApi(current), withHandlers(methods, { msw, current }))
  }
}
