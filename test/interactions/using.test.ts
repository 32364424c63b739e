import { Client, Events, PermissionFlagsBits, SlashCommandBuilder } from "discord.js"
import { PlatformError, SetupError, sim } from "../../src/node.ts"
import { INTENTS, expect, test } from "./scene.ts"

const tea = new SlashCommandBuilder().setName("tea").setDescription("Brews a pot")
const forAdmins = new SlashCommandBuilder().setName("shut").setDescription("Shuts the house")

const config = new SlashCommandBuilder()
  .setName("config")
  .setDescription("Settings")
  .addSubcommand((command) => command.setName("show").setDescription("Shows them"))
  .addSubcommandGroup((group) =>
    group
      .setName("house")
      .setDescription("Of the house")
      .addSubcommand((command) =>
        command
          .setName("set")
          .setDescription("Sets one")
          .addBooleanOption((option) => option.setName("open").setDescription("Open?")),
      ),
  )

test("sub-commands and groups are named after the command", async ({
  client,
  register,
  alice,
  general,
}) => {
  await register(config)
  const seen: unknown[] = []
  client.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isChatInputCommand()) return
    const { options } = interaction
    seen.push([options.getSubcommandGroup(), options.getSubcommand(), options.getBoolean("open")])
  })

  await alice.slash(general, "config show")
  await alice.slash(general, "config house set", { open: true })
  await alice.slash(general, "/config house set")
  expect(seen).toEqual([
    [null, "show", null],
    ["house", "set", true],
    ["house", "set", null],
  ])
})

test("a path that there is not is a mistake of the test", async ({ register, alice, general }) => {
  await register(config, tea)
  for (const [name, sentence] of [
    ["config", /has sub-commands. Use one of them: show, house/],
    ["config house", /has sub-commands. Use one of them: set/],
    ["config hide", /sub-commands are: show, house/],
    ["tea now", /sub-commands are: none/],
  ] as const) {
    await expect(alice.slash(general, name)).rejects.toThrow(SetupError)
    await expect(alice.slash(general, name)).rejects.toThrow(sentence)
  }
})

test("a command that was never registered is a mistake of the test", async ({
  register,
  alice,
  general,
}) => {
  await register(tea)
  const attempt = alice.slash(general, "coffee")
  await expect(attempt).rejects.toThrow(SetupError)
  await expect(attempt).rejects.toThrow(/Register it over REST first/)
  await expect(attempt).rejects.toThrow(/\/tea/)
})

test("a command is missed with what became of its registration", async ({
  client,
  env,
  alice,
  general,
}) => {
  const path = `/applications/${client.application.id}/commands` as const
  const invalid = client.rest.post(path, { body: { ...tea.toJSON(), name: "Tea Time" } })
  await expect(invalid).rejects.toThrow()
  await expect(alice.slash(general, "coffee")).rejects.toThrow(
    /no command \/coffee in #general\. A registration failed: POST \/applications\/\d+\/commands was refused with 400 50035 Invalid Form Body .*APPLICATION_COMMAND_INVALID_NAME.* Registered here: none\./,
  )

  const gap = client.rest.post(path, { body: { ...tea.toJSON(), flavour: "mint" } })
  await expect(gap).rejects.toThrow()
  await expect(alice.slash(general, "coffee")).rejects.toThrow(
    /A registration failed: POST \/applications\/\d+\/commands carried "flavour", which guildsim does not model\. Registered here: none\./,
  )
  expect(env.gaps).toHaveLength(1)
})

test("a command of one guild is not offered in another", async ({
  client,
  env,
  guild,
  alice,
  general,
}) => {
  await client.application.commands.set([tea], guild.id)
  const other = env.createGuild("Coffee House")
  const bar = other.createTextChannel("bar")
  const guest = other.addMember(alice)

  await expect(guest.slash(bar, "tea")).rejects.toThrow(SetupError)
  await alice.slash(general, "tea")
})

