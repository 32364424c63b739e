// The server's view of a TLS connection to a claimed host, which is established without TLS.

import { AsyncResource } from "node:async_hooks"
import type { Duplex } from "node:stream"
import type { ByteChannel, ByteReceiver, ClaimedSocket, EventLoop } from "./claimed-socket.ts"
import { type DirectConnectionOptions, DirectTlsSocket } from "./direct-tls-socket.ts"
import { createServerStream } from "./server-stream.ts"

/** The dependencies of a connection. */
export interface DirectSocketDeps {
  readonly host: string
  readonly loop: EventLoop
  /** Called when the connection is opened, carries bytes or is closed. */
  onActivity(): void
  /** Called when the connection is closed. */
  onClosed(socket: DirectSocket): void
}

/** The type of the async resource that keeps the context of a write. */
const CONTEXT = "GuildsimWrite"

/** A connection whose bytes are passed on as they are, without TLS. */
export class DirectSocket implements ClaimedSocket, ByteChannel {
  readonly encrypted = true
  readonly isLocal = true
  /** The client's end. */
  readonly client: DirectTlsSocket
  readonly #deps: DirectSocketDeps
  #receiver: ByteReceiver | undefined
  #stream: Duplex | undefined
  #written: AsyncResource | undefined
  #isHeld = true
  #reportHold: (isHeld: boolean) => void = () => {}
  #isUpgraded = false

  constructor(options: DirectConnectionOptions, deps: DirectSocketDeps) {
    const { nextTick } = deps.loop
    this.#deps = deps
    this.client = new DirectTlsSocket(options, {
      // An answer in the client's own `write` would leave its stream in a state from which it never
      // finishes.
      write: (bytes) => nextTick(() => this.#onData(bytes)),
      end: () => nextTick(() => this.#receiver?.end()),
      hold: (isHeld) => {
        this.#isHeld = isHeld
        this.#reportHold(isHeld)
      },
      nextTick,
    })
    this.client.once("close", () => this.#onClose())
  }

  get host(): string {
    return this.#deps.host
  }

  get isHeld(): boolean {
    return this.#isHeld && !this.client.destroyed
  }

  get bytes(): ByteChannel {
    return this
  }

  /** The server's end as a stream, which receives the bytes of the client from then on. */
  get stream(): Duplex {
    if (this.#stream !== undefined) return this.#stream
    const stream = createServerStream(this)
    this.#stream = stream
    this.#receiver = {
      receive: (bytes) => void stream.push(bytes),
      end: () => void stream.push(null),
      close() {
        if (stream.destroyed) return
        stream.push(null)
        stream.destroy()
      },
    }
    if (this.client.destroyed) stream.destroy()
    return stream
  }

  onReceived(receiver: ByteReceiver): void {
    this.#receiver = receiver
  }

  write(bytes: Buffer): void {
    this.#deps.onActivity()
    if (this.client.destroyed) return
    try {
      this.client.receive(bytes)
    } catch (error) {
      // The error comes from a listener of the client, so it is rethrown outside this stack.
      this.#deps.loop.nextTick(() => {
        throw error
      })
    }
  }

  end(): void {
    if (!this.client.destroyed) this.client.receiveEnd()
  }

  close(): void {
    this.end()
    this.#deps.loop.setImmediate(() => this.client.destroy())
  }

  onHold(listener: (isHeld: boolean) => void): void {
    this.#reportHold = listener
  }

  inContext<Result>(work: () => Result): Result {
    return this.#written === undefined ? work() : this.#written.runInAsyncScope(work)
  }

  fail(error: Error): void {
    this.client.destroy(error)
  }

  upgrade(): void {
    this.#isUpgraded = true
  }

  release(): void {
    // No native handle keeps the process alive, so an upgraded socket can stay.
    if (!this.#isUpgraded) this.stream.destroy()
  }

  #onData(bytes: Buffer): void {
    if (this.client.destroyed) return
    this.#deps.onActivity()
    // The parser of a request leaves the context of the write, which is that of this tick.
    this.#written = this.#isUpgraded ? undefined : new AsyncResource(CONTEXT)
    this.#receiver?.receive(bytes)
  }

  #onClose(): void {
    this.#deps.onActivity()
    this.#receiver?.close()
    // The client may keep its socket for longer than the run lasts.
    this.#receiver = undefined
    this.#written = undefined
    this.#reportHold = () => {}
    this.#deps.onClosed(this)
  }
}
