// The client's end of a TLS connection to a claimed host. To the client it looks established, but
// nothing is encrypted, and the objects of TLS are not created: they take most of the time of a
// connection.

import { Socket, type SocketConstructorOpts } from "node:net"
import type { ConnectionOptions, TLSSocket } from "node:tls"
import { itemsOf, propertyOf } from "../../../../world/kernel/objects.ts"
import { nodeTls } from "../../process/lazy-builtins.ts"
import { LOOPBACK, UNVERIFIED, defineEstablished, keyLog } from "./established-tls.ts"

/** The options of `tls.connect`, with those of the stream, which its types lack. */
export interface DirectConnectionOptions extends ConnectionOptions {
  readonly allowHalfOpen?: boolean
  readonly highWaterMark?: number
  readonly signal?: AbortSignal
}

/** Callbacks for what the client does with its end. */
export interface DirectSocketHandlers {
  /** Takes bytes of the client, inside the client's own write. */
  write(bytes: Buffer): void
  /** Called when the client has no more data to send. */
  end(): void
  /** Called when the client wants the socket to keep its thread alive, or no longer wants it. */
  hold(isHeld: boolean): void
  /** The function of the process, which continues to work with fake timers. */
  readonly nextTick: typeof process.nextTick
}

/** The properties by which a TLS socket tells its state. */
interface TlsState {
  alpnProtocol: string | false | null
  authorizationError: string | null
  authorized: boolean
  connecting: boolean
  encrypted: boolean
  secureConnecting: boolean
  servername: string | null
  _secureEstablished: boolean
  _peername: object | undefined
}

/** A buffered write of a corked socket. A socket leaves strings as they are. */
interface DirectChunk {
  readonly chunk: string | Buffer
  readonly encoding: BufferEncoding
}

type Done = (error?: Error | null) => void

/**
 * The constructor of `Socket`, for a class with the prototype of `TLSSocket`. That of `TLSSocket`
 * creates the native objects of TLS.
 */
const SocketWithoutTls = Socket as unknown as new (options: SocketConstructorOpts) => TLSSocket // see the end of the class

/** The client's end of a TLS connection. It connects when `establish` is called. */
export class DirectTlsSocket extends SocketWithoutTls {
  readonly #options: DirectConnectionOptions
  readonly #handlers: DirectSocketHandlers

  /** Creates the end of a connection with the options of `tls.connect`. */
  constructor(options: DirectConnectionOptions, handlers: DirectSocketHandlers) {
    super(streamOptionsOf(options))
    this.#options = options
    this.#handlers = handlers
    const state = this.#state
    state.alpnProtocol = null
    state.authorizationError = null
    state.authorized = false
    state.connecting = true
    state.encrypted = true
    state.secureConnecting = true
    state.servername = null
    state._secureEstablished = false
    state._peername = undefined
    if (typeof options.timeout === "number") this.setTimeout(options.timeout)
  }

