// The files that `npm publish` would send, unpacked into a project with only the package, its
// dependencies and its peer dependencies.

import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { MSW_RANGE } from "../../src/requirements/msw.ts"
import { OLDEST_NODE } from "../../src/requirements/oldest-node.ts"
import { builtPackage } from "../../scripts/build/package.ts"
import { createFolder } from "../runners/project.ts"
import { PACKED_BYTES, PARTS, type PackedFile, partOf } from "./contents.ts"
import { MSW_2, VITEST_3, failuresOf, findOldNode, withPackage } from "./hosts.ts"
import { withoutLinks } from "../../src/requirements/error-link.ts"

/** The exports of a package: a file, or nested exports by path or condition. */
type Exports = string | { readonly [key: string]: Exports }

/** The output of `npm pack --json`, of which only these keys are read. */
interface Tarball {
  readonly filename: string
  /** The bytes of the compressed file. */
  readonly size: number
  readonly files: readonly PackedFile[]
}

interface Manifest {
  readonly exports: Readonly<Record<string, Exports>>
  readonly sideEffects: readonly string[]
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

// The package's own package.json has this shape.
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest
const ENTRIES = Object.keys(manifest.exports)
  .filter((path) => path !== "./package.json")
  .map((path) => path.replace(".", "guildsim"))
/** The entries that load outside of a run of Vitest or Jest. */
const PLAIN = ENTRIES.filter((entry) => !/\/(vitest|vitest-setup|jest-setup)$/.test(entry))
/** The entries that need Vitest. */
const VITEST = ENTRIES.filter((entry) => /\/vitest(-setup)?$/.test(entry))
/** The globals that an entry changes, if it is imported for that. */
const EFFECTS: Readonly<Record<string, readonly string[]>> = {
  // node:test listens for the end of the process.
  "guildsim/node-test-setup": ["process._eventsCount"],
  "guildsim/register": ["Date.now", "Math.random", "globalThis.Date", "performance.now"],
}
const effectsOf = (entry: string): readonly string[] => EFFECTS[entry] ?? []

// Most tests start a process, some a compiler.
vi.setConfig({ testTimeout: 60_000 })

const folder = createFolder()
const project = join(folder, "project")
const installed = join(project, "node_modules", "guildsim")
let tarball: Tarball

beforeAll(async () => {
  const source = join(folder, "source")
  cpSync(await builtPackage(), join(source, "dist"), { recursive: true })
  for (const name of ["package.json", "docs", "skills", "LICENSE", "README.md", "CHANGELOG.md"]) {
    cpSync(name, join(source, name), { recursive: true })
  }
  // These files must not be packed.
  for (const name of ["src/index.ts", "test/a.test.ts", "fixtures/a.json", ".ci/run"]) {
    mkdirSync(dirname(join(source, name)), { recursive: true })
    writeFileSync(join(source, name), "")
  }
  tarball = pack(source)
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    link(name)
  }
  link("@types/node")
  writeFileSync(join(project, "package.json"), "{}")
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("the tarball contains the files that package.json names, and the documents", () => {
  // Those of the sources are for bundlers in this repository.
  const withEffects = manifest.sideEffects.filter((file) => !file.startsWith("./src/"))
  const targets = [...targetsOf(manifest.exports), ...withEffects]
  expect(tarball.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...targets.map((target) => target.replace("./", "")),
      "LICENSE",
      "README.md",
      "CHANGELOG.md",
      "docs/parity.md",
    ]),
  )
})

test("the tarball contains nothing that a user's project does not need", () => {
  const others = tarball.files.filter((file) => partOf(file) === undefined)
  expect(others.map(({ path }) => path)).toEqual([])
})

