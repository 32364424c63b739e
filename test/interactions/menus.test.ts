// User commands and message commands.

import {
  ApplicationCommandType,
  Client,
  ContextMenuCommandBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  SlashCommandBuilder,
} from "discord.js"
import { PlatformError, SetupError, sim } from "../../src/node.ts"
import { INTENTS, expect, test } from "./scene.ts"

const who = new ContextMenuCommandBuilder()
  .setName("Who is this")
  .setType(ApplicationCommandType.User)
const keep = new ContextMenuCommandBuilder()
  .setName("Keep this")
  .setType(ApplicationCommandType.Message)

test("a command of a user menu receives the user and the member", async ({
  client,
  register,
  guild,
  general,
  alice,
}) => {
  await register(who)
  const carol = guild.addMember("carol", { nick: "Caz" })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isUserContextMenuCommand() || !interaction.inCachedGuild()) return
    const { targetUser, targetMember, commandName, channelId } = interaction
    await interaction.reply(
      `${commandName}: ${targetUser.username}, ${targetMember?.nickname}, ${channelId}`,
    )
  })

  const { response } = await alice.contextMenu(carol, "Who is this")
  expect(response?.content).toBe(`Who is this: carol, Caz, ${general.id}`)
})

test("the menu of a person opens in the channel that is named", async ({
  client,
  register,
  guild,
  general,
  alice,
  bob,
}) => {
  await register(who)
  const lounge = guild.createTextChannel("lounge")
  const seen: (string | null)[] = []
  client.on(Events.InteractionCreate, ({ channelId }) => seen.push(channelId))

  await alice.contextMenu(bob, "Who is this", { channel: lounge })
  await alice.contextMenu(bob, "Who is this")
  expect(seen).toEqual([lounge.id, general.id])
})

test("an account that is no member has a menu as well", async ({
  client,
  env,
  general,
  register,
  alice,
}) => {
  await register(who)
  const told: Interaction[] = []
  client.on(Events.InteractionCreate, (interaction) => told.push(interaction))
  await alice.contextMenu(env.createUser("dave"), "Who is this", { channel: general })

  const [interaction] = told
  const isMenu = interaction?.isUserContextMenuCommand() && interaction.inCachedGuild()
  if (!isMenu) throw new Error("The bot was told of something else.")
  expect(interaction.targetUser.username).toBe("dave")
  expect(interaction.targetMember).toBeNull()
})

test("a command of a message menu receives the message with its content", async () => {
  // A bot without access to message content still receives the content of the command's target.
  const intents = INTENTS.filter((intent) => intent !== GatewayIntentBits.MessageContent)
  const client = new Client({ intents })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const bob = guild.addMember("bob")
  await client.application?.commands.set([keep.toJSON()])
  const message = await bob.send(general, "Sencha at five")
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isMessageContextMenuCommand()) return
    const { targetMessage, targetId } = interaction
    await interaction.reply(
      `${targetId === targetMessage.id}: ${targetMessage.author.username}: ${targetMessage.content}`,
    )
  })

  const { response } = await alice.contextMenu(message, "Keep this")
  expect(response?.content).toBe("true: bob: Sencha at five")
  expect(response?.channelId).toBe(general.id)
})

test("commands of one name are apart by their kinds", async ({
  client,
  register,
  general,
  alice,
  bob,
}) => {
  const named = (type: ApplicationCommandType.Message | ApplicationCommandType.User) =>
    new ContextMenuCommandBuilder().setName("tea").setType(type)
  const slash = new SlashCommandBuilder().setName("tea").setDescription("Brews a pot")
  await register(named(ApplicationCommandType.User), named(ApplicationCommandType.Message), slash)
  const types: ApplicationCommandType[] = []
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isCommand()) types.push(interaction.commandType)
  })

  await alice.contextMenu(bob, "tea")
  await alice.contextMenu(await bob.send(general, "hi"), "tea")
  await alice.slash(general, "tea")
  expect(types).toEqual([
    ApplicationCommandType.User,
    ApplicationCommandType.Message,
    ApplicationCommandType.ChatInput,
  ])
})

test("a command that is in no such menu is a mistake of the test", async ({
  register,
  general,
  alice,
  bob,
}) => {
  await register(who)
  const message = await bob.send(general, "hi")
  for (const attempt of [
    () => alice.contextMenu(message, "Who is this"),
    () => alice.contextMenu(bob, "Who is"),
    () => alice.slash(general, "Who is this"),
  ]) {
    await expect(attempt()).rejects.toThrow(SetupError)
    await expect(attempt()).rejects.toThrow(/Register it over REST first.*"Who is this"/)
  }
})

test("a menu is refused to who may not use commands, and so is a message that is gone", async ({
  register,
  guild,
  general,
  alice,
  bob,
}) => {
  await register(keep)
  const message = await bob.send(general, "hi")
  general.deny(guild.everyone, "UseApplicationCommands")
  const refused = alice.contextMenu(message, "Keep this")
  await expect(refused).rejects.toThrow(PlatformError)
  await expect(refused).rejects.toMatchObject({ code: 50013 })

  general.allow(guild.everyone, "UseApplicationCommands")
  await bob.delete(message)
  await expect(alice.contextMenu(message, "Keep this")).rejects.toMatchObject({ code: 10008 })
})
