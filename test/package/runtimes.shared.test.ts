// Runtimes other than Node. In Bun 1.4.5 and Deno 2.9.6, `fetch` of a bot, and of a test with MSW,
// reached the real network, so whatever would need it is refused.

import { afterEach, expect, test } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"
import { createSim, simHandlers } from "../../src/index.ts"
import { sim } from "../../src/node.ts"
import {
  explainMissingInterception,
  explainUnsupportedCommand,
  explainUnsupportedRunner,
  explainUnsupportedRuntime,
} from "../../src/requirements/runtimes.ts"

const { versions } = process

afterEach(() => {
  Object.defineProperty(process, "versions", { value: versions })
})

/** Makes this process look like one of another runtime. */
function pretend(runtime: Readonly<Record<string, string>>): void {
  Object.defineProperty(process, "versions", { value: { ...versions, ...runtime } })
}

const RUNTIMES = [
  [{ bun: "1.4.5" }, "Bun 1.4.5"],
  [{ deno: "2.9.6" }, "Deno 2.9.6"],
] as const

const REFUSALS = [
  explainUnsupportedRuntime,
  explainMissingInterception,
  (host?: object) => explainUnsupportedRunner(false, host),
  (host?: object) => explainUnsupportedCommand("start", host),
]

test.each(RUNTIMES)("with %o, each refusal names the runtime and a way out", (runtime, name) => {
  for (const explain of REFUSALS) {
    const objection = explain({ process: { versions: { node: "26.3.0", ...runtime } } })
    expect(objection).toContain(name)
    expect(objection).toContain("guildsim serve")
  }
})

test("nothing is refused in Node and in pages", () => {
  for (const explain of REFUSALS) {
    expect(explain({ process: { versions: { node: "24.0.0" } } })).toBeUndefined()
    expect(explain({})).toBeUndefined()
  }
})

test("Vitest itself can be loaded in another runtime, where its runs are refused", () => {
  const host = { process: { versions: { bun: "1.4.5" } } }
  expect(explainUnsupportedRunner(true, host)).toBeUndefined()
})

test.each(RUNTIMES)("with %o, a run is refused before the bot starts", async (runtime, name) => {
  pretend(runtime)
  let isStarted = false
  const bot = (): void => {
    isStarted = true
  }
  await expect(sim.run(bot, { gateway: false }, () => {})).rejects.toThrow(name)
  expect(isStarted).toBe(false)
})

test.each(RUNTIMES)("with %o, the handlers for MSW are refused when they are read", (runtime) => {
  pretend(runtime)
  const refusal = /^The handlers of a simulation need Node or a page/
  expect(() => [...createSim().handlers]).toThrow(refusal)
  expect(() => simHandlers[1]).toThrow(refusal)
})

test.each(RUNTIMES)("with %o, a world without a network works", (runtime) => {
  pretend(runtime)
  const guild = createSim().createGuild("Tea House")
  expect(guild.createTextChannel("general").name).toBe("general")
})

test.each(["start", "studio", "explore", "load"])(
  "in another runtime, guildsim %s is refused and prints its help",
  async (name) => {
    const host = { process: { versions: { deno: "2.9.6" } } }
    const printed: string[] = []
    const terminal = {
      folder: process.cwd(),
      print: (text: string) => void printed.push(text),
      error: (text: string) => void printed.push(text),
      env: () => undefined,
      explainNoBots: (command: string) => explainUnsupportedCommand(command, host),
    }
    expect(await runCommandLine([name, "bot.js"], terminal)).toBe(2)
    expect(printed.join("")).toContain(
      `guildsim ${name} starts bots in Node, and runs in Deno 2.9.6`,
    )
    expect(await runCommandLine([name, "--help"], terminal)).toBe(0)
  },
)