test.each(Object.entries(PARTS))("%s are in the tarball, and within their limit", (name, part) => {
  const sizes = tarball.files.filter((file) => partOf(file) === name).map(({ size }) => size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(part.bytes)
})

test("the compressed tarball is within its limit", () => {
  expect(tarball.size).toBeLessThan(PACKED_BYTES)
})

test("every entry can be imported, and changes nothing but what it is for", () => {
  // An entry that changes something is the last one, since later ones would find it changed.
  const entries = PLAIN.toSorted((a, b) => effectsOf(a).length - effectsOf(b).length)
  expect(look(entries, "import")).toEqual(
    Object.fromEntries(
      entries.map((entry) => [entry, { isItsModule: true, changed: effectsOf(entry) }]),
    ),
  )
})

// Each in its own process, so that none depends on what another has loaded.
test.each(PLAIN)("%s can be required from CommonJS, and changes nothing else either", (entry) => {
  expect(look([entry], "require")).toEqual({
    // Node wraps a module with a default export.
    [entry]: { isItsModule: entry !== "guildsim/coverage", changed: effectsOf(entry) },
  })
})

test("guildsim/vitest runs in a project's Vitest", () => {
  writeFileSync(
    join(project, "tea.test.js"),
    `import { expect, test } from "guildsim/vitest"
    test.override("bot", () => () => {})
    test.override("options", { gateway: false })
    test("alice speaks", async ({ alice, general }) => {
      expect(general).not.toHaveSent("tea?")
      expect((await alice.send(general, "tea?")).content).toBe("tea?")
    })`,
  )
  const vitest = resolve("node_modules/vitest/vitest.mjs")
  expect(run(process.execPath, [vitest, "run"], project)).toMatch(/1 passed/)
})

const old = findOldNode(OLDEST_NODE)

// One clear sentence instead of "Promise.withResolvers is not a function".
test("an old Node is refused in one sentence, by every entry and the command", (context) => {
  if (old === undefined) {
    context.skip(`There is no Node older than ${OLDEST_NODE} on this machine's PATH.`)
    return
  }
  const sentence = `guildsim needs Node ${OLDEST_NODE} or newer, and runs in Node ${old.version}: install a newer Node`
  const refused = expect.stringContaining(sentence)
  const expected = Object.fromEntries(ENTRIES.map((entry) => [entry, [refused, refused]]))
  expect(failuresOf(old.path, project, ENTRIES)).toEqual(expected)

  const preloading = said(old.path, ["--import", "guildsim/register", "--eval", ""])
  expect(preloading).toContain(sentence)
  const command = said(old.path, [join(installed, "dist/bin.js"), "inventory"])
  expect(command.startsWith(sentence)).toBe(true)
  expect(withoutLinks(command).trimEnd()).not.toContain("\n")
})

/** The start of the sentence that refuses the package. */
const FOUND_MSW_2 = `guildsim needs msw ${MSW_RANGE}, and found msw 2.15.0, which lacks`

// One clear sentence instead of "does not provide an export named 'isPassthroughResponse'".
test("MSW 2 is refused in one sentence, by every entry that imports MSW", () => {
  const failures = withPackage(project, "msw", MSW_2, () =>
    failuresOf(process.execPath, project, PLAIN),
  )
  const refused = expect.stringContaining(`${FOUND_MSW_2} isPassthroughResponse: install`)
  const expected = PLAIN.map((entry) => {
    const importsMsw = /^guildsim(?:\/browser|\/storybook)?$/.test(entry)
    return [entry, importsMsw ? [refused, refused] : [null, null]] as const
  })
  expect(failures).toEqual(Object.fromEntries(expected))
})

test("MSW 2 is refused in the same sentence by a run, when a test uses MSW", () => {
  const script = `
    import { createSim, sim } from "guildsim/node"
    const print = (error) => console.log(error.name + ": " + error.message)
    await sim.run(() => {}, { gateway: false }, async (env) => {
      console.log((await fetch("https://discord.com/api/v10/gateway")).status)
      try { env.use({ kind: "request" }) } catch (error) { print(error) }
    })
    try { [...createSim().handlers] } catch (error) { print(error) }`
  const output = withPackage(project, "msw", MSW_2, () =>
    run(process.execPath, ["--input-type=module", "--eval", script], project),
  )
  const refusal = expect.stringContaining(
    `SetupError: ${FOUND_MSW_2} isPassthroughResponse: install`,
  )
  expect(withoutLinks(output).trim().split("\n")).toEqual(["200", refusal, refusal])
})

test("outside of Jest, the setup file of Jest says how to use it", () => {
  const refused = expect.stringContaining("found no jest-circus here. It belongs in `setupFiles")
  const failures = failuresOf(process.execPath, project, ["guildsim/jest-setup"])
  expect(failures).toEqual({ "guildsim/jest-setup": [refused, refused] })
})

test("an older Vitest is refused in one sentence, by every entry that needs Vitest", () => {
  const refused = expect.stringContaining(
    `guildsim needs vitest ${manifest.peerDependencies["vitest"]}, and found vitest 3.2.7, which lacks test.override, aroundEach and recordArtifact: install`,
  )
  const failures = withPackage(project, "vitest", VITEST_3, () =>
    failuresOf(process.execPath, project, VITEST),
  )
  expect(failures).toEqual(Object.fromEntries(VITEST.map((entry) => [entry, [refused, refused]])))
})

test("nothing but the entries can be reached, by import or require", () => {
  const paths = [
    "guildsim/dist/index.js",
    "guildsim/dist/harness/sim.js",
    "guildsim/dist/harness/sim.d.ts",
    "guildsim/src/index.ts",
    "guildsim/node.js",
    "guildsim/harness/sim",
  ]
  const script = `
    const code = (error) => error.code
    const attempt = (load) => { try { return load() } catch (error) { return code(error) } }
    const reach = async (path) => [path, await import(path).catch(code), attempt(() => require(path))]
    Promise.all(${JSON.stringify(paths)}.map(reach)).then(print)`
  const refused = "ERR_PACKAGE_PATH_NOT_EXPORTED"
  expect(ask(script)).toEqual(paths.map((path) => [path, refused, refused]))
})

/** A module that uses what entries add to types, and reports what is missing. */
const ADDED_TYPES = `
  import { expect } from "vitest"
  import type { ChannelHandle, GuildHandle, Person, VoiceChannelHandle } from "guildsim/node"
  import "guildsim/vitest"
  export const people = (channel: ChannelHandle): readonly Person[] => [...channel.members]
  export const heard = (channel: VoiceChannelHandle): readonly Person[] => [...channel.voiceMembers]
  export const home = (channel: ChannelHandle): GuildHandle | undefined => channel.guild
  export const sent = (channel: ChannelHandle): void => expect(channel).toHaveSent("tea")
  // @ts-expect-error There is no such matcher.
  export const none = (channel: ChannelHandle): void => expect(channel).toHaveNothing()`

/** Options with which the compiler checks all declarations but those of the language and the DOM. */
const CHECKED = "--strict --noEmit --skipDefaultLibCheck"

/** Compiles modules that use all entries and what they add to types: once for all tests. */
function errorsOfModules(): readonly string[] {
  if (moduleErrors !== undefined) return moduleErrors
  const lines = ENTRIES.map((entry, index) => `export * as entry${index} from "${entry}"`)
  writeFileSync(join(project, "user.mts"), lines.join("\n"))
  writeFileSync(join(project, "added.mts"), ADDED_TYPES)
  const options = `--module nodenext --target es2024 --types node ${CHECKED}`
  const printed = tsc([...options.split(" "), "user.mts", "added.mts"], project)
  moduleErrors = printed.split("\n").filter((line) => line !== "")
  return moduleErrors
}

let moduleErrors: readonly string[] | undefined

test("the types need no package that an installation lacks", () => {
  expect(errorsOfModules().filter((line) => !line.startsWith("added.mts"))).toEqual([])
})

test("the declarations contain what modules add to the types of others", () => {
  expect(errorsOfModules().filter((line) => line.startsWith("added.mts"))).toEqual([])
})

// CommonJS with node16 and node18 had TS1479, and `module: commonjs` before TypeScript 6 had
// TS2307.
test("the types work in CommonJS", () => {
  const lines = ENTRIES.map((entry, index) => `import entry${index} = require("${entry}")`)
  const used = ENTRIES.map((_, index) => `entry${index}`).join(", ")
  writeFileSync(
    join(project, "user.cts"),
    `${lines.join("\n")}
    import { sim, type Env } from "guildsim/node"
    export const all = [${used}]
    export const run: Promise<Env> = sim.run(() => {})
    // @ts-expect-error The types are known, so a name that does not exist is an error.
    export type Unknown = import("guildsim/node").Nothing`,
  )
  const options = "--module node16 --target es2024 --strict --noEmit --skipLibCheck --types node"
  expect(tsc([...options.split(" "), "user.cts"], project)).toBe("")
})

test("the types for web pages need only the DOM and an ECMAScript version", () => {
  const forPages = ENTRIES.filter((entry) => !/\/(node|register|vitest|.*-setup)$/.test(entry))
  const lines = forPages.map((entry, index) => `export * as entry${index} from "${entry}"`)
  writeFileSync(join(project, "page.ts"), lines.join("\n"))
  const options = "--module esnext --moduleResolution bundler --target es2023 --lib es2023,dom"
  expect(tsc(`${options} ${CHECKED} page.ts`.split(" "), project)).toBe("")
})

/** Returns the files that exports refer to under any condition. */
function targetsOf(exports: Exports): readonly string[] {
  if (typeof exports === "string") return [exports]
  return Object.values(exports).flatMap((target) => targetsOf(target))
}

function tsc(options: readonly string[], cwd: string): string {
  const compiler = resolve("node_modules/typescript/bin/tsc")
  // Further threads would check the same libraries again, and others need the CPUs meanwhile.
  const args = [compiler, "--singleThreaded", ...options]
  return spawnSync(process.execPath, args, { cwd, encoding: "utf8" }).stdout
}

/** Packs `source`, and unpacks the tarball like an installation. */
function pack(source: string): Tarball {
  const npm = run("npm", ["pack", "--json", "--ignore-scripts"], source)
  // The output of `npm pack --json`.
  const [packed] = JSON.parse(npm) as Tarball[]
  if (packed === undefined) throw new Error(`npm pack made no tarball: ${npm}`)
  mkdirSync(installed, { recursive: true })
  run("tar", ["-xzf", packed.filename, "-C", installed, "--strip-components", "1"], source)
  return packed
}

function link(name: string): void {
  const place = join(project, "node_modules", name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(resolve("node_modules", name), place, "junction")
}

/**
 * Loads entries in one process, one after the other. Returns, for each, whether the result is the
 * compiled module, and which globals were changed, except the registries of zod and MSW. The
 * process only ends if no timer or socket was left open.
 */
function look(entries: readonly string[], way: "import" | "require"): unknown {
  const script = `
    const owners = {
      globalThis,
      process,
      Math,
      Date,
      performance,
      http: require("node:http"),
      socket: require("node:net").Socket.prototype,
    }
    const part = (descriptor) => descriptor.get ?? descriptor.value
    const seen = () => new Map(
      Object.entries(owners).flatMap(([owner, object]) =>
        Object.entries(Object.getOwnPropertyDescriptors(object)).map(
          ([name, descriptor]) => [owner + "." + name, part(descriptor)],
        ),
      ),
    )
    // Some are made when they are first asked for.
    const touch = (owner) => Object.getOwnPropertyNames(owner).forEach((name) => {
      try { owner[name] } catch {}
    })
    const load = async (entry) => {
      const before = seen()
      const loaded = ${way === "import" ? "await import(entry)" : "require(entry)"}
      const after = seen()
      const changed = [...new Set([...before.keys(), ...after.keys()])]
        .filter((name) => !Object.is(before.get(name), after.get(name)))
        .filter((name) => !/^globalThis.__(zod|MSW)_/.test(name))
        .toSorted()
      const name = entry === "guildsim" ? "index" : entry.replace("guildsim/", "")
      const module = await import("./node_modules/guildsim/dist/" + name + ".js")
      return [entry, { isItsModule: loaded === module, changed }]
    }
    const main = async () => {
      Object.values(owners).forEach(touch)
      const results = []
      for (const entry of ${JSON.stringify(entries)}) results.push(await load(entry))
      print(Object.fromEntries(results))
    }
    main()`
  return ask(script)
}

/**
 * Runs a CommonJS script in the project and returns its output. node:test prints its summary after
 * it.
 */
function ask(script: string): unknown {
  const print = "const print = (value) => console.log(JSON.stringify(value))"
  writeFileSync(join(project, "ask.cjs"), `${print}\n${script}`)
  const [printed = ""] = run(process.execPath, ["ask.cjs"], project).split("\n")
  return JSON.parse(printed)
}

/** Returns the error output of a program. */
function said(command: string, options: readonly string[]): string {
  return spawnSync(command, options, { cwd: project, encoding: "utf8", timeout: 60_000 }).stderr
}

function run(command: string, options: readonly string[], cwd: string): string {
  const done = spawnSync(command, options, {
    cwd,
    encoding: "utf8",
    shell: command === "npm" && process.platform === "win32",
    timeout: 60_000,
  })
  if (done.status !== 0) throw new Error(`${command} ${options[0]} failed:\n${done.stderr}`)
  return done.stdout
}
