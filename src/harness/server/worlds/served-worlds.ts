// The worlds of a server. The credential of a request decides which one answers it.

import {
  type Endpoints,
  TooManyWorlds,
  type ServedWorld,
  type WorldDirectory,
  type WorldRequest,
} from "../../control/world-directory.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Gap } from "../../../world/kernel/gap.ts"
import { SimMembers } from "../../sim/sim-members.ts"
import type { Sim, SimController } from "../../sim/sim.ts"
import { SERVED_WORLD_CLOSED } from "../../simulation/end-state.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { WorldClients } from "../gateway/world-clients.ts"
import { FIXTURE_WORLDS, findFixtureWorld } from "./fixture-worlds.ts"
import { type WorldToOpen, openWorld } from "./open-world.ts"
import { type SettleTimes, createQuietHost } from "./quiet-host.ts"

/** The settings of the worlds of a server. */
export interface WorldSettings extends SettleTimes {
  /** The number of worlds that can be open at once. */
  readonly maxWorlds: number
  /** Whether the changes of worlds are logged from their start on, for Studio. */
  readonly keepsHistory: boolean
  /** The name of the server among several. */
  readonly name: string | undefined
  endpoints(origin?: string): Endpoints
  /** Called with a warning, such as of a token that belongs to no world. */
  onWarning(message: string): void
  /** Called with every gap. `world` is the id of its world; null for a request of no world. */
  onGap(gap: Gap, world: string | null): void
}

/** Ids stand in addresses, in the ready file and in output. */
const ID = /^[\w.-]{1,64}$/

const ADVICE = "Start the client with a token of the ready file, or of GET /control/worlds."

/** A world with the controls that only its server has. */
export class RunningWorld implements ServedWorld {
  readonly id: string
  readonly name: string
  readonly open: SimController
  readonly clients: WorldClients

  constructor(id: string, open: SimController, clients: WorldClients) {
    this.clients = clients
    this.id = id
    this.name = `the world "${id}"`
    this.open = open
  }

  get sim(): Sim {
    return this.open.sim
  }

  get simulation(): Simulation {
    return this.open.current()
  }
}

/** The open worlds of a server. */
export class ServedWorlds implements WorldDirectory {
  readonly fixtures = FIXTURE_WORLDS
  /** The worlds by the tokens of their clients. */
  readonly members: SimMembers<RunningWorld>
  readonly #settings: WorldSettings
  readonly #worlds = new Map<string, RunningWorld>()
  /** The ids of worlds that are being filled. */
  readonly #opening = new Set<string>()
  #count = 0

  constructor(settings: WorldSettings) {
    this.#settings = settings
    const onGap = (gap: Gap): void => settings.onGap(gap, null)
    this.members = new SimMembers(
      { advice: ADVICE, warn: settings.onWarning },
      { host: createQuietHost(settings, new WorldClients()), onGap },
    )
  }

  get worlds(): readonly RunningWorld[] {
    return [...this.#worlds.values()]
  }

  find(id: string): RunningWorld | undefined {
    return this.#worlds.get(id)
  }

  endpoints(origin?: string): Endpoints {
    return this.#settings.endpoints(origin)
  }

  newId(wanted?: string): string {
    const { name } = this.#settings
    const prefix = name === undefined ? "" : `${name}-`
    if (wanted !== undefined) return wanted.startsWith(prefix) ? wanted : prefix + wanted
    for (;;) {
      this.#count += 1
      const id = `${prefix}world-${this.#count}`
      if (!this.#isTaken(id)) return id
    }
  }

  async open({ world, ...request }: WorldRequest): Promise<RunningWorld> {
    const fixture = world === undefined ? undefined : findFixtureWorld(world)
    return this.openFilled({ ...request, world: fixture })
  }

  /** Opens a world. @throws SetupError and TooManyWorlds as `open` does. */
  async openFilled({
    id: wanted,
    quiet = this.#settings.quiet,
    patience = this.#settings.patience,
    ...options
  }: WorldToOpen & Omit<WorldRequest, "world">): Promise<RunningWorld> {
    const id = this.newId(wanted)
    this.#requireRoom(id)
    this.#opening.add(id)
    try {
      const onGap = (gap: Gap): void => this.#settings.onGap(gap, id)
      const clients = new WorldClients()
      const { keepsHistory } = this.#settings
      const deps = { key: id, quiet, patience, onGap, clients, keepsHistory }
      return this.#add(new RunningWorld(id, await openWorld(options, deps), clients))
    } finally {
      this.#opening.delete(id)
    }
  }

  close(id: string): void {
    const world = this.#worlds.get(id)
    if (world === undefined) return
    this.#worlds.delete(id)
    this.members.delete(world)
    world.open.close(SERVED_WORLD_CLOSED)
  }

  #add(world: RunningWorld): RunningWorld {
    try {
      this.members.add(world)
    } catch (error) {
      world.open.close(SERVED_WORLD_CLOSED)
      throw error
    }
    this.#worlds.set(world.id, world)
    return world
  }

  #isTaken(id: string): boolean {
    return this.#worlds.has(id) || this.#opening.has(id)
  }

  /** @throws SetupError for an invalid or a taken id; TooManyWorlds at the limit. */
  #requireRoom(id: string): void {
    if (!ID.test(id)) {
      throw new SetupError(
        `The id of a world is ${JSON.stringify(id)}. It stands in addresses, so it has 1 to 64 letters, digits, dots, hyphens and underscores.`,
      )
    }
    if (this.#isTaken(id)) {
      throw new SetupError(
        `There is a world ${JSON.stringify(id)} already. Leave \`id\` out for an id that no world has, or end that world with DELETE /worlds/${id}.`,
      )
    }
    const { maxWorlds } = this.#settings
    if (this.#worlds.size + this.#opening.size >= maxWorlds) throw new TooManyWorlds(maxWorlds)
  }
}
