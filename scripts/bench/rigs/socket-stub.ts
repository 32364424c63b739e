// A gateway without a socket: the class that the client takes for the WebSocket of `ws`.

import { createRequire } from "node:module"
import { type GatewayStub, replyToFrame } from "./gateway-stub.ts"
import { FRAMES } from "./recording.ts"

const require = createRequire(import.meta.url)

const [OPEN, CLOSED] = [1, 3]

/** The stub. It replays the recorded start, and then what `receive` gives it. */
export class SocketStub implements GatewayStub {
  static readonly OPEN = OPEN
  static readonly CLOSED = CLOSED
  /** The socket that was opened last. */
  static last: SocketStub | undefined

  readyState = OPEN
  binaryType = ""
  onmessage: ((event: { readonly data: string }) => void) | null = null
  onclose: ((event: { readonly code: number }) => void) | null = null
  onopen: (() => void) | null = null
  onerror: ((event: object) => void) | null = null

  constructor() {
    SocketStub.last = this
    setImmediate(() => {
      this.onopen?.()
      this.receive(FRAMES.hello)
    })
  }

  receive(data: string): void {
    this.onmessage?.({ data })
  }

  send(frame: string): void {
    setImmediate(() => replyToFrame(this, frame))
  }

  close(code: number): void {
    this.readyState = CLOSED
    setImmediate(() => this.onclose?.({ code }))
  }
}

/** Replaces the WebSocket of `ws` for the client, which must not have been loaded yet. */
export function installSocketStub(): void {
  const ws = require("ws") as { WebSocket: unknown } // The class has itself as a property.
  ws.WebSocket = SocketStub
}
