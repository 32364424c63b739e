// Every library whose bot asks for more than it was granted, each in a process of its own: whether
// that ends, and with nothing unhandled, is half of the question.

import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const ROOT = new URL("../..", import.meta.url).pathname

interface Library {
  readonly name: string
  /** The module of its bot. */
  readonly bot: string
  /** The library keeps timers of its own after it was stopped, and with them the process. */
  readonly lingers?: true
}

/** What the run came to, and after how many milliseconds. */
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
    const args = ["--input-type=module", "--eval", program(library)]
    const options = { cwd: ROOT, timeout: 20_000 }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options)
    // Seyfert has said something before.
    const { took, ...refused }: Outcome = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")

    expect(refused).toEqual({ name: "PrivilegedIntentsRequired", intents: ["MessageContent"] })
    // Nothing was waited for; the rest is how long a busy machine may take to answer.
    expect(took).toBeLessThan(3000)
    expect(stderr).toBe("")
  },
)
