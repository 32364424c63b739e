// Writes the recording that the rigs without a simulator replay: what a simulated guild sends to a
// bot that starts and answers one message.

import { writeFileSync } from "node:fs"
import { GatewayIntentBits, GatewayOpcodes } from "discord-api-types/v10"
import { Handle } from "../../../src/harness/handles/handle.ts"
import { createSim } from "../../../src/node.ts"
import { toResponse } from "../../../src/handlers/platform-request.ts"
import type { Frame, Recording } from "../rigs/recording.ts"

const FILE = new URL("../rigs/recording.json", import.meta.url)

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const INTENTS = Guilds | GuildMessages | MessageContent

const sim = createSim()
const guild = sim.createGuild()
const channel = guild.createTextChannel("general")
const alice = guild.addMember("alice")
const { gateway, pipeline } = Handle.simulationOf(guild)
const frames = connect()

const { id } = await alice.send(channel, "!ping")
const response = await ask("POST", `/channels/${channel.id}/messages`, {
  content: "pong",
  message_reference: { message_id: id },
})
const [hello, ready, guildCreate, message, reply, ...others] = frames
if (reply === undefined || others.length > 0) {
  throw new Error(`The gateway sent ${frames.length} frames, and the recording has five.`)
}
const gatewayBot = await ask("GET", "/gateway/bot")
const { token } = sim
const all = { token, gatewayBot, hello, ready, guildCreate, message, reply, response }
const recording = all as Recording // The frames have the shapes that the platform documents.
writeFileSync(FILE, `${JSON.stringify(recording, null, 2)}\n`)

/** Connects a client, and returns the list to which its frames are added. */
function connect(): readonly Frame[] {
  const received: Frame[] = []
  const transport = {
    send: (frame: string | Uint8Array) => void received.push(JSON.parse(String(frame)) as Frame),
    close() {},
    drop() {},
  }
  const connection = gateway.connect(transport, new URL("wss://gateway.discord.gg/?v=10"))
  const properties = { os: "linux", browser: "bench", device: "bench" }
  const d = { token: sim.token, intents: INTENTS, properties }
  connection.receive(JSON.stringify({ op: GatewayOpcodes.Identify, d }))
  return received
}

async function ask(method: string, path: string, sent?: object): Promise<unknown> {
  const headers = { authorization: `Bot ${sim.token}`, "content-type": "application/json" }
  const body = sent === undefined ? null : JSON.stringify(sent)
  const request = new Request(`https://discord.com/api/v10${path}`, { method, headers, body })
  const answer = await pipeline.answer(request)
  if (answer?.status !== 200) throw new Error(`${method} ${path} was answered ${answer?.status}.`)
  return toResponse(answer).json()
}
