// The bots of all libraries with more intents than approved, in a process of their own, because the
// tests also check that nothing keeps it, and that it exits without an unhandled error.

import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { beforeAll, expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

const ROOT = new URL("../..", import.meta.url).pathname

interface Library {
  readonly name: string
  /** The module of the library's bot. */
  readonly bot: string
  /** Whether the library keeps the process alive with its timers after it was stopped. */
  readonly lingers?: true
}

/** The result of the run, and its duration in milliseconds. */
interface Outcome {
  readonly library: string
  readonly took: number
  readonly name?: string
  readonly intents?: readonly string[]
}

const LIBRARIES: readonly Library[] = [
  { name: "discord.js", bot: "discordjs" },
  { name: "@discordjs/core", bot: "core" },
  { name: "Eris", bot: "eris" },
  { name: "Oceanic.js", bot: "oceanic" },
  { name: "Seyfert", bot: "seyfert", lingers: true },
  { name: "Discordeno", bot: "discordeno", lingers: true },
  { name: "Sapphire", bot: "sapphire" },
  { name: "fetch and WebSocket", bot: "plain" },
]

/** Printed when nothing keeps the process that has run the bots which leave no timers. */
const IDLE = "nothing keeps the process"

/** Plays bots one after the other, first those after which the process could end by itself. */
const PROGRAM = `
  import { sim } from "./src/node.ts"

  const libraries = ${JSON.stringify(LIBRARIES)}
  const play = async ({ name, bot: file }) => {
    const module = await import(\`./test/clients/bots/\${file}.ts\`)
    const bot = "createClient" in module ? await module.createClient() : module.start
    const began = performance.now()
    const error = await sim.run(bot, { approvedIntents: [] }).then(() => undefined, (error) => error)
    const took = performance.now() - began
    // An unhandled error would end the process earlier, with a code that is not zero.
    for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
    console.log(JSON.stringify({ library: name, took, name: error?.name, intents: error?.intents }))
  }
  process.once("beforeExit", async () => {
    console.log("${IDLE}")
    for (const library of libraries) if (library.lingers) await play(library)
    process.exit()
  })
  for (const library of libraries) if (!library.lingers) await play(library)
`

let printed: readonly string[]

beforeAll(async () => {
  const args = [...BUILT_MODULES, "--input-type=module", "--eval", PROGRAM]
  const options = { cwd: ROOT, timeout: 60_000 }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options)
  expect(stderr).toBe("")
  printed = stdout.split("\n")
}, 70_000)

test.for(LIBRARIES)(
  "a bot of $name that asks for an intent too many is refused by its name at once",
  ({ name, lingers = false }) => {
    // Seyfert prints other lines.
    const line = printed.findIndex((one) => one.startsWith(`{"library":"${name}"`))
    const { took, ...refused } = JSON.parse(printed[line] ?? "{}") as Outcome // a line of the program

    expect(refused).toEqual({
      library: name,
      name: "PrivilegedIntentsRequired",
      intents: ["MessageContent"],
    })
    // The run does not wait; the limit leaves time for a busy machine.
    expect(took).toBeLessThan(3000)
    expect(line > printed.indexOf(IDLE)).toBe(lingers)
  },
)

test("nothing of a bot that was refused keeps its process, unless its library has timers", () => {
  expect(printed).toContain(IDLE)
})
