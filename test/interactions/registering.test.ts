import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ContextMenuCommandBuilder,
  InteractionContextType,
  Locale,
  PermissionFlagsBits,
  Routes,
  SlashCommandBuilder,
} from "discord.js"
import { expect, test } from "./scene.ts"

const tea = { name: "tea", description: "Brews a pot" }
const ban = { name: "ban", description: "Sends somebody home" }

test("discord.js reads the registered commands", async ({ client }) => {
  const full = new SlashCommandBuilder()
    .setName("tea")
    .setNameLocalizations({ [Locale.German]: "tee" })
    .setDescription("Brews a pot")
    .setDescriptionLocalizations({ [Locale.German]: "Kocht eine Kanne" })
    .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers)
    .setNSFW(true)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .addStringOption((option) =>
      option
        .setName("kind")
        .setDescription("Which?")
        .setRequired(true)
        .addChoices({ name: "Earl Grey", value: "earl-grey" }),
    )
    .addIntegerOption((option) =>
      option.setName("cups").setDescription("How many?").setMinValue(1).setMaxValue(8),
    )
  await client.application.commands.set([full])
  const [read] = [
    ...(await client.application.commands.fetch({ withLocalizations: true })).values(),
  ]

  expect(read).toMatchObject({ name: "tea", description: "Brews a pot", nsfw: true })
  expect(read?.options).toMatchObject([
    { name: "kind", required: true, choices: [{ name: "Earl Grey", value: "earl-grey" }] },
    { name: "cups", minValue: 1, maxValue: 8 },
  ])
  expect(read?.contexts).toEqual([InteractionContextType.Guild])
  expect(read?.applicationId).toBe(client.application.id)
  expect(read?.guildId).toBeNull()
  expect(read?.nameLocalizations).toEqual({ de: "tee" })
  expect(read?.defaultMemberPermissions?.has("BanMembers")).toBe(true)
})

test("lists leave localisations out unless they are asked for", async ({ client }) => {
  const path = Routes.applicationCommands(client.application.id)
  await client.rest.put(path, { body: [{ ...tea, name_localizations: { de: "tee" } }] })

  const [plain] = (await client.rest.get(path)) as object[]
  expect(plain).not.toHaveProperty("name_localizations")
  const query = new URLSearchParams({ with_localizations: "true" })
  const [full] = (await client.rest.get(path, { query })) as object[]
  expect(full).toMatchObject({ name_localizations: { de: "tee" }, description_localizations: null })
})

test("the types are kept apart", async ({ client }) => {
  const commands = await client.application.commands.set([
    tea,
    new ContextMenuCommandBuilder().setName("tea").setType(ApplicationCommandType.User),
    new ContextMenuCommandBuilder().setName("Quote it").setType(ApplicationCommandType.Message),
  ])

  expect(commands.map(({ name, type }) => [name, type])).toEqual([
    ["tea", ApplicationCommandType.ChatInput],
    ["tea", ApplicationCommandType.User],
    ["Quote it", ApplicationCommandType.Message],
  ])
})

test("a command that stays keeps its id, and its version too where nothing changed", async ({
  client,
}) => {
  const ids = async (...commands: (typeof tea)[]) => {
    const set = await client.application.commands.set(commands)
    return commands.map(({ name }) => {
      const found = set.find((command) => command.name === name)
      return { id: found?.id, version: found?.version }
    })
  }
  const [first, second] = await ids(tea, ban)
  expect(await ids(tea, ban)).toEqual([first, second])

  const [changed, same] = await ids({ ...tea, description: "Brews two pots" }, ban)
  expect(changed?.id).toBe(first?.id)
  expect(BigInt(changed?.version ?? 0)).toBeGreaterThan(BigInt(first?.version ?? 0))
  expect(same).toEqual(second)

  await ids(ban)
  const [anew] = await ids(tea, ban)
  expect(anew?.id).not.toBe(first?.id)
})

test("a guild's commands are its own", async ({ client, env, guild }) => {
  const other = env.createGuild("Coffee House")
  await client.application.commands.set([tea])
  const registered = await client.application.commands.set([ban], guild.id)

  expect(registered.first()?.guildId).toBe(guild.id)
  const names = async (guildId?: string) =>
    (await client.application.commands.fetch(guildId ? { guildId } : {})).map(({ name }) => name)
  expect(await names()).toEqual(["tea"])
  expect(await names(guild.id)).toEqual(["ban"])
  expect(await names(other.id)).toEqual([])

  await client.application.commands.set([], guild.id)
  expect(await names(guild.id)).toEqual([])
  expect(await names()).toEqual(["tea"])
})

test("commands of an application that there is not are unknown", async ({ client }) => {
  const path = Routes.applicationCommands("100000000000000000")
  const refusal = { status: 404, code: 10002 }
  await expect(client.rest.get(path)).rejects.toMatchObject(refusal)
  await expect(client.rest.put(path, { body: [tea] })).rejects.toMatchObject(refusal)
})

test("so are those of a guild that there is not", async ({ client }) => {
  const path = Routes.applicationGuildCommands(client.application.id, "100000000000000000")
  await expect(client.rest.get(path)).rejects.toMatchObject({ status: 404, code: 10004 })
})

test("an invalid command is refused as a whole, with the tree of what is wrong", async ({
  client,
}) => {
  await client.application.commands.set([ban])
  const wrong = { name: "Tea Time", description: "", options: [] }
  const refused = client.rest.put(Routes.applicationCommands(client.application.id), {
    body: [tea, wrong],
  })
  await expect(refused).rejects.toMatchObject({ status: 400, code: 50035 })
  await expect(refused).rejects.toThrow(/Invalid Form Body/)
  await expect(refused).rejects.toThrow(/1\.name\[APPLICATION_COMMAND_INVALID_NAME\]/)
  await expect(refused).rejects.toThrow(
    /1\.description\[BASE_TYPE_(REQUIRED|BAD_LENGTH|MIN_LENGTH)\]/,
  )

  const left = await client.application.commands.fetch()
  expect(left.map(({ name }) => name)).toEqual(["ban"])
})

test("two commands of one name are refused", async ({ client }) => {
  await expect(client.application.commands.set([tea, tea])).rejects.toThrow(
    /APPLICATION_COMMANDS_DUPLICATE_NAME/,
  )
})

test("sub-commands and groups are kept as they are declared", async ({ client }) => {
  const config = new SlashCommandBuilder()
    .setName("config")
    .setDescription("Settings")
    .addSubcommandGroup((group) =>
      group
        .setName("house")
        .setDescription("Of the house")
        .addSubcommand((command) =>
          command
            .setName("set")
            .setDescription("Sets")
            .addBooleanOption((option) => option.setName("open").setDescription("Open?")),
        ),
    )
  const registered = await client.application.commands.set([config])

  expect(registered.first()?.options).toMatchObject([
    {
      type: ApplicationCommandOptionType.SubcommandGroup,
      name: "house",
      options: [
        {
          type: ApplicationCommandOptionType.Subcommand,
          name: "set",
          options: [{ type: ApplicationCommandOptionType.Boolean, name: "open" }],
        },
      ],
    },
  ])
})
