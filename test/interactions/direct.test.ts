// Interactions in a DM with the bot.

import {
  ActionRowBuilder,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  InteractionContextType,
  MessageFlags,
  PermissionsBitField,
} from "discord.js"
import { expect, test as base } from "./scene.ts"

type Told = Readonly<Record<string, unknown>>

interface Direct {
  /** The payload on the wire after Alice uses `/tea` in the DM with the bot. */
  readonly told: Told
}

const test = base.extend<Direct>({
  told: async ({ client, env, alice }, use) => {
    await client.application.commands.set([{ name: "tea", description: "Brews a pot" }])
    await env.settle()
    const told: Told[] = []
    client.on("raw" as never, ({ t, d }: { readonly t: string | null; readonly d: Told }) => {
      if (t === "INTERACTION_CREATE") told.push(d)
    })
    client.on("interactionCreate", async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply("Earl Grey")
    })
    await alice.sendDm("hello")
    await alice.slash(alice.dm, "tea")
    await use(told[0] ?? {})
  },
})

test("an interaction in a DM has a user in place of a member, and no guild", ({ told, alice }) => {
  expect(told).toMatchObject({
    user: { id: alice.id, username: "alice" },
    context: InteractionContextType.BotDM,
    channel_id: alice.dm.id,
    channel: { id: alice.dm.id, type: 1 },
    locale: "en-US",
    authorizing_integration_owners: { "0": "0" },
  })
  for (const key of ["member", "guild", "guild_id", "guild_locale"]) {
    expect(told).not.toHaveProperty(key)
  }
})

test("in a DM the bot may attach, embed, mention and use emojis of other servers", ({ told }) => {
  const may = new PermissionsBitField(BigInt(String(told["app_permissions"])))
  const needed = ["AttachFiles", "EmbedLinks", "MentionEveryone", "UseExternalEmojis"] as const
  expect(may.has(needed)).toBe(true)
  expect(may.has("ManageMessages")).toBe(false)
})

test("the response appears in the DM", ({ told, alice }) => {
  expect(told).toHaveProperty("token")
  expect(alice.dm.history().map(String)).toEqual(["hello", "Earl Grey"])
})

test("an ephemeral answer in a DM is for its person, too, and no message of the DM", async ({
  client,
  env,
  alice,
}) => {
  await client.application.commands.set([{ name: "hush", description: "Whispers" }])
  await env.settle()
  client.on("interactionCreate", async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    await interaction.editReply("psst")
  })
  await alice.sendDm("hello")
  const result = await alice.slash(alice.dm, "hush")
  expect(result).toMatchObject({ kind: "deferredReply", ephemeral: true, deferred: false })
  expect(alice.dm.history().map(String)).toEqual(["hello"])
  expect(alice.dm.history({ as: alice }).map(String)).toEqual(["hello", "psst"])
})

// A user who installed the app for themselves: https://docs.discord.com/developers/resources/application#installation-context
test("a user outside of every guild does in a DM what members do there", async ({
  client,
  env,
}) => {
  await client.application.commands.set([
    { name: "tea", description: "Brews a pot" },
    { name: "Who is this", type: ApplicationCommandType.User },
  ])
  const heard: unknown[] = []
  client.on("raw" as never, ({ t }: { readonly t: string | null }) => heard.push(t))
  client.on("interactionCreate", async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const button = new ButtonBuilder({
        customId: "cup",
        label: "Cup",
        style: ButtonStyle.Primary,
      })
      await interaction.reply({
        content: "Tea?",
        components: [new ActionRowBuilder<ButtonBuilder>({ components: [button] })],
      })
    } else if (interaction.isUserContextMenuCommand()) {
      await interaction.reply(interaction.targetUser.username)
    } else if (interaction.isButton()) {
      await interaction.reply("Here.")
    }
  })
  const zed = env.createUser("zed")
  await expect(zed.sendDm("hello")).rejects.toMatchObject({ status: 403, code: 50278 })
  await zed.installApp(env.bot)

  const sent = await zed.sendDm("hello")
  await zed.edit(sent, "hello!")
  await zed.react(sent, "🍵")
  await zed.delete(sent)
  expect(heard).toEqual(["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"])
  const { response } = await zed.slash(zed.dm, "tea")
  if (response === undefined) throw new Error("The bot did not answer /tea.")
  const clicked = await zed.click(response, "Cup")
  expect(clicked.response?.content).toBe("Here.")
  expect((await zed.contextMenu(zed, "Who is this")).response?.content).toBe("zed")
  expect(zed.availableCommands(zed.dm).map(({ name }) => name)).toEqual(["tea", "Who is this"])
})
