// Connects clients in this process to a gateway through mock-socket.

import type { Client, WebSocket as MockSocket } from "mock-socket"
import { loadPackage } from "../../requirements/packages.ts"
import type { Transport } from "../connections/transport.ts"
import type { FailingHandshake } from "../protocol/conditions.ts"
import { CLOSE_ABNORMAL } from "../protocol/close-codes.ts"
import type { GatewayConnection } from "../connections/managed-connection.ts"
import {
  DELAY_PART,
  findMissingMockSocketParts,
  requireMockSocketParts,
} from "./mock-socket-parts.ts"
import { OPEN, type SocketData, readSocketData } from "./socket-data.ts"

/** The dependencies of sockets that are served in this process. */
export interface SocketServerDeps {
  /** Returns how the handshake of a client fails; undefined if it succeeds. */
  failHandshake(url: URL): FailingHandshake | undefined
  /** Connects a client that connected to `url` to its gateway. */
  connect(transport: Transport, url: URL): GatewayConnection
  /** Runs `work` in a task of its own, after all earlier tasks, independent of the clock. */
  runInTask(work: () => void): void
  /**
   * Runs `work` with a `setTimeout` that queues tasks through `later`. `delays` returns how many
   * were queued so far.
   */
  withTasksForTimers<Result>(work: (delays: () => number) => Result): Result
}

/** The client's end of a connection. */
export interface ClientSocket {
  /** The mock-socket client. It emits mock-socket's own events, not standard ones. */
  readonly client: MockSocket
  send(payload: SocketData): void
  /** @throws TypeError, SyntaxError for a code or a reason that a client may not send. */
  close(code?: number, reason?: string): void
}

/**
 * Connects a client. It opens some tasks later. Frames arrive in tasks of their own, as from a
 * network, so that a client never reacts to a change before the change is complete.
 *
 * @throws TypeError, SyntaxError for invalid protocols; SetupError if the installed mock-socket
 * lacks a part.
 */
export function openClientSocket(
  deps: SocketServerDeps,
  url: URL,
  protocols?: string | string[],
): ClientSocket {
  const { connect, runInTask, withTasksForTimers } = deps
  const { Server, WebSocket: ClientEnd } = loadPackage("mock-socket")
  requireMockSocketParts(findMissingMockSocketParts({ Server, WebSocket: ClientEnd }))
  const server = new Server(url.href, { mock: false })
  let connection: GatewayConnection | undefined
  // Keeps frames in order: the bytes of a Blob arrive later.
  let read = Promise.resolve()

  server.on("connection", (end) => {
    connection = connect(createMockTransport(end, deps), url)
  })
  const client = withTasksForTimers((delays) => {
    try {
      const dialled = new ClientEnd(url.href, protocols)
      requireMockSocketParts(delays() > 0 ? [] : [DELAY_PART])
      return dialled
    } finally {
      // The client is connected to its server now. mock-socket's table of servers is shared by the
      // whole process.
      server.stop()
    }
  })

  client.addEventListener("close", (event) => {
    const { code } = event as CloseEvent // mock-socket's own event, which has a code
    read = read.then(() => connection?.handleClose(code))
  })
  failIfItMust(deps, client, url)
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

/** Fails the handshake of a client, if it has to fail. */
function failIfItMust(
  { failHandshake, withTasksForTimers }: SocketServerDeps,
  client: MockSocket,
  url: URL,
): void {
  const failing = failHandshake(url)
  if (failing === undefined) return
  failing.record()
  // A client fails that is closed before it is open. mock-socket cannot keep it waiting, so it does
  // not wait for the clock.
  withTasksForTimers(() => client.close())
}

function createMockTransport(
  end: Client,
  { runInTask, withTasksForTimers }: SocketServerDeps,
): Transport {
  /** Skips work after the close frame: the client would not see its effect. */
  const whileOpen = (work: () => void): void =>
    runInTask(() => {
      if (end.readyState === OPEN) work()
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
