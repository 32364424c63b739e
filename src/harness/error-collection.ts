// Gaps and errors that were captured: read, or raised at the end.

/** Replaces in a text what is secret. */
export type Mask = (text: string) => string

/** Errors as a report tells them, in one line or more for each, without secrets. */
export type FormatErrors = (errors: readonly Error[]) => readonly string[]

/**
 * The errors and gaps of a run that no test has looked at. Its message says all of them, and in what each
 * came about. It is no AggregateError, as Vitest shows the errors of one without its message.
 */
export class RunFailure extends Error {
  // On the prototype, as the first line of a stack is made before the properties of a class are set.
  static {
    Object.defineProperty(this.prototype, "name", { value: "RunFailure", configurable: true })
  }

  readonly #reported: readonly Error[]

  constructor(message: string, errors: readonly Error[]) {
    super(message, { cause: errors[0] })
    this.#reported = errors
  }

  /**
   * All errors and gaps. The first one is the cause. It is not called `errors`, as runners would print
   * that below the message, which says them already.
   */
  get reported(): readonly Error[] {
    return this.#reported
  }

  /** Returns what runners print: the message says all errors, so their list is left out. */
  toJSON(): object {
    const { name, message, stack, cause } = this
    return { name, message, stack, cause }
  }
}

/** What was captured, and whether anybody has looked. */
export interface ErrorCollection<E extends Error> {
  add(error: E): void
  /** All so far; reading marks them as seen. */
  read(): readonly E[]
  /** All so far, without marking them as seen. */
  all(): readonly E[]
  /** Those that nobody has seen. */
  unseen(): readonly E[]
  /** Marks as seen what was said elsewhere. */
  markSeen(errors: Iterable<unknown>): void
  /** Starts over with none. */
  clear(): void
  /** @throws RunFailure with all of them, where there are any. */
  raise(): void
}

/**
 * Makes an empty collection of captured errors; `what` begins the message, such as `"The bot threw"`,
 * and `tell` says what they are.
 */
export function createErrorCollection<E extends Error>(
  what: string,
  tell: FormatErrors,
): ErrorCollection<E> {
  const all = new Set<E>()
  const seen = new Set<unknown>()
  const markSeen = (errors: Iterable<unknown>): void => {
    for (const error of errors) seen.add(error)
  }
  return {
    markSeen,
    add: (error) => void all.add(error),
    all: () => [...all],
    read() {
      markSeen(all)
      return [...all]
    },
    unseen: () => [...all].filter((error) => !seen.has(error)),
    clear: () => all.clear(),
    raise() {
      markSeen(all)
      if (all.size > 0) throw createRunFailure(what, [...all], tell)
    },
  }
}

/** One error of many, whose message says them all. */
export function createRunFailure(
  what: string,
  errors: readonly Error[],
  tell: FormatErrors,
): RunFailure {
  const lines = tell(errors).map((line) => `- ${line}`)
  return new RunFailure([`${what}:`, ...lines].join("\n"), errors)
}
