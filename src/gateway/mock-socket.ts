// The double of a wire: mock-socket joins a client to a connection of a gateway, in this process.

import { type Client, Server, WebSocket as MockSocket } from "mock-socket"
import type { Carrier } from "./carrier.ts"
import { ABNORMAL } from "./close-codes.ts"
import type { Connection } from "./connection.ts"
import { DELAY, missingOfMockSocket, needNothingMissing } from "./mock-socket-parts.ts"
import { type Payload, contentOf } from "./payload.ts"

/** What sockets of this process need to be served. */
export interface Serving {
  /** Joins a client that came by `url` to a gateway. */
  connect(carrier: Carrier, url: URL): Connection
  /** Does `work` in a task of its own, after all that was put off before, whatever the clock. */
  later(work: () => void): void
  /** Does `work`, and `later` what that puts off with `setTimeout`; `delays` counts that so far. */
  undelayed<Result>(work: (delays: () => number) => Result): Result
}

/** A client's end. */
export interface Wire {
  /** Tells what arrives by its events: mock-socket's own, not those of a standard. */
  readonly client: MockSocket
  send(payload: Payload): void
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
export function dial(serving: Serving, url: URL, protocols?: string | string[]): Wire {
  const { connect, later, undelayed } = serving
  needNothingMissing(missingOfMockSocket({ Server, WebSocket: MockSocket }))
  const server = new Server(url.href, { mock: false })
  let connection: Connection | undefined
  // Frames wait for their turn: the bytes of a Blob are not there at once.
  let read = Promise.resolve()

  server.on("connection", (end) => {
    connection = connect(carrierOf(end, serving), url)
  })
  const client = undelayed((delays) => {
    try {
      const dialled = new MockSocket(url.href, protocols)
      needNothingMissing(delays() > 0 ? [] : [DELAY])
      return dialled
    } finally {
      // It has its server now. The table in which it looked it up is one for the whole process.
      server.stop()
    }
  })

  client.addEventListener("close", (event) => {
    const { code } = event as CloseEvent // mock-socket's own, which has one
    read = read.then(() => connection?.closed(code))
  })
  return {
    client,
    send(payload) {
      const content = contentOf(payload)
      later(() => {
        read = read.then(async () => connection?.receive(await content))
      })
    },
    close: (code, reason) => undelayed(() => client.close(code, reason)),
  }
}

function carrierOf(end: Client, { later, undelayed }: Serving): Carrier {
  /** Whatever comes after its close frame, a client does not see. */
  const whileOpen = (work: () => void): void =>
    later(() => {
      if (end.readyState === MockSocket.OPEN) work()
    })
  const close = (code: number, reason: string): void =>
    whileOpen(() => undelayed(() => end.close({ code, reason, wasClean: code !== ABNORMAL })))
  return {
    send: (frame) =>
      whileOpen(() => end.send(typeof frame === "string" ? frame : new Uint8Array(frame).buffer)),
    close,
    drop: () => close(ABNORMAL, ""),
  }
}
