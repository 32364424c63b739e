import zlib from "node:zlib"
import {
  CompressionMethod,
  type OptionalWebSocketManagerOptions,
  WebSocketManager,
  WebSocketShardEvents,
} from "@discordjs/ws"
import { GatewayDispatchEvents, GatewayIntentBits, REST } from "discord.js"
import { Client } from "oceanic.js"
import { expect, test, vi } from "vitest"
import { type Start, sim } from "../../src/node.ts"

/** Callbacks of a bot: one for the messages that it receives, one for its resumed session. */
interface Ears {
  heard(text: string): void
  resumed(): void
}

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

const discordjs =
  (options: Partial<OptionalWebSocketManagerOptions>) =>
  (ears: Ears) =>
  async ({ token }: Start) => {
    const rest = new REST().setToken(token)
    const intents = Guilds | GuildMessages | MessageContent
    const gateway = new WebSocketManager({ token, intents, rest, ...options })
    gateway.on(WebSocketShardEvents.Dispatch, ({ t, d }) => {
      if (t === GatewayDispatchEvents.MessageCreate) ears.heard(d.content)
    })
    gateway.on(WebSocketShardEvents.Resumed, ears.resumed)
    await gateway.connect()
    return gateway
  }

const oceanic =
  (compress: "zlib-stream" | "zstd-stream") =>
  (ears: Ears) =>
  async ({ token }: Start) => {
    const client = new Client({
      auth: `Bot ${token}`,
      gateway: {
        compress,
        compressLibrary: "native",
        intents: ["GUILDS", "GUILD_MESSAGES", "MESSAGE_CONTENT"],
      },
    })
    // Without a listener the dropped socket is thrown as an error.
    client.on("error", () => {})
    client.on("messageCreate", ({ content }) => ears.heard(content))
    client.on("shardResume", ears.resumed)
    await client.connect()
    return { stop: () => client.disconnect(false) }
  }

const clients = [
  ["@discordjs/ws", "zlib-stream", discordjs({ compression: CompressionMethod.ZlibNative })],
  ["@discordjs/ws", "IDENTIFY", discordjs({ useIdentifyCompression: true })],
  ["Oceanic.js", "zlib-stream", oceanic("zlib-stream")],
  ["Oceanic.js", "zstd-stream", oceanic("zstd-stream")],
] as const

test.for(clients)(
  "%s with compression by %s hears and resumes",
  { timeout: 15_000 },
  async ([, compression, start], { skip }) => {
    skip(
      compression === "zstd-stream" && typeof zlib.createZstdDecompress !== "function",
      "no zstd in this Node",
    )
    const heard: string[] = []
    const resumed = Promise.withResolvers<void>()
    const ears = { heard: (text: string) => void heard.push(text), resumed: resumed.resolve }
    await using env = await sim.run(start(ears))
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    const said = ["🍵".repeat(1000), "meanwhile", "after"]
    const [before = "", meanwhile = "", after = ""] = said

    // These clients inflate in other threads, which `settle` cannot observe.
    await alice.send(general, before)
    await vi.waitUntil(() => heard.length === 1, { timeout: 20_000 })
    await env.gateway.dropSocket()
    await alice.send(general, meanwhile)
    await resumed.promise
    await alice.send(general, after)
    await vi.waitUntil(() => heard.length === 3, { timeout: 20_000 })
    expect(heard).toEqual(said)
  },
)
