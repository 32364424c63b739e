// Commands of apps that a user has installed for themselves.
// https://docs.discord.com/developers/resources/application#user-context

import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ButtonBuilder,
  ButtonStyle,
  ContextMenuCommandBuilder,
  DiscordAPIError,
  Events,
  type APIMessage,
  type Interaction,
  InteractionContextType,
  MessageFlags,
  ModalBuilder,
  PermissionsBitField,
  type RepliableInteraction,
  Routes,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js"
import { SetupError } from "../../src/node.ts"
import type { ChannelHandle, Person } from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

type Told = Readonly<Record<string, unknown>>

interface Elsewhere {
  /** Alice in a guild without the bot, whose application she has installed. */
  readonly alice: Person
  /** Another member of that guild, who has not installed it. */
  readonly bob: Person
  /** A channel of that guild. */
  readonly lobby: ChannelHandle
  /** The payloads of every event. */
  readonly told: { readonly t: string; readonly d: Told }[]
  /** Sets what the bot does with every interaction. */
  readonly onUse: (answer: (interaction: RepliableInteraction) => unknown) => void
}

const { GuildInstall, UserInstall } = ApplicationIntegrationType

const tea = new SlashCommandBuilder()
  .setName("tea")
  .setDescription("Brews a pot")
  .setIntegrationTypes(GuildInstall, UserInstall)

const test = base.extend<Elsewhere>({
  lobby: async ({ env }, use) => {
    await use(env.createGuild("Coffee House", { bots: [] }).createTextChannel("lobby"))
  },
  alice: async ({ env, lobby }, use) => {
    const alice = env.guilds.find(({ id }) => id === lobby.guild?.id)?.addMember("alice")
    if (alice === undefined) throw new Error("The lobby is in a guild")
    await alice.installApp(env.bot)
    await use(alice)
  },
  bob: async ({ env, lobby }, use) => {
    const bob = env.guilds.find(({ id }) => id === lobby.guild?.id)?.addMember("bob")
    if (bob === undefined) throw new Error("The lobby is in a guild")
    await use(bob)
  },
  told: async ({ client }, use) => {
    const told: { t: string; d: Told }[] = []
    client.on("raw" as never, ({ t, d }: { readonly t: string | null; readonly d: Told }) => {
      if (t !== null) told.push({ t, d })
    })
    await use(told)
  },
  onUse: async ({ client }, use) => {
    await use((answer) => {
      client.on(Events.InteractionCreate, async (interaction: Interaction) => {
        if (interaction.isRepliable()) await answer(interaction)
      })
    })
  },
})

test("a user uses a command of their app in a guild without the bot", async ({
  alice,
  bob,
  lobby,
  told,
  onUse,
  register,
}) => {
  await register(tea)
  const seen: unknown[] = []
  onUse((interaction) => {
    seen.push(interaction.guild, interaction.inGuild(), interaction.authorizingIntegrationOwners)
    return interaction.reply("Earl Grey")
  })
  const { response } = await alice.slash(lobby, "tea")

  expect(response?.content).toBe("Earl Grey")
  expect(lobby.history({ as: bob }).map(String)).toEqual(["Earl Grey"])
  expect(seen).toMatchObject([null, true, { [UserInstall]: alice.id }])
  // The bot gets no event of the guild, not even of its own message.
  expect(told.map(({ t }) => t)).toEqual(["INTERACTION_CREATE"])
  const payload = told[0]?.d ?? {}
  expect(payload).toMatchObject({
    context: InteractionContextType.Guild,
    guild_id: lobby.guild?.id,
    guild: { id: lobby.guild?.id, locale: "en-US", features: [] },
    member: { user: { id: alice.id } },
    channel: { id: lobby.id, name: "lobby" },
    authorizing_integration_owners: { "1": alice.id },
  })
  expect(payload["authorizing_integration_owners"]).not.toHaveProperty("0")
  await expect(bob.slash(lobby, "tea")).rejects.toThrow(
    "it belongs to a bot that is not here and that the user has not installed",
  )
})

