// Holds responses back, until a virtual time or for good.

import type { Clock } from "../../../world/kernel/clock.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** The responses that are held back. A response whose client gave up is dropped. */
export interface HeldResponses {
  /** The current number of held responses. */
  readonly held: number
  /**
   * The virtual time at which the next response is released; undefined if all are held for good.
   */
  readonly next: number | undefined
  /** Resolves after virtual milliseconds. Never resolves if the client gives up before. */
  until(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
  /** Resolves when all responses are released. */
  forGood(signal: AbortSignal | undefined): Promise<void>
  /** Releases all responses. */
  releaseAll(): void
}

/** Adds what is known of the functions that release a response, each with its time. */
const withTimes = sharedGetters<ReadonlyMap<() => void, number>>()({
  held: ({ size }) => size,
  next(held) {
    const next = Math.min(...held.values())
    return next === Infinity ? undefined : next
  },
})

/** Creates an empty collection that releases responses by a clock. */
export function createHeldResponses(clock: Clock): HeldResponses {
  /** The functions that release a response, each with its time. */
  const held = new Map<() => void, number>()

  /**
   * Holds a response back. Returns the function that releases it; after the client has given up, it
   * does nothing.
   */
  function hold(signal: AbortSignal | undefined, resolve: () => void, at = Infinity): () => void {
    const letGo = (): void => {
      if (held.delete(letGo)) resolve()
    }
    held.set(letGo, at)
    if (signal?.aborted ?? false) held.delete(letGo)
    signal?.addEventListener("abort", () => held.delete(letGo), { once: true })
    return letGo
  }

  const responses: Omit<HeldResponses, "held" | "next"> = {
    until: (milliseconds, signal) =>
      new Promise((resolve) => {
        const at = clock.now() + milliseconds
        clock.at(at, hold(signal, resolve, at), "a response that an injected error delays")
      }),
    forGood: (signal) => new Promise((resolve) => void hold(signal, resolve)),
    releaseAll() {
      for (const letGo of held.keys()) letGo()
    },
  }
  return withTimes(responses, held)
}
