// Tracks causes across asynchronous work by the async context.

import type { CauseTracker } from "../../../world/journal.ts"
import { ContextVariable } from "../run/run-context.ts"

/** The cause in one journal, and the causes in the journals of other runs around it. */
interface ContextCause {
  readonly tracker: AsyncCauses
  readonly index: number | undefined
  readonly outer: ContextCause | undefined
}

const variable = new ContextVariable<ContextCause>("cause")

/**
 * The store of the current cause of a run. The cause applies to everything that a piece of work
 * leads to, at once or later.
 */
export class AsyncCauses implements CauseTracker {
  current(): number | undefined {
    let cause = variable.get()
    while (cause !== undefined && cause.tracker !== this) cause = cause.outer
    return cause?.index
  }

  within<Result>(index: number | undefined, work: () => Result): Result {
    const known = variable.get()
    if (known?.tracker === this && known.index === index) return work()
    const outer = this.#without(known)
    return variable.run({ tracker: this, index, outer }, work)
  }

  /** Removes the cause of this run, so that a chain of causes keeps only the latest of each. */
  #without(cause: ContextCause | undefined): ContextCause | undefined {
    if (cause === undefined || cause.tracker === this) return cause?.outer
    return { ...cause, outer: this.#without(cause.outer) }
  }
}
