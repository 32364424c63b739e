// A client of the SDK and the server in this process, with bots that run here too.

import { Client } from "@modelcontextprotocol/client"
import { InMemoryTransport } from "@modelcontextprotocol/server"
import { onTestFinished } from "vitest"
import { explore, renderExploration } from "../../src/explore.ts"
import { type Bot, type Env, sim } from "../../src/node.ts"
import { createMcpServer } from "../../src/harness/mcp/mcp-server.ts"
import type {
  BotHost,
  BotOrder,
  ExplorationOrder,
  Explored,
  FileToWrite,
  RunningBot,
} from "../../src/harness/mcp/sessions/bot-host.ts"
import { BotSessions } from "../../src/harness/mcp/sessions/bot-sessions.ts"
import type { OutputLog } from "../../src/harness/mcp/sessions/output-log.ts"
import { LOCAL_ORIGIN, createLocalFetch } from "../../src/harness/studio/local-fetch.ts"
import type { WorldSnapshot } from "../../src/harness/simulation/snapshot.ts"
import { defineWorld } from "../../src/index.ts"
import { startRawBot, type RawBot } from "../client/raw-bot.ts"

/** A bot without a library, which knows commands, modals, buttons and selects. */
export function createRawBot(): Bot {
  let bot: RawBot | undefined
  return {
    async start({ token }) {
      bot = await startRawBot("https://discord.com/api", token)
    },
    stop: async () => bot?.stop(),
  }
}

const teaHouse = defineWorld("Tea House", {}, (world) => {
  const guild = world.createGuild("Tea House")
  guild.createTextChannel("general")
  guild.addMember("alice")
  guild.addMember("bob")
  return {}
})

/** Runs bots in this process, and keeps files in memory. */
class InProcessHost implements BotHost {
  readonly files = new Map<string, string>()
  readonly bots: InProcessBot[] = []
  readonly #create: () => Bot

  constructor(create: () => Bot) {
    this.#create = create
  }

  async launch({ file, world }: BotOrder, output: OutputLog): Promise<RunningBot> {
    output.write(`starts ${file}\n`)
    if (file === "broken.ts") throw new Error("The bot has not started: exit code 1.")
    const from = typeof world === "object" ? { snapshot: world } : { world: teaHouse }
    const bot = new InProcessBot(await sim.run(this.#create(), from))
    this.bots.push(bot)
    return bot
  }

  async explore({ file, actions, seed, faults, runner }: ExplorationOrder): Promise<Explored> {
    const testBot = { module: `./${file}`, isFresh: true }
    const options = { actions, seed, faults, runner, testBot, growth: false }
    const report = await explore(this.#create(), options)
    return { text: renderExploration(report), findings: report.findings.length }
  }

  readWorld(text: string): string {
    return text
  }

  async writeFile({ path, text, overwrite }: FileToWrite): Promise<string> {
    if (this.files.has(path) && !overwrite) throw new Error(`${path} exists already.`)
    this.files.set(path, text)
    return path
  }

  specifierOf(botFile: string): string {
    return `./${botFile}`
  }

  runner() {
    return "vitest" as const
  }
}

class InProcessBot implements RunningBot {
  readonly url = LOCAL_ORIGIN
  readonly key = ""
  readonly fetch: NonNullable<RunningBot["fetch"]>
  readonly env: Env
  readonly changed: string[] = []
  #ending: string | undefined

  constructor(env: Env) {
    this.env = env
    const local = createLocalFetch(env)
    this.fetch = async (...request) => {
      if (this.#ending !== undefined) throw new TypeError("fetch failed")
      return local(...request)
    }
  }

  /** Ends the bot as a crash does. */
  async crash(): Promise<void> {
    this.#ending = "SIGKILL"
    await this.#close()
  }

  ending(): string | undefined {
    return this.#ending
  }

  changedFiles(): readonly string[] {
    return this.changed
  }

  async stop(): Promise<WorldSnapshot | undefined> {
    if (this.#ending !== undefined) return undefined
    this.#ending = "stopped"
    const world = this.env.world.snapshot()
    await this.#close()
    return world
  }

  /** Errors and gaps were answers of tools, and the test compares those. */
  async #close(): Promise<void> {
    await this.env.close().catch(() => {})
  }
}

/** The answer of a tool. */
export interface Answered {
  readonly text: string
  readonly isError: boolean
  readonly data: unknown
}

/** A connected client. */
export interface Played {
  readonly client: Client
  readonly host: InProcessHost
  /** Calls a tool. */
  call(name: string, args?: Record<string, unknown>): Promise<Answered>
}

/** Connects a client of the SDK to a server over bots of this process. They end with the test. */
export async function connectClient(create: () => Bot = createRawBot): Promise<Played> {
  const host = new InProcessHost(create)
  const sessions = new BotSessions(host)
  const server = createMcpServer({ version: "1.0.0", host, sessions })
  const client = new Client({ name: "test", version: "1.0.0" })
  const [one, other] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(one), client.connect(other)])
  onTestFinished(async () => {
    await client.close()
    await sessions.close()
  })
  return { client, host, call: (name, args = {}) => callTool(client, name, args) }
}

/** Calls a tool, and returns its text. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Answered> {
  const {
    content,
    isError = false,
    structuredContent,
  } = await client.callTool({
    name,
    arguments: args,
  })
  const text = content.map((block) => (block.type === "text" ? block.text : "")).join("\n")
  return { text, isError, data: structuredContent }
}

/** Connects a client and starts a bot. */
export async function startBot(create?: () => Bot): Promise<Played> {
  const played = await connectClient(create)
  await played.call("start", { file: "bot.ts" })
  return played
}