  /** Emits the events of a connection and its handshake, until the client destroys the socket. */
  establish(): void {
    const { host, port, servername } = this.#options
    const { address } = LOOPBACK
    this.#announce("lookup", null, address, 4, host)
    this.#announce("connectionAttempt", address, port, 4)
    if (this.destroyed) return
    const state = this.#state
    state.connecting = false
    state._peername = { ...LOOPBACK, port: Number(port) }
    this.#announce("connect")
    this.#announceSecrets()
    if (this.destroyed) return
    state._secureEstablished = true
    state.alpnProtocol = firstProtocolOf(this.#options)
    state.authorizationError = UNVERIFIED
    state.secureConnecting = false
    state.servername = servername === undefined || servername === "" ? null : servername
    this.#announce("secure")
    this.#announce("secureConnect")
    this.#announceSessions()
    this.#announce("ready")
  }

  /** Passes bytes of the server to the client. */
  receive(bytes: Buffer): void {
    if (this.timeout !== undefined) this.#refreshTimeout()
    this.push(bytes)
  }

  /** Ends the client's stream. */
  receiveEnd(): void {
    this.push(null)
    // A real socket wakes its reader at the end. A client that reads on "readable" depends on that.
    this.read(0)
  }

  override _read(): void {}

  override _write(chunk: string | Buffer, encoding: BufferEncoding, done: Done): void {
    this._writev([{ chunk, encoding }], done)
  }

  // Data that a client corked, such as head and body, arrives as one chunk.
  override _writev(chunks: readonly DirectChunk[], done: Done): void {
    if (this.connecting) return void this.once("ready", () => this._writev(chunks, done))
    if (this.timeout !== undefined) this.#refreshTimeout()
    const [first, ...others] = chunks.map(bytesOf)
    if (first !== undefined) {
      this.#handlers.write(others.length === 0 ? first : Buffer.concat([first, ...others]))
    }
    done()
  }

  override _final(done: Done): void {
    if (this.connecting) return void this.once("ready", () => this._final(done))
    this.#handlers.end()
    done()
  }

  // Clients end the socket again when the server has ended it. `Writable` would create an error, with
  // its stack, and drop it.
  override end(...args: readonly unknown[]): this {
    if (args.length > 0 || !this.writableEnded) Reflect.apply(super.end, this, args)
    return this
  }

  override destroy(error?: Error): this {
    // The timer belongs to the part of `Socket` that `_destroy` replaces.
    if (this.timeout !== undefined) this.setTimeout(0)
    return super.destroy(error)
  }

  // That of `Socket` tells listeners of "close" of an error only if there is a native handle.
  override _destroy(error: Error | null, done: Done): void {
    this.#state.connecting = false
    done(error)
    this.#handlers.nextTick(() => this.emit("close", error !== null))
  }

  override resetAndDestroy(): this {
    return this.destroy()
  }

  // No handle behind the socket keeps the process alive, so only the client's own calls count.
  override ref(): this {
    this.#handlers.hold(true)
    return this
  }

  override unref(): this {
    this.#handlers.hold(false)
    return this
  }

  override renegotiate(): undefined {}

  setServername(): void {}

  setSession(): void {}

  override enableTrace(): void {}

  /** The properties of the socket that only Node assigns. */
  get #state(): TlsState {
    return this as unknown as TlsState // the types declare some as read-only, and lack others
  }

  #announce(event: string, ...details: unknown[]): void {
    if (!this.destroyed) this.emit(event, ...details)
  }

  #announceSecrets(): void {
    if (this.listenerCount("keylog") === 0) return
    for (const line of keyLog()) this.#announce("keylog", line)
  }

  /** Announces the two tickets with which a server of TLS 1.3 begins. */
  #announceSessions(): void {
    if (this.listenerCount("session") === 0) return
    for (let ticket = 0; ticket < 2; ticket++) this.#announce("session", this.getSession())
  }

  #refreshTimeout(): void {
    const refresh: unknown = propertyOf(this, "_unrefTimer")
    if (typeof refresh === "function") Reflect.apply(refresh, this, [])
  }
}

Object.setPrototypeOf(DirectTlsSocket.prototype, nodeTls().TLSSocket.prototype)
defineEstablished(DirectTlsSocket.prototype)

function streamOptionsOf(options: DirectConnectionOptions): SocketConstructorOpts {
  const { allowHalfOpen = false, highWaterMark, signal } = options
  return {
    allowHalfOpen,
    ...(signal !== undefined && { signal }),
    ...(highWaterMark !== undefined && { highWaterMark }),
  }
}

/** Returns the protocol that the client prefers, which the server accepts. */
function firstProtocolOf({ ALPNProtocols: offered }: ConnectionOptions): string | false {
  const [first] = itemsOf(offered)
  return typeof first === "string" && first
}

function bytesOf({ chunk, encoding }: DirectChunk): Buffer {
  return typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk
}
