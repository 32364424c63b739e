// Answers that are held back: until a virtual time, or for good.

import type { Clock } from "../world/kernel/clock.ts"

/** Holds answers back. A client that gives up is not waited for any longer. */
export interface HeldResponses {
  /** How many are held back now. */
  readonly held: number
  /** The virtual time at which the next of them is let go; undefined where all are held for good. */
  readonly next: number | undefined
  /** Resolves after virtual milliseconds, unless the client gives up before. */
  until(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
  /** Resolves when all are let go. */
  forGood(signal: AbortSignal | undefined): Promise<void>
  /** Lets all go. */
  releaseAll(): void
}

/** Makes what holds answers back by a clock. */
export function createHeldResponses(clock: Clock): HeldResponses {
  /** Each by what lets it go, with the time at which that happens. */
  const held = new Map<() => void, number>()

  /** Holds one back; the result lets it go, unless the client has given up: then nobody waits for it. */
  function hold(signal: AbortSignal | undefined, resolve: () => void, at = Infinity): () => void {
    const letGo = (): void => {
      if (held.delete(letGo)) resolve()
    }
    held.set(letGo, at)
    if (signal?.aborted ?? false) held.delete(letGo)
    signal?.addEventListener("abort", () => held.delete(letGo), { once: true })
    return letGo
  }

  return {
    get held() {
      return held.size
    },
    get next() {
      const next = Math.min(...held.values())
      return next === Infinity ? undefined : next
    },
    until: (milliseconds, signal) =>
      new Promise((resolve) => {
        const at = clock.now() + milliseconds
        clock.at(at, hold(signal, resolve, at))
      }),
    forGood: (signal) => new Promise((resolve) => void hold(signal, resolve)),
    releaseAll() {
      for (const letGo of held.keys()) letGo()
    },
  }
}