test("with the bot in the guild, both installations authorize a command for both", async ({
  env,
  alice,
  guild,
  general,
  told,
  register,
}) => {
  const forUsers = new SlashCommandBuilder().setName("mine").setDescription("a")
  const forGuilds = new SlashCommandBuilder().setName("ours").setDescription("a")
  await register(
    tea,
    forUsers.setIntegrationTypes(UserInstall),
    forGuilds.setIntegrationTypes(GuildInstall),
  )
  guild.addMember(env.users.find(({ id }) => id === alice.id) ?? alice)
  const here = guild.members.find(({ id }) => id === alice.id)
  if (here === undefined) throw new Error("alice is a member")
  for (const name of ["tea", "mine", "ours"]) await here.slash(general, name)

  const owners = told
    .filter(({ t }) => t === "INTERACTION_CREATE")
    .map(({ d }) => d["authorizing_integration_owners"])
  expect(owners).toEqual([{ "0": guild.id, "1": alice.id }, { "1": alice.id }, { "0": guild.id }])
})

test("a user uses their app in a DM with another user, and both read the answer", async ({
  alice,
  bob,
  told,
  onUse,
  register,
}) => {
  await register(tea)
  onUse((interaction) => interaction.reply("For both of you"))
  await alice.sendDm("tea?", { to: bob })
  const dm = alice.dmWith(bob)
  const { response } = await alice.slash(dm, "tea")

  expect(response?.content).toBe("For both of you")
  expect(bob.dmWith(alice).history().map(String)).toEqual(["tea?", "For both of you"])
  expect(told.map(({ t }) => t)).toEqual(["INTERACTION_CREATE"])
  const payload = told[0]?.d ?? {}
  expect(payload).toMatchObject({
    context: InteractionContextType.PrivateChannel,
    user: { id: alice.id },
    channel: { id: dm.id, type: 1, recipients: [{ id: bob.id }] },
    authorizing_integration_owners: { "1": alice.id },
  })
  expect(payload).not.toHaveProperty("member")
  const { AttachFiles, EmbedLinks, MentionEveryone } = PermissionsBitField.Flags
  expect(payload["app_permissions"]).toBe(String(AttachFiles | EmbedLinks | MentionEveryone))
})

test("contexts say where a command is for", async ({ env, alice, bob, lobby, register }) => {
  const here = new SlashCommandBuilder().setName("here").setDescription("a")
  const there = new SlashCommandBuilder().setName("there").setDescription("a")
  await register(
    here.setIntegrationTypes(UserInstall).setContexts(InteractionContextType.Guild),
    there.setIntegrationTypes(UserInstall).setContexts(InteractionContextType.PrivateChannel),
  )
  await alice.sendDm("hi", { to: bob })
  await alice.sendDm("hi")

  await alice.slash(lobby, "here")
  await alice.slash(alice.dmWith(bob), "there")
  await expect(alice.slash(lobby, "there")).rejects.toThrow("it is not for guilds (contexts)")
  await expect(alice.slash(alice.dmWith(bob), "here")).rejects.toThrow(
    "it is not for DMs between users (contexts)",
  )
  await expect(alice.slash(alice.dm, "there")).rejects.toThrow("it is not for DMs (contexts)")
  expect(alice.availableCommands(lobby).map(({ name }) => name)).toEqual(["here"])
  expect(bob.availableCommands(lobby)).toEqual([])
  await alice.deauthorize(env.bot)
  expect(alice.availableCommands(lobby)).toEqual([])
})

test("without Use External Apps or Send Messages only the user reads the answers", async ({
  alice,
  bob,
  lobby,
  onUse,
  register,
}) => {
  await register(tea)
  onUse(async (interaction) => {
    await interaction.deferReply()
    await interaction.editReply("For your eyes only")
    await interaction.followUp("And this")
  })
  lobby.deny(alice, "UseExternalApps")
  const { response, ephemeral, followups } = await alice.slash(lobby, "tea")

  expect(ephemeral).toBe(true)
  expect(response?.content).toBe("For your eyes only")
  expect(followups.map((one) => one.ephemeral)).toEqual([true])
  expect(lobby.history({ as: bob })).toEqual([])

  lobby.allow(alice, "UseExternalApps")
  lobby.deny(alice, "SendMessages")
  expect((await alice.slash(lobby, "tea")).ephemeral).toBe(true)
  lobby.allow(alice, "SendMessages")
  expect((await alice.slash(lobby, "tea")).ephemeral).toBe(false)
})

