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
  /** @throws AggregateError with all of them, where there are any. */
  raise(): void
}

/**
 * Makes an empty collection of captured errors; `what` begins the message, such as `"The bot threw"`,
 * and `mask` takes out of it what is secret.
 */
export function createCaptured<E extends Error>(what: string, mask: Mask): Captured<E> {
  const all: E[] = []
  let seen = 0
  return {
    add(error) {
      if (!all.includes(error)) all.push(error)
    },
    read() {
      seen = all.length
      return [...all]
    },
    unseen: () => all.slice(seen),
    raise() {
      seen = all.length
      if (all.length > 0) throw aggregate(what, all, mask)
    },
  }
}

/** One error of many, whose message says them all. */
export function aggregate(what: string, errors: readonly Error[], mask: Mask): AggregateError {
  const lines = errors.map((error) => `- ${error.name}: ${error.message}`)
  return new AggregateError(errors, mask([`${what}:`, ...lines].join("\n")))
}
