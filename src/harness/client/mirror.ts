// The client's copy of a simulation. Handles read it, and nothing but updates from the server
// changes it.

import { SetupError } from "../../requirements/setup-error.ts"
import { type Gap, RouteNotImplemented, UnsupportedField } from "../../world/kernel/gap.ts"
import { createIdSource } from "../../world/kernel/snowflake.ts"
import type { World } from "../../world/model/world.ts"
import { createSimulation } from "../simulation/create-simulation.ts"
import { SIM_RESET } from "../simulation/end-state.ts"
import type { Incident } from "../simulation/incidents/active-incident.ts"
import type { InjectedFault } from "../simulation/faults/request-faults.ts"
import { type HandleRegistry, createHandleRegistry } from "../simulation/handle-registry.ts"
import { type MirrorUpdate, versionOf } from "../simulation/mirror/mirror-source.ts"
import {
  type MirroredGap,
  type MirroredState,
  mirroredState,
} from "../simulation/mirror/mirrored-state.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { SavedWorld } from "../../world/snapshot.ts"

/** The parts of a mirror that depend on the connection to the server. */
export interface MirrorDeps {
  /** The name of the world in messages. */
  readonly name: string
  createRegistry(): HandleRegistry
  /** Creates the handle of an injected error, which reads its state from the mirror. */
  createFault(index: number): InjectedFault
  /** Creates the handle of an incident, which reads its state from the mirror. */
  createIncident(index: number): Incident
}

/** A copy of one simulation. */
interface Copy {
  readonly simulation: Simulation
  readonly state: MirroredState
  generation: number
  count: number
  readonly journal: { next: number }
}

/** The client's copy of a simulation, and its version. */
export class Mirror {
  readonly #deps: MirrorDeps
  #copy: Copy | undefined

  constructor(deps: MirrorDeps) {
    this.#deps = deps
  }

