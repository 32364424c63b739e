// The methods of each library for a single command, and those that still use the deprecated routes
// of pins.

import { createBot } from "@discordeno/bot"
import { API } from "@discordjs/core"
import { REST } from "discord.js"
import { Client as ErisClient, Constants } from "eris"
import { ApplicationCommandTypes, Client as OceanicClient } from "oceanic.js"
import { Client as SeyfertClient, config } from "seyfert"
import { expect, test } from "vitest"
import { defineWorld, type Start, sim } from "../../src/node.ts"

const GUILD = "1100000000000000001"
const GENERAL = "1100000000000000002"
const NOTICE = "1100000000000000003"

const world = defineWorld("a tea house", {}, async (stage) => {
  const guild = stage.createGuild("Tea House", { id: GUILD })
  const general = guild.createTextChannel("general", { id: GENERAL })
  const alice = guild.addMember("alice")
  await alice.send(general, "Closed on Monday", { id: NOTICE })
  return { general, alice }
})

const TEA = { name: "tea", description: "Brews a pot" }
const CAKE = { name: "cake", description: "Bakes one" }
const COFFEE = { name: "coffee", description: "Goes again" }
const BETTER = { description: "Brews two pots" }

/**
 * Starts one bot per library. Each creates two global commands and one guild command, edits the
 * first, deletes the last, reads the remaining ones, and pins and unpins a message.
 */
const libraries: Readonly<Record<string, (start: Start) => Promise<unknown>>> = {
  async Eris({ token }) {
    const client = new ErisClient(`Bot ${token}`, { intents: ["guilds"] })
    const ready = new Promise((resolve) => client.once("ready", () => resolve(undefined)))
    await client.connect()
    await ready
    const type = Constants.ApplicationCommandTypes.CHAT_INPUT
    const tea = await client.createCommand({ ...TEA, type })
    const cake = await client.createGuildCommand(GUILD, { ...CAKE, type })
    const coffee = await client.createCommand({ ...COFFEE, type })
    await client.editCommand(tea.id, { ...TEA, ...BETTER })
    await client.deleteCommand(coffee.id)
    expect(await client.getCommand(tea.id)).toMatchObject(BETTER)
    expect(await client.getGuildCommand(GUILD, cake.id)).toMatchObject(CAKE)
    await client.pinMessage(GENERAL, NOTICE)
    expect(await client.getPins(GENERAL)).toMatchObject([{ id: NOTICE }])
    await client.unpinMessage(GENERAL, NOTICE)
    expect(await client.searchGuildMembers(GUILD, "ali", 5)).toMatchObject([{ username: "alice" }])
    return client
  },
  async "Oceanic.js"({ token }) {
    const client = new OceanicClient({ auth: `Bot ${token}` })
    await client.connect()
    const { applications, channels, guilds } = client.rest
    const { id } = await applications.getCurrent()
    const type = ApplicationCommandTypes.CHAT_INPUT
    const tea = await applications.createGlobalCommand(id, { ...TEA, type })
    const cake = await applications.createGuildCommand(id, GUILD, { ...CAKE, type })
    const coffee = await applications.createGlobalCommand(id, { ...COFFEE, type })
    await applications.editGlobalCommand(id, tea.id, { ...TEA, ...BETTER, type })
    await applications.deleteGlobalCommand(id, coffee.id)
    expect(await applications.getGlobalCommand(id, tea.id)).toMatchObject(BETTER)
    expect(await applications.getGuildCommand(id, GUILD, cake.id)).toMatchObject(CAKE)
    await channels.pinMessage(GENERAL, NOTICE)
    await channels.unpinMessage(GENERAL, NOTICE)
    expect(await guilds.searchMembers(GUILD, { query: "ali" })).toHaveLength(1)
  },
  async Seyfert({ token }) {
    const client = new SeyfertClient({
      getRC: () => config.bot({ token, intents: ["Guilds"], locations: { base: "." } }),
    })
    await client.start()
    const application = client.proxy.applications(client.applicationId)
    const ofGuild = application.guilds(GUILD).commands
    const tea = await application.commands.post({ body: TEA })
    const cake = await ofGuild.post({ body: CAKE })
    const coffee = await application.commands.post({ body: COFFEE })
    await application.commands(tea.id).patch({ body: BETTER })
    await application.commands(coffee.id).delete()
    expect(await application.commands(tea.id).get()).toMatchObject(BETTER)
    expect(await ofGuild(cake.id).get()).toMatchObject(CAKE)
    await client.channels.setPin(NOTICE, GENERAL)
    expect(await client.channels.pins(GENERAL)).toMatchObject({
      items: [{ message: { id: NOTICE } }],
    })
    await client.channels.deletePin(NOTICE, GENERAL)
    expect(await client.members.search(GUILD, { query: "ali" })).toHaveLength(1)
    return { stop: () => client.gateway.disconnectAll() }
  },
  async Discordeno({ token }) {
    const bot = createBot({ token, desiredProperties: {} })
    const { rest } = bot
    const tea = await rest.createGlobalApplicationCommand(TEA)
    const cake = await rest.createGuildApplicationCommand(CAKE, GUILD)
    const coffee = await rest.createGlobalApplicationCommand(COFFEE)
    await rest.editGlobalApplicationCommand(tea.id, { ...TEA, ...BETTER })
    await rest.deleteGlobalApplicationCommand(coffee.id)
    expect(await rest.getGlobalApplicationCommand(tea.id)).toMatchObject(BETTER)
    expect(await rest.getGuildApplicationCommand(cake.id, GUILD)).toMatchObject(CAKE)
    await rest.pinMessage(GENERAL, NOTICE)
    expect(await rest.getPinnedMessages(GENERAL)).toMatchObject([{ id: NOTICE }])
    await rest.unpinMessage(GENERAL, NOTICE)
    expect(await rest.searchMembers(GUILD, "ali")).toMatchObject([{ user: { username: "alice" } }])
  },
  async "@discordjs/core"({ token }) {
    const { applicationCommands, applications, channels, guilds, users } = new API(
      new REST().setToken(token),
    )
    const { id } = await users.getCurrent()
    const tea = await applicationCommands.createGlobalCommand(id, TEA)
    const cake = await applicationCommands.createGuildCommand(id, GUILD, CAKE)
    const coffee = await applicationCommands.createGlobalCommand(id, COFFEE)
    await applicationCommands.editGlobalCommand(id, tea.id, BETTER)
    await applicationCommands.deleteGlobalCommand(id, coffee.id)
    expect(await applicationCommands.getGlobalCommand(id, tea.id)).toMatchObject(BETTER)
    expect(await applicationCommands.getGuildCommand(id, GUILD, cake.id)).toMatchObject(CAKE)
    await channels.pinMessage(GENERAL, NOTICE)
    await channels.unpinMessage(GENERAL, NOTICE)
    expect(await guilds.searchForMembers(GUILD, { query: "ali" })).toHaveLength(1)
    // Ticket bots set their description so.
    expect(await applications.editCurrent({ description: "Powered by tea" })).toMatchObject({
      description: "Powered by tea",
    })
  },
}

/** The libraries that do this without a gateway. */
const WITHOUT_GATEWAY = ["Discordeno", "@discordjs/core"]

test.for(Object.entries(libraries))("%s keeps its commands one by one", async ([name, start]) => {
  const gateway = !WITHOUT_GATEWAY.includes(name)
  await using env = await sim.run(start, { gateway, world })
  const { general, alice } = env.world
  expect(alice.availableCommands(general).map((command) => command.name)).toEqual(["tea", "cake"])
  expect(general.pins()).toEqual([])
})
