// The process of the runs listens here for the child processes that the bots have started.

import { randomUUID } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { outside } from "../time/shared.ts"
import { type SpokenError, hearError } from "../workers/wire.ts"
import type { Greeting } from "./channel.ts"
import { createFrameReader, encodeFrame } from "./frames.ts"

/** The connection of one process. */
export interface Connection {
  send(message: unknown): void
  close(): void
}

/** Takes the connections of one link: a child process, and those that it has started itself. */
export interface ConnectionTaker {
  /** A process has connected. What is returned hears its messages, and its end. */
  onConnection(connection: Connection): {
    onMessage(message: unknown): void
    onClose(): void
  }
}

/** The place where child processes connect. */
export interface Listener {
  readonly address: string
  /** A folder of its own, which nobody else may read. */
  readonly folder: string
  /** Opens a link by its name. */
  open(link: string, taker: ConnectionTaker): void
  close(link: string): void
  /** Returns the errors that processes of a link have left, each one once. */
  readErrors(link: string): readonly Error[]
  /** Stops listening and removes the folder. */
  remove(): void
}

/** Starts to listen. Child processes can connect at once. */
export function createListener(): Listener {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-"))
  const isWindows = process.platform === "win32"
  const address = isWindows ? `\\\\.\\pipe\\guildsim-${randomUUID()}` : join(folder, "run")
  const takers = new Map<string, ConnectionTaker>()
  const sockets = new Set<Socket>()
  const server = outside(() =>
    createServer((socket) => {
      sockets.add(socket)
      socket.unref()
      socket.once("close", () => sockets.delete(socket))
      welcome(socket, takers)
    }),
  )
  // In a cluster, the server of each process is its own.
  server.listen({ path: address, exclusive: true })
  server.unref()
  // The process may end without closing its runs.
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  process.once("exit", removeFolder)

  return {
    address,
    folder,
    open: (link, taker) => void takers.set(link, taker),
    close: (link) => void takers.delete(link),
    readErrors(link) {
      // A worker may end after the listener was removed.
      if (!existsSync(folder)) return []
      const names = readdirSync(folder).filter((name) => name.startsWith(`${link}.`))
      return names.toSorted().map((name) => {
        const path = join(folder, name)
        // Only `leaveError` writes there.
        const error = hearError(JSON.parse(readFileSync(path, "utf8")) as SpokenError)
        rmSync(path)
        return error
      })
    },
    remove() {
      server.close()
      for (const socket of sockets) socket.destroy()
      process.off("exit", removeFolder)
      removeFolder()
    },
  }
}

/** Hands a connection to the link that it names in its first message. */
function welcome(socket: Socket, takers: ReadonlyMap<string, ConnectionTaker>): void {
  let taken: ReturnType<ConnectionTaker["onConnection"]> | undefined
  const connection: Connection = {
    send: (message) => void socket.write(encodeFrame(message)),
    close: () => void socket.destroy(),
  }
  const read = createFrameReader((message) => {
    if (taken !== undefined) return taken.onMessage(message)
    const { link } = message as Greeting // the first message of `connectChannel`
    taken = takers.get(link)?.onConnection(connection)
    if (taken === undefined) socket.destroy()
  })
  // A process that dies resets its connection; the close says the same.
  socket.on("error", () => {})
  socket.on("data", read)
  socket.once("close", () => taken?.onClose())
}
