// Watches the servers that bots open: those of node:net, and therefore of node:http, node:https,
// node:http2 and node:tls.

import { Server, type Socket } from "node:net"
import { replaceMethod } from "../network/replace-method.ts"
import type { BotProcessObserver } from "./bot-process-observer.ts"

/** The key for the open connections of a bot's server. */
const SOCKETS = Symbol("guildsim.sockets")

type TrackedServer = Server & { [SOCKETS]?: Set<Socket> }

/**
 * Reports the servers that a bot's code opens to that bot's observer. Returns a function that ends
 * this.
 */
export function watchServers(current: () => BotProcessObserver | undefined): () => void {
  return replaceMethod<Server>(Server.prototype, "listen", (listen) => {
    return function (this: TrackedServer, ...args) {
      const observer = current()
      if (observer === undefined) return listen.apply(this, args)
      // A bot that has ended cannot open a server.
      if (observer.isOver()) return this
      watchSockets(this)
      observer.onServer(this)
      return listen.apply(this, args)
    }
  })
}

function watchSockets(server: TrackedServer): void {
  if (server[SOCKETS] !== undefined) return
  const sockets = (server[SOCKETS] = new Set())
  server.on("connection", (socket: Socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
}

/** Closes a server and its connections, even if it is only about to listen. */
export async function closeServer(server: TrackedServer): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    if (server.listening) server.close(() => resolve())
    else {
      // The address is still being looked up, or the server was closed before.
      server.once("listening", () => server.close())
      resolve()
    }
  })
  for (const socket of server[SOCKETS] ?? []) socket.destroy()
  await closed
}
