// Child processes that a bot starts inside a worker thread.

import { once } from "node:events"
import { type AddressInfo, type Socket, createServer } from "node:net"
import { Worker } from "node:worker_threads"
import { http as mock } from "msw"
import { expect, vi } from "vitest"
import type { StartedProgram } from "../../src/harness/node/workers/partner-messages.ts"
import { API, test } from "./fixture.ts"
import { scriptOf as processScriptOf } from "./processes-fixture.ts"
import { ASKING, inWorker } from "./workers-fixture.ts"

// Every test starts a worker and Node, which takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

/** Starting a process takes long on a busy machine. */
const PATIENT = { timeout: 10_000 }

const answering = (name = "answered") => [mock.get(`${API}/*`, () => new Response(name))]
const asking = ASKING.fetch(`${API}/x`)

/** Prints the response to a request, or the name of its error. */
const printing = `(async () => ${asking})().then(console.log, ({ cause }) => console.log(cause.name))`

/**
 * Returns the output of a Node process that a worker starts by a function of `node:child_process`.
 */
const output = (script: string) => `new Promise((resolve) => require("node:child_process")
  .execFile(process.execPath, ["-e", ${JSON.stringify(script)}], { env: {} },
    (error, out) => resolve(error === null ? out : error.message)))`

test("a child process of a worker is answered in the run of the worker", async ({ open }) => {
  const [one, two] = [open(answering("one")), open(answering("two"))]
  const told = await Promise.all([
    one.run(() => inWorker(Worker, output(printing))),
    two.run(() => inWorker(Worker, output(printing))),
  ])

  expect(told).toEqual([{ answer: "one\n" }, { answer: "two\n" }])
})

test("a child process that a worker waits for synchronously is answered", async ({ open }) => {
  const network = open(answering())
  const sync = `require("node:child_process")
    .execFileSync(process.execPath, ["-e", ${JSON.stringify(printing)}], { encoding: "utf8" })`

  expect(await network.run(() => inWorker(Worker, sync))).toEqual({ answer: "answered\n" })
})

test("a child process of a worker that another worker started is answered", async ({ open }) => {
  const network = open(answering())
  const nested = `new Promise((resolve) => {
    const { Worker } = require("node:worker_threads")
    new Worker(workerData, { eval: true }).on("message", resolve)
  })`
  const workerData = `(async () => require("node:worker_threads").parentPort
    .postMessage(await ${output(printing)}))()`
  const told = await network.run(() => inWorker(Worker, nested, { workerData }))

  expect(told).toEqual({ answer: "answered\n" })
})

test("a run waits for what a worker makes of its child process", async ({ open }) => {
  const asked: string[] = []
  const network = open([
    mock.get(`${API}/*`, ({ request }) => {
      asked.push(new URL(request.url).pathname.slice("/api/v10/".length))
      return new Response("answered")
    }),
  ])
  const child = processScriptOf(asking, "message")
  const script = `
    const { parentPort } = require("node:worker_threads")
    const child = require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}],
      { stdio: ["ignore", "inherit", "inherit", "ipc"] })
    child.on("message", ({ answer }) => fetch("${API}/" + answer))
    parentPort.on("message", () => child.send("ask"))`
  const worker = network.run(() => new Worker(script, { eval: true }))
  await expect.poll(() => network.pending, PATIENT).toBe(0)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  worker.postMessage("go")
  await expect.poll(() => network.pending, { ...PATIENT, interval: 1 }).toBe(0)

  expect(asked).toEqual(["x", "answered"])
  await worker.terminate()
})

test("the end of the run kills a child process that a worker has left", async ({ open }) => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // a listening TCP server has it
  const network = open(answering())
  const script = `setInterval(() => {}, 1000); require("node:net").connect(${port}, "127.0.0.1").write("up")`
  const start = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(script)}],
    { stdio: "ignore" }).pid`
  const connected = once(server, "connection") as Promise<[Socket]>
  await network.run(() => inWorker(Worker, start))
  const [socket] = await connected
  const closed = once(socket.on("error", () => {}).resume(), "close")
  expect(socket.readableEnded).toBe(false)
  await network.close()

  await closed
  server.close()
})

test("programs that a worker starts are reported, and an error that kills a child too", async ({
  open,
}) => {
  const programs: StartedProgram[] = []
  const errors: string[] = []
  const network = open([], {
    strictNetwork: true,
    name: "strict",
    onProgram: (program) => programs.push(program),
    onProcessError: (error) => errors.push(String(error)),
  })
  const both = `Promise.all([
    new Promise((resolve) => require("node:child_process")
      .execFile("git", ["status"], (error) => resolve(error.name))),
    new Promise((resolve) => require("node:child_process")
      .spawn(process.execPath, ["-e", "throw new RangeError('no tea')"], { stdio: "ignore" })
      .on("exit", resolve)),
  ])`

  expect(await network.run(() => inWorker(Worker, both))).toEqual({ answer: ["ProgramRefused", 1] })
  await expect.poll(() => errors).toEqual(["RangeError: no tea"])
  expect(programs).toEqual([{ command: "git status", refused: "ProgramRefused" }])
})

test("a worker cannot start Node without the run", async ({ open }) => {
  const network = open(answering())
  const stripped = `new Promise((resolve) => require("node:child_process")
    .spawn("env", ["-i", process.execPath, "-e", ""]).on("error", (error) => resolve(error.name)))`

  expect(await network.run(() => inWorker(Worker, stripped))).toEqual({
    answer: "ChildProcessRefused",
  })
})
