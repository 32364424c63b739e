import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll } from "vitest"
import { http } from "msw"
import { defineWorld } from "../../src/index.ts"
import { importFresh, sim } from "../../src/node.ts"
import { expect, test } from "../../src/vitest.ts"

const teaHouse = defineWorld("tea house", {}, (stage) => {
  const guild = stage.createGuild("Tea House")
  const log = guild.createTextChannel("log", { id: "900000000000000003" })
  return { guild, log, owner: guild.addMember("owner", { id: "900000000000000002" }) }
})

const options = {
  world: teaHouse,
  botId: "900000000000000001",
  handlers: [http.get("https://api.github.com/*", () => Response.json({ tag_name: "v3" }))],
  processEnv: {
    DISCORD_TOKEN: "any.token.counts",
    CLIENT_ID: "900000000000000001",
    LOG_CHANNEL_ID: "900000000000000003",
    NODE_ENV: "production",
    VITEST: undefined,
  },
}

const bot = () => importFresh(new URL("./starting/index.cjs", import.meta.url))

test("the bot says its version", () =>
  sim.run(bot, options, async ({ world }) => {
    await world.owner.send(world.log, "!version")
    expect(world.log).toHaveSent("v3")
  }))

const deploy = () => importFresh(new URL("./starting/deploy-commands.cjs", import.meta.url))

test("the script registers the commands", () =>
  sim.run(deploy, { ...options, gateway: false }, async ({ httpLog }) => {
    expect(httpLog).toMatchObject([{ method: "PUT", status: 200 }])
  }))

const deployAndStart = async () => {
  await deploy()
  return bot()
}

test("the bot answers a command of the script", () =>
  sim.run(deployAndStart, options, async ({ world }) => {
    const pong = await world.owner.slash(world.log, "ping")
    expect(pong.response?.content).toBe("Pong!")
  }))

test("the bot reads ids from a file", () =>
  sim.run(
    async ({ token, botId, world }) => {
      const config = { token, clientId: botId, logChannel: world.log.id }
      await writeFile(join(folder, "config.json"), JSON.stringify(config))
      return importFresh(join(folder, "configured.cjs"))
    },
    { world: teaHouse },
    async ({ bot: { mention }, world }) => {
      expect(world.log).toHaveSent(`I am ${mention}.`)
    },
  ))

const folder = mkdtempSync(join(tmpdir(), "guildsim-starting-"))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => {
  cpSync(join(import.meta.dirname, "starting"), folder, { recursive: true })
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"))
})
