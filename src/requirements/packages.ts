// The packages that connect clients to a simulation without `sim.run`. Their import takes a third of
// the time of guildsim's, and most tests on Node need none of them. So entries for pages and for
// networks of the caller import them (`imported-packages.ts`), and every other entry loads them
// when they are first used.

import type * as mockSocket from "mock-socket"
import type * as msw from "msw"
import type * as mswExperimental from "msw/experimental"
import { createNodeRequire } from "./node-require.ts"
import { SetupError } from "./setup-error.ts"

/** The exports of `msw/experimental`. */
export type MswExperimental = typeof mswExperimental

/** The packages by name. */
interface Packages {
  readonly "mock-socket": typeof mockSocket
  readonly msw: typeof msw
  readonly "msw/experimental": MswExperimental
}

/** The loaded packages. They are the same for the whole process. */
const loaded: { -readonly [Name in keyof Packages]?: Packages[Name] } = {}

/** Makes packages available that an entry has imported. */
export function provideImportedPackages(packages: Partial<Packages>): void {
  Object.assign(loaded, packages)
}

/**
 * Returns a package, which Node loads now if it is not loaded yet. Then `check` is called with it.
 *
 * @throws SetupError if the package cannot be loaded.
 */
export function loadPackage<Name extends keyof Packages>(
  name: Name,
  check: (found: Packages[Name]) => void = () => {},
): Packages[Name] {
  const before = loaded[name]
  if (before !== undefined) return before
  const found = requirePackage(name) as Packages[Name] // the types of the package
  check(found)
  loaded[name] = found
  return found
}

/** Loads a package with `require`, which Node also does with ES modules. */
function requirePackage(name: string): unknown {
  try {
    return createNodeRequire(import.meta.url)?.(name)
  } catch (cause) {
    // A version that lacks the path lacks its exports, as the check says.
    if (Reflect.get(Object(cause), "code") === "ERR_PACKAGE_PATH_NOT_EXPORTED") return {}
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SetupError(
      `guildsim could not load ${name}: ${reason}. If ${name} is installed, this process cannot load ES modules with require: import "guildsim" first, which imports ${name}.`,
      { cause },
    )
  }
}
