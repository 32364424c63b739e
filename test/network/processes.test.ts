import { exec, execFile, execFileSync, execSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { http as mock } from "msw"
import { expect, vi } from "vitest"
import type { StartedProgram } from "../../src/harness/node/workers/partner-messages.ts"
import { API, test } from "./fixture.ts"
import { heard, inProcess, scriptOf, startNode } from "./processes-fixture.ts"
import { ASKING } from "./workers-fixture.ts"

// Every test starts Node, some several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

/** Starting a process takes long on a busy machine. */
const PATIENT = { timeout: 10_000 }

const answering = (name = "answered") => [mock.get(`${API}/*`, () => new Response(name))]
const asking = ASKING.fetch(`${API}/x`)

/** Prints the response to a request, or the name of its error. */
const printing = `(async () => ${asking})().then(console.log, ({ cause }) => console.log(cause.name))`

test("a child process is answered as its parent is, by REST and by a socket", async ({ open }) => {
  const network = open(answering(), { onSocket: (socket) => socket.send("hello") })
  const socketing = ASKING.ws("wss://gateway.discord.gg/?v=10").replace(
    "resolve(String(data))",
    "resolve(String(data), socket.terminate())",
  )
  const both = `[await ${asking}, await ${socketing}]`

  expect(await network.run(() => inProcess(both))).toEqual({ answer: ["answered", "hello"] })
})

test("an environment and flags of its own do not take a child out of the run", async ({ open }) => {
  const network = open(answering())
  const own = { env: { NODE_OPTIONS: "--stack-trace-limit=30", MINE: "tea" } }
  const told = await network.run(() =>
    inProcess(`[process.env.MINE, Error.stackTraceLimit, await ${asking}]`, own),
  )

  expect(told).toEqual({ answer: ["tea", 30, "answered"] })
})

test("each way of starting Node leads to the run", async ({ open }) => {
  const network = open(answering())
  const node = JSON.stringify(process.execPath)
  const script = JSON.stringify(printing)
  const byFile = promisify(execFile)
  const byShell = promisify(exec)
  const outputs = network.run(() =>
    Promise.all([
      byFile(process.execPath, ["-e", printing]),
      byShell(`${node} -e ${script}`),
      byShell(`cd . && FOO=1 exec ${node} -e ${script}`),
    ]),
  )

  expect((await outputs).map(({ stdout }) => stdout)).toEqual(Array(3).fill("answered\n"))
})

test("a process and a worker that a child starts belong to the same run", async ({ open }) => {
  const network = open(answering())
  const nested = `Promise.all([
    new Promise((resolve) => require("node:child_process")
      .execFile(process.execPath, ["-e", ${JSON.stringify(printing)}], { env: {} }, (error, out) => resolve(out))),
    new Promise((resolve) => new (require("node:worker_threads").Worker)(
      "(async () => require('worker_threads').parentPort.postMessage(await " + ${JSON.stringify(asking)} + "))()",
      { eval: true, env: {} }).on("message", resolve)),
    require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(printing)}], { encoding: "utf8" }),
  ])`

  expect(await network.run(() => inProcess(nested))).toEqual({
    answer: ["answered\n", "answered", "answered\n"],
  })
})

test("a child process belongs to the run in which it was started", async ({ open }) => {
  const [one, two] = [open(answering("one")), open(answering("two"))]
  const told = await Promise.all([
    one.run(() => inProcess(asking)),
    two.run(() => inProcess(asking)),
  ])

  expect(told).toEqual([{ answer: "one" }, { answer: "two" }])
})

test("a child process counts as pending until it is at rest, and after each message", async ({
  open,
}) => {
  const network = open(answering())
  const child = network.run(() => startNode(scriptOf(asking, "message")))
  expect(network.pending).toBe(1)
  await expect.poll(() => network.pending, PATIENT).toBe(0)
  const told = heard(child)
  child.send("ask")
  expect(network.pending).toBe(1)
  expect(await told).toEqual({ answer: "answered" })
  await expect.poll(() => network.pending, PATIENT).toBe(0)
  child.disconnect()
  await once(child, "exit")
  expect(network.pending).toBe(0)
})

test("closing kills the remaining processes, without an event and without a restart", async ({
  open,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "tea-"))
  vi.stubEnv("TMPDIR", folder)
  const network = open(answering())
  const heardOf: unknown[] = []
  const start = () => {
    const child = startNode("setInterval(() => {}, 1000)")
    child.on("exit", () => heardOf.push(start().pid))
    return child
  }
  const child = network.run(start)
  await expect.poll(() => network.pending, PATIENT).toBe(0)
  expect(readdirSync(folder)).toHaveLength(1)
  await network.close()

  expect(child.signalCode).toBe("SIGKILL")
  expect(network.run(start).pid).toBe(undefined)
  expect(heardOf).toEqual([])
  expect(readdirSync(folder)).toEqual([])
  vi.unstubAllEnvs()
  rmdirSync(folder)
})

