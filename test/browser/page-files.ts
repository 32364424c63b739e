// The files of a page for tests, which Vite bundles. They are kept until a source changes.

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { type InlineConfig, type Plugin, build } from "vite"
import { inject } from "vitest"
import { keptBuild } from "../../scripts/build/kept.ts"
import { resolveBuilt } from "../built/plugin.ts"
import { SHARED, importSharedCode, sharedCode } from "./shared-code.ts"

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
const INPUTS = ["package-lock.json", "test/browser/{page-files,shared-code}.ts", "test/worlds/*.ts"]

type Content = string | Uint8Array

export type PageFiles = readonly (readonly [name: string, content: Content])[]

/**
 * Returns the files of the page of a module. A page of tests imports the code that all pages share,
 * and is bundled only if its sources have changed. `modules` is a folder of built modules of `src`
 * that are bundled into the page instead.
 *
 * @throws Error if the page cannot be built, or imports a file outside of the known folders.
 */
export async function pageFiles(
  entry: string,
  config: InlineConfig,
  modules?: string,
): Promise<PageFiles> {
  // The bench builds pages without Vitest.
  if (process.env["VITEST"] === undefined) return unkept(entry, config, modules)
  if (modules !== undefined) return kept(entry, config, modules)
  const built = inject("builtModules")
  if (built === undefined) return unkept(entry, config, undefined)
  const [page, shared] = await Promise.all([kept(entry, config), sharedCode(built)])
  return [
    ...page,
    ...readFiles(shared).map(([name, content]) => [`${SHARED}/${name}`, content] as const),
  ]
}

async function unkept(
  entry: string,
  config: InlineConfig,
  modules: string | undefined,
): Promise<PageFiles> {
  return (await bundle(entry, config, resolveBuilt(modules))).files
}

async function kept(entry: string, config: InlineConfig, modules?: string): Promise<PageFiles> {
  const folder = await keptBuild({
    name: `page-${basename(entry, ".ts")}`,
    inputs: INPUTS,
    key: JSON.stringify([modules, config, sourcesBeside(entry)], (_, value) =>
      value instanceof RegExp ? String(value) : (value as unknown),
    ),
    write: async (into) => {
      const plugin = modules === undefined ? importSharedCode() : resolveBuilt(modules)
      const { files, ids } = await bundle(entry, config, plugin)
      const known = [dirname(entry), "test/worlds", "node_modules"]
      refuseOthers(ids, modules === undefined ? known : [...known, modules])
      for (const [name, content] of files) {
        mkdirSync(dirname(join(into, name)), { recursive: true })
        writeFileSync(join(into, name), content)
      }
    },
  })
  return readFiles(folder)
}

function readFiles(folder: string): PageFiles {
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
function refuseOthers(ids: readonly string[], folders: readonly string[]): void {
  const known = folders.map((folder) => `${resolve(folder)}/`)
  const other = ids.find((id) => id.startsWith("/") && !known.some((one) => id.startsWith(one)))
  if (other === undefined) return
  throw new Error(
    `A page imports ${relative(".", other)}, whose changes would not build it again. Add its folder to test/browser/page-files.ts.`,
  )
}

async function bundle(
  entry: string,
  { plugins = [], resolve: { alias = [], ...resolving } = {}, ...config }: InlineConfig,
  modules: Plugin,
): Promise<{ readonly files: PageFiles; readonly ids: readonly string[] }> {
  const aliases = Array.isArray(alias)
    ? alias
    : Object.entries(alias).map(([find, replacement]) => ({ find, replacement }))
  const result = await build({
    configFile: false,
    logLevel: "error",
    ...config,
    plugins: [plugins, modules],
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
    ids: outputs.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
  }
}
