// An error that a bot throws after its run is reported with that run, and fails no other run or
// test.

import { EventEmitter } from "node:events"
import { readFile } from "node:fs"
import { expect, test, vi } from "vitest"
import { type Env, NetworkSealed, sim } from "../../src/node.ts"
import { readBlock } from "../docs/blocks.ts"
import { patternOf } from "../docs/shown.ts"
import { parrot, tearoom } from "./bots.ts"

/** The ways to throw an uncaught error, each triggered by a message. */
const WAYS: Readonly<Record<string, (error: Error) => void>> = {
  "a promise that nobody awaits": (thrown) => void Promise.reject(thrown),
  "a throw": (error) => {
    throw error
  },
  "an emitted error": (error) => void new EventEmitter().emit("error", error),
  "a callback of the host": (error) =>
    readFile("nothing there", () => {
      throw error
    }),
  "a microtask": (error) =>
    queueMicrotask(() => {
      throw error
    }),
}

/** Returns the output up to `text`. */
async function printedUntil(text: string, cause: () => void): Promise<string> {
  const told = Promise.withResolvers<void>()
  let printed = ""
  const write = vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
    printed += String(chunk)
    if (printed.includes(text)) told.resolve()
    return true
  })
  cause()
  await told.promise
  write.mockRestore()
  return printed
}

/** Ends a run. Returns a function that runs work in the context of its bot. */
async function endRun(name: string): Promise<{ env: Env; later: (work: () => void) => void }> {
  let wake = (_: () => void): void => {}
  const work = new Promise<() => void>((resolve) => (wake = resolve))
  const env = await sim.run(
    () => {
      void work.then((inside) => setImmediate(inside))
    },
    { name, gateway: false },
  )
  await env.close()
  return { env, later: wake }
}

test.for(Object.entries(WAYS))("%s is reported once, with its run", async ([, way]) => {
  const { env, later } = await endRun("the first run")
  await using next = await sim.run(parrot(), { name: "the second run" })
  const printed = await printedUntil("too late", () => later(() => way(new Error("too late"))))

  expect(printed).toMatch(
    /^guildsim: the bot of the run "the first run" of the test ".*is reported once/,
  )
  expect(printed).toMatch(
    /threw after that run had ended, so it fails no test:\n {2}Error: too late/,
  )
  expect(printed.match(/^guildsim:/gm)).toHaveLength(1)
  expect(env.transcript()).toContain("ERROR       Error: too late (after the end of the run)")
  expect(next.errors).toEqual([])
  expect(next.transcript()).not.toContain("too late")
})

test("so it is while no run is open: the listeners of the process do not hear of it", async () => {
  const heard = vi.fn<(error: unknown) => void>()
  process.on("unhandledRejection", heard)
  const { later } = await endRun("the only run")
  const printed = await printedUntil("too late", () =>
    later(() => void Promise.reject(new Error("too late"))),
  )
  process.off("unhandledRejection", heard)
  expect(printed).toContain('the run "the only run"')
  expect(heard).not.toHaveBeenCalled()
})

test("a request that meets the seal while the next run is open is of its own run", async () => {
  const { later } = await endRun("the first run")
  await using next = await sim.run(parrot(), { name: "the second run" })
  const printed = await printedUntil(NetworkSealed.name, () =>
    later(() => void fetch("https://discord.com/api/v10/users/@me")),
  )
  expect(printed).toContain(NetworkSealed.name)
  expect(printed).toContain('the run "the first run" is closed')
  const { alice, general } = tearoom(next)
  await alice.send(general, "polly")
  expect(general.history().map(({ content }) => content)).toEqual(["polly", "polly"])
  expect(next.journal.filter(({ kind }) => kind === "error")).toEqual([])
})

test("the guide on errors shows the lines that are printed", async ({ task }) => {
  const { later } = await endRun("run 1")
  const late = new Error("Expected token to be set for this request, but none was present")
  const printed = await printedUntil("env.waitFor", () => later(() => void Promise.reject(late)))
  const shown = readBlock("docs/errors.md", "After the end of a run", 1)
  expect(printed).toMatch(patternOf(shown.replace("the bot counts", task.name)))
})
