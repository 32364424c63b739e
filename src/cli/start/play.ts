// Starts a bot in a simulated guild and prints the transcript. Loaded by its path, in a process of
// its own, with the loader of the bot.
import { pathToFileURL } from "node:url"
import "../../requirements/node-version.ts"
import { sim } from "../../harness/node/sim.ts"
import { fillTokenVariables } from "../../harness/node/starting/missing-token.ts"

const TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.GuildS.simulated-token-of-guildsim-start"

const [, , file = ""] = process.argv
const processEnv = fillTokenVariables(process.env, TOKEN)

const played = sim.run(
  () => import(pathToFileURL(file).href),
  { processEnv },
  async (env) => {
    const guild = env.createGuild("Tea House")
    guild.createTextChannel("general")
    guild.addMember("alice")
    await env.settle()
    return env.transcript()
  },
)

// The bot may have opened connections, such as to a database, which would keep the process alive.
played.then(
  (transcript) => process.stdout.write(`${transcript}\n`, () => process.exit(0)),
  (error: unknown) => process.stderr.write(`${textOf(error)}\n`, () => process.exit(1)),
)

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
