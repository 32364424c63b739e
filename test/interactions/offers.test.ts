// The availability of commands by place, and their localized names.

import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ContextMenuCommandBuilder,
  Events,
  InteractionContextType,
  Locale,
  PermissionFlagsBits,
  SlashCommandBuilder,
} from "discord.js"
import { SetupError } from "../../src/node.ts"
import { expect, test } from "./scene.ts"

const tea = new SlashCommandBuilder().setName("tea").setDescription("Brews a pot")

test("an age-restricted command is there in age-restricted channels, their threads and DMs", async ({
  register,
  guild,
  general,
  alice,
}) => {
  await register(new SlashCommandBuilder().setName("gin").setDescription("Pours").setNSFW(true))
  const bar = guild.createTextChannel("bar", { nsfw: true })
  const thread = await alice.createThread(bar, "Gins")

  await expect(alice.slash(general, "gin")).rejects.toThrow(SetupError)
  await expect(alice.slash(general, "gin")).rejects.toThrow(
    "/gin is not available in #general: it is age-restricted, but the channel is not.",
  )
  await alice.slash(bar, "gin")
  await alice.slash(thread, "gin")
  await alice.sendDm("hi")
  await alice.slash(alice.dm, "gin")
})

test("a command for DMs alone is not there in guilds, nor the other way round", async ({
  register,
  general,
  alice,
}) => {
  const here = new SlashCommandBuilder().setName("here").setDescription("a")
  const there = new SlashCommandBuilder().setName("there").setDescription("a")
  await register(
    here.setContexts(InteractionContextType.Guild),
    there.setContexts(InteractionContextType.BotDM),
  )
  await alice.sendDm("hi")
  const { dm } = alice

  await alice.slash(general, "here")
  await alice.slash(dm, "there")
  await expect(alice.slash(dm, "here")).rejects.toThrow(/it is not for DMs/)
  await expect(alice.slash(general, "there")).rejects.toThrow(/it is not for guilds/)
})

test("a command for who installs an application alone is not there", async ({
  register,
  general,
  alice,
}) => {
  await register(tea.setIntegrationTypes(ApplicationIntegrationType.UserInstall))
  await expect(alice.slash(general, "tea")).rejects.toThrow(/install its application themselves/)
})

test("a refusal says what the command takes", async ({ register, general, alice }) => {
  const ban = new SlashCommandBuilder().setName("ban").setDescription("Bans")
  const shut = new SlashCommandBuilder().setName("shut").setDescription("Shuts")
  const { BanMembers, KickMembers } = PermissionFlagsBits
  await register(
    ban.setDefaultMemberPermissions(BanMembers | KickMembers),
    shut.setDefaultMemberPermissions(0),
  )
  await expect(alice.slash(general, "ban")).rejects.toThrow(
    "alice uses /ban in #general: 403 50013 Missing Permissions. The command needs KickMembers, BanMembers (default_member_permissions).",
  )
  await expect(alice.slash(general, "shut")).rejects.toThrow(/is for administrators only/)
})

test("a person is offered what it may use, in its language", async ({
  env,
  client,
  register,
  guild,
  general,
}) => {
  const hans = guild.addMember(env.createUser("hans", { locale: "de" }))
  const names = { de: "tee", "en-GB": "cuppa" }
  const brew = new SlashCommandBuilder()
    .setName("tea")
    .setDescription("Brews a pot")
    .setNameLocalizations(names)
    .setDescriptionLocalizations({ de: "Brüht eine Kanne" })
  const who = new ContextMenuCommandBuilder()
    .setName("Who is this")
    .setType(ApplicationCommandType.User)
  await register(
    brew,
    who,
    new SlashCommandBuilder().setName("gin").setDescription("a").setNSFW(true),
    new SlashCommandBuilder().setName("ban").setDescription("a").setDefaultMemberPermissions(0),
    new SlashCommandBuilder().setName("shut").setDescription("a"),
  )
  guild.setCommandPermissions("shut", [{ for: general, allow: false }])

  const [first, ...others] = hans.availableCommands(general)
  expect(first).toEqual({
    id: client.application.commands.cache.find(({ name }) => name === "tea")?.id,
    type: "slash",
    name: "tea",
    shownName: "tee",
    shownDescription: "Brüht eine Kanne",
    bot: env.bot.name,
  })
  expect(others.map(({ type, shownName }) => `${type} ${shownName}`)).toEqual(["user Who is this"])
  // British English falls back to American English.
  expect(guild.owner.availableCommands(general).map(({ shownName }) => shownName)).toEqual([
    "cuppa",
    "Who is this",
    "ban",
    "shut",
  ])

  general.deny(hans, "UseApplicationCommands")
  expect(hans.availableCommands(general)).toEqual([])
})

test("a guild's own command is offered in the place of a global one", async ({
  client,
  register,
  guild,
  general,
  alice,
}) => {
  await register(tea.setIntegrationTypes(ApplicationIntegrationType.GuildInstall))
  const [own] = (await client.application.commands.set([tea], guild.id)).values()
  expect(alice.availableCommands(general).map(({ id }) => id)).toEqual([own?.id])
})

test("a bot receives the language of the user and of the guild", async ({
  client,
  env,
  register,
}) => {
  await register(tea)
  const guild = env.createGuild("Teestube", { preferredLocale: Locale.French })
  const hans = guild.addMember(env.createUser("hans", { locale: "de" }))
  const told: unknown[] = []
  client.on(Events.InteractionCreate, ({ locale, guildLocale }) => told.push(locale, guildLocale))
  await hans.slash(guild.createTextChannel("allgemein"), "tea")
  expect(told).toEqual(["de", "fr"])
})

test("a language that there is not is a mistake of the test", ({ env }) => {
  const locale: string = "tea"
  expect(() => env.createUser("hans", { locale: locale as "de" })).toThrow(
    /`options.locale` must be a language of the platform/,
  )
})