test("a bot in the guild needs no Use External Apps of the user", async ({
  env,
  guild,
  general,
  alice,
  onUse,
  register,
}) => {
  await register(tea)
  onUse((interaction) => interaction.reply("Earl Grey"))
  const here = guild.addMember(env.users.find(({ id }) => id === alice.id) ?? alice)
  general.deny(guild.everyone, "UseExternalApps")
  expect((await here.slash(general, "tea")).ephemeral).toBe(false)
})

test("the sixth follow-up is refused, unless the bot is in the guild", async ({
  env,
  guild,
  general,
  alice,
  lobby,
  onUse,
  register,
}) => {
  await register(tea)
  const refused: unknown[] = []
  onUse(async (interaction) => {
    await interaction.deferReply()
    await interaction.editReply("First")
    for (let n = 1; n <= 6; n += 1) {
      await interaction.followUp(String(n)).catch((error: unknown) => refused.push(error))
    }
  })
  const { followups } = await alice.slash(lobby, "tea")
  expect(followups.map(String)).toEqual(["1", "2", "3", "4", "5"])
  expect(refused).toMatchObject([{ status: 400, code: 40094 }])
  expect(refused[0]).toBeInstanceOf(DiscordAPIError)

  const here = guild.addMember(env.users.find(({ id }) => id === alice.id) ?? alice)
  expect((await here.slash(general, "tea")).followups).toHaveLength(6)
})

test("who clicks on a message of the app is not its owner", async ({
  alice,
  bob,
  lobby,
  told,
  onUse,
  register,
}) => {
  await register(tea)
  const more = new ButtonBuilder({ customId: "more", label: "More", style: ButtonStyle.Primary })
  const input = new TextInputBuilder({
    customId: "cups",
    label: "Cups",
    style: TextInputStyle.Short,
  })
  onUse((interaction) => {
    if (interaction.isButton()) {
      const components = [{ type: 1, components: [input] }]
      return interaction.showModal(
        new ModalBuilder({ customId: "form", title: "More", components }),
      )
    }
    if (interaction.isModalSubmit()) return interaction.reply("Here")
    return interaction.reply({ content: "Tea?", components: [{ type: 1, components: [more] }] })
  })
  const { response } = await alice.slash(lobby, "tea")
  if (response === undefined) throw new Error("The bot replied")
  const clicked = await bob.click(response, "More")
  const submitted = await bob.submitModal(clicked, { cups: "2" })

  const payloads = told.map(({ d }) => d)
  expect(payloads).toMatchObject([
    { type: 2, member: { user: { id: alice.id } } },
    {
      type: 3,
      member: { user: { id: bob.id } },
      message: {
        id: response.id,
        content: "Tea?",
        interaction_metadata: {
          user: { id: alice.id },
          authorizing_integration_owners: { "1": alice.id },
        },
      },
    },
    { type: 5, member: { user: { id: bob.id } } },
  ])
  for (const payload of payloads) {
    expect(payload["authorizing_integration_owners"]).toEqual({ "1": alice.id })
  }
  expect(submitted.response?.content).toBe("Here")
})

