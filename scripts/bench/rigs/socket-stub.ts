// A gateway without a socket: the class that the client takes for the WebSocket of `ws`.

import { createRequire } from "node:module"
import { FRAMES } from "./recording.ts"

const require = createRequire(import.meta.url)

const [OPEN, CLOSED] = [1, 3]
const OP_HEARTBEAT = 1
const OP_IDENTIFY = 2
const HEARTBEAT_ACK = '{"op":11}'

/** The stub. It replays the recorded start, and then what `receive` gives it. */
export class SocketStub {
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
    // The client sends JSON with an opcode.
    const { op } = JSON.parse(frame) as { readonly op: number }
    setImmediate(() => {
      if (op === OP_HEARTBEAT) this.receive(HEARTBEAT_ACK)
      if (op !== OP_IDENTIFY) return
      this.receive(FRAMES.ready)
      this.receive(FRAMES.guildCreate)
    })
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
