// Bots that synchronize their registered commands with their code, command by command: they fetch
// the registered commands, create new ones, edit changed ones and delete removed ones.

import {
  type ApplicationCommandData,
  type ApplicationCommandManager,
  Client,
  Events,
  GatewayIntentBits,
  type GuildApplicationCommandManager,
  REST,
  Routes,
} from "discord.js"
import { expect, test } from "vitest"
import { defineWorld, sim } from "../../src/node.ts"

const house = defineWorld("a tea house", {}, (stage) => {
  const guild = stage.createGuild("Tea House")
  return { guild, general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
})

const PING: ApplicationCommandData = { name: "ping", description: "Says pong" }
const BREW: ApplicationCommandData = { name: "brew", description: "Brews a pot" }

/** Registers the differences, as `discord-sync-commands` and most command handlers do. */
async function sync(
  manager: ApplicationCommandManager | GuildApplicationCommandManager,
  wanted: readonly ApplicationCommandData[],
): Promise<{ created: number; edited: number; deleted: number }> {
  const registered = await manager.fetch({})
  const gone = registered.filter((old) => !wanted.some(({ name }) => name === old.name))
  const added = wanted.filter(({ name }) => !registered.some((old) => old.name === name))
  const changed = registered.filter((old) => {
    const now = wanted.find(({ name }) => name === old.name)
    return now !== undefined && !old.equals(now)
  })
  for (const command of gone.values()) await command.delete()
  for (const command of added) await manager.create(command)
  for (const command of changed.values()) {
    const data = wanted.find(({ name }) => name === command.name)
    if (data !== undefined) await command.edit(data)
  }
  return { created: added.length, edited: changed.size, deleted: gone.size }
}

/** Creates a bot that responds to every command with its name. */
function createBot(wanted: readonly ApplicationCommandData[], guildId?: string) {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  const synced: Awaited<ReturnType<typeof sync>>[] = []
  client.once(Events.ClientReady, async (ready) => {
    const guild = guildId === undefined ? undefined : ready.guilds.cache.get(guildId)
    synced.push(await sync(guild?.commands ?? ready.application.commands, wanted))
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(`/${interaction.commandName}`)
  })
  return { client, synced }
}

test("a bot creates what is new, edits what has changed and deletes what is gone", async () => {
  const first = createBot([PING, BREW])
  const second = createBot([{ ...PING, description: "Says pong twice" }])
  await using env = await sim.run(first.client, { world: house })
  const { general, alice } = env.world
  expect(first.synced).toEqual([{ created: 2, edited: 0, deleted: 0 }])
  expect((await alice.slash(general, "brew")).response?.content).toBe("/brew")

  await env.restartBot(second.client)
  expect(second.synced).toEqual([{ created: 0, edited: 1, deleted: 1 }])
  expect((await alice.slash(general, "ping")).response?.content).toBe("/ping")
  await expect(alice.slash(general, "brew")).rejects.toThrow("Registered here: /ping.")
})

test("a bot does so in one guild, and reads who may use its commands there", async () => {
  const id = "1100000000000000001"
  const world = defineWorld("a tea house", {}, (stage) => {
    const guild = stage.createGuild("Tea House", { id })
    return { guild, general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
  })
  const { client, synced } = createBot([PING, BREW], id)
  await using env = await sim.run(client, { world })
  const { guild, general, alice } = env.world
  expect(synced).toEqual([{ created: 2, edited: 0, deleted: 0 }])
  expect((await alice.slash(general, "ping")).response?.content).toBe("/ping")

  guild.setCommandPermissions("brew", [{ for: guild.everyone, allow: false }])
  const { commands } = client.guilds.cache.get(id) ?? {}
  const brew = commands?.cache.find(({ name }) => name === "brew")
  const denied = [{ id: guild.everyone.id, permission: false }]
  const all = await env.asBot(() => commands?.permissions.fetch({}))
  expect(all?.get(brew?.id ?? "")).toMatchObject(denied)
  expect(await env.asBot(() => brew?.permissions.fetch({}))).toMatchObject(denied)
})

test("a command is read, edited and deleted by its id", async () => {
  const { client } = createBot([PING])
  await using env = await sim.run(client, { world: house })
  const commands = client.application?.commands
  const id = commands?.cache.firstKey() ?? ""
  await env.asBot(async () => {
    expect(await commands?.fetch(id, { force: true })).toMatchObject({ name: "ping", id })
    const edited = await commands?.edit(id, { description: "Says pong twice" })
    expect(edited).toMatchObject({ name: "ping", description: "Says pong twice" })
    await commands?.delete(id)
    await expect(commands?.fetch(id, { force: true })).rejects.toMatchObject({ code: 10063 })
  })
})

test("a deploy script registers by plain REST, without a gateway", async () => {
  const deploy = async ({ token }: { token: string }): Promise<void> => {
    const rest = new REST().setToken(token)
    const { id } = (await rest.get(Routes.currentApplication())) as { id: string } // the documented type
    for (const body of [PING, BREW]) await rest.post(Routes.applicationCommands(id), { body })
  }
  await using env = await sim.run(deploy, { gateway: false, world: house })
  const { general, alice } = env.world
  expect(alice.availableCommands(general).map(({ name }) => name)).toEqual(["ping", "brew"])
})
