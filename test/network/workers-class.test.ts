import { createRequire } from "node:module"
import threads, { Worker } from "node:worker_threads"
import { http as mock } from "msw"
import { expect, vi } from "vitest"
import { API, test } from "./fixture.ts"
import { ASKING, heard, inWorker } from "./workers-fixture.ts"

const OWN = threads.Worker
const answering = () => [mock.get(`${API}/*`, () => new Response("answered"))]
const asking = ASKING.fetch(`${API}/x`)

test("the class is replaced however and whenever it was imported", async ({ open }) => {
  open(answering())
  const required = createRequire(import.meta.url)("node:worker_threads") as typeof threads
  const { Worker: later } = await import("node:worker_threads")

  for (const form of [Worker, threads.Worker, required.Worker, later, class extends Worker {}]) {
    expect(await inWorker(form, asking)).toEqual({ answer: "answered" })
  }
})

test("a worker is an instance of the class, whichever of the two is asked", ({
  open,
  onTestFinished,
}) => {
  open([])
  const worker = new Worker("", { eval: true })
  onTestFinished(() => void worker.terminate())

  expect(Worker).not.toBe(OWN)
  expect(worker).toBeInstanceOf(Worker)
  expect(worker).toBeInstanceOf(OWN)
})

test("a script of each kind is linked", async ({ open }) => {
  open(answering())
  const module = `
    import { parentPort } from "node:worker_threads"
    parentPort.postMessage({ answer: await ${asking.replace(".text()", "")}.text() })`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(module)}`))

  expect(await heard(worker)).toEqual({ answer: "answered" })
})

test("options of a worker stay as they were given", async ({ open }) => {
  open(answering())
  const seen = `({
    flags: process.execArgv.slice(0, 1),
    argv: process.argv.slice(2),
    env: { ...process.env },
    workerData,
    environment: require("node:worker_threads").getEnvironmentData("tea"),
    answer: await ${asking},
  })`
  threads.setEnvironmentData("tea", "green")
  // The flags with which an older Node runs TypeScript.
  const { NODE_OPTIONS } = process.env
  const env = { TEA: "oolong", ...(NODE_OPTIONS !== undefined && { NODE_OPTIONS }) }
  const told = await inWorker(Worker, seen, {
    execArgv: ["--no-warnings"],
    argv: ["--pour"],
    env,
    workerData: { cups: 2 },
  })
  threads.setEnvironmentData("tea", undefined)

  expect(told).toEqual({
    answer: {
      flags: ["--no-warnings"],
      argv: ["--pour"],
      env,
      workerData: { cups: 2 },
      environment: "green",
      answer: "answered",
    },
  })
})

test("the class still throws its own errors", ({ open }) => {
  open([])
  const nonsense = { execArgv: "--no-warnings" } as unknown as { execArgv: string[] }

  expect(() => new Worker("", { eval: true, ...nonsense })).toThrow(/options\.execArgv/)
  expect(() => new Worker("", { eval: true, execArgv: ["--steep"] })).toThrow(/flags: --steep/)
})

test("the exports are as they were when the last run is closed", async ({ open }) => {
  const [one, two] = [open([]), open([])]
  const linking = threads.Worker
  await one.close()
  expect(threads.Worker).toBe(linking)
  await two.close()

  expect(threads.Worker).toBe(OWN)
  expect(Worker).toBe(OWN)
  expect(threads.getEnvironmentData("guildsim.workers")).toBeUndefined()
})

test("a class that was taken during a run starts sealed workers after it", async ({ open }) => {
  const network = open([], { name: "my run" })
  const Taken = threads.Worker
  await network.close()

  expect(await inWorker(Taken, asking)).toMatchObject({
    cause: expect.stringMatching(/^NetworkSealed: .*"my run" is closed/),
  })
})

test("a worker of a class that was taken before the run is warned of, once", async ({ open }) => {
  const emitWarning = vi.spyOn(process, "emitWarning").mockReturnValue()
  const network = open([])
  await inWorker(OWN, "0")
  expect(emitWarning).not.toHaveBeenCalled()
  for (let n = 0; n < 2; n++) await network.run(() => inWorker(OWN, "0"))
  await network.run(() => inWorker(Worker, "0"))

  expect(emitWarning).toHaveBeenCalledOnce()
  expect(emitWarning.mock.calls[0]?.[0]).toContain("a copy of the class Worker")
})
