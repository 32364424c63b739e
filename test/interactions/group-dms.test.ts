// Commands of apps that a user has installed, in group DMs without the bot.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-interaction-context-types

import {
  ApplicationIntegrationType,
  ChannelType,
  Events,
  InteractionContextType,
  PermissionsBitField,
  SlashCommandBuilder,
} from "discord.js"
import { expect, test } from "./scene.ts"

const tea = new SlashCommandBuilder()
  .setName("tea")
  .setDescription("Brews a pot")
  .setIntegrationTypes(ApplicationIntegrationType.UserInstall)

test("a user uses their app in a group DM, and everyone there reads the answer", async ({
  env,
  client,
  register,
}) => {
  await register(tea)
  const alice = env.createUser("alice")
  const bob = env.createUser("bob")
  await alice.installApp(env.bot)
  const group = await alice.createGroupDm([bob], { name: "Tea circle" })
  const seen: unknown[] = []
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    seen.push(interaction.context, interaction.authorizingIntegrationOwners)
    await interaction.reply("Earl Grey")
    await interaction.followUp("and milk")
  })
  const told: { readonly t: string; readonly d: unknown }[] = []
  client.on("raw" as never, (payload: (typeof told)[number]) => void told.push(payload))
  const { response } = await alice.slash(group, "tea")

  expect(response?.content).toBe("Earl Grey")
  expect(group.history({ as: bob }).map(String)).toEqual(["Earl Grey", "and milk"])
  expect(seen).toMatchObject([
    InteractionContextType.PrivateChannel,
    { [ApplicationIntegrationType.UserInstall]: alice.id },
  ])
  expect(told).toMatchObject([
    {
      t: "INTERACTION_CREATE",
      d: {
        channel: {
          id: group.id,
          type: ChannelType.GroupDM,
          name: "Tea circle",
          owner_id: alice.id,
          recipients: [{ id: bob.id }],
        },
      },
    },
  ])
  await expect(bob.slash(group, "tea")).rejects.toThrow(
    "it is only for users who install its application",
  )
})

test("the permissions of an app in a group DM are those of private channels", async ({
  env,
  client,
  register,
}) => {
  await register(tea)
  const alice = env.createUser("alice")
  await alice.installApp(env.bot)
  const group = await alice.createGroupDm([env.createUser("bob")])
  const payloads: { readonly d: Readonly<Record<string, unknown>> }[] = []
  client.on("raw" as never, (payload: (typeof payloads)[number]) => void payloads.push(payload))
  await alice.slash(group, "tea")

  const { AttachFiles, EmbedLinks, MentionEveryone } = PermissionsBitField.Flags
  expect(payloads[0]?.d).toMatchObject({
    app_permissions: String(AttachFiles | EmbedLinks | MentionEveryone),
    channel: { id: group.id, type: 3, icon: null, owner_id: alice.id },
    user: { id: alice.id },
  })
  expect(payloads[0]?.d).not.toHaveProperty("guild_id")
})

test("a command for DMs with the bot alone is not in a group DM", async ({ env, register }) => {
  await register(tea.setContexts(InteractionContextType.BotDM))
  const alice = env.createUser("alice")
  await alice.installApp(env.bot)
  const group = await alice.createGroupDm([env.createUser("bob")])
  await expect(alice.slash(group, "tea")).rejects.toThrow("it is not for")
})
