import { once } from "node:events"
import { Client as CoreClient, GatewayDispatchEvents, GatewayIntentBits } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { CompressionMethod, WebSocketManager } from "@discordjs/ws"
import { createBot } from "@discordeno/bot"
import { Client as Oceanic } from "oceanic.js"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import type { ChannelHandle, Person } from "../../src/index.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { tokenOf } from "./fixture.ts"

let server: GuildsimServer
let general: ChannelHandle
let alice: Person

beforeAll(async () => {
  server = await startServer()
  const guild = server.world.sim.createGuild("Tea House")
  general = guild.createTextChannel("general")
  alice = guild.addMember("alice")
})

afterAll(() => server.close())

/** Sends a message that the bot answers, and returns the answer. */
async function ping(): Promise<string | undefined> {
  await alice.send(general, "!ping")
  return general.lastMessage?.content
}

test.each([null, CompressionMethod.ZlibNative])(
  "@discordjs/core takes the base address in its REST client, with compression %s",
  async (compression) => {
    const token = tokenOf(server)
    const rest = new REST({ api: `${server.url}/api` }).setToken(token)
    const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
    const gateway = new WebSocketManager({
      token,
      rest,
      intents: Guilds | GuildMessages | MessageContent,
      compression,
    })
    onTestFinished(() => gateway.destroy())
    const client = new CoreClient({ rest, gateway })
    const ready = once(client, GatewayDispatchEvents.Ready)
    client.on(GatewayDispatchEvents.MessageCreate, async ({ api, data }) => {
      if (data.content === "!ping") {
        await api.channels.createMessage(data.channel_id, { content: "core" })
      }
    })
    await gateway.connect()
    await ready
    expect(await ping()).toBe("core")
  },
)

test("Oceanic.js takes the base address as rest.baseURL", async () => {
  const client = new Oceanic({
    auth: `Bot ${tokenOf(server)}`,
    rest: { baseURL: `${server.url}/api/v10` },
    gateway: { intents: ["GUILDS", "GUILD_MESSAGES", "MESSAGE_CONTENT"] },
  })
  onTestFinished(() => client.disconnect(false))
  client.on("messageCreate", async (message) => {
    if (message.content === "!ping") {
      await client.rest.channels.createMessage(message.channelID, { content: "oceanic" })
    }
  })
  const ready = once(client, "ready")
  await client.connect()
  await ready
  expect(await ping()).toBe("oceanic")
})

test("Discordeno takes the base address as rest.proxy", async () => {
  const token = tokenOf(server)
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const ready = Promise.withResolvers<void>()
  const bot = createBot({
    token,
    intents: Guilds | GuildMessages | MessageContent,
    rest: { token, proxy: { baseUrl: `${server.url}/api`, authorization: `Bot ${token}` } },
    desiredProperties: { message: { id: true, content: true, channelId: true } },
    events: {
      ready: () => ready.resolve(),
      async messageCreate({ content, channelId }) {
        if (content === "!ping") await bot.helpers.sendMessage(channelId, { content: "discordeno" })
      },
    },
  })
  // It resolves only after a pause for a next shard.
  void bot.start()
  onTestFinished(() => bot.shutdown())
  await ready.promise
  expect(await ping()).toBe("discordeno")
})
