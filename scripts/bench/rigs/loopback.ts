// A server on the loopback interface: `node:http` and `ws`, in the process of the bot.

import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { WebSocketServer, type WebSocket } from "ws"
import { createExchanges, type Exchange, FRAMES, RECORDING } from "./recording.ts"
import { createBot, type RigBot, logIn, type Rig } from "./rig.ts"

const OP_IDENTIFY = 2

/** Starts the server. */
export async function openLoopbackServer(): Promise<Rig> {
  let exchange: Exchange | undefined
  let socket: WebSocket | undefined
  const exchanges = createExchanges()
  const server = createServer((request, response) => {
    request.resume()
    const body = request.url?.endsWith("/gateway/bot") ? gatewayBot : (exchange?.body ?? "{}")
    response.setHeader("content-type", "application/json")
    response.end(body)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // A server on a TCP port has this.
  const url = `ws://127.0.0.1:${port}`
  const gatewayBot = JSON.stringify({ ...RECORDING.gatewayBot, url })
  new WebSocketServer({ server }).on("connection", (opened) => {
    socket = opened
    opened.send(FRAMES.hello)
    opened.on("message", (data: Buffer) => {
      const { op } = JSON.parse(String(data)) as { readonly op: number } // A frame of the client.
      if (op !== OP_IDENTIFY) return
      opened.send(FRAMES.ready)
      opened.send(FRAMES.guildCreate)
    })
  })
  return {
    async start(): Promise<RigBot> {
      let replied = (): void => {}
      const client = createBot({ api: `http://127.0.0.1:${port}/api` }, () => replied())
      await logIn(client, RECORDING.token)
      return {
        async furnish() {},
        async trip() {
          const { message, reply } = (exchange = exchanges())
          const done = new Promise<void>((resolve) => (replied = resolve))
          socket?.send(message)
          await done
          socket?.send(reply)
        },
        end: () => client.destroy(),
      }
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
