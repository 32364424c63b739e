// The server's end of a WebSocket, on a connection without streams.

import { EventEmitter } from "node:events"
import { CLOSE_ABNORMAL } from "../../../../gateway/protocol/close-codes.ts"
import type { NodeSocket } from "../network-traffic.ts"
import type { ByteChannel } from "../sockets/claimed-socket.ts"
import { FrameReader } from "./frame-reader.ts"
import { CLOSE_WITHOUT_CODE, OPCODES, encodeClose, encodeFrame } from "./frames.ts"

/** The events of the server's end, with the arguments of their listeners. */
interface DirectWebSocketEvents {
  message: [content: Buffer]
  close: [code: number, reason: Buffer]
}

/** The server's end of a WebSocket that reads and writes frames itself. */
export class DirectWebSocket extends EventEmitter<DirectWebSocketEvents> implements NodeSocket {
  readonly #channel: ByteChannel
  readonly #turn: () => Promise<void>
  readonly #reader = new FrameReader({
    onMessage: (content) => void this.emit("message", content),
    onPing: (content) => this.#write(OPCODES.pong, content),
    onClose: (code, reason) => this.#onClose(code, reason),
    onBroken: (code) => this.close(code),
  })
  /** The code and the reason of the client's close frame. */
  #closed: DirectWebSocketEvents["close"] = [CLOSE_ABNORMAL, Buffer.alloc(0)]
  /** The server's work that waits until the connection is open. */
  #beforeOpen: (() => void)[] | undefined = []
  #isClosing = false
  #hasEnded = false
  #isGone = false

  /** `turn` waits for a turn of the event loop. */
  constructor(channel: ByteChannel, turn: () => Promise<void>) {
    super()
    this.#channel = channel
    this.#turn = turn
    channel.onReceived({
      receive: (bytes) => this.#reader.read(bytes),
      end: () => this.#onEnd(),
      close: () => this.#onGone(),
    })
  }

  /** Accepts the connection with the bytes of a response. Everything that was sent before follows. */
  open(response: Buffer): void {
    this.#channel.write(response)
    const waiting = this.#beforeOpen ?? []
    this.#beforeOpen = undefined
    for (const work of waiting) work()
  }

  send(frame: string | Uint8Array): void {
    this.#write(typeof frame === "string" ? OPCODES.text : OPCODES.binary, frame)
  }

  /** Sends a close frame, and ends the connection a turn of the event loop later. */
  close(code?: number, reason = ""): void {
    this.#sendClose(code, reason)
    void this.#turn().then(() => this.#end())
  }

  terminate(): void {
    this.#isClosing = true
    this.#hasEnded = true
    this.#whenOpen(() => this.#channel.close())
  }

  #whenOpen(work: () => void): void {
    if (this.#beforeOpen === undefined) work()
    else this.#beforeOpen.push(work)
  }

  #write(opcode: number, content: string | Uint8Array): void {
    if (this.#isClosing) return
    const frame = encodeFrame(opcode, content)
    this.#whenOpen(() => this.#channel.write(frame))
  }

  #sendClose(code: number | undefined, reason: string): void {
    this.#write(OPCODES.close, encodeClose(code, reason))
    this.#isClosing = true
  }

  /** Answers a close frame, unless it is an answer. */
  #onClose(code: number, reason: Buffer): void {
    this.#closed = [code, reason]
    this.#sendClose(code === CLOSE_WITHOUT_CODE ? undefined : code, reason.toString())
    this.#end()
  }

  #end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#whenOpen(() => this.#channel.end())
  }

  #onEnd(): void {
    this.#isClosing = true
    this.#end()
    this.#onGone()
  }

  #onGone(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#isClosing = true
    this.emit("close", ...this.#closed)
    this.removeAllListeners()
  }
}
