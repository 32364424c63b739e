// Lets Node load the built modules of `src` in this process.

import { registerHooks } from "node:module"
import { pathToFileURL } from "node:url"

const SOURCES = new URL("../../src/", import.meta.url).href

/** Resolves the modules of `src` to the built ones in a folder, until `deregister()` is called. */
export function registerBuilt(folder: string): { deregister(): void } {
  const built = pathToFileURL(`${folder}/`).href
  return registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      if (!resolved.url.startsWith(SOURCES) || !resolved.url.endsWith(".ts")) return resolved
      const file = resolved.url.slice(SOURCES.length, -".ts".length)
      return { url: `${built}${file}.js`, format: "module", shortCircuit: true }
    },
  })
}
