// Bots that are still loading when they log in.

import { createRequire } from "node:module"
import { join } from "node:path"
import { CommandKit } from "commandkit"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test, vi } from "vitest"
import { defineWorld, sim } from "../../src/node.ts"

const room = defineWorld("a tea room", {}, (stage) => {
  const guild = stage.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.setSystemChannel(general)
  return { general, alice: guild.addMember("alice") }
})

test.for([
  ["before", true],
  ["after", false],
] as const)(
  "a loader that nobody awaits, called %s the login, misses nothing",
  async ([, isFirst]) => {
    vi.resetModules()
    const { start } = await import("./ready/bot.ts")
    await using env = await sim.run(({ token }) => start(token, isFirst), { world: room })
    const { general, alice } = env.world
    expect(general.lastMessage?.content).toBe("Tea is served.")
    await alice.send(general, "!menu")
    expect(general.lastMessage?.content).toBe("Sencha")
  },
)

test("a bot that is imported in its run, with handlers on their way, misses nothing", async () => {
  vi.resetModules()
  const run = async ({ token }: { token: string }): Promise<unknown> => {
    const { start } = await import("./ready/bot.ts")
    return start(token, true)
  }
  await using env = await sim.run(run, { world: room })
  expect(env.world.general.lastMessage?.content).toBe("Tea is served.")
})

test("a listener that is added after the login hears that the bot is ready", async () => {
  const heard: string[] = []
  const run = async ({ token }: { token: string }): Promise<unknown> => {
    const client = new Client({ intents: [GatewayIntentBits.Guilds] })
    await client.login(token)
    client.once(
      Events.ClientReady,
      ({ guilds }) => void heard.push(guilds.cache.map(String).join()),
    )
    return client
  }
  await using env = await sim.run(run, { world: room })
  await env.settle()
  expect(heard).toEqual(["Tea House"])
})

test("so does one of a bot without the intent of guilds", async () => {
  let isHeard = false
  const run = async ({ token }: { token: string }): Promise<unknown> => {
    const client = new Client({ intents: [] })
    await client.login(token)
    client.once(Events.ClientReady, () => (isHeard = true))
    return client
  }
  await using env = await sim.run(run, { world: room })
  await env.settle()
  expect(isHeard).toBe(true)
})

test.for([
  ["in bulk", { bulkRegister: true }],
  ["one by one, as it does by default", {}],
] as const)("CommandKit loads while the client logs in, and registers %s", async ([, options]) => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  const folder = join(import.meta.dirname, "ready/commandkit")
  const run = ({ token }: { token: string }): Client => {
    // oxlint-disable-next-line no-new -- as its documentation shows
    new CommandKit({
      client,
      commandsPath: join(folder, "commands"),
      eventsPath: join(folder, "events"),
      ...options,
    })
    void client.login(token)
    return client
  }
  await using env = await sim.run(run, { world: room })
  const { general, alice } = env.world
  expect(client.user?.presence.activities.map(({ name }) => name)).toEqual(["tea"])
  expect((await alice.slash(general, "ping")).response?.content).toBe("Pong!")
})

test("an add-on of napi-rs that the bot loads keeps nothing waiting (napi-rs: create_custom_gc)", async () => {
  // A dependency of @discordjs/voice and Oceanic.js, loaded for the first time in this process.
  const require = createRequire(createRequire(import.meta.url).resolve("@discordjs/voice"))
  const client = new Client({ intents: [] })
  const run = async ({ token }: { token: string }): Promise<unknown> => {
    expect(require("@snazzah/davey")).toHaveProperty("DAVESession")
    await client.login(token)
    return client
  }
  await using env = await sim.run(run, { world: room })
  await env.settle()
  expect(env.transcript()).not.toContain("is not waited for any more")
})
