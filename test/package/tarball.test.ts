// What `npm publish` would send, unpacked into a project that has nothing but the package, its
// dependencies and its peers.

import { spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

// Our own package.json, whose shape is known.
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest
const ENTRIES = ["guildsim", "guildsim/node"]

const folder = mkdtempSync(join(tmpdir(), "guildsim-tarball-"))
const project = join(folder, "project")
const installed = join(project, "node_modules", "guildsim")
let files: readonly string[]

beforeAll(() => {
  const source = join(folder, "source")
  build(join(source, "dist"))
  for (const name of ["package.json", "docs", "LICENSE", "README.md", "CHANGELOG.md"]) {
    if (existsSync(name)) cpSync(name, join(source, name), { recursive: true })
  }
  // Must be left out, whatever else lies around.
  for (const name of ["src/index.ts", "test/a.test.ts", "fixtures/a.json", ".ci/run"]) {
    mkdirSync(dirname(join(source, name)), { recursive: true })
    writeFileSync(join(source, name), "")
  }
  files = pack(source)
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    link(name)
  }
  writeFileSync(join(project, "package.json"), "{}")
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("the tarball holds what the exports name and the papers", () => {
  const named = Object.values(manifest.exports).flatMap((target) => Object.values([target].flat()))
  const targets = named.flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  )
  expect(files).toEqual(
    expect.arrayContaining([
      ...targets.map((target) => target.replace("./", "")),
      "LICENSE",
      "README.md",
      "CHANGELOG.md",
      "docs/parity.md",
    ]),
  )
})

test("the tarball holds nothing else than compiled code and documents", () => {
  const expected =
    /^(dist\/.+\.(js|d\.ts)|docs\/.+\.md|package\.json|LICENSE|(README|CHANGELOG)\.md)$/
  expect(files.filter((file) => !expected.test(file))).toEqual([])
})

test.each(ENTRIES)("%s can be imported, and importing it does nothing", (entry) => {
  expect(look(`await import("${entry}")`)).toEqual({ names: namesOf(entry), changed: [] })
})

test.each(ENTRIES)("%s can be required from CommonJS", (entry) => {
  expect(look(`require("${entry}")`)).toEqual({ names: namesOf(entry), changed: [] })
})

test("the types need no package that an installation does not bring", () => {
  const lines = ENTRIES.map((entry, index) => `export * as entry${index} from "${entry}"`)
  writeFileSync(join(project, "user.ts"), lines.join("\n"))
  link("@types/node")
  const options = "--module nodenext --target es2024 --strict --noEmit --types node"
  expect(tsc([...options.split(" "), "user.ts"], project)).toBe("")
})

function build(outDir: string): void {
  const complaints = tsc(["-p", "tsconfig.build.json", "--outDir", outDir], ".")
  if (complaints !== "") throw new Error(`The package does not compile:\n${complaints}`)
}

function tsc(options: readonly string[], cwd: string): string {
  const compiler = resolve("node_modules/typescript/bin/tsc")
  return spawnSync(process.execPath, [compiler, ...options], { cwd, encoding: "utf8" }).stdout
}

/** Packs `source`, unpacks the tarball as an installation would, and names the files in it. */
function pack(source: string): readonly string[] {
  const npm = run("npm", ["pack", "--json", "--ignore-scripts"], source)
  // What `npm pack --json` prints, of which only these keys are read.
  const [tarball] = JSON.parse(npm) as { filename: string; files: { path: string }[] }[]
  if (tarball === undefined) throw new Error(`npm pack made no tarball: ${npm}`)
  mkdirSync(installed, { recursive: true })
  run("tar", ["-xzf", tarball.filename, "-C", installed, "--strip-components", "1"], source)
  return tarball.files.map(({ path }) => path)
}

function link(name: string): void {
  const place = join(project, "node_modules", name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(resolve("node_modules", name), place, "junction")
}

interface Sight {
  readonly names: readonly string[]
  readonly changed: readonly string[]
}

/**
 * Loads an entry in a process of its own, and tells what it exports and which global things are
 * not what they were, but for the registries that zod and MSW set up. That the process ends at all
 * shows that no timer or socket was left open.
 */
function look(load: string): Sight {
  const script = `
    const seen = () => ({
      ...Object.getOwnPropertyDescriptors(globalThis),
      ...Object.getOwnPropertyDescriptors(process),
      ...Object.getOwnPropertyDescriptors(Math),
      ...Object.getOwnPropertyDescriptors(require("node:http")),
      ...Object.getOwnPropertyDescriptors(require("node:net").Socket.prototype),
    })
    const part = (descriptor) => descriptor?.get ?? descriptor?.value
    const main = async () => {
      const before = seen()
      const names = Object.keys(${load}).toSorted()
      const after = seen()
      const changed = Object.keys({ ...before, ...after })
        .filter((name) => !Object.is(part(before[name]), part(after[name])))
        .filter((name) => !/^__(zod|MSW)_/.test(name))
      console.log(JSON.stringify({ names, changed }))
    }
    main()`
  writeFileSync(join(project, "look.cjs"), script)
  // What the script above prints.
  return JSON.parse(run(process.execPath, ["look.cjs"], project)) as Sight
}

/** The names that the source of an entry exports as values, by its compiled module. */
function namesOf(entry: string): readonly string[] {
  const name = entry === "guildsim" ? "index" : entry.replace("guildsim/", "")
  const load = `await import("./node_modules/guildsim/dist/${name}.js")`
  return look(load).names
}

function run(command: string, options: readonly string[], cwd: string): string {
  const done = spawnSync(command, options, {
    cwd,
    encoding: "utf8",
    shell: command === "npm" && process.platform === "win32",
    timeout: 10_000,
  })
  if (done.status !== 0) throw new Error(`${command} ${options[0]} failed:\n${done.stderr}`)
  return done.stdout
}
