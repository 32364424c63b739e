// Turns a client's intercepted socket into a stream that a server of `node:http` can serve. It
// depends on internals of @mswjs/interceptors.

import { AsyncResource } from "node:async_hooks"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import type { SocketInterceptor } from "@mswjs/interceptors/net"
import { createServerStream } from "./server-stream.ts"

/** Receives what a client sends, each call in a tick of its own. */
export interface ByteReceiver {
  receive(bytes: Buffer): void
  /** Called when the client has no more data to send. */
  end(): void
  /** Called when the client's socket is closed. */
  close(): void
}

/** The server's end of a connection, without the buffers of a stream. */
export interface ByteChannel {
  /** Passes the client's bytes to `receiver` from then on. */
  onReceived(receiver: ByteReceiver): void
  write(bytes: Buffer): void
  /** Called when the server has no more data to send. */
  end(): void
  /** Ends the connection. */
  close(): void
}

/** A client's socket that is served in this process. To the client it looks connected. */
export interface ClaimedSocket {
  /** The server's end, if it can be read without `stream`. Both cannot be used at a time. */
  readonly bytes?: ByteChannel
  /** The server's end of the connection. */
  readonly stream: Duplex
  readonly host: string
  readonly encrypted: boolean
  /** Whether the socket keeps its thread alive: the client has not called `unref`. */
  readonly isHeld: boolean
  /** Calls back when `isHeld` changes, in the stack of the client's call. */
  onHold(listener: (isHeld: boolean) => void): void
  /** Runs `work` in the async context of the client's last write. */
  inContext<Result>(work: () => Result): Result
  /** Fails the client's socket with this error object. */
  fail(error: Error): void
  /** Whether the client is in this thread, so that its socket can stay open and silent. */
  readonly isLocal: boolean
  /** Called when the socket has become a WebSocket. */
  upgrade(): void
  /**
   * Ends the socket when it is no longer served. A WebSocket of this thread stays open and silent.
   */
  release(): void
}

/** The event that announces a socket that is being connected. */
export type ConnectionEvent = Parameters<
  Parameters<typeof SocketInterceptor.prototype.on<"connection">>[1]
>[0]
/** A buffered write of a corked socket. A socket leaves strings as they are. */
type CorkedChunk = { readonly chunk: string | Buffer; readonly encoding: BufferEncoding }
/** Functions of the event loop that continue to work with fake timers. */
export type EventLoop = {
  readonly nextTick: typeof process.nextTick
  readonly setImmediate: typeof setImmediate
}

/** The encoding passed along with bytes, for which it has no meaning. */
const BYTES = "utf8"

/**
 * The type of the async resource that keeps the context of a write. It is cheaper than an
 * `AsyncLocalStorage.snapshot`, which wraps one in a function.
 */
const CONTEXT = "GuildsimWrite"

/**
 * Returns the client's own socket. The announced socket is a proxy with its ends swapped, and
 * adding a listener to it returns the original.
 */
export function rawSocketOf({ socket }: ConnectionEvent): Socket {
  return socket.once("close", () => {})
}

/**
 * Takes a socket from the network: the interceptor emulates its connection, and a stream serves it.
 */
export function claimSocket(
  event: ConnectionEvent,
  host: string,
  loop: EventLoop,
  onActivity: () => void,
): ClaimedSocket {
  event.controller.claim()
  const socket = new InterceptedSocket(event, host, loop, onActivity)
  onActivity()
  return socket
}

class InterceptedSocket implements ClaimedSocket {
  readonly stream: Duplex
  readonly host: string
  readonly encrypted: boolean
  readonly isLocal = true
  readonly #socket: ConnectionEvent["socket"]
  readonly #raw: Socket
  readonly #loop: EventLoop
  readonly #onActivity: () => void
  #written = new AsyncResource(CONTEXT)
  #isHeld = true
  #reportHold: (isHeld: boolean) => void = () => {}
  #isUpgraded = false

  constructor(event: ConnectionEvent, host: string, loop: EventLoop, onActivity: () => void) {
    this.#socket = event.socket
    this.#raw = rawSocketOf(event)
    this.#loop = loop
    this.#onActivity = onActivity
    this.host = host
    this.encrypted = Reflect.has(this.#raw, "encrypted")
    this.stream = createServerStream({
      write: (bytes) => this.#write(bytes),
      end: () => this.#end(),
      close: () => {
        this.#end()
        loop.setImmediate(() => this.#raw.destroy())
      },
    })
    this.#socket.on("data", (bytes: Buffer) => this.#onData(bytes))
    this.#replaceWrites()
    this.#replaceHolds()
    this.#raw.once("close", () => this.#onClose())
  }

  get isHeld(): boolean {
    return this.#isHeld && !this.#raw.destroyed
  }

  onHold(listener: (isHeld: boolean) => void): void {
    this.#reportHold = listener
  }

  inContext<Result>(work: () => Result): Result {
    return this.#written.runInAsyncScope(work)
  }

  fail(error: Error): void {
    this.#raw.destroy(error)
  }

  upgrade(): void {
    this.#isUpgraded = true
  }

  release(): void {
    if (!this.#isUpgraded) this.stream.destroy()
    // Calls the `unref` of the handle; the socket's own `unref`, replaced below, records what the
    // client wants.
    else Socket.prototype.unref.call(this.#raw)
  }

  #write(bytes: Buffer): void {
    this.#onActivity()
    if (this.#raw.destroyed) return
    try {
      this.#socket.write(bytes)
    } catch (error) {
      // The error comes from a listener of the client, so it is rethrown outside this stack.
      this.#loop.nextTick(() => {
        throw error
      })
    }
  }

  /** Ends the client's stream. */
  #end(): void {
    if (this.#raw.destroyed) return
    this.#socket.end()
    // A real socket wakes its reader at the end. A client that reads on "readable" depends on that.
    this.#raw.read(0)
  }

  #onData(bytes: Buffer): void {
    const context = new AsyncResource(CONTEXT)
    // The bytes are delivered inside the client's own `write`. An answer in the same stack would
    // leave its stream in a state from which it never finishes.
    this.#loop.nextTick(() => {
      if (this.stream.destroyed) return
      this.#onActivity()
      this.#written = context
      this.stream.push(bytes)
    })
  }

  #onClose(): void {
    this.#onActivity()
    if (this.stream.destroyed) return
    this.stream.push(null)
    this.stream.destroy()
  }

  #replaceWrites(): void {
    const raw = this.#raw
    // Data that a client corked, such as head and body, arrives as one chunk here too.
    raw._writev = (chunks: readonly CorkedChunk[], done) => {
      const pieces = chunks.map(({ chunk, encoding }) =>
        typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk,
      )
      raw._write(Buffer.concat(pieces), BYTES, done)
    }
    raw._final = (done: () => void) => {
      this.#loop.nextTick(() => this.stream.push(null))
      done()
    }
  }

  /** No handle behind the socket keeps the process alive, so only the client's own calls count. */
  #replaceHolds(): void {
    const raw = this.#raw
    const hold = (isHeld: boolean): Socket => {
      this.#isHeld = isHeld
      this.#reportHold(isHeld)
      return raw
    }
    raw.ref = () => hold(true)
    raw.unref = () => hold(false)
  }
}
