// Servers that bots open: those of node:net, and so of node:http, node:https, node:http2 and node:tls.

import { Server, type Socket } from "node:net"
import { replaceMethod } from "../network/replace-method.ts"
import type { BotProcessObserver } from "./bot-process-observer.ts"

/** The connections of servers that bots have opened. */
const SOCKETS = Symbol("guildsim.sockets")

type TrackedServer = Server & { [SOCKETS]?: Set<Socket> }

/** Tells a bot of the servers that its code opens. Returns what ends this. */
export function watchServers(current: () => BotProcessObserver | undefined): () => void {
  return replaceMethod<Server>(Server.prototype, "listen", (listen) => {
    return function (this: TrackedServer, ...given) {
      const occupant = current()
      if (occupant === undefined) return listen.apply(this, given)
      // A process that has ended opens no server.
      if (occupant.isOver) return this
      watchSockets(this)
      occupant.onServer(this)
      return listen.apply(this, given)
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

/** Closes a server and its connections, also one that is about to listen. */
export async function closeServer(server: TrackedServer): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    if (server.listening) server.close(() => resolve())
    else {
      // The address is still looked up, or the server was closed before.
      server.once("listening", () => server.close())
      resolve()
    }
  })
  for (const socket of server[SOCKETS] ?? []) socket.destroy()
  await closed
}
