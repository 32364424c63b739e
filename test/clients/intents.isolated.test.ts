// The bots of all libraries with more intents than approved. Each runs in its own process, because
// the tests also check that the process exits without an unhandled error.

import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
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

const program = ({ bot, lingers }: Library): string => `
  import { sim } from "./src/node.ts"
  import * as module from "./test/clients/bots/${bot}.ts"

  const bot = "createClient" in module ? await module.createClient() : module.start
  const began = performance.now()
  const error = await sim.run(bot, { approvedIntents: [] }).then(() => undefined, (error) => error)
  const took = performance.now() - began
  // What was not handled would end the process before, with a code that is not zero.
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
  console.log(JSON.stringify({ took, name: error?.name, intents: error?.intents }))
  if (${lingers === true}) process.exit()
`

test.for(LIBRARIES)(
  "a bot of $name that asks for an intent too many is refused by its name at once",
  { timeout: 30_000 },
  async (library) => {
    const args = [...BUILT_MODULES, "--input-type=module", "--eval", program(library)]
    const options = { cwd: ROOT, timeout: 20_000 }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options)
    // Seyfert prints lines before this one.
    const { took, ...refused }: Outcome = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")

    expect(refused).toEqual({ name: "PrivilegedIntentsRequired", intents: ["MessageContent"] })
    // The run does not wait; the limit leaves time for a busy machine.
    expect(took).toBeLessThan(3000)
    expect(stderr).toBe("")
  },
)
