// Lets a test import the code of a page: `docs:README.md#a-first-test` is the first block below
// that heading, and `docs:docs/time.md#page` the test file made of the parts of a page. Blocks import
// each other by the names of their files.

import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { type Plugin, transformWithOxc } from "vite"
import { ENTRIES } from "./entries.ts"
import { readModules, treatmentOf } from "./modules.ts"

const SCHEME = "docs:"
const QUERY = "?docs="

/** The options that Vite reads in the `tsconfig.json` of a bot with decorators. */
const DECORATORS = { decorator: { legacy: true, emitDecoratorMetadata: true } }

/** Creates the Vite plugin that loads modules of pages. */
export function docsPlugin(): Plugin {
  return {
    name: "guildsim:docs",
    enforce: "pre",
    resolveId(source, importer) {
      if (source.startsWith(SCHEME)) return resolve(source.slice(SCHEME.length)).replace("#", QUERY)
      const [page, name] = importer?.split(QUERY) ?? []
      if (page === undefined || name === undefined) return undefined
      const relative = page.slice(resolve(".").length + 1)
      const block = readModules(relative).find((one) => source === `./${one.name}.${one.extension}`)
      if (block !== undefined) return page + QUERY + block.name
      const file = ENTRIES[source] ?? treatmentOf(relative).modules?.[source]
      return file === undefined ? undefined : this.resolve(resolve(file))
    },
    async load(id) {
      const [file, name] = id.split(QUERY)
      if (file === undefined || name === undefined) return undefined
      this.addWatchFile(file)
      const page = file.slice(resolve(".").length + 1)
      const found = readModules(page).find((one) => one.name === name)
      if (found === undefined) throw new Error(`${page} has no module ${name}.`)
      const url = JSON.stringify(pathToFileURL(treatmentOf(page).at ?? page))
      const code = found.code.replaceAll("import.meta.url", url)
      const { code: compiled, map } = await transformWithOxc(
        code,
        `${file}.${found.extension}`,
        DECORATORS,
      )
      const mappings = map?.mappings ?? ""
      return { code: compiled, map: { version: 3, mappings, names: [], sources: [file] } }
    },
  }
}
