// A bot in processes of its own under generated traffic, in real time.

import { pairsOf } from "../../node/child-processes/environment.ts"
import { withRedirection } from "../../node/redirection/settings.ts"
import { fillTokenVariables, readTokenVariables } from "../../node/starting/missing-token.ts"
import type { ObservedServer } from "../../server/guildsim-server.ts"
import { startServerWithPage } from "../../server/start-server.ts"
import { STUDIO_PAGE } from "../../server/studio/page-folder.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import type { LoadSettings } from "../options.ts"
import { LoadRun } from "../recording/load-run.ts"
import { ProcessFigures } from "../recording/process-figures.ts"
import type { LoadReport, LoadSample } from "../report/report.ts"
import { crowdWorld } from "../traffic/crowd.ts"
import { type BotCommand, BotProcesses } from "./bot-processes.ts"
import { GatewayLag } from "./gateway-lag.ts"
import { ProbeListener } from "./probe-listener.ts"
import { type ProbeSettings, withProbe } from "./probe-report.ts"
import { startBot } from "./start-bot.ts"

/** The bot of a load run in real time. */
export interface LoadedBot extends Pick<BotCommand, "args" | "folder" | "onLine"> {
  readonly environment: NodeJS.ProcessEnv
  /** The number of processes; more than one get a shard each. */
  readonly processes: number
}

/** The options of a load run in real time. */
export interface ProcessLoadOptions {
  readonly settings: LoadSettings
  /** The bot to start; undefined for one that is started elsewhere. */
  readonly bot: LoadedBot | undefined
  /** The number of shards that the platform recommends. */
  readonly shards: number
  /** Whether requests and connections are limited as on the platform. */
  readonly isLimited: boolean
  readonly host: string | undefined
  readonly port: number
  /** The seconds within which the bot has to become ready. */
  readonly patience: number
  readonly signal: AbortSignal
  /** Called with a line about what happens. */
  onNotice(line: string): void
  /** Called when the server can be reached, before the bot is ready. */
  onServer(server: { readonly url: string; readonly token: string }): void
  onSample(sample: LoadSample): void
}

/**
 * Serves a world, starts a bot against it, lets people act for some minutes of real time, and returns
 * what the bot did. Returns undefined if the run was aborted before the bot was ready.
 *
 * @throws SetupError for a port that cannot be opened, and for a bot that does not become ready.
 */
export async function loadProcesses(options: ProcessLoadOptions): Promise<LoadReport | undefined> {
  const { settings, bot, signal, onNotice } = options
  const builtFrom = performance.now()
  await using server = await startServerOf(options)
  const worldSeconds = secondsSince(builtFrom)
  const session = new LoadSession(server, signal)
  const probes = new ProbeListener((message) => session.onError(message))
  const processes =
    bot && createProcesses(bot, server, await probes.listen(), (how) => session.onEnd(how))
  try {
    options.onServer({ url: server.url, token: tokenOf(server) })
    const startedAt = performance.now()
    const isReady = await startBot({
      ...options,
      simulation: session.simulation,
      processes,
      count: bot?.processes ?? 1,
      endOfProcess: () => session.end,
    })
    if (!isReady) return undefined
    const ready = { worldSeconds, readySeconds: secondsSince(startedAt) }
    onNotice(`The bot is ready after ${ready.readySeconds.toFixed(1)} s.`)
    probes.reset()
    const run = new LoadRun({
      simulation: session.simulation,
      settings,
      clock: "running",
      now: () => performance.now(),
    })
    return await session.measure(run, probes, { ...ready, onSample: options.onSample })
  } finally {
    await processes?.stop()
    probes.close()
  }
}

/** The times and callbacks of a run that is measured. */
interface Measuring {
  readonly worldSeconds: number
  readonly readySeconds: number
  onSample(sample: LoadSample): void
}

