import { ChannelType, Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "../../src/vitest.ts"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

test.override("options", { profile: "platform" })

test.override("bot", () => {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content !== "!news" || !message.inGuild()) return
    const made = await message.guild.channels
      .create({ name: "news", type: ChannelType.GuildAnnouncement })
      .catch(() => undefined)
    await message.reply(made === undefined ? "This server has no announcements." : "Done.")
  })
  return client
})

test("an announcement channel needs NEWS", async ({ guild, general, alice }) => {
  await alice.send(general, "!news")
  expect(general.lastMessage?.content).toBe("This server has no announcements.")

  guild.setFeatures(["COMMUNITY", "NEWS"])
  await alice.send(general, "!news")
  expect(general.lastMessage?.content).toBe("Done.")
  expect(guild.channels.ofType("announcement").get("news").name).toBe("news")
})

test("a voice event starts by an edit", async ({ env, guild, alice }) => {
  const lounge = guild.createVoiceChannel("lounge")
  const talk = guild.createScheduledEvent("Talk", { channel: lounge, startsIn: 60 })
  await env.advanceTime(60)
  expect(talk.status).toBe("scheduled")

  await guild.owner.editEvent(talk, { status: "active" })
  await alice.joinVoice(lounge)
  await alice.leaveVoice()
  await env.advanceTime({ minutes: 5 })
  expect(talk.status).toBe("completed")
})
