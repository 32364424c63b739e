// Loaded by a program before its own modules: resolves the modules of `src` to the built ones in
// the folder that the query of this module's URL names.

import { registerHooks } from "node:module"
import { pathToFileURL } from "node:url"

const SOURCES = new URL("../../src/", import.meta.url).href
const BUILT = pathToFileURL(`${new URL(import.meta.url).searchParams.get("modules")}/`).href

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    if (!resolved.url.startsWith(SOURCES) || !resolved.url.endsWith(".ts")) return resolved
    const file = resolved.url.slice(SOURCES.length, -".ts".length)
    return { url: `${BUILT}${file}.js`, format: "module", shortCircuit: true }
  },
})
