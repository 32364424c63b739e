// Libraries that send more than the platform reads: discord.js 13 with its embeds, snowtransfer
// with its files, Eris with the deprecated `embed`, and old options of fetch().

import { Client as Eris } from "eris"
import { Client, Intents, MessageActionRow, MessageButton, MessageEmbed } from "discord.js-13"
import { SnowTransfer } from "snowtransfer"
import { expect, test } from "vitest"
import { type Start, sim } from "../../src/node.ts"

function createClient13(): Client {
  const client = new Client({
    intents: [Intents.FLAGS.GUILDS, Intents.FLAGS.GUILD_MESSAGES],
  })
  client.on("ready", () => {
    void client.application?.commands.set([{ name: "menu", description: "Shows the menu" }])
  })
  client.on("interactionCreate", async (interaction) => {
    if (interaction.isButton()) {
      const [embed] = interaction.message.embeds
      const ordered = new MessageEmbed(embed).setTitle("Ordered").setTimestamp()
      await interaction.update({ embeds: [ordered], components: [] })
    }
    if (!interaction.isCommand()) return
    await interaction.user.send({ embeds: [new MessageEmbed().setTitle("Welcome")] })
    const embed = new MessageEmbed().setTitle("Menu").addFields({ name: "Tea", value: "2 €" })
    const button = new MessageButton().setCustomId("tea").setLabel("Tea").setStyle("PRIMARY")
    const row = new MessageActionRow().addComponents(button)
    await interaction.reply({ embeds: [embed], components: [row] })
    const old = await interaction.channel?.messages.fetch({ limit: 5 }, { cache: false })
    await interaction.followUp({ embeds: [new MessageEmbed().setDescription(`${old?.size}`)] })
  })
  return client
}

test("discord.js 13 sends embeds", async () => {
  await using env = await sim.run(createClient13())
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const { response } = await alice.slash(general, "menu")
  if (response === undefined) throw new Error("the bot shows its menu")
  expect(response.embeds).toMatchObject([{ title: "Menu", fields: [{ name: "Tea" }] }])
  expect(general.lastMessage?.embeds).toMatchObject([{ description: "1" }])

  expect(alice.dm.lastMessage?.embeds).toMatchObject([{ title: "Welcome" }])

  await alice.click(response, { label: "Tea" })
  expect(response.embeds).toMatchObject([{ title: "Ordered", timestamp: expect.any(String) }])
  expect(env.gaps).toEqual([])
})

test("snowtransfer sends files", async () => {
  const calls: SnowTransfer[] = []
  await using env = await sim.run(({ token }) => void calls.push(new SnowTransfer(token)), {
    gateway: false,
  })
  const general = env.createGuild("Tea House").createTextChannel("general")
  const file = { name: "menu.txt", file: Buffer.from("Tea: 2 €") }
  await env.asBot(async () => {
    const [client] = calls
    const sent = await client?.channel.createMessage(general.id, { content: "Menu", files: [file] })
    await client?.channel.editMessage(general.id, sent?.id ?? "", { content: "New", files: [file] })
  })

  expect(general.lastMessage?.content).toBe("New")
  expect(general.lastMessage?.attachments.map(({ filename }) => filename)).toContain("menu.txt")
})

function startEris({ token }: Start): Promise<Eris> {
  const client = new Eris(`Bot ${token}`, { intents: ["guilds", "guildMessages"] })
  client.on("messageCreate", async ({ author, channel }) => {
    if (author.bot) return
    const sent = await client.createMessage(channel.id, { embed: { title: "Menu" } })
    await sent.edit({ embed: { title: "New menu", image: {} } })
  })
  return client.connect().then(() => client)
}

test("Eris sends the deprecated embed", async () => {
  await using env = await sim.run(startEris)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").send(general, "menu?")

  expect(general.lastMessage?.embeds).toMatchObject([{ title: "New menu" }])
})
