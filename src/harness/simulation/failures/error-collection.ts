// Collections of gaps and errors that a test can read, and that throw if it does not.

import { linksIn, withLink } from "../../../requirements/error-link.ts"

/** Replaces the secrets in a text. */
export type Mask = (text: string) => string

/** Describes errors in one or more lines each, without secrets. */
export type FormatErrors = (errors: readonly Error[]) => readonly string[]

/**
 * The unseen errors and gaps of a run. The message describes all of them and their causes. It is
 * not an AggregateError, because Vitest shows the errors of one without its message.
 */
export class RunFailure extends Error {
  // Set on the prototype, since the first line of a stack is created before the fields of a class
  // are set.
  static {
    Object.defineProperty(this.prototype, "name", { value: "RunFailure", configurable: true })
  }

  readonly #reported: readonly Error[]

  constructor(message: string, errors: readonly Error[]) {
    super(withLink("RunFailure", message), { cause: errors[0] })
    this.#reported = errors
  }

  /**
   * All errors and gaps. The first one is the cause. The name is not `errors`, because runners
   * would print those below the message, which already describes them.
   */
  get reported(): readonly Error[] {
    return this.#reported
  }

  /**
   * Returns the data that runners print, without the list of errors, which the message describes.
   */
  toJSON(): object {
    const { name, message, stack, cause } = this
    return { name, message, stack, cause }
  }
}

/** A collection of errors that knows which ones were seen. */
export interface ErrorCollection<E extends Error> {
  add(error: E): void
  /** Returns all errors so far and marks them as seen. */
  read(): readonly E[]
  /** Returns all errors so far and does not mark them as seen. */
  all(): readonly E[]
  /** Returns the errors that were not seen. */
  unseen(): readonly E[]
  /** Marks errors as seen that were reported elsewhere. */
  markSeen(errors: Iterable<unknown>): void
  /** Removes all errors. */
  clear(): void
  /** Throws if there are errors. @throws RunFailure with all of them. */
  raise(): void
}

/**
 * Creates an empty collection. `what` begins the message, such as `"The bot threw"`, and `tell`
 * describes the errors.
 */
export function createErrorCollection<E extends Error>(
  what: string,
  formatErrors: FormatErrors,
): ErrorCollection<E> {
  const all = new Set<E>()
  const seen = new Set<unknown>()
  const mark = (errors: Iterable<unknown>): void => {
    for (const error of errors) seen.add(error)
  }
  return {
    markSeen: mark,
    add: (error) => void all.add(error),
    all: () => [...all],
    read() {
      mark(all)
      return [...all]
    },
    unseen: () => [...all].filter((error) => !seen.has(error)),
    clear: () => all.clear(),
    raise() {
      mark(all)
      if (all.size > 0) throw createRunFailure(what, [...all], formatErrors)
    },
  }
}

/** Creates one error for several, with a message that describes them all. */
export function createRunFailure(
  what: string,
  errors: readonly Error[],
  formatErrors: FormatErrors,
): RunFailure {
  const lines = formatErrors(errors).map((line) => `- ${line}`)
  return new RunFailure([`${what}:`, ...lines, ...linksOf(errors)].join("\n"), errors)
}

/** Returns the links of some errors and of their causes, each once. Formatted errors have none. */
function linksOf(errors: readonly Error[]): readonly string[] {
  const found = new Set<unknown>(errors)
  // A set grows while it is read, and contains an error once that is its own cause.
  for (const error of found) if (error instanceof Error) found.add(error.cause)
  const messages = [...found].map((error) => (error instanceof Error ? error.message : ""))
  return linksIn(messages.join("\n"))
}
