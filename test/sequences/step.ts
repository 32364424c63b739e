// A step of a sequence: a readable description, and what it does.

import fc from "fast-check"
import type { Scene } from "./scene.ts"

/** The outcome of a step. */
export type Outcome =
  /** A step that succeeded. A read changes nothing. */
  | { readonly kind: "done"; readonly reads?: boolean }
  /** A step that the platform refused, or the test asked for something impossible or not modeled. */
  | { readonly kind: "refused"; readonly why: string }

/** A step of a sequence. */
export interface Step {
  /** The description of the step, such as `"alice sends \"tea\" in general"`. */
  readonly line: string
  /** The entry of the table that it was drawn from: a route or a method. */
  readonly of: string
  play(scene: Scene): Promise<Outcome>
  readonly [fc.toStringMethod]: () => string
}

/** Creates a step. */
export function step(of: string, line: string, play: Step["play"]): Step {
  return { of, line, play, [fc.toStringMethod]: () => line }
}
