// A gateway of bytes: the socket below the `ws` of the client. It answers the handshake and the frames of
// the client as a server does, in the least code.

import { createHash } from "node:crypto"
import { Duplex } from "node:stream"
import tls from "node:tls"
import { type GatewayStub, replyToFrame } from "./gateway-stub.ts"
import { FRAMES } from "./recording.ts"

/** The constant of the WebSocket protocol that a server adds to the key of a handshake. */
const KEY_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
const KEY = /^sec-websocket-key: (.+)\r$/im
const HEAD_END = "\r\n\r\n"

const OP_TEXT = 1
const OP_CLOSE = 8
const FINAL = 0x80

/** The length of the mask of a client's frame. */
const MASK = 4
/** The lengths that the second byte of a frame contains, and the value for two further bytes. */
const SHORT = 125
const LONG = 126

/** The socket. It replays the recorded start, and then what `receive` gives it. */
export class WireSocket extends Duplex implements GatewayStub {
  /** The socket that was opened last. */
  static last: WireSocket | undefined

  #received: Buffer = Buffer.alloc(0)
  #isOpen = false

  constructor() {
    super()
    WireSocket.last = this
  }

  receive(data: string): void {
    this.#pushFrame(OP_TEXT, Buffer.from(data))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    if (!this.#isOpen) this.#readHandshake()
    while (this.#isOpen && this.#readFrame());
    done()
  }

  #readHandshake(): void {
    const end = this.#received.indexOf(HEAD_END)
    if (end === -1) return
    const key = KEY.exec(this.#received.toString("latin1", 0, end + HEAD_END.length))?.[1] ?? ""
    this.#received = this.#received.subarray(end + HEAD_END.length)
    const accept = createHash("sha1")
      .update(key + KEY_SUFFIX)
      .digest("base64")
    this.#isOpen = true
    setImmediate(() => {
      this.push(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}${HEAD_END}`,
      )
      this.receive(FRAMES.hello)
    })
  }

  /** Reads one frame. Returns whether it was complete. */
  #readFrame(): boolean {
    const bytes = this.#received
    if (bytes.length < 2) return false
    const short = bytes.readUInt8(1) & ~FINAL // The bit says that a mask follows.
    const start = (short === LONG ? 4 : 2) + MASK
    if (bytes.length < start) return false
    const end = start + (short === LONG ? bytes.readUInt16BE(2) : short)
    if (bytes.length < end) return false
    this.#received = bytes.subarray(end)
    const payload = bytes.subarray(start, end)
    const mask = bytes.subarray(start - MASK, start)
    for (const [at, byte] of payload.entries()) payload[at] = byte ^ (mask[at % MASK] ?? 0)
    this.#onFrame(bytes.readUInt8(0) & ~FINAL, payload)
    return true
  }

  #onFrame(op: number, payload: Buffer): void {
    setImmediate(() => {
      if (op === OP_TEXT) replyToFrame(this, payload.toString())
      if (op !== OP_CLOSE) return
      this.#pushFrame(OP_CLOSE, payload)
      this.push(null)
    })
  }

  #pushFrame(op: number, payload: Buffer): void {
    const isShort = payload.length <= SHORT
    const head = Buffer.alloc(isShort ? 2 : 4)
    head.writeUInt8(FINAL | op)
    head.writeUInt8(isShort ? payload.length : LONG, 1)
    if (!isShort) head.writeUInt16BE(payload.length, 2)
    this.push(Buffer.concat([head, payload]))
  }
}

/** Replaces the connections with TLS of this process. */
export function installWireSocket(): void {
  Reflect.set(tls, "connect", () => new WireSocket())
}