test("processes that a child started end with the run too", async ({ open }) => {
  const network = open(answering())
  // A running process keeps the output open.
  const nested = `new Promise((resolve) => {
    const script = "process.send('up'); setInterval(() => {}, 1000)"
    const child = require("node:child_process").spawn(process.execPath, ["-e", script],
      { detached: true, stdio: ["ignore", "inherit", "inherit", "ipc"] })
    child.once("message", () => { child.unref(); child.disconnect(); resolve("up") })
  })`
  const child = network.run(() =>
    startNode(scriptOf(nested), { stdio: ["ignore", "pipe", "inherit", "ipc"] }),
  )
  const ended = once(child.stdout?.resume() ?? child, "end")
  await Promise.all([heard(child), once(child, "exit")])
  await expect.poll(() => network.pending, PATIENT).toBe(0)
  expect(child.stdout?.readableEnded).toBe(false)
  await network.close()

  await ended
})

test("an error that kills a child is reported to the run before its exit", async ({ open }) => {
  const told: string[] = []
  const network = open([], { onProcessError: (error) => told.push(String(error)) })
  const child = network.run(() =>
    spawn(process.execPath, ["-e", "throw new RangeError('no tea')"], { stdio: "ignore" }),
  )
  child.once("exit", (code) => told.push(`exit ${code}`))
  await once(child, "exit")

  expect(told).toEqual(["RangeError: no tea", "exit 1"])
})

test("other programs run, and are told with their command", async ({ open }) => {
  const programs: StartedProgram[] = []
  const network = open([], { onProgram: (program) => programs.push(program) })
  const { stdout } = await network.run(() =>
    promisify(execFile)("git", ["--exec-path=/opt/tea", "--version"]),
  )

  expect(stdout).toMatch(/^git version/)
  expect(programs).toEqual([{ command: "git --exec-path=tea --version", refused: null }])
})

test("a strict run starts no other program, and Node all the same", async ({ open }) => {
  const programs: StartedProgram[] = []
  const network = open(answering(), {
    strictNetwork: true,
    name: "strict",
    onProgram: (program) => programs.push(program),
  })
  const refused = network.run(() => promisify(execFile)("git", ["--version"]))

  await expect(refused).rejects.toMatchObject({
    name: "ProgramRefused",
    message: expect.stringMatching(/"git --version".*"strict"/),
  })
  expect(() => network.run(() => execFileSync("git", ["--version"]))).toThrow("strictNetwork")
  const nested = `new Promise((resolve) => require("node:child_process")
    .execFile("git", ["status"], (error) => resolve(error.name)))`
  expect(await network.run(() => inProcess(nested))).toEqual({ answer: "ProgramRefused" })
  expect(programs).toEqual([
    { command: "git --version", refused: "ProgramRefused" },
    { command: "git --version", refused: "ProgramRefused" },
    { command: "git status", refused: "ProgramRefused" },
  ])
})

test("a child that would lose its environment is refused", async ({ open }) => {
  const network = open(answering())
  const child = network.run(() => spawn("env", ["-i", process.execPath, "-e", printing]))
  const [error] = (await once(child, "error")) as [Error]

  expect(error).toMatchObject({
    name: "ChildProcessRefused",
    message: expect.stringContaining('Start Node without "env"'),
  })
})

test("a child that blocks its run is refused the platform, and says why", ({ open }) => {
  const network = open(answering())
  const outputs = network.run(() => [
    String(execFileSync(process.execPath, ["-e", printing])),
    execSync(`${JSON.stringify(process.execPath)} -e ${JSON.stringify(printing)}`, {
      encoding: "utf8",
    }),
    String(spawnSync(process.execPath, ["-e", printing]).stdout),
  ])

  expect(outputs).toEqual(Array(3).fill("SynchronousChildRefused\n"))
})

test("a process that is started outside of every run is not changed", async ({ open }) => {
  open(answering())
  const script = "process.env.NODE_OPTIONS + process.env.GUILDSIM_PROCESS"
  const { stdout } = await promisify(execFile)(process.execPath, ["-p", script])

  expect(stdout).not.toMatch(/bridge|link/)
})
