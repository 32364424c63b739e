import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Simulation } from "../simulation.ts"

/**
 * The handles that a handle gives. `HandleFactory` makes them; it declares its methods here, since it imports the
 * class of every handle.
 */
export interface Handles {}

/** The classes of handles by kind. `GuildHandle` and `ChannelHandle` declare themselves here. */
export interface HandleTypes {}

/** The handle of a kind, for classes that cannot import its class. */
export type HandleOf<Kind extends keyof HandleTypes> = HandleTypes[Kind]

/** The printed facts of a handle, as a property that copies of it keep. */
const PRINTED_PROPERTIES = Symbol("facts")

/** Something of one simulation in the hands of a test. */
export abstract class Handle {
  // Truly private, so that nothing that prints a handle prints a world.
  readonly #simulation: Simulation
  readonly #age: number

  constructor(simulation: Simulation) {
    this.#simulation = simulation
    this.#age = simulation.age.resets
  }

  /** @throws SetupError where the world was emptied since. */
  protected get simulation(): Simulation {
    if (this.#isOf(this.#simulation)) return this.#simulation
    throw new SetupError(
      "This handle was made before env.reset(): what it is of is gone with the world of that time. Make it anew.",
    )
  }

  /** The other handles of the simulation. @throws SetupError where the world was emptied since. */
  protected get handles(): Handles {
    return Handle.handlesOf(this)
  }

  #isOf(simulation: Simulation): boolean {
    return this.#simulation === simulation && this.#age === simulation.age.resets
  }

  /** The last name of an object that can be deleted, where it is known. */
  protected get lastName(): string | undefined {
    return undefined
  }

  /** Returns the printed facts of the handle, in JSON, in snapshots and in the differences that test runners show. */
  toJSON(): object {
    if (!(#simulation in this)) return Reflect.get(this, PRINTED_PROPERTIES) // a copy that Jest has made
    const [label, facts] = this.#print(true)
    return Object.assign(Object.create(prototypeOf(label)) as object, facts)
  }

  /** The name of its kind, its facts, and its id, which tells it apart from another with the same facts. */
  #print(all: boolean): [label: string, facts: Record<string, unknown>] {
    const id = Object.hasOwn(this, "id") ? { id: Reflect.get(this, "id") as unknown } : {}
    if (!this.#isOf(this.#simulation)) return ["Handle", { made: "before env.reset()", ...id }]
    const [label, facts] = Handle.handlesOf(this).print(this, all)
    return [label, { ...facts, ...id }]
  }

  protected requireSameWorld(...others: readonly unknown[]): void {
    Handle.requireSameSimulation(this.simulation, ...others)
  }

  /** The simulation that a handle is of, for what reads more of it than it shows. */
  static simulationOf(handle: Handle): Simulation {
    return handle.simulation
  }

  /** The other handles of the simulation of a handle. @throws SetupError where the world was emptied since. */
  static handlesOf({ simulation }: Handle): Handles {
    return simulation.handles.byId<Handles>("factory", "", () => {
      throw new Error("A handle was made by something else than the factory.")
    })
  }

  /** The last name of an object that can be deleted, where it is known. */
  static lastNameOf(handle: Handle): string | undefined {
    return handle.lastName
  }

  /** Returns the text that Node's `util.inspect`, and so `console.log`, prints of a handle. */
  static inspect(handle: Handle, options: object, inspect?: Inspect): string {
    const [label, facts] = handle.#print(false)
    return `${label} ${inspect === undefined ? JSON.stringify(facts) : inspect(facts, { ...options, depth: 2 })}`
  }

  /** Whether a handle is of a simulation, and of its world as it is since the last reset. */
  static belongsTo(simulation: Simulation, handle: Handle): boolean {
    return handle.#isOf(simulation)
  }

  /**
   * Two simulations have the same ids for different things, so handles must not be mixed.
   *
   * @throws SetupError where one of them is a handle of another simulation.
   */
  static requireSameSimulation(simulation: Simulation, ...others: readonly unknown[]): void {
    for (const other of others) {
      if (!(other instanceof Handle) || other.#isOf(simulation)) continue
      throw new SetupError(
        "Handles of two simulations were used together, or one that was made before a reset. Take both from the same.",
      )
    }
  }
}

/** The function `util.inspect`, as Node hands it to a method that prints an object. */
type Inspect = (value: unknown, options: object) => string

// Symbols that are no part of the types.
Object.defineProperties(Handle.prototype, {
  [PRINTED_PROPERTIES]: {
    configurable: true,
    get(this: Handle) {
      return this.toJSON()
    },
  },
  // Before Jest prints a difference it copies objects with the values of all getters, and so the whole world, unless
  // an object names what is to be copied.
  [Symbol.for("@jest/serializableProperties")]: { configurable: true, value: [PRINTED_PROPERTIES] },
  // What `util.inspect` of Node, Deno and Bun calls.
  [Symbol.for("nodejs.util.inspect.custom")]: {
    configurable: true,
    value(this: Handle, _depth: number, options: object, inspect?: Inspect) {
      return Handle.inspect(this, options, inspect)
    },
  },
  // Vitest clones what it takes for a plain object before it prints a difference, and a clone has no private fields.
  [Symbol.toStringTag]: { configurable: true, value: "Handle" },
})

/** A prototype by whose constructor printers name an object. */
function prototypeOf(label: string): object {
  const constructor = Object.defineProperty(() => {}, "name", { value: label })
  return Object.defineProperty({}, "constructor", { value: constructor })
}
