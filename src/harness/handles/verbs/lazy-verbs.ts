// The verbs of accounts and of members, which a page loads when one of them is first called.

import { LazyModule } from "../../../requirements/lazy-module.ts"

/** A module with the verbs of a class. */
interface VerbModule {
  readonly verbs: object
}

export const accountVerbsModule = new LazyModule<VerbModule>("the verbs of users", async () => ({
  verbs: (await import("./account-verbs.ts")).accountVerbs,
}))

export const memberVerbsModule = new LazyModule<VerbModule>("the verbs of members", async () => ({
  verbs: (await import("./member-verbs.ts")).memberVerbs,
}))

type Verb = (this: unknown, ...args: unknown[]) => Promise<unknown>

/**
 * Adds verbs to the prototype of a class that call those of a module. `names` are the names of all
 * verbs of the class, of which the prototype may have some already.
 */
export function attachLazyVerbs(
  prototype: object,
  module: LazyModule<VerbModule>,
  names: readonly string[],
): void {
  for (const name of names) {
    if (Object.hasOwn(prototype, name)) continue
    const value: Verb = function (...args) {
      return module.use(({ verbs }) => {
        const verb = Reflect.get(verbs, name) as Verb // The tables of arguments name verbs only.
        return Reflect.apply(verb, this, args)
      })
    }
    Object.defineProperty(prototype, name, {
      value,
      writable: true,
      configurable: true,
      enumerable: false,
    })
  }
}
