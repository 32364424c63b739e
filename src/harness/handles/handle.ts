import { SetupError } from "../../requirements/setup-error.ts"
import type { World } from "../../world/model/world.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { propertyOf } from "../../world/kernel/objects.ts"

/**
 * The handles that a handle can return. `HandleFactory` creates them; it declares its methods here,
 * since it imports the class of every handle.
 */
export interface Handles {}

/** The classes of handles by kind. `GuildHandle` and `ChannelHandle` declare themselves here. */
export interface HandleTypes {}

/** The handle of a kind, for classes that cannot import its class. */
export type HandleOf<Kind extends keyof HandleTypes> = HandleTypes[Kind]

/**
 * The key of a property with the printed properties of a handle, which copies of the handle keep.
 */
const PRINTED_PROPERTIES = Symbol("facts")

/** A reference to an object of one simulation, which reads its current state. */
export abstract class Handle {
  // Private, so that printing a handle does not print the world.
  readonly #simulation: Simulation
  readonly #age: number

  constructor(simulation: Simulation) {
    this.#simulation = simulation
    this.#age = simulation.age.resets
  }

  /** The state of the world, for reading. @throws SetupError if it has been reset since. */
  protected get world(): World {
    return Handle.worldOf(this)
  }

  /** The other handles of the simulation. @throws SetupError if the world has been reset since. */
  protected get handles(): Handles {
    return Handle.handlesOf(this)
  }

  #isOf(simulation: Simulation): boolean {
    return this.#simulation === simulation && this.#age === simulation.age.resets
  }

  /** The last known name of an object that can be deleted. */
  protected get lastName(): string | undefined {
    return undefined
  }

  /**
   * Returns the printed properties of the handle, for JSON, snapshots and the diffs of test
   * runners.
   */
  toJSON(): object {
    if (!(#simulation in this)) return Reflect.get(this, PRINTED_PROPERTIES) // Jest has copied the handle.
    const [label, facts] = this.#print(true)
    return Object.assign(Object.create(prototypeOf(label)) as object, facts)
  }

  /**
   * Returns the name of the handle's kind, its printed properties, and its id, which distinguishes
   * it from handles with the same properties.
   */
  #print(all: boolean): [label: string, facts: Record<string, unknown>] {
    const id = Object.hasOwn(this, "id") ? { id: propertyOf(this, "id") } : {}
    if (!this.#isOf(this.#simulation)) return ["Handle", { created: "before env.reset()", ...id }]
    const [label, facts] = Handle.handlesOf(this).print(this, all)
    return [label, { ...facts, ...id }]
  }

  protected requireSameWorld(...others: readonly unknown[]): void {
    Handle.requireSameWorld(this, ...others)
  }

  /**
   * Returns the simulation of a handle, for modules that read more of it than the handle has.
   *
   * @throws SetupError if the world has been reset since.
   */
  static simulationOf(handle: Handle): Simulation {
    const simulation = handle.#simulation
    if (handle.#isOf(simulation)) return simulation
    throw new SetupError(
      "This handle was created before env.reset() and its object no longer exists. Create it again.",
      { about: "missing-objects" },
    )
  }

  /**
   * Returns the state of a handle's world, for reading. @throws SetupError if the world has been
   * reset since.
   */
  static worldOf(handle: Handle): World {
    return Handle.simulationOf(handle).access.world
  }

  /**
   * Returns the other handles of a handle's simulation. @throws SetupError if the world has been
   * reset since.
   */
  static handlesOf(handle: Handle): Handles {
    return Handle.simulationOf(handle).handles.byId<Handles>("factory", "", () => {
      throw new Error("A handle was created outside of the factory.")
    })
  }

  /** Returns the last known name of an object that can be deleted. */
  static lastNameOf(handle: Handle): string | undefined {
    return handle.lastName
  }

  /** Returns the text that Node's `util.inspect`, and so `console.log`, prints of a handle. */
  static inspect(handle: Handle, options: object, inspect?: Inspect): string {
    const [label, facts] = handle.#print(false)
    return `${label} ${inspect === undefined ? JSON.stringify(facts) : inspect(facts, { ...options, depth: 2 })}`
  }

  /**
   * Checks that handles belong to the simulation of `handle`. @throws SetupError if one of them is a
   * handle of another simulation.
   */
  static requireSameWorld(handle: Handle, ...others: readonly unknown[]): void {
    Handle.requireSameSimulation(Handle.simulationOf(handle), ...others)
  }

  /** Whether a handle belongs to a simulation, and was created since its last reset. */
  static belongsTo(simulation: Simulation, handle: Handle): boolean {
    return handle.#isOf(simulation)
  }

  /**
   * Checks that handles belong to one simulation: the same id means different objects in two
   * simulations.
   *
   * @throws SetupError if one of them is a handle of another simulation.
   */
  static requireSameSimulation(simulation: Simulation, ...others: readonly unknown[]): void {
    for (const other of others) {
      if (!(other instanceof Handle) || other.#isOf(simulation)) continue
      throw new SetupError(
        "Handles of two simulations were used together, or one was created before a reset. Use handles of one simulation.",
        { about: "missing-objects" },
      )
    }
  }
}

/** The function `util.inspect`, which Node passes to a method that prints an object. */
type Inspect = (value: unknown, options: object) => string

// These symbols are not part of the types.
Object.defineProperties(Handle.prototype, {
  [PRINTED_PROPERTIES]: {
    configurable: true,
    get(this: Handle) {
      return this.toJSON()
    },
  },
  // Jest copies objects with the values of all getters before it prints a difference, which would
  // copy the whole world. This symbol names the properties to copy instead.
  [Symbol.for("@jest/serializableProperties")]: { configurable: true, value: [PRINTED_PROPERTIES] },
  // The method that `util.inspect` of Node, Deno and Bun calls.
  [Symbol.for("nodejs.util.inspect.custom")]: {
    configurable: true,
    value(this: Handle, _depth: number, options: object, inspect?: Inspect) {
      return Handle.inspect(this, options, inspect)
    },
  },
  // Vitest clones plain objects before it prints a difference, and a clone has no private fields.
  // With this tag, handles are not plain objects.
  [Symbol.toStringTag]: { configurable: true, value: "Handle" },
})

/** Creates a prototype whose constructor has the name that printers show. */
function prototypeOf(label: string): object {
  const constructor = Object.defineProperty(() => {}, "name", { value: label })
  return Object.defineProperty({}, "constructor", { value: constructor })
}
