// The double of a wire: mock-socket joins a client to a connection of a gateway, in this process.

import { type Client, Server, WebSocket as MockSocket } from "mock-socket"
import type { Transport } from "./transport.ts"
import { CLOSE_ABNORMAL } from "./close-codes.ts"
import type { GatewayConnection } from "./connection.ts"
import {
  DELAY_PART,
  findMissingMockSocketParts,
  requireMockSocketParts,
} from "./mock-socket-parts.ts"
import { type SocketData, readSocketData } from "./socket-data.ts"

/** What sockets of this process need to be served. */
export interface SocketServerDeps {
  /** Joins a client that came by `url` to a gateway. */
  connect(carrier: Transport, url: URL): GatewayConnection
  /** Does `work` in a task of its own, after all that was put off before, whatever the clock. */
  runInTask(work: () => void): void
  /** Does `work`, and `later` what that puts off with `setTimeout`; `delays` counts that so far. */
  withTasksForTimers<Result>(work: (delays: () => number) => Result): Result
}

/** A client's end. */
export interface ClientSocket {
  /** Tells what arrives by its events: mock-socket's own, not those of a standard. */
  readonly client: MockSocket
  send(payload: SocketData): void
  /** @throws TypeError, SyntaxError for what no client may close with. */
  close(code?: number, reason?: string): void
}

/**
 * Connects a client. It is open some tasks later; frames arrive in tasks of their own, as from a
 * network: nothing that a client does about one happens inside the change that it tells of.
 *
 * @throws TypeError, SyntaxError for protocols that cannot be asked for; SetupError where the installed mock-socket
 * lacks a part.
 */
export function openClientSocket(
  serving: SocketServerDeps,
  url: URL,
  protocols?: string | string[],
): ClientSocket {
  const { connect, runInTask, withTasksForTimers } = serving
  requireMockSocketParts(findMissingMockSocketParts({ Server, WebSocket: MockSocket }))
  const server = new Server(url.href, { mock: false })
  let connection: GatewayConnection | undefined
  // Frames wait for their turn: the bytes of a Blob are not there at once.
  let read = Promise.resolve()

  server.on("connection", (end) => {
    connection = connect(createMockTransport(end, serving), url)
  })
  const client = withTasksForTimers((delays) => {
    try {
      const dialled = new MockSocket(url.href, protocols)
      requireMockSocketParts(delays() > 0 ? [] : [DELAY_PART])
      return dialled
    } finally {
      // It has its server now. The table in which it looked it up is one for the whole process.
      server.stop()
    }
  })

  client.addEventListener("close", (event) => {
    const { code } = event as CloseEvent // mock-socket's own, which has one
    read = read.then(() => connection?.handleClose(code))
  })
  return {
    client,
    send(payload) {
      const content = readSocketData(payload)
      runInTask(() => {
        read = read.then(async () => connection?.receive(await content))
      })
    },
    close: (code, reason) => withTasksForTimers(() => client.close(code, reason)),
  }
}

function createMockTransport(
  end: Client,
  { runInTask, withTasksForTimers }: SocketServerDeps,
): Transport {
  /** Whatever comes after its close frame, a client does not see. */
  const whileOpen = (work: () => void): void =>
    runInTask(() => {
      if (end.readyState === MockSocket.OPEN) work()
    })
  const close = (code: number, reason: string): void =>
    whileOpen(() =>
      withTasksForTimers(() => end.close({ code, reason, wasClean: code !== CLOSE_ABNORMAL })),
    )
  return {
    send: (frame) =>
      whileOpen(() => end.send(typeof frame === "string" ? frame : new Uint8Array(frame).buffer)),
    close,
    drop: () => close(CLOSE_ABNORMAL, ""),
  }
}
