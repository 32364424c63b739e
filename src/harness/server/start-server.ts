// Starts a server: worlds on one port, for clients in any process and any language.

import { ownVersion } from "../../requirements/own-version.ts"
import { maskSecrets } from "../../world/rules/secrets.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import { createControlApi } from "../control/control-api.ts"
import type { FixtureWorld } from "../sim/simulation-api.ts"
import { type ServerDescription, describeServer, endpointsOf } from "./description.ts"
import { GatewaySockets } from "./gateway/gateway-sockets.ts"
import type { WorldClients } from "./gateway/world-clients.ts"
import type { GuildsimServer, ObservedServer, ServerWorld } from "./guildsim-server.ts"
import { authorityOf } from "./http/authority.ts"
import { HttpServer, type ServedPlatform } from "./http/http-server.ts"
import { Incoming } from "./http/incoming.ts"
import { OwnHosts } from "./http/own-hosts.ts"
import { answerPlatformRequest } from "./http/platform-requests.ts"
import {
  DEFAULT_LIMITS,
  DEFAULT_TIMES,
  type ServerOptions,
  type ServerWorldOptions,
  validateServerOptions,
  validateWorldOptions,
} from "./options.ts"
import { type ControlKey, createControlKey } from "./security/control-key.ts"
import { STUDIO_PAGE } from "./studio/page-folder.ts"
import { StudioSite } from "./studio/studio-site.ts"
import { findFixtureWorld } from "./worlds/fixture-worlds.ts"
import { ServedWorlds, type RunningWorld } from "./worlds/served-worlds.ts"

/** The id of the world that a server begins with. */
const DEFAULT_WORLD = "default"

/**
 * Starts a server with one world, whose id is `default`.
 *
 * @throws SetupError for invalid options, and for a port that cannot be opened; the errors of the
 * fixture world.
 * @example await using server = await startServer({ world: "community" })
 */
export async function startServer(options: ServerOptions = {}): Promise<GuildsimServer> {
  return startServerWithPage(options, STUDIO_PAGE)
}

/** Starts a server whose page of Studio is in a folder. */
export async function startServerWithPage(
  options: ServerOptions,
  page: string,
): Promise<ObservedServer> {
  validateServerOptions(options)
  const running = new RunningServer(options, page)
  try {
    await running.start(options)
  } catch (error) {
    await running.close()
    throw error
  }
  return running
}

class RunningServer implements ObservedServer {
  readonly #key: ControlKey
  readonly #worlds: ServedWorlds
  readonly #http: HttpServer
  readonly studio: StudioSite | undefined
  readonly #host: string
  readonly #name: string | undefined
  readonly #log: (line: string) => void
  #port = 0
  #world: ServerWorld | undefined
  #closing: Promise<void> | undefined

