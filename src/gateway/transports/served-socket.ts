// A standard WebSocket on top of a mock-socket client. mock-socket implements states and closing.
// This class adds what it lacks: listener options, isolation of errors in listeners, real `Event`s,
// `binaryType`, and errors of `send` in a wrong state. https://websockets.spec.whatwg.org/

import type { WebSocket as MockSocket } from "mock-socket"
import { CLOSE_ABNORMAL } from "../protocol/close-codes.ts"
import { type SocketServerDeps, type ClientSocket, openClientSocket } from "./mock-socket.ts"
import { CONNECTING, OPEN, type SocketData } from "./socket-data.ts"

/** A `WebSocket` class whose sockets are served in this process. */
export type ServedSocketClass = new (url: URL, protocols?: string | string[]) => EventTarget

/** The data of a frame as the transport sends it. */
type WireData = string | ArrayBuffer

/** The message of the error of a `send` that comes too early, as browsers write it. */
const STILL_CONNECTING = "Failed to execute 'send' on 'WebSocket': Still in CONNECTING state."

/** Creates the class of the WebSockets that are served in this process. */
export function createServedSocketClass(deps: SocketServerDeps): ServedSocketClass {
  class ServedSocket extends EventTarget {
    binaryType: BinaryType = "blob"
    readonly bufferedAmount = 0
    readonly extensions = ""
    /** The platform selects none of the offered protocols. */
    readonly protocol = ""
    readonly #url: URL
    readonly #wire: ClientSocket

    constructor(url: URL, protocols?: string | string[]) {
      super()
      this.#url = url
      this.#wire = openClientSocket(deps, url, protocols)
      followClient(this, this.#wire.client, url.origin)
    }

    get url(): string {
      return this.#url.href
    }

    get readyState(): number {
      return this.#wire.client.readyState
    }

    send(data: SocketData): void {
      const { readyState } = this
      if (readyState === CONNECTING) {
        throw new DOMException(STILL_CONNECTING, "InvalidStateError")
      }
      if (readyState === OPEN) this.#wire.send(data)
    }

    close(code?: number, reason?: string): void {
      this.#wire.close(code, reason)
    }
  }

  for (const type of ["open", "message", "error", "close"]) {
    Object.defineProperty(ServedSocket.prototype, `on${type}`, eventHandlerProperty(type))
  }
  return ServedSocket
}

/** Dispatches the events of a client on the socket that stands on it. */
function followClient(
  socket: EventTarget & { readonly binaryType: BinaryType },
  client: MockSocket,
  origin: string,
): void {
  let hasOpened = false
  client.addEventListener("open", () => {
    hasOpened = true
    socket.dispatchEvent(new Event("open"))
  })
  client.addEventListener("message", (event) => {
    const { data: received } = event as MessageEvent<WireData>
    const isExpectedType = typeof received === "string" || socket.binaryType === "arraybuffer"
    const data = isExpectedType ? received : new Blob([received])
    socket.dispatchEvent(new MessageEvent("message", { data, origin }))
  })
  client.addEventListener("error", () => socket.dispatchEvent(new Event("error")))
  client.addEventListener("close", (event) => {
    const { code, reason } = hasOpened
      ? (event as CloseEvent)
      : { code: CLOSE_ABNORMAL, reason: "" }
    const wasClean = code !== CLOSE_ABNORMAL
    socket.dispatchEvent(createCloseEvent({ code, reason, wasClean }))
  })
}

/** Creates a close event. Some versions of Node have no `CloseEvent`. */
function createCloseEvent(ending: CloseEventInit): Event {
  return typeof CloseEvent === "undefined"
    ? Object.assign(new Event("close"), ending)
    : new CloseEvent("close", ending)
}

/** Returns the property that holds the single `on…` handler of an event type. */
function eventHandlerProperty(type: string): PropertyDescriptor & ThisType<EventTarget> {
  interface Handling {
    readonly handler: Function
    readonly listener: EventListener
  }
  const handlings = new WeakMap<EventTarget, Handling>()
  return {
    configurable: true,
    enumerable: true,
    get() {
      return handlings.get(this)?.handler ?? null
    },
    set(handler: unknown) {
      const before = handlings.get(this)
      if (before !== undefined) this.removeEventListener(type, before.listener)
      handlings.delete(this)
      if (typeof handler !== "function") return
      const listener = (event: Event): void => void Reflect.apply(handler, this, [event])
      handlings.set(this, { handler, listener })
      this.addEventListener(type, listener)
    },
  }
}
