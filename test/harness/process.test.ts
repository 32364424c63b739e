import { execFile } from "node:child_process"
import { expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly complaints: string
}

/** Runs a program in its own process, and returns how it ended. */
function ended(program: string): Promise<Outcome> {
  const from = JSON.stringify(new URL("../../src/node.ts", import.meta.url).href)
  const prelude = `
    import { WebSocket } from "ws"
    import { sim } from ${from}
  `
  const flags = [...BUILT_MODULES, "--input-type=module", "--eval", prelude + program]
  return new Promise((resolve) => {
    const options = { timeout: 30_000, cwd: new URL("../..", import.meta.url).pathname }
    const child = execFile(process.execPath, flags, options, (_, out, complaints) => {
      resolve({ code: child.exitCode, out, complaints })
    })
  })
}

test("a script's own mistake ends it, with what was wrong", { timeout: 40_000 }, async () => {
  const { code, out, complaints } = await ended(`
    const env = await sim.run(() => {}, { gateway: false })
    env.createGuild("x")
    console.log("over")
  `)
  expect(code).not.toBe(0)
  expect(out).toBe("")
  expect(complaints).toContain("createGuild: a name is 2 to 100 characters, not 1.")
})

const IMPORTS = `
  import { Client as Core } from "@discordjs/core"
  import { REST } from "@discordjs/rest"
  import { WebSocketManager } from "@discordjs/ws"
  import { Client, Events, GatewayIntentBits } from "discord.js"
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages]
`

/** The parts of a program, which run one after the other. */
const PARTS = {
  "discord.js": `
    const env = await sim.run(async ({ token }) => {
      const client = new Client({ intents })
      await client.login(token)
    })
    await env.close()
    console.log("over")
  `,
  "@discordjs/core": `
    const env = await sim.run(async ({ token }) => {
      const rest = new REST().setToken(token)
      const gateway = new WebSocketManager({ token, intents: 513, rest })
      gateway.on("error", () => {})
      new Core({ rest, gateway })
      await gateway.connect()
    })
    await env.close()
    console.log("over")
  `,
  "a plain socket": `
    const env = await sim.run(async ({ token }) => {
      const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
      socket.on("close", (code) => console.log("closed with", code))
      await new Promise((resolve) => {
        socket.on("message", (data) => {
          const { op, t } = JSON.parse(String(data))
          if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token, intents: 513, properties: {} } }))
          if (t === "READY") resolve()
        })
      })
    })
    await env.close()
    console.log("over")
  `,
  // The last, since its rejection is handled after its end.
  "a bot that throws": `
    const mine = () => console.log("mine")
    process.on("unhandledRejection", mine)
    const client = new Client({ intents })
    client.on(Events.MessageCreate, async () => { throw new Error("oh") })
    const env = await sim.run(client)
    const guild = env.createGuild()
    await guild.addMember("alice").send(guild.createTextChannel("general"), "hi")
    console.log(String(env.errors))
    await env.close()
    console.log(process.listeners("unhandledRejection").length, process.listenerCount("uncaughtException"))
    Promise.reject(new Error("late"))
  `,
} as const

let outcome: Promise<Outcome> | undefined

/** Returns how the process ended and what a part printed. All parts share a process. */
async function endOf(part: keyof typeof PARTS): Promise<Outcome> {
  const blocks = Object.entries(PARTS).map(([name, block]) => `console.log("# ${name}");{${block}}`)
  outcome ??= ended(IMPORTS + blocks.join("\n"))
  const { out, ...rest } = await outcome
  return { ...rest, out: out.split(`# ${part}\n`)[1]?.split("#")[0] ?? "" }
}

test.for(["discord.js", "@discordjs/core", "a plain socket"] as const)(
  "%s that cannot be stopped hears nothing at the end, and neither crashes a process nor keeps it",
  { timeout: 40_000 },
  async (part) => {
    expect(await endOf(part)).toEqual({ code: 0, out: "over\n", complaints: "" })
  },
)

test(
  "what the bot throws kills no process, which ends by itself, with listeners of its own",
  { timeout: 40_000 },
  async () => {
    const out = "Error: oh\n1 0\nmine\n"
    expect(await endOf("a bot that throws")).toEqual({ code: 0, out, complaints: "" })
  },
)
