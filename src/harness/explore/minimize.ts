// Finds a short sequence of steps with the same outcome, by replays in new runs.

import type { CallObserver } from "../client/call-observer.ts"
import { type FirstSign, chainOf } from "./exploration.ts"
import type { Sign } from "./findings/sign.ts"
import type { FastCheck } from "./generation/fast-check.ts"
import { playedSteps } from "./generation/step-shrinker.ts"
import { ExplorerSession, type SessionSettings } from "./session/session.ts"
import type { Step } from "./steps.ts"

/** A replay in which a sign was seen again. */
export interface Replay {
  readonly session: ExplorerSession
  readonly sign: Sign
  /** The steps up to the sign that were done; nobody could do the others. */
  readonly steps: readonly Step[]
}

/**
 * Plays steps in a new run, and calls `use` if a sign is seen, before the run ends. Returns what `use`
 * returned; undefined if the sign was not seen.
 */
export async function replay<Result>(
  settings: SessionSettings,
  steps: readonly Step[],
  key: string,
  use: (found: Replay) => Result,
  observe?: CallObserver,
): Promise<Result | undefined> {
  const session = await ExplorerSession.open(settings, observe)
  try {
    const done: Step[] = []
    for (const step of steps) {
      const outcome = await session.perform(step)
      if (outcome.status !== "done") continue
      done.push(step)
      const sign = outcome.signs.find((one) => one.key === key)
      if (sign !== undefined) return use({ session, sign, steps: done })
      if (outcome.isOver) return undefined
    }
    return undefined
  } finally {
    await session.close()
  }
}

/** The parts that shortening needs. */
export interface MinimizeDeps {
  readonly fc: FastCheck
  readonly settings: SessionSettings
  /** The largest number of replays. */
  readonly replays: number
  readonly seed: number
}

/** The events that change what later steps do. */
const EVENTS: ReadonlySet<Step["kind"]> = new Set([
  "restart",
  "advance",
  "revoke",
  "mute",
  "fault",
  "leave",
])

/**
 * Returns the shortest sequence that was found; undefined if none of the replays has the sign.
 */
export async function minimize(
  { sign, steps }: FirstSign,
  { fc, settings, replays, seed }: MinimizeDeps,
): Promise<readonly Step[] | undefined> {
  let left = replays
  const play = async (tried: readonly Step[]): Promise<readonly Step[] | undefined> => {
    left -= 1
    return await replay(settings, tried, sign.key, (found) => found.steps)
  }
  const start = await findStart(startsOf(steps), play)
  if (start === undefined || replays === 0) return start
  let shortest = start
  const property = fc.asyncProperty(playedSteps(fc), async (tried) => {
    // The first try is the start itself, which is known to have the sign.
    if (JSON.stringify(tried) === JSON.stringify(start)) return false
    if (left <= 0) return true
    const found = await play(tried)
    if (found !== undefined) shortest = found
    return found === undefined
  })
  await fc.check(property, { seed, numRuns: 1, examples: [[[...start]]] })
  return shortest
}

/** Returns the sequences that may have the sign, the shortest first. */
function startsOf(steps: FirstSign["steps"]): readonly (readonly Step[])[] {
  const chain = new Set(chainOf(steps))
  const withEvents = steps.filter((one) => chain.has(one) || EVENTS.has(one.step.kind))
  return [[...chain], withEvents, steps].map((some) => some.map(({ step }) => step))
}

async function findStart(
  starts: readonly (readonly Step[])[],
  play: (steps: readonly Step[]) => Promise<readonly Step[] | undefined>,
): Promise<readonly Step[] | undefined> {
  const tried = new Set<string>()
  for (const steps of starts) {
    const text = JSON.stringify(steps)
    if (tried.has(text)) continue
    tried.add(text)
    const found = await play(steps)
    if (found !== undefined) return found
  }
  return undefined
}