/** A server with its bot, from the start of the bot to the end of the run. */
class LoadSession {
  readonly simulation
  readonly #server: ObservedServer
  readonly #signal: AbortSignal
  #run: LoadRun | undefined
  /** How a process of the bot has ended; undefined while all run. */
  end: string | undefined
  #wake = (): void => {}

  constructor(server: ObservedServer, signal: AbortSignal) {
    this.#server = server
    this.#signal = signal
    signal.addEventListener("abort", () => this.#wake())
    this.simulation = simulationOfApi(server.world.sim)
  }

  onError(message: string): void {
    this.#run?.recorder.onError(message)
  }

  onEnd(how: string): void {
    // A terminal sends Ctrl+C to the bot too.
    if (this.#signal.aborted) return
    this.end = how
    const seconds = this.#run?.recorder.seconds.toFixed(1) ?? "0"
    this.onError(`A process of the bot ended ${how} after ${seconds} s.`)
    this.#wake()
  }

  /** Takes samples until the time is over, the run is aborted, or the bot has ended. */
  async measure(run: LoadRun, probes: ProbeListener, measuring: Measuring): Promise<LoadReport> {
    this.#run = run
    const { onSample, ...times } = measuring
    const { clients } = this.#server
    const lag = new GatewayLag({
      sockets: () => clients.sockets,
      sent: () => run.recorder.sent,
    })
    const own = new ProcessFigures()
    while (!run.isOver && !this.#signal.aborted && this.end === undefined) {
      await this.#pause(run.secondsToSample)
      own.sample()
      onSample(run.sample({ backlog: lag.sample(), machine: probes.sample() }))
    }
    lag.close()
    const { cpuSeconds, ...bot } = probes.summary()
    const { wallSeconds, maxRss: simulatorRss } = own.summary()
    return run.end({
      of: "bot",
      ...bot,
      eventsPerCpuSecond: cpuSeconds === 0 ? 0 : run.recorder.sent / cpuSeconds,
      wallSeconds,
      ...times,
      simulatorRss,
    })
  }

  async #pause(seconds: number): Promise<void> {
    await new Promise<void>((goOn) => {
      const timer = setTimeout(goOn, seconds * 1000)
      this.#wake = () => {
        clearTimeout(timer)
        goOn()
      }
    })
  }
}

function startServerOf(given: ProcessLoadOptions) {
  const { settings, bot, shards, isLimited, host, port, onNotice } = given
  const { crowd } = settings
  const token = bot && tokenIn(bot.environment)
  const options = {
    host,
    port,
    clock: "running" as const,
    // The memory of a bot depends on the members in its guilds, which the specification leaves out.
    profile: "platform" as const,
    rateLimits: isLimited ? ("platform" as const) : ("none" as const),
    world: crowd && crowdWorld(crowd),
    bots: [{ shards, ...(token !== undefined && { token }) }],
    log: onNotice,
  }
  return startServerWithPage(options, STUDIO_PAGE)
}

/** Returns the token that the bot reads from its environment, if it is set there. */
function tokenIn(environment: NodeJS.ProcessEnv): string | undefined {
  const [name] = [...readTokenVariables(environment)].find(([, isSet]) => isSet) ?? []
  return name === undefined ? undefined : environment[name]
}

function createProcesses(
  { args, folder, environment, onLine }: LoadedBot,
  server: ObservedServer,
  probe: ProbeSettings,
  onEnd: BotCommand["onEnd"],
): BotProcesses {
  const { hostname: host, port } = new URL(server.url)
  const variables = fillTokenVariables(environment, tokenOf(server))
  const pairs = pairsOf({ ...environment, ...variables })
  const address = { host, port: Number(port) }
  const redirected = withRedirection(pairs, { server: address, isStrict: false })
  return new BotProcesses({
    args,
    folder,
    environment: withProbe(redirected, probe),
    onLine,
    onEnd,
  })
}

function tokenOf(server: ObservedServer): string {
  return server.describe().worlds[0]?.bots[0]?.token ?? ""
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}
