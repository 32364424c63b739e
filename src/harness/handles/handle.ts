import { SetupError } from "../../world/kernel/misuse.ts"
import type { Simulation } from "../simulation.ts"

/**
 * The handles that a handle gives. `HandleFactory` makes them; it declares its methods here, since it imports the
 * class of every handle.
 */
export interface Handles {}

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

  protected needSameWorld(...others: readonly unknown[]): void {
    Handle.needOf(this.simulation, ...others)
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

  /** Whether a handle is of a simulation, and of its world as it is since the last reset. */
  static isOf(simulation: Simulation, handle: Handle): boolean {
    return handle.#isOf(simulation)
  }

  /**
   * Two simulations have the same ids for different things, so handles must not be mixed.
   *
   * @throws SetupError where one of them is a handle of another simulation.
   */
  static needOf(simulation: Simulation, ...others: readonly unknown[]): void {
    for (const other of others) {
      if (!(other instanceof Handle) || other.#isOf(simulation)) continue
      throw new SetupError(
        "Handles of two simulations were used together, or one that was made before a reset. Take both from the same.",
      )
    }
  }
}
