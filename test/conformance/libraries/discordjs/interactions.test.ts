// Interactions and other events as discord.js shows them.

import {
  type ButtonInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  ComponentType,
  Events,
} from "discord.js"
import { expect } from "vitest"
import { useAll } from "../../use-all.ts"
import { expectKeys } from "../expect-keys.ts"
import { test } from "./scene.ts"

test("interactions", async ({ scene }) => {
  const { client, parlor, facts } = scene
  const { alice, bob, brewers, lounge, guild, general, answer, botRole } = facts
  const commands: ChatInputCommandInteraction[] = []
  const clicks: ButtonInteraction[] = []
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) commands.push(interaction)
    if (interaction.isButton()) clicks.push(interaction)
  })
  await useAll(parlor)

  const place = {
    applicationId: facts.botId,
    channelId: general.id,
    channel: general.id,
    guildId: guild.id,
    guild: guild.id,
    user: alice.id,
    member: alice.id,
    locale: "en-US",
    guildLocale: guild.locale,
    context: 0,
    version: 1,
    appPermissions: botRole.permissions,
    entitlements: [],
    attachmentSizeLimit: 10 * 1024 * 1024,
    authorizingIntegrationOwners: expect.objectContaining({ guildId: guild.id }),
  }
  const [pot, brew] = commands
  expectKeys(pot, { ...place, commandName: "pot", commandType: 1, commandGuildId: null })
  expect(pot?.options.getSubcommandGroup()).toBe("lid")
  expect(pot?.options.getSubcommand()).toBe("lift")
  expect(pot?.options.getBoolean("far")).toBe(true)
  expectKeys(brew, { ...place, commandName: "brew", deferred: false, replied: false })
  expect(brew?.options.getString("tea")).toBe("sencha")
  expect(brew?.options.getInteger("cups")).toBe(2)
  expect(brew?.options.getNumber("grams")).toBe(2.5)
  expect(brew?.options.getBoolean("sweet")).toBe(false)
  expect(brew?.options.getUser("guest")?.id).toBe(bob.id)
  expect(brew?.options.getMember("guest")).toMatchObject({ id: bob.id })
  expect(brew?.options.getRole("staff")).toMatchObject({ id: brewers.id, name: brewers.name })
  expect(brew?.options.getChannel("room")).toMatchObject({ id: lounge.id, name: lounge.name })
  expect(brew?.options.getMentionable("thank")).toMatchObject({ id: alice.id })
  expectKeys(clicks[0], {
    ...place,
    customId: "pour",
    componentType: ComponentType.Button,
    message: answer.id,
  })
  expect(clicks[0]?.component).toMatchObject({ label: "Pour" })
})

test("the application, and its commands", async ({ scene }) => {
  const { client, facts } = scene
  const application = await client.application.fetch()
  expectKeys(application, {
    id: facts.botId,
    name: "TestBot",
    description: "",
    icon: null,
    botPublic: true,
    botRequireCodeGrant: false,
    bot: facts.botId,
    approximateGuildCount: 1,
    tags: [],
    rpcOrigins: [],
    interactionsEndpointURL: null,
    roleConnectionsVerificationURL: null,
  })
  const commands = await application.commands.fetch({ withLocalizations: true })
  const brew = commands.find(({ name }) => name === "brew")
  expectKeys(brew, {
    applicationId: facts.botId,
    type: 1,
    description: "Brews a cup",
    nameLocalizations: { de: "brühen" },
    descriptionLocalizations: { de: "Brüht eine Tasse" },
    defaultMemberPermissions: 2048n,
    nsfw: false,
    guildId: null,
  })
  expect(brew?.options.map(({ name }) => name)).toEqual([
    "tea",
    "cups",
    "grams",
    "sweet",
    "guest",
    "staff",
    "room",
    "thank",
    "photo",
    "leaf",
  ])
})

test("a DM", async ({ scene }) => {
  const { client, facts } = scene
  const dm = await client.users.createDM(facts.alice.id)
  expectKeys(dm, {
    type: ChannelType.DM,
    recipientId: facts.alice.id,
    recipient: facts.alice.id,
    lastMessageId: null,
    flags: 0,
  })
})
