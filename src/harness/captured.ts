// Gaps and errors that were captured: read, or raised at the end.

/** Replaces in a text what is secret. */
export type Mask = (text: string) => string

/** What was captured, and whether anybody has looked. */
export interface Captured<E extends Error> {
  add(error: E): void
  /** All so far; reading marks them as seen. */
  read(): readonly E[]
  /** Those that nobody has seen. */
  unseen(): readonly E[]
  /** Marks as seen what was said elsewhere. */
  see(errors: Iterable<unknown>): void
  /** @throws AggregateError with all of them, where there are any. */
  raise(): void
}

/**
 * Makes an empty collection of captured errors; `what` begins the message, such as `"The bot threw"`,
 * and `mask` takes out of it what is secret.
 */
export function createCaptured<E extends Error>(what: string, mask: Mask): Captured<E> {
  const all = new Set<E>()
  const seen = new Set<unknown>()
  const see = (errors: Iterable<unknown>): void => {
    for (const error of errors) seen.add(error)
  }
  return {
    see,
    add: (error) => void all.add(error),
    read() {
      see(all)
      return [...all]
    },
    unseen: () => [...all].filter((error) => !seen.has(error)),
    raise() {
      see(all)
      if (all.size > 0) throw aggregate(what, [...all], mask)
    },
  }
}

/** One error of many, whose message says them all. */
export function aggregate(what: string, errors: readonly Error[], mask: Mask): AggregateError {
  const lines = errors.map((error) => `- ${error.name}: ${error.message}`)
  return new AggregateError(errors, mask([`${what}:`, ...lines].join("\n")))
}