  /** The version that the server has to know; `"0"` before the first update. */
  get version(): string {
    if (this.#copy === undefined) return "0"
    const { gaps } = this.#copy.simulation
    return versionOf(this.#copy, gaps.all().length - gaps.unseen().length)
  }

  /** The index of the first journal entry that the copy may lack. */
  get nextEntry(): number {
    return this.#copy?.journal.next ?? 0
  }

  /** The copied simulation. After a reset of the world it is another one. */
  readonly current = (): Simulation => this.#require().simulation

  /** The copied state. */
  get state(): MirroredState {
    return this.#require().state
  }

  /**
   * Applies an update. The responses to requests that were sent together can arrive in another order:
   * what the mirror has already is left out.
   */
  apply(update: MirrorUpdate): void {
    const { generation, count, state, changes = [], journal } = update
    const known = this.#copy
    if (known !== undefined && generation < known.generation) return
    const isNew = known === undefined || generation > known.generation
    if (isNew && state === undefined) return
    if (state !== undefined && (isNew || count > known.count)) {
      this.#copy = this.#replace(mirroredState.read(state), update, isNew ? undefined : known)
    } else if (known !== undefined && count > known.count) {
      for (const change of changes.slice(changes.length - (count - known.count))) {
        mirroredState.patch(known.state, change)
      }
      known.count = count
    }
    const copy = this.#require()
    copy.simulation.journal.receive(journal)
    copy.journal.next = Math.max(copy.journal.next, journal.next)
    install(copy.simulation, copy.state)
  }

  /** Creates a copy that shows an earlier state of the world, and that nothing changes. */
  createPast(world: SavedWorld): Simulation {
    const present = this.state
    const guildIds = present.guildIds.filter((id) => world.guilds.has(id))
    const state: MirroredState = { ...present, world, guildIds, gaps: [], recentActions: [] }
    const simulation = createCopy(state, this.#deps.name)
    const createRegistry = createHandleRegistry
    makeReadOnly(simulation, () => state, { ...this.#deps, createRegistry })
    install(simulation, state)
    return simulation
  }

  #replace(state: MirroredState, update: MirrorUpdate, known: Copy | undefined): Copy {
    const { generation, count } = update
    if (known === undefined && this.#copy !== undefined) {
      this.#copy.simulation.ended.reason = SIM_RESET // Handles of the previous world are invalid.
    }
    const simulation = known?.simulation ?? this.#open(state)
    return { simulation, state, generation, count, journal: { next: known?.journal.next ?? 0 } }
  }

  #open(state: MirroredState): Simulation {
    const simulation = createCopy(state, this.#deps.name)
    const readState = (): MirroredState => this.state
    makeReadOnly(simulation, readState, this.#deps)
    return simulation
  }

  #require(): Copy {
    if (this.#copy !== undefined) return this.#copy
    throw new SetupError("The client has not connected yet. Await connect(…) first.")
  }
}

/** Creates the simulation of a copied state, without the state. */
function createCopy({ profile, startedAt, world }: MirroredState, name: string): Simulation {
  return createSimulation({ profile, startAt: new Date(startedAt) }, { key: world.key, name })
}

/** Replaces the parts of a simulation that serve clients or change the world. */
function makeReadOnly(simulation: Simulation, state: () => MirroredState, deps: MirrorDeps): void {
  const { world } = simulation
  Object.assign(simulation, {
    handles: deps.createRegistry(),
    access: { world, perform: refuseChange, act: refuseChange },
    readRateLimitUse: () => state().rateLimitUse,
    application() {
      const id = state().bots[0]?.applicationId
      const application = id == null ? undefined : world.applications.get(id)
      if (application === undefined) throw new SetupError("The world on the server has no bot.")
      return application
    },
    recentActions: {
      get all() {
        return state().recentActions
      },
      get lastId() {
        return state().lastId
      },
      add: refuseChange,
      find: (at: number) => state().recentActions.find(({ index }) => index === at),
    },
  })
  defineGetters(simulation.gateway, {
    sessions: () =>
      state().connected.map((botId) => ({ identity: { application: { botId } }, connection: {} })),
  })
  defineGetters(simulation.faults, {
    injected: () => state().faults.map((_, index) => deps.createFault(index)),
    held: () => state().heldResponses,
    nextHeld: () => state().nextHeld ?? undefined,
  })
  defineGetters(simulation.incidents, {
    all: () => state().incidents.map((_, index) => deps.createIncident(index)),
  })
  Object.defineProperty(simulation.accounts, "tokens", {
    value: () => state().bots.flatMap(({ tokens }) => tokens),
  })
}

function defineGetters(target: object, getters: Readonly<Record<string, () => unknown>>): void {
  for (const [name, get] of Object.entries(getters)) {
    Object.defineProperty(target, name, { configurable: true, get })
  }
}

/** @throws Error always: only the server changes the world. */
function refuseChange(): never {
  throw new Error("A copy of a world was changed without its server.")
}

/** Makes a simulation show a state. */
function install(simulation: Simulation, state: MirroredState): void {
  const { world, guildIds, age, ended, handles } = simulation
  const { now, lastId, ...saved } = state.world
  world.clock.stepTo(now)
  const others = { shardPresences: state.shardPresences, ids: createIdSource(world.clock, lastId) }
  Object.assign(world, saved, others satisfies Partial<World>)
  guildIds.splice(0, Infinity, ...state.guildIds)
  ended.reason = state.ended ?? undefined
  if (age.resets !== state.resets) {
    age.resets = state.resets
    handles.clear()
  }
  installGaps(simulation.gaps, state.gaps)
}

/** Adds the gaps that a collection does not have yet. After a reset it begins anew. */
function installGaps(gaps: Simulation["gaps"], mirrored: readonly MirroredGap[]): void {
  if (gaps.all().length > mirrored.length) gaps.clear()
  for (const gap of mirrored.slice(gaps.all().length)) gaps.add(toGap(gap))
}

function toGap({ name, message, method, path, fields = [] }: MirroredGap): Gap {
  const gap =
    name === "UnsupportedField"
      ? new UnsupportedField(method, path, fields)
      : new RouteNotImplemented(method, path)
  gap.message = message
  gap.stack = `${name}: ${message}`
  return gap
}
