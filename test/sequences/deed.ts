// How a table says what somebody does, and the names that most deeds draw from.

import fc from "fast-check"
import { PlatformError } from "../../src/harness/platform-error.ts"
import { SetupError } from "../../src/world/kernel/setup-error.ts"
import type { Scene } from "./scene.ts"
import { type Outcome, type Step, step } from "./step.ts"

/** Names of what a handle does; what it only shows changes nothing. */
export type VerbOf<Of, Shows extends keyof Of = never> = {
  [Key in keyof Of]: Of[Key] extends (...args: never[]) => unknown ? Key : never
}[Exclude<keyof Of, Shows | "toString" | "toJSON" | "debug">]

const TEXT = ["general", "hidden", "quiet", "plain", "below", "DM with carol"]

/** The voice channels that are there from the start. */
export const VOICE = ["lounge", "closet", "den", "podium"]

const NAMES = ["alice", "bob", "carol", "carol", "carol below", "kim", "dan", "stranger"]

/** Who does something. */
export const who = fc.constantFrom(...NAMES)

/** Where something is done. */
export const place = fc.oneof(
  { weight: 12, arbitrary: fc.constant("general") },
  { weight: 9, arbitrary: fc.constantFrom(...TEXT, ...VOICE, "the new one") },
)

/** Lets somebody try, and tells what came of it. */
async function attempt(work: () => unknown): Promise<Outcome> {
  try {
    await work()
    return { kind: "done" }
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof SetupError)) throw error
    // What auto-moderation blocks is not written, and something comes of it all the same.
    if ("code" in error && error.code === 200000) return { kind: "done" }
    return { kind: "refused", why: error.message }
  }
}

/** A deed as a table says it: its parts, how it reads, and how it is done. */
export function deed<const Parts extends readonly unknown[]>(
  of: string,
  parts: { [Index in keyof Parts]: fc.Arbitrary<Parts[Index]> },
  line: (...parts: Parts) => string,
  does: (scene: Scene, ...parts: Parts) => unknown,
): fc.Arbitrary<Step> {
  const drawn = fc.tuple(...parts) as unknown as fc.Arbitrary<Parts> // the tuple of just these
  return drawn.map((some) =>
    step(of, line(...some), (scene) => attempt(() => does(scene, ...some))),
  )
}

/** A text as a line shows it. */
export const short = (said: string): string =>
  JSON.stringify(said.length > 20 ? `${said.slice(0, 9)}…` : said)
