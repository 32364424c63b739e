// The test thread's ends of the sockets of a worker or child process.

import { AsyncLocalStorage } from "node:async_hooks"
import type { Duplex } from "node:stream"
import type { ServeSocket } from "../network/platform-server.ts"
import { createServerStream } from "../network/sockets/server-stream.ts"
import { isHandlingHello } from "../time/bot-time.ts"
import {
  type PartnerOrder,
  type PartnerReport,
  copyBytes,
  serializeError,
} from "./partner-messages.ts"

/** The kinds of reports about sockets. */
type SocketReport = PartnerReport & { kind: "open" | "bytes" | "end" | "close" }

/** The sockets behind one link, served in the async context in which they are created. */
export class PartnerSockets {
  readonly #serve: ServeSocket
  readonly #send: (to: number, order: PartnerOrder) => void
  readonly #inContext = AsyncLocalStorage.snapshot()
  readonly #streams = new Map<string, Duplex>()

  /** `send` sends an order to the thread or process with a number. */
  constructor(serve: ServeSocket, send: (to: number, order: PartnerOrder) => void) {
    this.#serve = serve
    this.#send = send
  }

  receive(from: number, report: SocketReport): void {
    const { kind, socket } = report
    if (kind === "open") return this.#open(from, report)
    const key = keyOf(from, socket)
    const stream = this.#streams.get(key)
    if (kind === "bytes") return void stream?.push(Buffer.from(report.bytes))
    stream?.push(null)
    if (kind === "close" && this.#streams.delete(key)) stream?.destroy()
  }

  /** Ends the sockets of a thread or process that has ended. */
  forget(from: number): void {
    for (const [key, stream] of this.#streams) {
      if (!key.startsWith(`${from} `)) continue
      this.#streams.delete(key)
      stream.push(null)
      stream.destroy()
    }
  }

  /** Drops all sockets. */
  drop(): void {
    for (const stream of this.#streams.values()) stream.destroy()
  }

  #open(from: number, { socket, host, encrypted }: PartnerReport & { kind: "open" }): void {
    const key = keyOf(from, socket)
    const send = (order: PartnerOrder): void => this.#send(from, order)
    const stream = createServerStream({
      write: (bytes) =>
        send({ kind: isHandlingHello() ? "hello" : "bytes", socket, bytes: copyBytes(bytes) }),
      end: () => send({ kind: "end", socket }),
      // The other end is notified unless it closed the socket itself.
      close: () => {
        if (this.#streams.delete(key)) send({ kind: "close", socket })
      },
    })
    this.#streams.set(key, stream)
    this.#serve({
      stream,
      host,
      encrypted,
      isHeld: true,
      onHold: () => {},
      isLocal: false,
      inContext: this.#inContext,
      fail: (error) => send({ kind: "fail", socket, error: serializeError(error) }),
      upgrade: () => {},
      release: () => void stream.destroy(),
    })
  }
}

function keyOf(from: number, socket: number): string {
  return `${from} ${socket}`
}
