import type { Figure } from "./figure.ts"
import { actions } from "./figures/actions.ts"
import { bodies } from "./figures/bodies.ts"
import { frames } from "./figures/frames.ts"
import { mutants } from "./figures/mutants.ts"
import { refusals } from "./figures/refusals.ts"
import { runs } from "./figures/runs.ts"
import { worlds } from "./figures/worlds.ts"

/** The figures, in the order of the table. */
export const FIGURES: readonly Figure[] = [actions, refusals, frames, bodies, runs, worlds, mutants]

/** Returns the figure with a name. @throws Error if there is none. */
export function figureNamed(name: string): Figure {
  const found = FIGURES.find((figure) => figure.name === name)
  if (found !== undefined) return found
  const names = FIGURES.map((figure) => figure.name).join(", ")
  throw new Error(`There is no figure "${name}". The figures are: ${names}.`)
}
