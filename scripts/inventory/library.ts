// An installed library as text: its version and the sources of its own package.
import { readdir, readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { z } from "zod"
import { readJson } from "./sources.ts"

const manifestSchema = z.object({ name: z.string().optional(), version: z.string().optional() })

export interface Library {
  readonly name: string
  readonly version: string
  /** The folder of the module that an importer gets. */
  readonly folder: string
}

const require = createRequire(import.meta.url)

/** @throws when the library is not installed. */
export async function findLibrary(name: string, entry = name): Promise<Library> {
  const folder = dirname(require.resolve(entry))
  return { name, version: await versionOf(name, folder), folder }
}

/** The scripts below the library's folder, without their comments. */
export async function readScripts(library: Library): Promise<string[]> {
  const files = await readdir(library.folder, { recursive: true })
  const scripts = files.filter((file) => file.endsWith(".js")).toSorted()
  const texts = scripts.map((file) => readFile(join(library.folder, file), "utf8"))
  return (await Promise.all(texts)).map(withoutComments)
}

async function versionOf(name: string, folder: string): Promise<string> {
  const manifest = await readJson(join(folder, "package.json")).then(
    (value) => manifestSchema.parse(value),
    () => undefined,
  )
  if (manifest?.name === name && manifest.version !== undefined) return manifest.version
  if (dirname(folder) === folder) throw new Error(`No package.json of ${name} was found.`)
  return versionOf(name, dirname(folder))
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "")
}
