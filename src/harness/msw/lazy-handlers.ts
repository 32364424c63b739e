// Handlers of MSW that are created on first use.

import { SetupError } from "../../requirements/setup-error.ts"
import { explainMissingInterception } from "../../requirements/runtimes.ts"

/**
 * Creates an array whose handlers are created when they are first read. They load MSW, which a
 * simulation without a network of the caller does not need. Reading one throws a SetupError in a
 * runtime whose requests MSW does not see.
 */
export function createLazyHandlers<Handler>(
  ...handlers: readonly (() => Handler)[]
): readonly Handler[] {
  const array: Handler[] = []
  const shared = { configurable: true, enumerable: true }
  for (const [index, create] of handlers.entries()) {
    Object.defineProperty(array, index, {
      ...shared,
      get(): Handler {
        const objection = explainMissingInterception()
        if (objection !== undefined) throw new SetupError(objection)
        const value = create()
        Object.defineProperty(array, index, { ...shared, value })
        return value
      },
    })
  }
  return array
}
