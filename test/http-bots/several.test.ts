import { Client, Events, GatewayIntentBits, REST, Routes } from "discord.js"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { SetupError, sim } from "../../src/node.ts"
import { TEA, botThat, expect, register, says, test } from "./scene.ts"

test("the gateway does not send an HTTP bot's interactions, and REST is the same", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  const told: string[] = []
  client.on(Events.InteractionCreate, ({ id }) => void told.push(id))
  await using env = await sim.run(client)
  const httpBot = await env.addHttpBot({ to: botThat(() => says("By HTTP.")), bot: env.bot })
  await new REST().setToken(httpBot.token).put(Routes.applicationCommands(httpBot.applicationId), {
    body: [TEA],
  })
  const guild = env.createGuild()
  const general = guild.createTextChannel("general")

  const { response } = await guild.addMember("alice").slash(general, "tea")
  expect(response?.content).toBe("By HTTP.")
  expect(response?.author.id).toBe(env.bot.id)
  expect(told).toEqual([])
})

test("two bots with a command of the same name are each called by their own transport", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply("By gateway.")
  })
  await using env = await sim.run(client, { strictSync: false, commands: [TEA] })
  const httpBot = await env.addHttpBot({ to: botThat(() => says("By HTTP.")) })
  await register(httpBot, TEA)
  const guild = env.createGuild("Tea House", { bots: [env.bot, httpBot.bot] })
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const first = await alice.slash(general, "tea", {}, { bot: env.bot })
  const second = await alice.slash(general, "tea", {}, { bot: httpBot.bot })
  expect([first.response?.content, second.response?.content]).toEqual(["By gateway.", "By HTTP."])
})

test("options that contradict each other are a mistake of the test", async ({ env }) => {
  const to = botThat(() => says("Coming up."))
  const stranger = env.createUser("robot", { bot: true })
  await expect(env.addHttpBot({ to, bot: env.bot, botName: "Teapot" })).rejects.toThrow(SetupError)
  await expect(env.addHttpBot({ to, bot: stranger })).rejects.toThrow(SetupError)
  await expect(env.addHttpBot({ to, address: "teapot" })).rejects.toThrow(SetupError)
  await expect(env.addHttpBot({ to: "https://tea.example/bot" })).rejects.toThrow(/this machine/)
  await expect(env.addHttpBot({ to: "http://192.168.1.2/bot" })).rejects.toThrow(/this machine/)
})

test("an application has one endpoint", async ({ env }) => {
  const to = botThat(() => says("Coming up."))
  await env.addHttpBot({ to, bot: env.bot })
  await expect(env.addHttpBot({ to, bot: env.bot })).rejects.toThrow(SetupError)
})

test("without its endpoint, an application receives its interactions over the gateway", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply("By gateway.")
  })
  await using env = await sim.run(client, { strictSync: false, commands: [TEA] })
  const posted: string[] = []
  const to = (name: string) =>
    botThat(({ id }) => {
      posted.push(id)
      return says(name)
    })
  const { publicKey } = await env.addHttpBot({ to: to("First."), bot: env.bot })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const rest = new REST().setToken(env.token)
  const edit = (url: string | null) =>
    rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } })

  expect((await alice.slash(general, "tea")).response?.content).toBe("First.")
  const current = "https://bot.example/interactions"
  expect(await edit(current)).toMatchObject({ interactions_endpoint_url: current })
  const without = { interactions_endpoint_url: null, verify_key: publicKey }
  expect(await edit(null)).toMatchObject(without)
  expect(await rest.get(Routes.currentApplication())).toMatchObject(without)
  expect((await alice.slash(general, "tea")).response?.content).toBe("By gateway.")
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  expect(loaded.application()).toMatchObject({ endpoint: null, verifyKey: publicKey })

  await env.addHttpBot({ to: to("Second."), bot: env.bot })
  expect((await alice.slash(general, "tea")).response?.content).toBe("Second.")
  expect(posted).toHaveLength(2)
})

test("after a reset the endpoint and its commands stay", async ({ env, open }) => {
  const { httpBot } = await open(() => says("Coming up."))
  await env.reset()
  const guild = env.createGuild("Tea House", { bots: [httpBot.bot] })
  const general = guild.createTextChannel("general")
  const { response } = await guild.addMember("bob").slash(general, "tea")
  expect(response?.content).toBe("Coming up.")
})
