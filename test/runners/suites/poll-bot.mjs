// A bot that asks with reactions and with polls, and closes a poll after an hour.

import { Client, Events, GatewayIntentBits } from "discord.js"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

export function createPollBot() {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async ({ author, channel, content }) => {
    if (author.bot) return
    const [command, ...words] = content.split(" ")
    const question = words.join(" ")
    if (command === "!ask") {
      const asked = await channel.send({ embeds: [{ title: question }] })
      await asked.react("👍")
      await asked.react("👎")
    }
    if (command === "!poll") {
      const answers = [{ text: "Sencha" }, { text: "Assam" }]
      const poll = await channel.send({
        poll: { question: { text: question }, answers, duration: 24, allowMultiselect: false },
      })
      setTimeout(() => poll.poll.end(), 3_600_000)
    }
  })
  return client
}
