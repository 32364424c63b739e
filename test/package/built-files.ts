// Reads files of the built package. Most entries load the same large files, so each is read once.

import { existsSync, readFileSync } from "node:fs"
import { parseSync } from "vite"

/** Returns the imports and exports of a file. */
export const moduleOf = once((file) => parseSync(file, readFileSync(file, "utf8")).module)

/** Returns the modules that a file contains, by their paths in the repository. */
export const sourcesOf = once((file): readonly string[] => {
  // A file without a map contains no code.
  const map = `${file}.map`
  if (!existsSync(map)) return []
  // A source map, as the bundler writes it.
  const { sources } = JSON.parse(readFileSync(map, "utf8")) as { readonly sources: string[] }
  return sources.map((source) => source.replace(/^.*?(?=src\/)/, ""))
})

/** Returns a function that calls `read` once for each file. */
function once<Content>(read: (file: string) => Content): (file: string) => Content {
  const known = new Map<string, Content>()
  return (file) => {
    const content = known.get(file) ?? read(file)
    known.set(file, content)
    return content
  }
}
