// The bots of all libraries with more intents than approved, in processes of their own, because the
// tests also check that a process exits without an unhandled error.

import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { beforeAll, describe, expect, test } from "vitest"
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

const program = (libraries: readonly Library[]): string => `
  import { sim } from "./src/node.ts"

  for (const { name, bot: file } of ${JSON.stringify(libraries)}) {
    const module = await import(\`./test/clients/bots/\${file}.ts\`)
    const bot = "createClient" in module ? await module.createClient() : module.start
    const began = performance.now()
    const error = await sim.run(bot, { approvedIntents: [] }).then(() => undefined, (error) => error)
    const took = performance.now() - began
    // An unhandled error would end the process earlier, with a code that is not zero.
    for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
    console.log(JSON.stringify({ library: name, took, name: error?.name, intents: error?.intents }))
  }
  if (${libraries.some(({ lingers }) => lingers)}) process.exit()
`

/** Runs the bots of libraries one after the other in one process. Returns what it prints. */
async function refusedIn(libraries: readonly Library[]): Promise<string[]> {
  const args = [...BUILT_MODULES, "--input-type=module", "--eval", program(libraries)]
  const options = { cwd: ROOT, timeout: 30_000 }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options)
  expect(stderr).toBe("")
  return stdout.split("\n")
}

describe.for([
  ["exits by itself", LIBRARIES.filter(({ lingers }) => lingers !== true)],
  ["is ended", LIBRARIES.filter(({ lingers }) => lingers === true)],
] as const)("in a process that %s", ([, libraries]) => {
  let printed: readonly string[]
  beforeAll(async () => {
    printed = await refusedIn(libraries)
  }, 40_000)

  test.for(libraries)(
    "a bot of $name that asks for an intent too many is refused by its name at once",
    ({ name }) => {
      // Seyfert prints other lines.
      const line = printed.find((one) => one.startsWith(`{"library":"${name}"`)) ?? "{}"
      const { took, ...refused } = JSON.parse(line) as Outcome // a line of the program

      expect(refused).toEqual({
        library: name,
        name: "PrivilegedIntentsRequired",
        intents: ["MessageContent"],
      })
      // The run does not wait; the limit leaves time for a busy machine.
      expect(took).toBeLessThan(3000)
    },
  )
})
