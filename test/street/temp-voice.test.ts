// A bot that creates a voice channel for each member who joins the lobby, and deletes it when it is
// empty. The test reads the channels that the bot created.

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  Client,
  GatewayIntentBits,
  PermissionFlagsBits,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

function createBot(): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
  })
  const owners = new Map<string, string>()

  client.on("voiceStateUpdate", async (before, after) => {
    if (after.channel?.name === "Join to create" && after.member) {
      const channel = await after.guild.channels.create({
        name: `${after.member.displayName}'s room`,
        type: ChannelType.GuildVoice,
        parent: after.channel.parent,
        permissionOverwrites: [after.id, after.client.user.id].map((id) => ({
          id,
          allow: [PermissionFlagsBits.ManageChannels, PermissionFlagsBits.Connect],
        })),
      })
      owners.set(channel.id, after.id)
      await after.member.voice.setChannel(channel)
      const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder().setCustomId("lock").setLabel("Lock").setStyle(ButtonStyle.Danger),
      )
      await channel.send({ content: "Your room", components: [row] })
    }
    const left = before.channel
    if (left && owners.has(left.id) && left.members.size === 0) {
      owners.delete(left.id)
      await left.delete()
    }
  })

  client.on("interactionCreate", async (interaction) => {
    if (!interaction.isButton() || !interaction.inCachedGuild()) return
    const { channel } = interaction
    if (owners.get(interaction.channelId) !== interaction.user.id || !channel?.isVoiceBased()) {
      await interaction.reply({ content: "This is not your room.", ephemeral: true })
      return
    }
    await channel.permissionOverwrites.edit(interaction.guild.roles.everyone, { Connect: false })
    await interaction.reply("Locked.")
  })
  return client
}

test("a room that the bot has created is joined, written to, clicked in and left", async () => {
  await using env = await sim.run(createBot())
  const guild = env.createGuild("Tea House")
  const rooms = guild.createCategory("Rooms")
  const voiceChannel = guild.createVoiceChannel("Join to create", { category: rooms })
  const alice = guild.addMember("alice")
  const bob = guild.addMember("bob")

  await alice.joinVoice(voiceChannel)
  const room = guild.channels.ofType("voice").get("alice's room")
  expect(room.voiceMembers.map(({ name }) => name)).toEqual(["alice"])
  expect(voiceChannel.voiceMembers).toEqual([])
  expect(rooms.channels.map(({ name }) => name)).toEqual(["Join to create", "alice's room"])

  await bob.send(room, "May I come in?")
  const panel = room.messages.get("Your room")
  const refused = await bob.click(panel, "Lock")
  expect(refused.response?.content).toBe("This is not your room.")
  await alice.click(panel, "Lock")
  await expect(bob.joinVoice(room)).rejects.toMatchObject({ code: 50013 })

  await room.voiceMembers.get("alice").leaveVoice()
  expect(guild.channels.has("alice's room")).toBe(false)
})

test("each guest of the lobby has a room of their own", async () => {
  await using env = await sim.run(createBot())
  const guild = env.createGuild("Tea House")
  const voiceChannel = guild.createVoiceChannel("Join to create")
  const { channels } = guild
  for (const name of ["alice", "bob"]) await guild.addMember(name).joinVoice(voiceChannel)

  expect(channels.filter(({ name }) => name.endsWith("room"))).toHaveLength(2)
  await guild.members.get("alice").joinVoice(channels.ofType("voice").get("bob's room"))
  expect(channels.filter(({ name }) => name.endsWith("room"))).toHaveLength(1)
})
