import { SetupError } from "../../world/kernel/misuse.ts"
import type { Simulation } from "../simulation.ts"

/** Something of one simulation in the hands of a test. */
export abstract class Handle {
  // Truly private, so that nothing that prints a handle prints a world.
  readonly #simulation: Simulation

  constructor(simulation: Simulation) {
    this.#simulation = simulation
  }

  protected get simulation(): Simulation {
    return this.#simulation
  }

  protected needSameWorld(...others: readonly unknown[]): void {
    Handle.needOf(this.#simulation, ...others)
  }

  /**
   * Two simulations have the same ids for different things, so handles must not be mixed.
   *
   * @throws SetupError where one of them is a handle of another simulation.
   */
  static needOf(simulation: Simulation, ...others: readonly unknown[]): void {
    for (const other of others) {
      if (!(other instanceof Handle) || other.#simulation === simulation) continue
      throw new SetupError(
        "Handles of two simulations were used together, or one that was made before a reset. Take both from the same.",
      )
    }
  }
}
