// Builds steps of users for the tables, and the names that most of them draw from.

import fc from "fast-check"
import { PlatformError } from "../../src/harness/simulation/failures/platform-error.ts"
import { SetupError } from "../../src/requirements/setup-error.ts"
import type { Scene } from "./scene.ts"
import { type Outcome, type Step, step } from "./step.ts"

/** The names of methods of a handle. `Shows` are those that only read. */
export type MethodOf<Of, Shows extends keyof Of = never> = {
  [Key in keyof Of]: Of[Key] extends (...args: never[]) => unknown ? Key : never
}[Exclude<keyof Of, Shows | "toString" | "toJSON" | "debug">]

const TEXT = ["general", "hidden", "quiet", "random", "below", "dm"]

/** The voice channels that exist from the start. */
export const VOICE = ["lounge", "closet", "den", "podium"]

const NAMES = ["alice", "bob", "carol", "carol", "carol below", "kim", "dan", "dora", "stranger"]

/** The name of a user. */
export const anyUser = fc.constantFrom(...NAMES)

/** The name of a channel. */
export const anyChannel = fc.oneof(
  { weight: 12, arbitrary: fc.constant("general") },
  { weight: 9, arbitrary: fc.constantFrom(...TEXT, ...VOICE, "the new one") },
)

/** Runs an attempt and returns its outcome. */
async function attempt(work: () => unknown): Promise<Outcome> {
  try {
    await work()
    return { kind: "done" }
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof SetupError)) throw error
    // A message that auto-moderation blocks is not created, but its alert can be.
    if ("code" in error && error.code === 200000) return { kind: "done" }
    return { kind: "refused", why: error.message }
  }
}

/** Builds a step from its drawn parts, a description and what it does. */
export function userStep<const Parts extends readonly unknown[]>(
  of: string,
  parts: { [Index in keyof Parts]: fc.Arbitrary<Parts[Index]> },
  line: (...parts: Parts) => string,
  does: (scene: Scene, ...parts: Parts) => unknown,
): fc.Arbitrary<Step> {
  const drawn = fc.tuple(...parts) as unknown as fc.Arbitrary<Parts> // a tuple of these parts
  return drawn.map((some) =>
    step(of, line(...some), (scene) => attempt(() => does(scene, ...some))),
  )
}

/** Shortens a text for a description. */
export const short = (text: string): string =>
  JSON.stringify(text.length > 20 ? `${text.slice(0, 9)}…` : text)
