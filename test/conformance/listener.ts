// A bot that only listens, with all intents.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import type { Start } from "../../src/node.ts"

/** All intents. */
const ALL_INTENTS = 53_608_447

/** Starts the bot. It answers nothing and sends no requests. */
export function startListener({ token }: Start): WebSocket {
  const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
  socket.addEventListener("message", ({ data }) => {
    const { op } = JSON.parse(String(data)) as { readonly op: Op } // JSON by the encoding in the URL
    if (op !== Op.Hello) return
    const properties = { os: "linux", browser: "ear", device: "ear" }
    socket.send(JSON.stringify({ op: Op.Identify, d: { token, intents: ALL_INTENTS, properties } }))
  })
  return socket
}
