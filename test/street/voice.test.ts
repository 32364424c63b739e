// Bots that join a voice channel with @discordjs/voice.

import {
  type VoiceConnection,
  VoiceConnectionStatus,
  entersState,
  joinVoiceChannel,
} from "@discordjs/voice"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { type Env, RouteNotImplemented, sim } from "../../src/node.ts"

/**
 * Creates a bot that joins the voice channel of a member who sends `!join`, and calls `then` with
 * the connection.
 */
function createMusicBot(then: (connection: VoiceConnection) => unknown) {
  const { Guilds, GuildMessages, MessageContent, GuildVoiceStates } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent, GuildVoiceStates] })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content !== "!join" || !message.inGuild()) return
    const channel = message.member?.voice.channel
    if (!channel) return void (await message.reply("Join a voice channel first."))
    const { id: channelId, guild } = channel
    const connection = joinVoiceChannel({
      channelId,
      guildId: guild.id,
      adapterCreator: guild.voiceAdapterCreator,
    })
    try {
      await then(connection)
    } catch {
      connection.destroy()
      await message.reply("I could not join.")
    }
  })
  return client
}

/** Lets a member in a voice channel ask the bot to join. */
async function ask(env: Env) {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const lounge = guild.createVoiceChannel("Lounge")
  const alice = guild.addMember("alice")
  await alice.joinVoice(lounge)
  await alice.send(general, "!join")
  return { general, lounge }
}

test("a bot that waits for its connection to be ready receives the gap immediately", async () => {
  const bot = createMusicBot((voice) => entersState(voice, VoiceConnectionStatus.Ready, 20_000))
  await using env = await sim.run(bot)
  const { general } = await ask(env)

  expect(String(general.lastMessage)).toBe("I could not join.")
  const [gap, ...others] = env.gaps
  expect(gap).toBeInstanceOf(RouteNotImplemented)
  expect(gap?.message).toMatch(/^GET wss:\/\/guildsim\.discord\.media\/ .*no voice server.*mock/)
  expect(others).toEqual([])
  expect(env.journal.at(-1)?.at).toBe(env.journal.at(0)?.at)
})

test("a bot that does not wait is in the channel, and its run ends with the gap", async () => {
  const env = await sim.run(createMusicBot(() => {}))
  const { lounge } = await ask(env)

  expect(lounge.voiceMembers.map(({ id }) => id)).toContain(env.bot.id)
  await expect(env.close()).rejects.toThrow(/no voice server/)
})