test("a guild's own command hides a global one of the same name", async ({
  client,
  guild,
  alice,
  general,
}) => {
  await client.application.commands.set([tea])
  const [own] = [...(await client.application.commands.set([tea], guild.id)).values()]
  const used: string[] = []
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) used.push(interaction.commandId)
  })

  await alice.slash(general, "tea")
  expect(used).toEqual([own?.id])
})

test("a command that requires a permission is rejected for users without it", async ({
  register,
  guild,
  alice,
  general,
}) => {
  await register(
    new SlashCommandBuilder()
      .setName("ban")
      .setDescription("Bans")
      .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers),
  )
  const moderator = guild.addMember("mo", {
    roles: [guild.createRole("Moderator", { permissions: ["BanMembers"] })],
  })

  const refused = alice.slash(general, "ban")
  await expect(refused).rejects.toThrow(PlatformError)
  await expect(refused).rejects.toMatchObject({ status: 403, code: 50013 })
  await moderator.slash(general, "ban")
  await guild.owner.slash(general, "ban")
})

test("a command without default permissions is for administrators", async ({
  register,
  guild,
  alice,
  general,
}) => {
  await register(forAdmins.setDefaultMemberPermissions(0))
  const admin = guild.addMember("ada", {
    roles: [guild.createRole("Admin", { permissions: ["Administrator"] })],
  })

  await expect(alice.slash(general, "shut")).rejects.toMatchObject({ code: 50013 })
  await admin.slash(general, "shut")
})

test("a user without USE_APPLICATION_COMMANDS in a channel is refused", async ({
  order,
  guild,
  alice,
  bob,
  general,
}) => {
  general.deny(alice, "UseApplicationCommands")
  await expect(order(() => {})).rejects.toMatchObject({ name: "PlatformError", code: 50013 })
  await bob.slash(general, "tea")

  general.deny(guild.everyone, "ViewChannel")
  await expect(bob.slash(general, "tea")).rejects.toMatchObject({ code: 50001 })
})

test("commands given to the run do not count while sync is strict", async () => {
  const client = new Client({ intents: INTENTS })
  await using env = await sim.run(client, { commands: [tea.toJSON()] })
  const alice = env.createGuild().addMember("alice")
  const channel = env.guild.createTextChannel("general")

  await expect(alice.slash(channel, "tea")).rejects.toThrow(SetupError)
})

test("commands given to the run count as registered where sync is not strict", async () => {
  const client = new Client({ intents: INTENTS })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(interaction.commandName)
  })
  await using env = await sim.run(client, { strictSync: false, commands: [tea.toJSON()] })
  const alice = env.createGuild().addMember("alice")
  const channel = env.guild.createTextChannel("general")

  await alice.slash(channel, "tea")
  expect(channel.lastMessage?.content).toBe("tea")
  expect((await client.application?.commands.fetch())?.map(({ name }) => name)).toEqual(["tea"])
})

test("commands that the platform would reject cannot be passed to the run", async () => {
  const client = new Client({ intents: INTENTS })
  const commands = [{ name: "Tea Time", description: "Brews" }]
  const starting = sim.run(client, { strictSync: false, commands })

  await expect(starting).rejects.toThrow(PlatformError)
  await expect(starting).rejects.toMatchObject({ status: 400, code: 50035 })
})

// https://docs.discord.com/developers/interactions/overview An interaction starts with a user's
// action in a client, and a bot has no client.
test("only people use commands and components", async ({
  env,
  guild,
  client,
  register,
  general,
}) => {
  await register(tea)
  const helper = guild.addBot(env.createUser("helper", { bot: true }))
  await expect(helper.slash(general, "tea")).rejects.toThrow(
    "A bot cannot use commands: the platform lets only people do it.",
  )
  const pour = { type: 2, style: 1, custom_id: "pour", label: "Pour" }
  await client.rest.post(`/channels/${general.id}/messages`, {
    body: { content: "tea", components: [{ type: 1, components: [pour] }] },
  })
  const [menu] = general.history()
  if (menu === undefined) throw new Error("The bot has written.")
  await expect(helper.click(menu, "pour")).rejects.toThrow("A bot cannot use components")
})
