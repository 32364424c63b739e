import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { environmentOf, pairsOf } from "../../../src/harness/node/child-processes/environment.ts"
import { withRedirection } from "../../../src/harness/node/redirection/settings.ts"
import { defineWorld } from "../../../src/index.ts"
import { type GuildsimServer, startServer } from "../../../src/server.ts"
import { guildsim, programOf, startGuildsim, temporaryFolder } from "./guildsim.ts"

// Every test starts Node several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const LIBRARIES = [
  "discord.js",
  "Sapphire",
  "core",
  "Eris",
  "Oceanic",
  "Seyfert",
  "Discordeno",
  "plain",
]

const teaHouse = defineWorld("a tea house", {}, (world) => {
  const guild = world.createGuild("Tea House")
  return { guild, general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
})

let server: GuildsimServer

beforeAll(async () => {
  server = await startServer({
    world: teaHouse,
    bots: LIBRARIES.map((botName) => ({ botName })),
    clock: "running",
  })
})

afterAll(() => server.close())

test("unchanged bots of eight libraries log in, and answer a command and its button", async () => {
  const { sim } = server.world
  const bots = server.describe().worlds[0]?.bots ?? []
  startGuildsim(["exec", "--server", server.url, "--", process.execPath, programOf("bots.ts")], {
    TOKENS: bots.map(({ token }) => token).join(" "),
  })
  await vi.waitFor(
    () =>
      expect(
        sim.httpLog.filter(({ method, status }) => method === "PUT" && status === 200),
      ).toHaveLength(LIBRARIES.length),
    { timeout: 80_000 },
  )
  const alice = sim.guild.members.get("alice")
  const said: unknown[] = []
  for (const { id } of bots) {
    const bot = sim.users.get(id)
    const used = await alice.slash(sim.channel("general"), "brew", { tea: "Sencha" }, { bot })
    said.push(used.response?.content)
    await alice.click(used.requireResponse(), "Pour")
    said.push(used.response?.content)
  }
  expect(said).toEqual(LIBRARIES.flatMap(() => ["Sencha, coming up.", "Poured."]))
})

const GATEWAY = "wss://gateway.discord.gg"
const HELLO = 10

test("every client of a process, its workers and its child processes reaches the server", async () => {
  const file = join(await temporaryFolder(), "ready.json")
  await writeFile(file, JSON.stringify(server.describe()))
  const program = [process.execPath, programOf("clients.mjs")]
  const { ended } = startGuildsim(
    ["exec", "--ready-file", file, "--strict-network", "--", ...program],
    // The program's own server is on this machine.
    { NODE_OPTIONS: "" },
  )
  const { status, out, err } = await ended
  expect({ status, err }).toEqual({ status: 0, err: "" })
  expect(JSON.parse(out)).toEqual({
    fetch: GATEWAY,
    undici: GATEWAY,
    "undici that offers HTTP/2": GATEWAY,
    "node:https": GATEWAY,
    "node:http": GATEWAY,
    "node:net": GATEWAY,
    "node:tls": GATEWAY,
    "node:http2": "Http2Refused",
    ws: HELLO,
    WebSocket: HELLO,
    "a worker": GATEWAY,
    "a child process": GATEWAY,
    "a forked process": GATEWAY,
    "a server of this machine": "tea",
    "another host": "OtherHostRefused",
  })
})

/** A bot that prints its own name, and what it was given. */
const WHO_AM_I = `
  const { DISCORD_TOKEN, BOT_TOKEN, GUILDSIM_URL, GUILDSIM_KEY } = process.env
  const { CLIENT_ID, APP_ID, PUBLIC_KEY } = process.env
  const headers = { authorization: "Bot " + DISCORD_TOKEN }
  const answer = await fetch("https://discord.com/api/v10/users/@me", { headers })
  const own = await fetch("https://discord.com/api/v10/applications/@me", { headers })
  const { id, verify_key } = await own.json()
  const key = { authorization: "Bearer " + GUILDSIM_KEY }
  const control = await fetch(GUILDSIM_URL + "/control/worlds", { headers: key })
  const { username } = await answer.json()
  const isOwn = CLIENT_ID === id && PUBLIC_KEY === verify_key
  console.log(JSON.stringify([username, BOT_TOKEN, control.status, isOwn, APP_ID]))
  process.exitCode = 7
`

test("a command without a server gets one with its bot's token, IDs and key, and passes on its status", async () => {
  const node = [process.execPath, "--input-type=module", "--eval", WHO_AM_I]
  const { ended } = startGuildsim(["exec", "--bot", "Teapot", "--", ...node], {
    BOT_TOKEN: "the token of the environment",
    APP_ID: "the ID of the environment",
    DISCORD_TOKEN: "",
  })
  const { status, out } = await ended
  const given = ["Teapot", "the token of the environment", 200, true, "the ID of the environment"]
  expect(JSON.parse(out)).toEqual(given)
  expect(status).toBe(7)
})

test("a signal reaches the command, and a command that a signal ends has its status", async () => {
  const wait = `
    process.on("SIGTERM", () => process.kill(process.pid, "SIGKILL"))
    setInterval(() => {}, 1000)
    console.log("waits")
  `
  const node = [process.execPath, "--eval", wait]
  const { child, started, ended } = startGuildsim(["exec", "--server", server.url, "--", ...node])
  await started
  child.kill("SIGTERM")
  expect((await ended).status).toBe(128 + 9)
})

test.each([
  [["node", "bot.js"], '"node bot.js" stands before "--"'],
  [["--"], "No command was named"],
  [["--server", "http://127.0.0.1", "--ready-file", "x", "--", "node"], "Leave one of them out"],
  [["--ready-file", "x", "--bot", "Teapot", "--", "node"], "Pass them to guildsim serve"],
  [["--world", "nowhere", "--", "node"], "neither a fixture world nor a file"],
])("the arguments %j are refused with their help", async (args, message) => {
  const { status, err } = await guildsim("exec", ...args)
  expect(status).toBe(2)
  expect(err).toContain(message)
  expect(err).toContain("Usage: guildsim exec")
})

test("a server that cannot be used is refused before the command starts", async () => {
  const other = createServer((_message, answer) => answer.end("{}")).listen(0, "127.0.0.1")
  onTestFinished(() => void other.close())
  await once(other, "listening")
  const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const folder = await temporaryFolder()
  const file = join(folder, "ready.json")
  await writeFile(file, '{ "port": 4000 }')

  for (const [args, message] of [
    [["--server", "http://127.0.0.1:9"], "cannot be reached: "],
    [["--server", otherUrl], "is not one of guildsim"],
    [["--server", "https://127.0.0.1:4000"], "is not the address of a server"],
    [["--server", `${server.url}/api`], "is not the address of a server"],
    [["--ready-file", join(folder, "none.json")], "cannot be read: ENOENT"],
    [["--ready-file", file], "is not a ready file of guildsim serve"],
  ] as const) {
    const { status, err } = await guildsim("exec", ...args, "--", "node", "bot.js")
    expect(err).toContain(message)
    expect(status).toBe(2)
  }
})

test("a command that does not exist, or hides the redirection from Node, is not started", async () => {
  const unknown = await guildsim("exec", "--server", server.url, "--", "nodee", "bot.js")
  expect(unknown.status).toBe(127)
  expect(unknown.err).toContain('The command "nodee" was not found.')
  expect(unknown.err).toContain('"nodee" is not Node.')

  const hidden = await guildsim("exec", "--server", server.url, "--", "env", "-i", "node", "bot.js")
  expect(hidden.status).toBe(2)
  expect(hidden.err).toContain('The bot was kept from starting "env -i node bot.js"')
})

test.each([
  ["bun", "bot.ts"],
  ["deno", "run", "-A", "bot.js"],
])("%s %s is not started, since it would reach the real platform", async (...command) => {
  const refused = await guildsim("exec", "--server", server.url, "--", ...command)
  expect(refused.status).toBe(2)
  expect(refused.err).toContain(`${command[0]} does not load the module`)
})

test("a connection to a server that has gone fails with an error that names it", async () => {
  const ask = `fetch("https://discord.com/api").catch(({ cause }) => console.log(cause.code, cause.message))`
  const settings = { server: { host: "127.0.0.1", port: 9 }, isStrict: false }
  const env = environmentOf(withRedirection(pairsOf(process.env), settings))
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", ask], { env })
  expect(stdout).toContain(
    'ECONNREFUSED A connection to "discord.com" failed: it leads to the guildsim server at 127.0.0.1:9',
  )
})
