// The built entries for web pages: they need no Node, and a bundler can bundle them.

import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { dirname, join, resolve } from "node:path"
import { rolldown } from "rolldown"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { type Bundle, bundle } from "../../scripts/bench/bundle.ts"
import { builtPackage } from "../../scripts/build/package.ts"
import { createProject } from "../runners/project.ts"
import { moduleOf, sourcesOf } from "./built-files.ts"

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>
}

// The package's own package.json has this shape.
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest
/** The entries for Node only. */
const NODE = [
  "./node",
  "./register",
  "./vitest",
  "./vitest-setup",
  "./jest-setup",
  "./node-test-setup",
  "./server",
  "./coverage",
  "./explore",
  "./load",
  "./package.json",
]
const ENTRIES = Object.keys(manifest.exports)
  .filter((path) => !NODE.includes(path))
  .map((path) => path.replace(/^\.\/?/, "") || "index")

// Runs a compiler and a bundler.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let project: string
let dist: string
let bundled: Bundle

beforeAll(async () => {
  dist = await builtPackage()
  project = await createProject({})
  bundled = await bundle(join(project, "node_modules/guildsim/dist/browser.js"), project)
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

test("the entries for web pages are those that are not for Node", () => {
  expect(ENTRIES).toEqual(expect.arrayContaining(["index", "browser"]))
})

test.each(ENTRIES)(
  "%s and all that it imports need no module of Node, and no carrier of it",
  (entry) => {
    const { files, packages } = reach(join(dist, `${entry}.js`))
    const ofNode = [...packages].filter(
      (name) => isBuiltin(name) || /^(ws|msw\/node|@mswjs\/interceptors)(\/|$)/.test(name),
    )
    expect(ofNode).toEqual([])
    const sources = [...files].flatMap(sourcesOf)
    expect(sources.filter((source) => /harness\/(node|vitest)\//.test(source))).toEqual([])
    expect(files.size).toBeGreaterThan(1)
  },
)

test("an import that needs Node is found", () => {
  expect([...reach(join(dist, "server.js")).packages]).toEqual(
    expect.arrayContaining(["node:crypto", "ws"]),
  )
})

test("a bundler bundles guildsim/browser without substituting a module of Node", () => {
  // The module that Vite substitutes for a module of Node.
  expect(bundled.modules.filter((id) => id.includes("browser-external"))).toEqual([])
})

test("a bundler keeps the packages that guildsim/browser imports for pages", () => {
  const kept = bundled.modules.filter((id) => /mock-socket|imported-packages/.test(id))
  expect(kept).toHaveLength(2)
})

// A page in this repository, such as that of `npm run dashboard`, bundles the sources.
test.each(["index", "browser", "storybook"])(
  "a bundler also keeps them when it bundles the source of %s",
  async (entry) => {
    const page = join(project, "page.js")
    const source = resolve(`src/${entry}.ts`)
    writeFileSync(page, `export * from ${JSON.stringify(source)}`)
    await using bundling = await rolldown({
      input: page,
      // To bundle all modules would take seconds.
      external: (id) => ![page, source].includes(id) && !/requirements/.test(id),
    })
    const { output } = await bundling.generate()
    expect(output[0].code).toContain("provideImportedPackages({")
  },
)

// 447 KB, of which MSW is 148, and 66 KB when it is first used.
test("guildsim/browser is less than 455 KB to load at first, and less than 530 KB in all", () => {
  expect(bundled.first).toBeLessThan(455)
  expect(bundled.compressed).toBeLessThan(530)
})

/**
 * Returns all files that a file imports, directly or indirectly, and the packages that they import.
 */
function reach(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set([entry])
  const packages = new Set<string>()
  // The set grows during the iteration.
  for (const file of files) {
    for (const name of importsOf(file)) {
      if (name.startsWith(".")) files.add(join(dirname(file), name))
      else packages.add(name)
    }
  }
  return { files, packages }
}

function importsOf(file: string): readonly string[] {
  const code = readFileSync(file, "utf8")
  const { staticImports, staticExports, dynamicImports } = moduleOf(file)
  const reexported = staticExports.flatMap(({ entries }) => entries)
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reexported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    // The source text, with quotes.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ]
}
