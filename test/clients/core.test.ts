import { Client, GatewayDispatchEvents, GatewayIntentBits } from "@discordjs/core"
import { WebSocketManager } from "@discordjs/ws"
import { REST } from "discord.js"
import { expect, test } from "vitest"
import { type Start, sim } from "../../src/node.ts"

/** Starts an echo bot of the packages that discord.js consists of. */
async function echo({ token }: Start) {
  const rest = new REST().setToken(token)
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const intents = Guilds | GuildMessages | MessageContent
  const gateway = new WebSocketManager({ token, intents, rest })
  const client = new Client({ rest, gateway })
  client.on(GatewayDispatchEvents.MessageCreate, async ({ api, data }) => {
    if (data.author.bot) return
    await api.channels.createMessage(data.channel_id, { content: data.content })
  })
  await gateway.connect()
  return gateway
}

test("a bot of @discordjs/core works in a guild as one of discord.js does", async () => {
  await using env = await sim.run(echo)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").send(general, "polly")

  expect(general.history().map(String)).toEqual(["polly", "polly"])
  expect(general.lastMessage?.author.id).toBe(env.bot.id)
})

test("a gap reaches it as the very instance", async () => {
  await using env = await sim.run(echo)
  const rest = new REST().setToken(env.token)
  const failure: unknown = await rest.get("/discovery/categories").catch((error: unknown) => error)
  expect(env.gaps).toEqual([failure])
})
