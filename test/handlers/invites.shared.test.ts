// Invites and announcements in discord.js.

import {
  Client,
  Events,
  GatewayIntentBits,
  type Invite,
  NewsChannel,
  TextChannel,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

const { Guilds, GuildInvites, GuildMembers, GuildMessages } = GatewayIntentBits

test("discord.js makes an invite, follows its uses, and is told of its end", async () => {
  const client = new Client({ intents: [Guilds, GuildInvites, GuildMembers] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await env.settle()
  const told: unknown[] = []
  client.on(Events.InviteCreate, ({ code, maxUses }) => void told.push(["made", code, maxUses]))
  client.on(Events.InviteDelete, ({ code }) => void told.push(["gone", code]))
  const uses: unknown[] = []
  client.on(Events.GuildMemberAdd, async (member) => {
    const invites = await member.guild.invites.fetch()
    uses.push(invites.map((invite: Invite) => invite.uses))
  })
  const channel = client.channels.cache.get(general.id)
  if (!(channel instanceof TextChannel)) throw new Error("It is a text channel")

  const invite = await channel.createInvite({ maxUses: 2, maxAge: 3600, unique: true })
  expect(invite.inviterId).toBe(env.bot.id)
  expect(invite.expiresTimestamp).toBe(Date.UTC(2026, 0, 1, 1))
  guild.addMember("carol", { invite: invite.code })
  await env.settle()
  guild.addMember("dan", { invite: invite.code })
  await env.settle()

  expect(uses).toEqual([[1], []])
  expect(told).toEqual([
    ["made", invite.code, 2],
    ["gone", invite.code],
  ])
  await expect(client.fetchInvite(invite.url)).rejects.toMatchObject({ code: 10006 })
})

test("discord.js reads an invite, and the code that a guild has chosen", async () => {
  const client = new Client({ intents: [Guilds] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.setVanityUrl("tea-house")
  const made = await guild.owner.createInvite(general)
  await env.settle()

  expect(await client.fetchInvite(made.url)).toMatchObject({
    code: made.code,
    memberCount: 2,
    inviterId: guild.owner.id,
    channelId: general.id,
  })
  const seen = client.guilds.cache.get(guild.id)
  expect(seen?.vanityURLCode).toBe("tea-house")
  expect(await seen?.fetchVanityData()).toEqual({ code: "tea-house", uses: 0 })
  expect((await client.fetchInvite("tea-house")).guild?.id).toBe(guild.id)
})

test("discord.js lets a channel follow, and publishes", async () => {
  const client = new Client({ intents: [Guilds, GuildMessages] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const news = guild.createNewsChannel("news")
  const general = guild.createTextChannel("general")
  await env.settle()
  const channel = client.channels.cache.get(news.id)
  if (!(channel instanceof NewsChannel)) throw new Error("It is an announcement channel")

  await channel.addFollower(general.id)
  const sent = await channel.send("tea!")
  expect(sent.crosspostable).toBe(true)
  await sent.crosspost()
  await env.settle()

  expect(general.lastMessage).toMatchObject({ content: "tea!" })
  const followed = client.channels.cache.get(general.id)
  if (!(followed instanceof TextChannel)) throw new Error("It is a text channel")
  const [webhook] = (await followed.fetchWebhooks()).values()
  expect(webhook?.isChannelFollower()).toBe(true)
  const [copy] = (await followed.messages.fetch({ limit: 1 })).values()
  expect((await copy?.fetchReference())?.id).toBe(sent.id)
})

test("an unauthenticated request is answered by the run that made the invite, and its code is printed", async () => {
  await using other = await sim.run(new Client({ intents: [Guilds] }))
  await using env = await sim.run(new Client({ intents: [Guilds, GuildMessages] }))
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const { code, url } = await guild.owner.createInvite(general)
  await guild.owner.send(general, url)
  const before = other.journal.length

  const response = await fetch(`https://discord.com/api/v10/invites/${code}`)
  expect(await response.json()).toMatchObject({ code, guild: { id: guild.id } })
  expect(other.journal).toHaveLength(before)
  expect(env.transcript()).toContain(`discord.gg/${code}`)
})
