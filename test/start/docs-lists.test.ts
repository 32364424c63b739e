import { ChannelType, Client, Events, GatewayIntentBits, PermissionFlagsBits } from "discord.js"
import { expect, test } from "../../src/vitest.ts"

const { Guilds, GuildMessages, GuildVoiceStates, MessageContent } = GatewayIntentBits

test.override("bot", () => {
  const client = new Client({ intents: [Guilds, GuildMessages, GuildVoiceStates, MessageContent] })
  client.on(Events.MessageCreate, async ({ content, author, guild, member }) => {
    if (content !== "!ticket" || guild === null || member === null) return
    const ticket = await guild.channels.create({
      name: `ticket-${author.username}`,
      permissionOverwrites: [
        { id: guild.roles.everyone, deny: [PermissionFlagsBits.ViewChannel] },
        { id: member, allow: [PermissionFlagsBits.ViewChannel] },
        { id: guild.client.user, allow: [PermissionFlagsBits.ViewChannel] },
      ],
    })
    await ticket.send("How can we help?")
  })
  client.on(Events.VoiceStateUpdate, async (_, { channel, guild, member }) => {
    if (channel?.name !== "Join to create" || member === null) return
    const name = `${member.displayName}'s room`
    const room = await guild.channels.create({ name, type: ChannelType.GuildVoice })
    await member.voice.setChannel(room)
  })
  return client
})

test("the bot's channel is used", async ({ env, guild, general, alice, bob }) => {
  await alice.send(general, "!ticket")

  const ticket = guild.channels.get("ticket-alice")
  expect(ticket.messages.get("How can we help?").author.id).toBe(env.bot.id)
  expect(ticket.members.has(bob.id)).toBe(false)
  await alice.send(ticket, "My tea is cold.")
})

test("elements are found by what they are called", ({ guild, alice }) => {
  guild.createTextChannel("ticket-1")
  guild.createTextChannel("ticket-2")

  expect(guild.channels.get("#ticket-1").id).toBe(guild.channels.get("ticket-1").id)
  expect(guild.channels.find("ticket-3")).toBeUndefined()
  expect(guild.channels.filter(({ name }) => name.startsWith("ticket-"))).toHaveLength(2)
  expect(() => guild.channels.get(/^ticket-/)).toThrow("has 2 elements")
  expect(guild.members.get("alice").id).toBe(alice.id)
})

test("people connect to a room that the bot has created", async ({ guild, alice, bob }) => {
  const lobby = guild.createVoiceChannel("Join to create")
  await alice.joinVoice(lobby)

  const room = guild.channels.ofType("voice").get("alice's room")
  expect(room.voiceMembers.map(({ name }) => name)).toEqual(["alice"])
  await bob.joinVoice(room)
  await room.voiceMembers.get("alice").leaveVoice()
})
