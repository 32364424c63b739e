import { Worker } from "node:worker_threads"
import { http as mock } from "msw"
import { afterEach, expect } from "vitest"
import { unseal } from "../../src/harness/node/network/sockets/unseal.ts"
import { API, test } from "./fixture.ts"
import { ASKING, heard, inWorker, scriptOf } from "./workers-fixture.ts"

const GATEWAY = "wss://gateway.discord.gg/?v=10"
/** Starting a worker takes long on a busy machine. */
const PATIENT = { timeout: 10_000 }

const answering = (name = "answered") => [mock.get(`${API}/*`, () => new Response(name))]
const asking = ASKING.fetch(`${API}/x`)

/** Workers that are still running after their report. */
const living = new Set<Worker>()
const startAsker = (expression = asking): Worker => {
  const worker = new Worker(scriptOf(expression, "message"), { eval: true })
  living.add(worker)
  return worker
}
const askOf = (worker: Worker) => {
  const told = heard(worker)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  worker.postMessage("ask")
  return told
}

afterEach(async () => {
  for (const worker of living) await worker.terminate()
  living.clear()
})

test("requests of fetch, undici and node:https in a worker are answered as outside of it", async ({
  open,
}) => {
  open(answering())
  const requests = ["fetch", "undici", "node:https"] as const
  const each = requests.map((client) => `await ${ASKING[client](`${API}/x`)}`)

  expect(await inWorker(Worker, `[${each.join(", ")}]`)).toEqual({
    answer: requests.map(() => "answered"),
  })
})

test("sockets of ws and of WebSocket in a worker are served as outside of it", async ({ open }) => {
  open([], { onSocket: (socket) => socket.send("hello") })
  const each = (["ws", "WebSocket"] as const).map((client) => `await ${ASKING[client](GATEWAY)}`)

  expect(await inWorker(Worker, `[${each.join(", ")}]`)).toEqual({ answer: ["hello", "hello"] })
})

test("a worker of a run does not load the client of the global fetch before it is used", async ({
  open,
}) => {
  open(answering())
  const loaded = `process.moduleLoadList.some((name) => name.endsWith("undici/undici"))`
  const before = `[${loaded}, await ${asking}, ${loaded}]`

  expect(await inWorker(Worker, before)).toEqual({ answer: [false, "answered", true] })
})

test("a body of many portions arrives whole, both ways", async ({ open }) => {
  open([mock.post(`${API}/x`, async ({ request }) => new Response(await request.text()))])
  const echo = `(await fetch("${API}/x", { method: "POST", body: "tea".repeat(1e6) })).text()`

  expect(await inWorker(Worker, echo)).toEqual({ answer: "tea".repeat(1e6) })
})

test("a worker belongs to the run in which it was started", async ({ open }) => {
  const [one, two] = [open(answering("one")), open(answering("two"))]
  const workers = [one.run(() => startAsker()), two.run(() => startAsker())]

  expect(await Promise.all(workers.map(askOf))).toEqual([{ answer: "one" }, { answer: "two" }])
})

test("a request of a worker outside of every run is assigned by its credential, or refused", async ({
  open,
}) => {
  open(answering("one"), { name: "one" })
  open(answering("two"), { name: "two", claims: ({ authorization }) => authorization === "Bot 2" })
  const withToken = `(await fetch("${API}/x", { headers: { authorization: "Bot 2" } })).text()`

  expect(await inWorker(Worker, withToken)).toEqual({ answer: "two" })
  expect(await inWorker(Worker, asking)).toMatchObject({
    cause: expect.stringMatching(/^AmbiguousNetwork: GET .* "one", "two"/),
  })
})

test("a failure reaches the worker with its name and message", async ({ open }) => {
  class NoMoreTea extends Error {
    override readonly name = "NoMoreTea"
  }
  open([
    mock.get(`${API}/x`, () => {
      throw new NoMoreTea("the pot is empty")
    }),
  ])

  expect(await inWorker(Worker, ASKING.undici(`${API}/x`))).toMatchObject({
    name: "NoMoreTea",
    message: "the pot is empty",
  })
})

test("a worker that outlives its run is sealed", async ({ open }) => {
  const network = open(answering(), { name: "my run" })
  const worker = network.run(() => startAsker())
  expect(await askOf(worker)).toEqual({ answer: "answered" })
  await network.close()

  expect(await askOf(worker)).toMatchObject({
    cause: expect.stringMatching(/^NetworkSealed: .*"my run" is closed/),
  })
})

test("closing drops what a worker has open", async ({ open }) => {
  const accepted = Promise.withResolvers<void>()
  const network = open([], { onSocket: () => accepted.resolve() })
  const closed = inWorker(
    Worker,
    `new Promise((resolve) => {
      new WebSocket("${GATEWAY}").onclose = ({ code }) => resolve(code)
    })`,
  )
  await accepted.promise
  await network.close()

  expect(await closed).toEqual({ answer: 1006 })
})

test("a worker that another one started is linked too", async ({ open }) => {
  const network = open(answering())
  const nested = `new Promise((resolve) => {
    const { Worker } = require("node:worker_threads")
    new Worker(workerData, { eval: true }).on("message", ({ answer }) => resolve(answer))
  })`
  const told = await network.run(() => inWorker(Worker, nested, { workerData: scriptOf(asking) }))

  expect(told).toEqual({ answer: "answered" })
})

test("other hosts are reached from a worker, unless the run is strict", async ({ open, serve }) => {
  const origin = await serve((_message, answer) => answer.end("reached"))
  const network = open([])
  const reach = `Promise.all([1, 2, 3].map(async () => (await fetch("${origin}")).text()))`
  expect(await inWorker(Worker, reach)).toEqual({ answer: ["reached", "reached", "reached"] })
  await network.close()
  open([], { strictNetwork: true, name: "strict" })

  expect(await inWorker(Worker, reach)).toMatchObject({
    cause: expect.stringMatching(/^StrictNetworkRefusal: A connection to "127\.0\.0\.1".*"strict"/),
  })
})

test("the seal of a worker is lifted with that of its process", async ({ open, serve }) => {
  const network = open(answering())
  // A custom lookup replaces the real network.
  const worker = startAsker(`new Promise((resolve, reject) =>
    require("node:https")
      .get("${API}/x", { lookup: (host, options, done) => done(new Error("looked up " + host)) })
      .on("response", () => resolve("answered"))
      .on("error", reject))`)
  expect(await askOf(worker)).toEqual({ answer: "answered" })
  await network.close()
  unseal()

  await expect.poll(() => askOf(worker)).toMatchObject({ message: "looked up discord.com" })
  const origin = await serve((_message, answer) => answer.end("reached"))
  expect(await (await fetch(origin)).text()).toBe("reached")
})

test("a worker counts as pending until it is at rest, after its start and each message", async ({
  open,
}) => {
  const network = open(answering())
  const worker = network.run(() => startAsker())
  expect(network.pending).toBe(1)
  await expect.poll(() => network.pending, PATIENT).toBe(0)
  const told = askOf(worker)
  expect(network.pending).toBe(1)
  await told
  await expect.poll(() => network.pending, PATIENT).toBe(0)
  await worker.terminate()
  expect(network.pending).toBe(0)
})

test("a worker whose listeners were all removed does not count when it has been terminated", async ({
  open,
}) => {
  const network = open(answering())
  const worker = network.run(() => startAsker())
  worker.removeAllListeners()
  await worker.terminate()

  expect(network.pending).toBe(0)
})
