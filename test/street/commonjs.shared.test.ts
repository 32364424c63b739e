// A CommonJS bot as in guides: ids in its environment and in config.json, commands loaded by their
// file names, a server for its host, listeners of the process, and a script that registers its
// commands.

import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { http } from "msw"
import { test as base, expect, vi } from "vitest"
import { type HandlesOf, defineWorld } from "../../src/index.ts"
import { BotExited, type RunOptions, importFresh, sim } from "../../src/node.ts"

// Each test requires a client library and a server, which takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const BOT_ID = "900000000000000001"
const OWNER_ID = "900000000000000002"
const LOG_ID = "900000000000000003"
const GUILD_ID = "900000000000000004"
const TOKEN = `${Buffer.from(BOT_ID).toString("base64url")}.Street.of-a-commonjs-bot`

const teaHouse = defineWorld("tea house", {}, (stage) => {
  const guild = stage.createGuild("Tea House", { id: GUILD_ID })
  const log = guild.createTextChannel("log", { id: LOG_ID })
  return { guild, log, owner: guild.addMember("owner", { id: OWNER_ID }) }
})

const released = http.get("https://api.github.com/repos/tea/house/releases/latest", () =>
  Response.json({ tag_name: "v3" }),
)

interface Fixtures {
  readonly port: number
  /** The folder of the bot with its configuration. */
  readonly folder: string
  readonly options: RunOptions<HandlesOf<typeof teaHouse>>
}

const test = base.extend<Fixtures>({
  port: async ({}, use) => {
    const server = createServer().listen(0)
    await once(server, "listening")
    const address = server.address()
    server.close()
    await use(typeof address === "object" && address !== null ? address.port : 0)
  },
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "guildsim-street-"))
    cpSync(new URL("./commonjs", import.meta.url), folder, { recursive: true })
    symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"))
    writeFileSync(join(folder, "config.json"), JSON.stringify({ prefix: "!", ownerId: OWNER_ID }))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  options: async ({ port }, use) => {
    await use({
      world: teaHouse,
      token: TOKEN,
      handlers: [released],
      processEnv: {
        DISCORD_TOKEN: TOKEN,
        CLIENT_ID: BOT_ID,
        GUILD_ID,
        LOG_CHANNEL_ID: LOG_ID,
        PORT: String(port),
        NODE_ENV: "production",
        VITEST: undefined,
      },
    })
  },
})

test("the bot runs as it is, with ids from its environment and its configuration", async ({
  folder,
  port,
  options,
}) => {
  await sim.run(
    () => importFresh(join(folder, "index.cjs")),
    options,
    async () => {
      const health = await fetch(`http://127.0.0.1:${port}/health`)
      expect(await health.json()).toEqual({ ready: true })
    },
  )
})

test.for([1, 2])("each run has an evaluation of its own: %i", async (_, { folder, options }) => {
  await sim.run(
    () => importFresh(join(folder, "index.cjs")),
    options,
    async ({ world: { log, owner } }) => {
      expect(log.history().map(({ content }) => content)).toEqual(["Version v3, production"])
      await owner.send(log, "!count")
      expect(log.lastMessage?.content).toBe("1")
    },
  )
})

test("the bot's changes to the process end with the run", async ({ folder, port, options }) => {
  const listeners = () => process.rawListeners("SIGINT").length
  const before = listeners()
  await sim.run(
    () => importFresh(join(folder, "index.cjs")),
    options,
    async (env) => {
      const { owner, log } = env.world
      expect(listeners()).toBe(before + 1)
      await owner.send(log, "!stop")
      expect(log.lastMessage?.content).toBe("Good night!")
      expect(env.bot.presence.status).toBe("offline")
      expect(env.errors).toEqual([expect.any(BotExited)])
      expect(env.errors).toMatchObject([{ code: 0 }])
      expect(listeners()).toBe(before)
      await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow("fetch failed")

      await env.restartBot()
      await owner.send(log, "!count")
      expect(log.lastMessage?.content).toBe("1")
    },
  )
})

test("the script that registers the commands runs alone", async ({ folder, options }) => {
  const log = vi.spyOn(console, "log").mockReturnValue()
  const deploy = () => importFresh(join(folder, "deploy-commands.cjs"))
  await sim.run(deploy, { ...options, gateway: false }, async ({ world, httpLog }) => {
    expect(httpLog).toMatchObject([{ method: "PUT", status: 200 }])
    expect(log).toHaveBeenCalledWith("Successfully reloaded 1 application (/) commands.")
    expect(world.owner.availableCommands(world.log).map(({ name }) => name)).toEqual(["ping"])
  })
  log.mockRestore()
})

// The script `node deploy-commands.js` of a bot's package.json.
test("the script runs as a process of its own", async ({ folder, options }) => {
  const deploy = () => promisify(execFile)(process.execPath, [join(folder, "deploy-commands.cjs")])
  const start = async () => {
    const { stdout } = await deploy()
    expect(stdout).toBe("Successfully reloaded 1 application (/) commands.\n")
  }
  await sim.run(start, { ...options, gateway: false }, async ({ world, httpLog }) => {
    expect(httpLog).toMatchObject([{ method: "PUT", status: 200 }])
    expect(world.owner.availableCommands(world.log).map(({ name }) => name)).toEqual(["ping"])
  })
})

test("the script runs before the bot, in the same world", async ({ folder, options }) => {
  const log = vi.spyOn(console, "log").mockReturnValue()
  const start = async () => {
    await importFresh(join(folder, "deploy-commands.cjs"))
    return importFresh(join(folder, "index.cjs"))
  }
  await sim.run(start, options, async ({ world }) => {
    const pong = await world.owner.slash(world.log, "ping")
    expect(pong.response?.content).toBe("Pong!")
  })
  log.mockRestore()
})
