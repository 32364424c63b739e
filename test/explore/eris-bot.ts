// A text bot of Eris that fails for an empty argument.

import { Client } from "eris"
import type { StartBot } from "../../src/node.ts"

export const startErisBot: StartBot = ({ token }) => {
  const client = new Client(`Bot ${token}`, {
    restMode: true,
    intents: ["guilds", "guildMessages", "messageContent"],
  })
  client.on("error", () => {})
  client.on("messageCreate", async (message) => {
    const [command, ...words] = message.content.split(" ")
    const answer = (content: string) => client.createMessage(message.channel.id, content)
    if (command === "!help") await answer("I know `!help` and `!shout`.")
    if (command === "!shout" && !message.author.bot) {
      const [first] = words
      if (first === undefined) throw new TypeError("There is nothing to shout")
      await answer(first.toUpperCase().slice(0, 100))
    }
  })
  void client.connect()
  return client
}
