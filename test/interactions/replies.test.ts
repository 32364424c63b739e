import { EmbedBuilder, InteractionResponseType, type Message, MessageFlags } from "discord.js"
import { expect, test } from "./scene.ts"

test("a reply stands in the channel for all to see", async ({ order, general }) => {
  const result = await order((command) => command.reply("Earl Grey"))

  expect(general.lastMessage?.content).toBe("Earl Grey")
  expect(result.acknowledged).toBe(true)
  expect(result.deferred).toBe(false)
  expect(result.ephemeral).toBe(false)
  expect(result.response?.content).toBe("Earl Grey")
  expect(result.response?.id).toBe(general.lastMessage?.id)
  expect(result.followups).toEqual([])
  expect(result.modal).toBeUndefined()
})

test("an ephemeral reply is seen by the person who is answered, and by nobody else", async ({
  order,
  alice,
  bob,
  client,
  general,
}) => {
  const result = await order((command) =>
    command.reply({ content: "for you alone", flags: MessageFlags.Ephemeral }),
  )

  expect(result.ephemeral).toBe(true)
  expect(result.response?.content).toBe("for you alone")
  expect(general.lastMessage).toBeUndefined()
  expect(general.history()).toEqual([])
  expect(general.history({ as: bob })).toEqual([])
  expect(general.history({ as: alice }).map(String)).toEqual(["for you alone"])
  const channel = await client.channels.fetch(general.id)
  if (!channel?.isTextBased()) throw new Error("general is a text channel")
  expect((await channel.messages.fetch()).size).toBe(0)
  const id = result.response?.id ?? ""
  await expect(channel.messages.fetch({ message: id, force: true })).rejects.toMatchObject({
    code: 10008,
  })
})

test("a reply carries embeds", async ({ order, general }) => {
  const embed = new EmbedBuilder().setTitle("Menu").addFields({ name: "Sencha", value: "3 €" })
  await order((command) => command.reply({ embeds: [embed] }))

  expect(general.lastMessage?.embeds).toMatchObject([
    { title: "Menu", fields: [{ name: "Sencha", value: "3 €" }] },
  ])
})

test("a reply carries files, which the CDN serves", async ({ order, general }) => {
  let read = ""
  await order(async (command) => {
    const answered = await command.reply({
      files: [{ name: "menu.txt", attachment: Buffer.from("Sencha 3 €"), description: "prices" }],
      withResponse: true,
    })
    const url = answered.resource?.message?.attachments.first()?.url ?? ""
    read = await (await fetch(url)).text()
  })

  expect(read).toBe("Sencha 3 €")
  expect(general.lastMessage?.attachments).toMatchObject([
    { filename: "menu.txt", description: "prices" },
  ])
})

test("allowed mentions determine the mentions of a reply", async ({ order, alice, bob }) => {
  let mentioned: string[] = []
  await order(async (command) => {
    const { resource } = await command.reply({
      content: `${alice.mention} and ${bob.mention}`,
      allowedMentions: { users: [bob.id] },
      withResponse: true,
    })
    mentioned = [...(resource?.message?.mentions.users.keys() ?? [])]
  })

  expect(mentioned).toEqual([bob.id])
})

// https://docs.discord.com/developers/resources/message#allowed-mentions-object-default-settings-for-allowed-mentions
test("a reply mentions users by default, and roles and everyone where it is allowed to", async ({
  order,
  guild,
  alice,
}) => {
  const role = guild.createRole("helpers", { mentionable: true })
  const content = `@everyone ${alice.mention} ${role.mention}`
  const mentioned: (Message["mentions"] | undefined)[] = []
  await order(async (command) => {
    const { resource } = await command.reply({ content, withResponse: true })
    const allowedMentions = { parse: ["roles", "everyone"] } as const
    const followUp = await command.followUp({ content, allowedMentions })
    mentioned.push(resource?.message?.mentions, followUp.mentions)
  })
  const [first, second] = mentioned.map((mentions) => ({
    users: mentions?.users.map(({ id }) => id),
    roles: mentions?.roles.map(({ id }) => id),
    everyone: mentions?.everyone,
  }))

  expect(first).toEqual({ users: [alice.id], roles: [], everyone: false })
  expect(second).toEqual({ users: [], roles: [role.id], everyone: true })
})

test("with_response tells of the interaction and the message that it made", async ({
  order,
  general,
}) => {
  await order(async (command) => {
    const { interaction, resource } = await command.reply({
      content: "Earl Grey",
      withResponse: true,
    })
    expect(interaction).toMatchObject({ id: command.id, responseMessageLoading: false })
    expect(resource?.type).toBe(InteractionResponseType.ChannelMessageWithSource)
    expect(resource?.message?.content).toBe("Earl Grey")
    expect(interaction.responseMessageId).toBe(resource?.message?.id)
  })
  expect(general.lastMessage?.content).toBe("Earl Grey")
})

test("a reply can be fetched, edited and deleted", async ({ order, general }) => {
  const result = await order(async (command) => {
    await command.reply("Earl Grey")
    expect((await command.fetchReply()).content).toBe("Earl Grey")
    await command.editReply("Sencha")
  })
  expect(general.lastMessage?.content).toBe("Sencha")
  expect(general.lastMessage?.editedAt).toBeInstanceOf(Date)
  expect(result.response?.content).toBe("Sencha")
})

test("a deleted reply is gone", async ({ order, general }) => {
  const result = await order(async (command) => {
    await command.reply("Earl Grey")
    await command.deleteReply()
    await expect(command.fetchReply()).rejects.toMatchObject({ code: 10008, status: 404 })
  })
  expect(general.history()).toEqual([])
  expect(result.acknowledged).toBe(true)
  expect(result.response).toBeUndefined()
})

test("the bot may send, edit and delete further answers", async ({ order, general }) => {
  const result = await order(async (command) => {
    await command.reply("first")
    const second = await command.followUp("second")
    const third = await command.followUp("third")
    await command.followUp({ content: "secret", flags: MessageFlags.Ephemeral })
    await command.editReply({ message: second, content: "second, better" })
    await command.deleteReply(third)
  })

  expect(general.history().map(String)).toEqual(["first", "second, better"])
  expect(result.followups.map(String)).toEqual(["second, better", "secret"])
  expect(result.response?.content).toBe("first")
})

test("an answer names the command, the person and the interaction", async ({ order, alice }) => {
  await order(async (command) => {
    const { resource } = await command.reply({ content: "Earl Grey", withResponse: true })
    expect(resource?.message?.interactionMetadata).toMatchObject({ id: command.id })
    expect(resource?.message?.interactionMetadata?.user.id).toBe(alice.id)
    expect(resource?.message?.applicationId).toBe(command.applicationId)
    expect(resource?.message?.webhookId).toBe(command.applicationId)
  })
})