test("user and message commands tell their targets in the metadata of the answer", async ({
  alice,
  bob,
  lobby,
  onUse,
  register,
}) => {
  const who = new ContextMenuCommandBuilder().setName("Who").setIntegrationTypes(UserInstall)
  const quote = new ContextMenuCommandBuilder().setName("Quote").setIntegrationTypes(UserInstall)
  await register(
    who.setType(ApplicationCommandType.User),
    quote.setType(ApplicationCommandType.Message),
  )
  const metadata: unknown[] = []
  onUse(async (interaction) => {
    if (interaction.isUserContextMenuCommand()) {
      await interaction.reply(interaction.targetMember === null ? "nobody" : "a member")
    } else if (interaction.isMessageContextMenuCommand()) {
      await interaction.reply(interaction.targetMessage.content)
    }
    const { id } = await interaction.followUp("And")
    for (const message of ["@original", id]) {
      const { applicationId, token } = interaction
      const route = Routes.webhookMessage(applicationId, token, message)
      const { interaction_metadata } = (await interaction.client.rest.get(route)) as APIMessage // the documented response
      metadata.push(interaction_metadata)
    }
  })
  const said = await bob.send(lobby, "Coffee!")
  const onUser = await alice.contextMenu(bob, "Who", { channel: lobby })
  const onMessage = await alice.contextMenu(said, "Quote")

  expect(onUser.response?.content).toBe("a member")
  expect(onMessage.response?.content).toBe("Coffee!")
  expect(metadata).toMatchObject([
    { target_user: { id: bob.id }, authorizing_integration_owners: { "1": alice.id } },
    { target_user: { id: bob.id }, original_response_message_id: onUser.response?.id },
    { target_message_id: said.id },
    { target_message_id: said.id, original_response_message_id: onMessage.response?.id },
  ])
})

test("the permissions of the user decide what the app may do without the bot", async ({
  alice,
  lobby,
  told,
  onUse,
  register,
}) => {
  await register(tea)
  const pinged: boolean[] = []
  onUse(async (interaction) => {
    await interaction.reply({ content: "@everyone", allowedMentions: { parse: ["everyone"] } })
    pinged.push((await interaction.fetchReply()).mentions.everyone)
  })
  lobby.deny(alice, "MentionEveryone", "AttachFiles")
  await alice.slash(lobby, "tea")
  const held = new PermissionsBitField(BigInt(String(told[0]?.d["app_permissions"])))
  expect(held.toArray().toSorted()).toEqual(["EmbedLinks", "UseExternalEmojis"])

  lobby.allow(alice, "MentionEveryone")
  await alice.slash(lobby, "tea")
  expect(pinged).toEqual([false, true])
})

test("an ephemeral answer in a guild without the bot sends the bot no event", async ({
  alice,
  lobby,
  told,
  onUse,
  register,
}) => {
  await register(tea)
  onUse((interaction) => interaction.reply({ content: "psst", flags: MessageFlags.Ephemeral }))
  expect((await alice.slash(lobby, "tea")).ephemeral).toBe(true)
  expect(told.map(({ t }) => t)).toEqual(["INTERACTION_CREATE"])
})

test("an authorization for the user installs the app, and its withdrawal uninstalls it", async ({
  env,
  bob,
  lobby,
  register,
}) => {
  await register(tea)
  await bob.authorize({ scopes: ["applications.commands"] })
  expect(bob.availableCommands(lobby)).toEqual([])
  await bob.authorize({ scopes: ["applications.commands"], integrationType: "user" })
  expect(bob.availableCommands(lobby).map(({ name }) => name)).toEqual(["tea"])
  await bob.deauthorize(env.bot)
  expect(bob.availableCommands(lobby)).toEqual([])
  await expect(bob.deauthorize(env.bot)).rejects.toThrow("has not authorized the application")
})

test("an app for guilds alone can be neither installed nor registered for users", async ({
  client,
  env,
  bob,
  lobby,
}) => {
  await client.rest.patch("/applications/@me", { body: { integration_types_config: { "0": {} } } })
  await expect(bob.installApp(env.bot)).rejects.toThrow(SetupError)
  await expect(bob.installApp(env.bot)).rejects.toThrow("cannot be installed to users")
  await expect(
    bob.authorize({ scopes: ["applications.commands"], integrationType: "user" }),
  ).rejects.toThrow("cannot be installed to users")
  await expect(client.application.commands.set([tea])).rejects.toMatchObject({
    status: 400,
    code: 50035,
    rawError: { errors: { "0": { integration_types: { "1": expect.anything() } } } },
  })
  await client.application.commands.set([{ name: "plain", description: "a" }])
  const [plain] = client.application.commands.cache.values()
  expect(plain?.integrationTypes).toEqual([GuildInstall])
  expect(bob.availableCommands(lobby)).toEqual([])
})
