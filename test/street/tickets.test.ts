// A bot that opens a channel or a private thread for each ticket, with an invite for the support
// staff and a webhook for the log. The test finds all of them in the lists of the guild.

import {
  ActionRowBuilder,
  type ButtonInteraction,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  Client,
  type Guild,
  GatewayIntentBits,
  PermissionFlagsBits,
  TextChannel,
} from "discord.js"
import { expect, test } from "vitest"
import { type Env, sim } from "../../src/node.ts"

const button = (customId: string, label: string) =>
  new ButtonBuilder().setCustomId(customId).setLabel(label).setStyle(ButtonStyle.Primary)

const row = (...buttons: ButtonBuilder[]) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(buttons)

async function log(guild: Guild, text: string): Promise<void> {
  const channel = guild.channels.cache.find(({ name }) => name === "ticket-log")
  if (!(channel instanceof TextChannel)) return
  const known = (await channel.fetchWebhooks()).first()
  const webhook = known ?? (await channel.createWebhook({ name: "Tickets" }))
  await webhook.send(text)
}

async function open(interaction: ButtonInteraction<"cached">): Promise<void> {
  await interaction.deferReply({ ephemeral: true })
  const { guild, user } = interaction
  const channel = await guild.channels.create({
    name: `ticket-${user.username}`,
    permissionOverwrites: [
      { id: guild.roles.everyone, deny: [PermissionFlagsBits.ViewChannel] },
      { id: user.id, allow: [PermissionFlagsBits.ViewChannel] },
      { id: guild.client.user.id, allow: [PermissionFlagsBits.ViewChannel] },
    ],
  })
  await channel.send({
    content: `Welcome ${user.toString()}`,
    components: [row(button("close", "Close"), button("staff", "Call staff"))],
  })
  await log(guild, `${user.username} opened a ticket`)
  await interaction.editReply(`Your ticket: ${channel.toString()}`)
}

async function callStaff(interaction: ButtonInteraction<"cached">): Promise<void> {
  const { channel, user } = interaction
  if (!(channel instanceof TextChannel)) return
  const invite = await channel.createInvite({ maxUses: 1, unique: true })
  const thread = await channel.threads.create({
    name: "Staff only",
    type: ChannelType.PrivateThread,
  })
  await thread.send(`${user.username} asks for help: ${invite.url}`)
  await interaction.reply("The staff is on its way.")
}

function createBot(): Client {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  client.on("guildCreate", async (guild) => {
    const panel = await guild.channels.create({ name: "open-a-ticket" })
    await guild.channels.create({ name: "ticket-log" })
    await panel.send({ content: "Need help?", components: [row(button("open", "Open a ticket"))] })
  })
  client.on("interactionCreate", async (interaction) => {
    if (!interaction.isButton() || !interaction.inCachedGuild()) return
    if (interaction.customId === "open") await open(interaction)
    if (interaction.customId === "staff") await callStaff(interaction)
    if (interaction.customId === "close") await interaction.channel?.delete()
  })
  return client
}

async function openTicket(env: Env) {
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")
  await env.settle()
  const panel = guild.channels.get("open-a-ticket").messages.get("Need help?")
  const answer = await alice.click(panel, "Open a ticket")
  return { guild, alice, answer, ticket: guild.channels.get("ticket-alice") }
}

test("a ticket is found, written to by those who see it, and closed", async () => {
  await using env = await sim.run(createBot())
  const { guild, alice, answer, ticket } = await openTicket(env)
  const bob = guild.addMember("bob")

  expect(answer.response?.content).toBe(`Your ticket: ${ticket.mention}`)
  expect(ticket.members.has("alice")).toBe(true)
  expect(ticket.members.has("bob")).toBe(false)
  await ticket.members.get("alice").send(ticket, "My tea is cold.")
  await expect(bob.send(ticket, "Let me in!")).rejects.toMatchObject({ code: 50001 })

  await alice.click(ticket.messages.get(/^Welcome/), "Close")
  expect(guild.channels.has("ticket-alice")).toBe(false)
})

test("threads, invites and webhooks that the bot has created are reached", async () => {
  await using env = await sim.run(createBot())
  const { guild, alice, ticket } = await openTicket(env)
  await alice.click(ticket.messages.get(/^Welcome/), "Call staff")

  const thread = guild.threads.get("Staff only")
  expect(thread).toMatchObject({ isPrivate: true })
  expect(thread.members.map(({ name }) => name)).toEqual([env.bot.name])
  const [invite] = ticket.invites
  expect(thread.messages.map(String)).toEqual([`alice asks for help: ${invite?.url}`])
  guild.addMember("carol", { invite: guild.invites.get(String(invite?.code)) })
  expect(guild.invites).toEqual([])

  expect(guild.webhooks.get("Tickets").channelId).toBe(guild.channels.get("ticket-log").id)
  await guild.webhooks.get("Tickets").send("Archived.")
  const entries = guild.channels.get("ticket-log").messages.map(String)
  expect(entries).toEqual(["alice opened a ticket", "Archived."])
})
