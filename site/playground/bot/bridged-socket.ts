// The `WebSocket` of the frame: the page opens the socket, and the simulation serves it there.

import type { SocketMessage } from "../shared/protocol.ts"
import type { PageChannel } from "./channel.ts"

const STATES = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const

type Listener = ((event: Event) => void) | null

/** Replaces the `WebSocket` of the frame. */
export function installWebSocket(channel: PageChannel): void {
  const sockets = new Map<number, BridgedSocket>()
  let count = 0

  /** A WebSocket whose other end is in the page. */
  class BridgedSocket extends EventTarget {
    static readonly CONNECTING = STATES.CONNECTING
    static readonly OPEN = STATES.OPEN
    static readonly CLOSING = STATES.CLOSING
    static readonly CLOSED = STATES.CLOSED
    readonly CONNECTING = STATES.CONNECTING
    readonly OPEN = STATES.OPEN
    readonly CLOSING = STATES.CLOSING
    readonly CLOSED = STATES.CLOSED
    readonly url: string
    readonly protocol = ""
    readonly extensions = ""
    readonly bufferedAmount = 0
    binaryType: BinaryType = "blob"
    readyState: number = STATES.CONNECTING
    onopen: Listener = null
    onmessage: Listener = null
    onerror: Listener = null
    onclose: Listener = null
    readonly #id = ++count

    constructor(url: string | URL) {
      super()
      this.url = String(url)
      sockets.set(this.#id, this)
      channel.send({ kind: "socketOpened", id: this.#id, url: this.url })
    }

    send(data: string | ArrayBuffer | ArrayBufferView<ArrayBuffer>): void {
      if (this.readyState === STATES.CONNECTING) {
        throw new DOMException("The socket is not open yet.", "InvalidStateError")
      }
      const copied = ArrayBuffer.isView(data) ? copyBytes(data) : data
      channel.send({ kind: "socketSent", id: this.#id, data: copied })
    }

    close(code?: number, reason?: string): void {
      if (this.readyState >= STATES.CLOSING) return
      this.readyState = STATES.CLOSING
      const details = {
        ...(code !== undefined && { code }),
        ...(reason !== undefined && { reason }),
      }
      channel.send({ kind: "socketClosed", id: this.#id, ...details })
    }

    /** Handles an event of the socket in the page. */
    receive(message: SocketMessage): void {
      if (message.kind === "socketOpen") {
        this.readyState = STATES.OPEN
        this.#emit(new Event("open"))
      } else if (message.kind === "socketError") {
        this.#emit(new Event("error"))
      } else if (message.kind === "socketData") {
        const { data } = message
        const isBlob = typeof data !== "string" && this.binaryType === "blob"
        this.#emit(new MessageEvent("message", { data: isBlob ? new Blob([data]) : data }))
      } else {
        const { code, reason, wasClean } = message
        this.readyState = STATES.CLOSED
        sockets.delete(this.#id)
        this.#emit(new CloseEvent("close", { code, reason, wasClean }))
      }
    }

    #emit(event: Event): void {
      const listeners = {
        open: this.onopen,
        message: this.onmessage,
        error: this.onerror,
        close: this.onclose,
      }
      const listener = Object.entries(listeners).find(([type]) => type === event.type)?.[1]
      listener?.call(this, event)
      this.dispatchEvent(event)
    }
  }

  channel.listen((message) => {
    if (
      message.kind === "socketOpen" ||
      message.kind === "socketData" ||
      message.kind === "socketError" ||
      message.kind === "socketClose"
    ) {
      sockets.get(message.id)?.receive(message)
    }
  })
  Reflect.set(globalThis, "WebSocket", BridgedSocket)
}

function copyBytes({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength)
}
