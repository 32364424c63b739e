// Gaps and errors that were captured: read, or raised at the end.

/** Replaces in a text what is secret. */
export type Mask = (text: string) => string

/** Errors as a report tells them, in one line or more for each, without secrets. */
export type Tell = (errors: readonly Error[]) => readonly string[]

/** What was captured, and whether anybody has looked. */
export interface Captured<E extends Error> {
  add(error: E): void
  /** All so far; reading marks them as seen. */
  read(): readonly E[]
  /** All so far, without marking them as seen. */
  all(): readonly E[]
  /** Those that nobody has seen. */
  unseen(): readonly E[]
  /** Marks as seen what was said elsewhere. */
  see(errors: Iterable<unknown>): void
  /** Starts over with none. */
  forget(): void
  /** @throws AggregateError with all of them, where there are any. */
  raise(): void
}

/**
 * Makes an empty collection of captured errors; `what` begins the message, such as `"The bot threw"`,
 * and `tell` says what they are.
 */
export function createCaptured<E extends Error>(what: string, tell: Tell): Captured<E> {
  const all = new Set<E>()
  const seen = new Set<unknown>()
  const see = (errors: Iterable<unknown>): void => {
    for (const error of errors) seen.add(error)
  }
  return {
    see,
    add: (error) => void all.add(error),
    all: () => [...all],
    read() {
      see(all)
      return [...all]
    },
    unseen: () => [...all].filter((error) => !seen.has(error)),
    forget: () => all.clear(),
    raise() {
      see(all)
      if (all.size > 0) throw aggregate(what, [...all], tell)
    },
  }
}

/** One error of many, whose message says them all. */
export function aggregate(what: string, errors: readonly Error[], tell: Tell): AggregateError {
  const lines = tell(errors).map((line) => `- ${line}`)
  return new AggregateError(errors, [`${what}:`, ...lines].join("\n"))
}

/**
 * One plain error in place of one of many, with the first of them as its cause. Of an error of many
 * Vitest shows only the many; the message that says why they count is lost.
 */
export function asOne(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error
  const [cause] = error.errors as readonly unknown[]
  return new Error(error.message, { cause })
}
