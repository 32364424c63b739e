// One step of a sequence: a line for people to read, and what it does.

import fc from "fast-check"
import type { Scene } from "./scene.ts"

/** What came of a step. */
export type Outcome =
  /** It was done; a read leaves everything as it was. */
  | { readonly kind: "done"; readonly reads?: boolean }
  /** The platform said no, or the test asked for the impossible, or for what is not modelled. */
  | { readonly kind: "refused"; readonly why: string }

/** One step of a sequence. */
export interface Step {
  /** What it does, such as `"alice sends \"tea\" in general"`. */
  readonly line: string
  /** What of the table it was drawn from: a route, a verb. */
  readonly of: string
  play(scene: Scene): Promise<Outcome>
  readonly [fc.toStringMethod]: () => string
}

/** Makes a step. */
export function step(of: string, line: string, play: Step["play"]): Step {
  return { of, line, play, [fc.toStringMethod]: () => line }
}
