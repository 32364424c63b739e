// The bundled package: what its files load, where its stacks point, and what is loaded by its path.

import { spawnSync } from "node:child_process"
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { ENTRIES } from "../../scripts/build/manifest.ts"
import { builtPackage } from "../../scripts/build/package.ts"
import { createProject } from "../runners/project.ts"
import { moduleOf, sourcesOf } from "./built-files.ts"

vi.setConfig({ testTimeout: 60_000 })

let dist: string
let project: string

beforeAll(async () => {
  dist = await builtPackage()
  project = await createProject({})
}, 180_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

test("every module is in one file of the package, so its state and its classes exist once", () => {
  const sources = globSync("**/*.js", { cwd: dist }).flatMap((file) => sourcesOf(join(dist, file)))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([])
})

test.each(ENTRIES)("%s checks the version of Node before any other code runs", (entry) => {
  const evaluated = evaluationOrder(join(dist, `${entry}.js`)).flatMap(sourcesOf)
  expect(evaluated.slice(0, evaluated.indexOf("src/requirements/node-version.ts"))).toEqual([
    "src/requirements/error-link.ts",
    "src/requirements/messages.ts",
    "src/requirements/oldest-node.ts",
  ])
})

test.each([
  ["node", 39, 2500],
  ["vitest", 40, 2500],
  ["index", 23, 2200],
  ["load", 14, 1300],
  ["coverage", 12, 500],
  ["register", 8, 55],
  ["jest-setup", 18, 95],
  ["harness/node/workers/bridge", 15, 220],
  ["harness/node/redirection/preload", 15, 95],
])("%s is read from at most %i files with %i KB", (entry, files, kilobytes) => {
  const read = evaluationOrder(join(dist, `${entry}.js`))
  expect(read.length).toBeLessThanOrEqual(files)
  const size = read.map((file) => statSync(file).size).reduce((all, one) => all + one, 0)
  expect(size / 1000).toBeLessThan(kilobytes)
})

test("Node keeps each module with one byte for a character, since all files are ASCII", () => {
  const files = globSync("**/*.js", { cwd: dist }).filter((file) => dirname(file) !== "studio")
  const others = files.filter((file) => /\P{ASCII}/u.test(readFileSync(join(dist, file), "utf8")))
  expect(files.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})

test("the classes of an error are the same in every entry, with import and require", () => {
  const output = run(`
    import { createRequire } from "node:module"
    import { SetupError, createSim } from "guildsim"
    import * as node from "guildsim/node"
    import * as browser from "guildsim/browser"
    const required = createRequire(import.meta.url)("guildsim/node")
    console.log([node, browser, required].map((one) => one.SetupError === SetupError))
    try { createSim({ nothing: 1 }) } catch (error) { console.log(error instanceof required.SetupError) }`)
  expect(output).toBe("[ true, true, true ]\ntrue\n")
})

test.each(["node", "vitest", "server"])("%s imports few packages", (entry) => {
  const files = evaluationOrder(join(dist, `${entry}.js`))
  const packages = files.flatMap((file) =>
    moduleOf(file).staticImports.map(({ moduleRequest }) => moduleRequest.value),
  )
  const own = packages.filter((name) => !name.startsWith(".") && !name.startsWith("node:"))
  // An entry for a runner needs its runner, and a server its sockets.
  expect(own.filter((name) => !["mrmime", "vitest", "ws"].includes(name))).toEqual([])
})

test("a run loads MSW when a test adds a handler, and the handler answers", () => {
  const output = run(`
    import { registerHooks } from "node:module"
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        const name = /node_modules\\/(msw|mock-socket)\\//.exec(url)?.[1]
        if (name !== undefined) loaded.add(name)
        return next(url, context)
      },
    })
    const { defaultSim, sim, simHandlers } = await import("guildsim/node")
    const url = "https://discord.com/api/v10/gateway"
    await sim.run(() => {}, { gateway: false }, async (env) => {
      console.log((await fetch(url)).status, [...loaded])
      const { http } = await import("msw")
      env.use(http.get(url, () => new Response("tea", { status: 418 })))
      console.log((await fetch(url)).status, [...loaded])
    })
    const { HttpHandler } = await import("msw")
    console.log(simHandlers === defaultSim().handlers, simHandlers[1] instanceof HttpHandler)
    const restore = defaultSim().installWebSocket()
    new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json").close()
    restore()
    console.log([...loaded])`)
  expect(output.split("\n").slice(0, 4)).toEqual([
    "200 []",
    "418 [ 'msw' ]",
    "true true",
    "[ 'msw', 'mock-socket' ]",
  ])
})

test("a run loads the interceptors of sockets for the first connection that needs them", () => {
  const output = run(`
    import { once } from "node:events"
    import { createServer, get } from "node:http"
    import { get as getSafely } from "node:https"
    import { registerHooks } from "node:module"
    import { sim } from "guildsim/node"
    let isLoaded = false
    registerHooks({
      load(url, context, next) {
        isLoaded ||= url.includes("/@mswjs/interceptors/")
        return next(url, context)
      },
    })
    const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1")
    await once(server, "listening")
    const local = "http://127.0.0.1:" + server.address().port
    const gateway = "https://discord.com/api/v10/gateway"
    const ask = (send, url) =>
      new Promise((resolve, reject) => send(url, resolve).on("error", (error) => resolve(error)))
    await sim.run(() => {}, { gateway: false }, async () => {
      await new Promise((resolve, reject) => {
        const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
        socket.onmessage = resolve
        socket.onerror = reject
      })
      console.log((await fetch(gateway)).status, isLoaded)
      console.log((await ask(get, local)).statusCode, isLoaded)
      console.log((await ask(getSafely, gateway)).statusCode)
    })
    console.log((await ask(getSafely, gateway)).name)
    server.close()`)
  expect(output).toBe("200 false\n200 true\n200\nNetworkSealed\n")
})

// The maps are not in the package: a tool that follows such a comment would warn, or read in vain.
test("no file refers to a source map", () => {
  const files = globSync("**/*.js", { cwd: dist })
  const referring = files.filter((file) =>
    /^\/\/# sourceMappingURL=/m.test(readFileSync(join(dist, file), "utf8")),
  )
  expect(referring).toEqual([])
})

test.each([[[]], [["--enable-source-maps"]]])(
  "the stack of a run's failure begins at the call of the test, with the flags %j",
  (flags) => {
    const output = run(
      `import { sim } from "guildsim/node"
      const failure = await sim
        .run(() => {}, { gateway: false }, (env) => {
          const guild = env.createGuild("Tea House")
          guild.addMember("alice").send(guild.createTextChannel("general"), "tea?")
        })
        .catch((error) => error)
      console.log(failure.name)
      console.log(failure.stack.split("\\n").filter((line) => /^\\s+at /.test(line)).join("\\n"))`,
      flags,
    )
    expect(output).toMatch(/^RunFailure\n/)
    expect(output).toContain("script.mjs:3:")
    expect(output).not.toMatch(/[\\/]guildsim[\\/]/)
  },
)

test("a worker and a child process of a bot are served by the run", () => {
  const request = `fetch("https://discord.com/api/v10/gateway").then((one) => one.json()).then`
  writeFileSync(
    join(project, "worker.mjs"),
    `import { parentPort } from "node:worker_threads"
    ${request}((body) => parentPort.postMessage(body.url))`,
  )
  writeFileSync(join(project, "child.mjs"), `${request}((body) => console.log(body.url))`)
  const output = run(`
    import { execFile } from "node:child_process"
    import { promisify } from "node:util"
    import { sim } from "guildsim/node"
    async function bot() {
      const { Worker } = await import("node:worker_threads")
      const worker = new Worker(new URL("worker.mjs", import.meta.url))
      console.log(await new Promise((resolve) => worker.once("message", resolve)))
      const child = await promisify(execFile)(process.execPath, ["child.mjs"])
      console.log(child.stdout.trim())
    }
    await sim.run(bot, { gateway: false }, () => {})`)
  expect(output).toBe("wss://gateway.discord.gg\nwss://gateway.discord.gg\n")
})

/** Runs an ES module in the project and returns its output. */
function run(code: string, flags: readonly string[] = []): string {
  writeFileSync(join(project, "script.mjs"), code)
  const done = spawnSync(process.execPath, [...flags, "script.mjs"], {
    cwd: project,
    encoding: "utf8",
    timeout: 30_000,
  })
  if (done.status !== 0) throw new Error(`The script failed:\n${done.stderr}`)
  return done.stdout
}

/** Returns the files that an entry loads with `import` declarations, in the order of evaluation. */
function evaluationOrder(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const { staticImports, staticExports } = moduleOf(file)
  // An entry that another module imports only exports what its chunk has.
  const exported = staticExports.flatMap(({ entries }) => entries)
  const imported = [...staticImports, ...exported]
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
    .filter((name) => name.startsWith("."))
  return [...imported.flatMap((name) => evaluationOrder(join(dirname(file), name), seen)), file]
}