  constructor(options: ServerOptions, page: string) {
    const { host = "127.0.0.1", allowedHosts = [], name, key, log = printLine } = options
    const limits = { ...DEFAULT_LIMITS, ...options.limits }
    this.#host = host
    this.#name = name
    this.#log = log
    this.#key = createControlKey(key)
    this.#worlds = new ServedWorlds({
      quiet: options.quiet ?? DEFAULT_TIMES.quiet,
      patience: options.patience ?? DEFAULT_TIMES.patience,
      maxWorlds: limits.worlds,
      keepsHistory: options.studio === true,
      name,
      endpoints: (origin = this.url) => endpointsOf(origin, name),
      onWarning: log,
      onGap: (gap, world) => this.#logGap(gap, world),
    })
    const worlds = this.#worlds
    this.studio = options.studio === true ? this.#createStudio(page) : undefined
    const sockets = new GatewaySockets({ worlds, maxFrameSize: limits.frameSize })
    this.#http = new HttpServer({
      platform: this.#servePlatform(sockets, limits.bodySize),
      studio: this.studio,
      control: createControlApi(worlds),
      key: this.#key,
      incoming: new Incoming(new OwnHosts([host, ...allowedHosts]), () => this.#authority, name),
      maxBodySize: limits.bodySize,
      maxConnections: limits.connections,
      health: () => ({ status: "ok", guildsim: ownVersion(), worlds: worlds.worlds.length }),
      onError: (error) => this.#logError(error),
    })
  }

  get url(): string {
    return `http://${this.#authority}`
  }

  get port(): number {
    return this.#port
  }

  get key(): string {
    return this.#key.text
  }

  get world(): ServerWorld {
    if (this.#world === undefined) throw new Error("The server has not started.")
    return this.#world
  }

  get clients(): WorldClients {
    const opened = this.#worlds.find(this.world.id)
    if (opened === undefined) throw new Error("The world of the server has ended.")
    return opened.clients
  }

  get worlds(): readonly ServerWorld[] {
    return this.#worlds.worlds.map((world) => this.#publicWorld(world))
  }

  /** Opens the first world, then the port, so that the server is ready as soon as it answers. */
  async start({ port = 0, ...options }: ServerOptions): Promise<void> {
    const { world, bots, clock, startAt, profile, unknownKeys, echo, rateLimits } = options
    const id = DEFAULT_WORLD
    this.#world = await this.#open({
      id,
      world,
      bots,
      clock,
      startAt,
      profile,
      unknownKeys,
      echo,
      rateLimits,
    })
    this.#port = (await this.#http.listen(port, this.#host)).port
  }

  async openWorld(options: ServerWorldOptions = {}): Promise<ServerWorld> {
    validateWorldOptions(options)
    return this.#open(options)
  }

  describe(): ServerDescription {
    return describeServer({
      url: this.url,
      name: this.#name,
      key: this.key,
      worlds: this.#worlds.worlds,
      studio: this.studio,
    })
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  #createStudio(folder: string): StudioSite {
    return new StudioSite({
      folder,
      key: this.key,
      url: () => this.url,
      world: () => this.world.id,
    })
  }

  #servePlatform(sockets: GatewaySockets, maxBodySize: number): ServedPlatform {
    const onError = (error: unknown): void => this.#logError(error)
    const deps = { worlds: this.#worlds, maxBodySize, onError }
    return {
      answer: (exchange, purpose) => answerPlatformRequest(deps, exchange, purpose),
      accept: (upgrade, purpose) => sockets.accept(upgrade, purpose),
      close: () => sockets.close(),
    }
  }

  async #close(): Promise<void> {
    const closed = this.#http.close()
    for (const { id } of this.#worlds.worlds) this.#worlds.close(id)
    await closed
  }

  async #open({ world, ...options }: ServerWorldOptions): Promise<ServerWorld> {
    const opened = await this.#worlds.openFilled({ ...options, ...readWorld(world) })
    return this.#publicWorld(opened)
  }

  #publicWorld({ id, sim }: RunningWorld): ServerWorld {
    return { id, sim, close: () => this.#worlds.close(id) }
  }

  /** The host and the port by which clients on this machine reach the server. */
  get #authority(): string {
    return authorityOf(this.#host, this.#port)
  }

  #logGap({ name, message }: Gap, id: string | null): void {
    const world = id === null ? undefined : this.#worlds.find(id)
    const text = `${name}: ${message}`
    const masked = world?.simulation.mask(text) ?? maskSecrets(text)
    this.#log(`${id === null ? "" : `[${id}] `}${masked}`)
  }

  #logError(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const tokens = this.#worlds.worlds.flatMap(({ simulation }) => [
      ...simulation.accounts.tokens(),
    ])
    this.#log(maskSecrets(`A request failed inside guildsim: ${text}`, [this.key, ...tokens]))
  }
}

function readWorld(world: ServerWorldOptions["world"]): {
  readonly world?: FixtureWorld
  readonly snapshot?: Exclude<ServerWorldOptions["world"], string | FixtureWorld | undefined>
} {
  if (world === undefined) return {}
  if (typeof world === "string") return { world: findFixtureWorld(world) }
  return "fill" in world ? { world } : { snapshot: world }
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`)
}
