import {
  type Channel,
  ChannelFlags,
  Client,
  Events,
  GatewayIntentBits,
  SlashCommandBuilder,
} from "discord.js"
import { expect, test as base } from "../../src/vitest.ts"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const where = new SlashCommandBuilder().setName("where").setDescription("Says where this is")

const isHidden = (channel: Channel | null | undefined): boolean =>
  channel?.flags?.has(ChannelFlags.ChannelObfuscated) ?? false

const test = base
  .extend("client", () => {
    const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
    client.once(Events.ClientReady, ({ application }) => application.commands.set([where]))
    client.on(Events.InteractionCreate, async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      const isHere = isHidden(interaction.channel)
      await interaction.reply(
        isHere ? "I cannot see this channel." : `In <#${interaction.channelId}>.`,
      )
    })
    client.on(Events.MessageCreate, async ({ content, guild, channel }) => {
      if (content !== "!channels" || guild === null || !channel.isSendable()) return
      const names = guild.channels.cache.filter((one) => !isHidden(one)).map(({ name }) => name)
      await channel.send(`I see: ${names.join(", ")}`)
    })
    return client
  })
  .extend("bot", ({ client }) => client)

test("the cache has the hidden form", async ({ client, env, guild }) => {
  const staff = guild.createTextChannel("staff", { topic: "Moderators only" })
  staff.deny(env.bot, "ViewChannel")
  await env.settle()

  const cached = client.channels.cache.get(staff.id)
  expect(cached).toMatchObject({ name: "___hidden___", topic: null, viewable: false })
  expect(isHidden(cached)).toBe(true)
  expect(staff.name).toBe("staff")
})

test("the bot leaves hidden channels out", async ({ env, guild, general, alice }) => {
  const staff = guild.createTextChannel("staff")
  staff.deny(env.bot, "ViewChannel")

  await alice.send(general, "!channels")
  expect(general).toHaveSent("I see: general")
})

test("a role shows a channel, and hides it again", async ({ client, env, guild }) => {
  const staff = guild.createTextChannel("staff")
  const helper = guild.createRole("helper")
  staff.deny(guild.everyone, "ViewChannel")
  staff.deny(guild.botRole, "ViewChannel")
  staff.allow(helper, "ViewChannel")

  await guild.owner.giveRole(env.bot, helper)
  expect(client.channels.cache.get(staff.id)).toMatchObject({ name: "staff" })
  await guild.owner.takeRole(env.bot, helper)
  expect(client.channels.cache.get(staff.id)).toMatchObject({ name: "___hidden___" })
})

test("a command is used in a hidden channel", async ({ env, guild, alice }) => {
  const staff = guild.createTextChannel("staff")
  staff.deny(env.bot, "ViewChannel")

  const result = await alice.slash(staff, "where")
  expect(result.response?.content).toBe("I cannot see this channel.")
  expect(staff.lastMessage?.author.id).toBe(env.bot.id)
})
