// The version of an installed package, for error messages. Only Node can read it.

import { createNodeRequire } from "./node-require.ts"

/**
 * Returns the version of a package that the module at `from` can resolve; undefined if it cannot be
 * read.
 */
export function installedVersionOf(name: string, from: string): string | undefined {
  try {
    const manifest = createNodeRequire(from)?.(`${name}/package.json`)
    return typeof manifest === "object" && manifest !== null
      ? String(Reflect.get(manifest, "version"))
      : undefined
  } catch {
    return undefined
  }
}
