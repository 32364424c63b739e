// Listens in the test process for the child processes that bots have started.

import { randomUUID } from "../process/lazy-builtins.ts"
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runOutsideRuns } from "../time/shared-time.ts"
import { type SerializedError, deserializeError } from "../workers/partner-messages.ts"
import type { ChannelGreeting } from "./channel.ts"
import { createFrameReader, encodeFrame } from "./frames.ts"

/** The connection of one child process. */
export interface ChildConnection {
  send(message: unknown): void
  close(): void
}

/** Handles the connections of one link: a child process, and its own child processes. */
export interface ChildConnectionHandler {
  /** Called when a process connects. Returns the listeners to its messages and to its end. */
  onConnection(connection: ChildConnection): {
    onMessage(message: unknown): void
    onClose(): void
  }
}

/** A listener for connections of child processes. */
export interface ChildListener {
  readonly address: string
  /** A folder that no other user can read. */
  readonly folder: string
  /** Opens a link by its id. */
  open(link: string, taker: ChildConnectionHandler): void
  close(link: string): void
  /** Returns the errors that processes of a link have written, each one once. */
  readErrors(link: string): readonly Error[]
  /** Stops listening and removes the folder. */
  remove(): void
}

/** Starts to listen. Child processes can connect immediately. */
export function createChildListener(): ChildListener {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-"))
  const isWindows = process.platform === "win32"
  const address = isWindows ? `\\\\.\\pipe\\guildsim-${randomUUID()}` : join(folder, "run")
  const takers = new Map<string, ChildConnectionHandler>()
  const sockets = new Set<Socket>()
  const server = runOutsideRuns(() =>
    createServer((socket) => {
      sockets.add(socket)
      socket.unref()
      socket.once("close", () => sockets.delete(socket))
      routeConnection(socket, takers)
    }),
  )
  // `exclusive`: in a cluster, each process has its own server.
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
    readErrors: (link) => readErrorFiles(folder, link),
    remove() {
      server.close()
      for (const socket of sockets) socket.destroy()
      process.off("exit", removeFolder)
      removeFolder()
    },
  }
}

/** Reads and removes the files of errors that processes of a link have written. */
function readErrorFiles(folder: string, link: string): readonly Error[] {
  // A worker may end after the listener was removed.
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.startsWith(`${link}.`))
  return names.toSorted().map((name) => {
    const path = join(folder, name)
    // Only `writeErrorFile` writes files there.
    const error = deserializeError(JSON.parse(readFileSync(path, "utf8")) as SerializedError)
    rmSync(path)
    return error
  })
}

/** Passes a connection to the link that its first message names. */
function routeConnection(
  socket: Socket,
  takers: ReadonlyMap<string, ChildConnectionHandler>,
): void {
  let taken: ReturnType<ChildConnectionHandler["onConnection"]> | undefined
  const connection: ChildConnection = {
    send: (message) => void socket.write(encodeFrame(message)),
    close: () => void socket.destroy(),
  }
  const read = createFrameReader((message) => {
    if (taken !== undefined) return taken.onMessage(message)
    const { link } = message as ChannelGreeting // the first message of `connectChannel`
    taken = takers.get(link)?.onConnection(connection)
    if (taken === undefined) socket.destroy()
  })
  // A process that ends abruptly resets its connection; the close event follows.
  socket.on("error", () => {})
  socket.on("data", read)
  socket.once("close", () => taken?.onClose())
}
