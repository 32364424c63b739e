// The files of a page for tests, which Vite bundles. They are kept until a source changes.

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { type InlineConfig, build } from "vite"
import { inject } from "vitest"
import { keptBuild } from "../../scripts/build/kept.ts"
import { resolveBuilt } from "../built/plugin.ts"

/** The name of the script of a page. */
export const ENTRY = "page.js"

/** Aliases of the package's entries, as if it were installed. */
export const ENTRY_ALIASES = Object.entries({
  guildsim: "index",
  "guildsim/browser": "browser",
  "guildsim/worlds": "worlds",
  "guildsim/storybook": "storybook",
}).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: new URL(`../../src/${file}.ts`, import.meta.url).pathname,
}))

/** The files that pages import, besides those in the folder of their entry. */
const INPUTS = ["package-lock.json", "test/browser/page-files.ts", "test/worlds/*.ts"]

type Content = string | Uint8Array

export type PageFiles = readonly (readonly [name: string, content: Content])[]

/**
 * Returns the files of the page of a module. In a run that has built modules of `src`, they are
 * bundled only if there are none for the present sources.
 *
 * @throws Error if the page cannot be built, or imports a file outside of the known folders.
 */
export async function pageFiles(entry: string, config: InlineConfig): Promise<PageFiles> {
  // The bench builds pages without Vitest, of another build.
  const built = process.env["VITEST"] === undefined ? undefined : inject("builtModules")
  if (built === undefined) return (await bundle(entry, config, undefined)).files
  const folder = await keptBuild({
    name: `page-${basename(entry, ".ts")}`,
    inputs: INPUTS,
    key: JSON.stringify([built, config, sourcesBeside(entry)], (_, value) =>
      value instanceof RegExp ? String(value) : (value as unknown),
    ),
    write: async (into) => {
      const { files, modules } = await bundle(entry, config, built)
      refuseOthers(modules, [built, dirname(entry), "test/worlds", "node_modules"])
      for (const [name, content] of files) {
        mkdirSync(dirname(join(into, name)), { recursive: true })
        writeFileSync(join(into, name), content)
      }
    },
  })
  const names = globSync("**/*.*", { cwd: folder })
  return names.map((name) => [name, readFileSync(join(folder, name))])
}

/** Returns the sources in the folder of an entry, by their paths below it. */
function sourcesBeside(entry: string): PageFiles {
  const folder = dirname(entry)
  const names = globSync("**/*.{cjs,ts}", { cwd: folder }).toSorted()
  return names.map((name) => [name, readFileSync(join(folder, name), "utf8")])
}

/** @throws Error if a module is in none of some folders: a change of it would not be noticed. */
function refuseOthers(modules: readonly string[], folders: readonly string[]): void {
  const known = folders.map((folder) => `${resolve(folder)}/`)
  const other = modules.find((id) => id.startsWith("/") && !known.some((one) => id.startsWith(one)))
  if (other === undefined) return
  throw new Error(
    `A page imports ${relative(".", other)}, whose changes would not build it again. Add its folder to test/browser/page-files.ts.`,
  )
}

async function bundle(
  entry: string,
  { plugins = [], resolve: { alias = [], ...resolving } = {}, ...config }: InlineConfig,
  built: string | undefined,
): Promise<{ readonly files: PageFiles; readonly modules: readonly string[] }> {
  const aliases = Array.isArray(alias)
    ? alias
    : Object.entries(alias).map(([find, replacement]) => ({ find, replacement }))
  const result = await build({
    configFile: false,
    logLevel: "error",
    ...config,
    plugins: [plugins, resolveBuilt(built)],
    resolve: { ...resolving, alias: [...aliases, ...ENTRY_ALIASES] },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: ENTRY } },
      ...config.build,
    },
  })
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []))
  return {
    files: outputs.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]),
    modules: outputs.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
  }
}
