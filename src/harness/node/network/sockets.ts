// Everything that rests on how @mswjs/interceptors works inside: which sockets are kept in this
// process, and how such a socket becomes a stream that a server of `node:http` can serve.

import { AsyncResource } from "node:async_hooks"
import { Socket } from "node:net"
import { Duplex } from "node:stream"
import { HttpRequestInterceptor } from "@mswjs/interceptors/http"
import type { SocketInterceptor } from "@mswjs/interceptors/net"
import { sharedSocketInterceptor } from "./interceptors.ts"

/** A client's socket that is served in this process; the client believes that it is connected. */
export interface ClaimedSocket {
  /** The server's end. */
  readonly stream: Duplex
  readonly host: string
  readonly encrypted: boolean
  /** Runs `work` in the async context in which the client wrote last. */
  inContext<Result>(work: () => Result): Result
  /** Fails the client's socket with this very error. */
  fail(error: Error): void
}

/** What is decided about the sockets of this process. */
export interface SocketRules {
  /** Whether a socket to `host` is served here. */
  claims(host: string): boolean
  onClaimed(socket: ClaimedSocket): void
  /** The error with which a connection to another host fails; undefined lets it through. */
  refusal(host: string): Error | undefined
  /** A claimed socket was opened, carried bytes or was closed. */
  onActivity(): void
}

/** The interception while it is in place. */
export interface SocketInterception {
  readonly claimed: ReadonlySet<ClaimedSocket>
  /** Requests to hosts that are not claimed; without its listeners they pass through. */
  readonly otherRequests: HttpRequestInterceptor
  /** A turn of the event loop that no fake timer can hold up. */
  turn(): Promise<void>
  /** Takes the interception away and destroys the claimed sockets. */
  remove(): void
}

type ConnectionEvent = Parameters<
  Parameters<typeof SocketInterceptor.prototype.on<"connection">>[1]
>[0]
/** A write that waited for others; a socket leaves texts as they are. */
type Corked = { readonly chunk: string | Buffer; readonly encoding: BufferEncoding }
type EventLoop = {
  readonly nextTick: typeof process.nextTick
  readonly setImmediate: typeof setImmediate
}

/** The encoding that a stream is told of bytes; it has no meaning for them. */
const BYTES = "utf8"

/** Names what keeps the async context of a write. A snapshot would be a function around the same. */
const CONTEXT = "GuildsimWrite"

/**
 * Starts to intercept sockets. Throws where the installed copy of @mswjs/interceptors is not one
 * that this file knows.
 */
export function interceptSockets(rules: SocketRules): SocketInterception {
  const { interceptor, emitter } = sharedSocketInterceptor()
  // Captured now: fake timers that are installed later must not hold the network up.
  const loop: EventLoop = { nextTick: process.nextTick, setImmediate: globalThis.setImmediate }
  const claimed = new Set<ClaimedSocket>()
  const owner = {}
  // Without an HTTP source nobody decides again about a socket that is kept alive, and it hangs.
  const otherRequests = new HttpRequestInterceptor()
  otherRequests.apply()
  interceptor.apply(owner)

  // An ordinary listener would be awaited before the next one, and the first write would be lost;
  // so the decision is taken before the event goes to the listeners, in the same stack.
  const announce = emitter.emitAsPromise.bind(emitter)
  emitter.emitAsPromise = (event) => {
    if (!isConnection(event)) return announce(event)
    const host = hostOf(event)
    if (!rules.claims(host)) {
      guardPassthrough(event, () => rules.refusal(host))
      return announce(event)
    }
    const socket = claim(event, host, loop, rules.onActivity)
    claimed.add(socket)
    socket.stream.once("close", () => claimed.delete(socket))
    rules.onClaimed(socket)
    return Promise.resolve([])
  }

  return {
    claimed,
    otherRequests,
    turn: () => new Promise((resolve) => void loop.setImmediate(resolve)),
    remove() {
      Reflect.deleteProperty(emitter, "emitAsPromise")
      for (const { stream } of claimed) stream.destroy()
      interceptor.dispose(owner)
      otherRequests.dispose()
    },
  }
}

function isConnection(event: { readonly type: string }): event is ConnectionEvent {
  return event.type === "connection"
}

function hostOf({ connectionOptions }: ConnectionEvent): string {
  const servername: unknown = Reflect.get(connectionOptions, "servername")
  if (typeof servername === "string" && servername !== "") return servername
  return connectionOptions.host ?? ""
}

/**
 * The client's own socket. The announced one is a proxy that turns its ends round; adding a
 * listener returns what it stands for.
 */
function rawSocketOf({ socket }: ConnectionEvent): Socket {
  return socket.once("close", () => {})
}

/** Asks before any byte of this connection leaves, each time it is about to. */
function guardPassthrough(event: ConnectionEvent, refusal: () => Error | undefined): void {
  const { controller } = event
  const letThrough = controller.passthrough.bind(controller)
  controller.passthrough = (...args: Parameters<typeof letThrough>) => {
    const error = refusal()
    if (error === undefined) return letThrough(...args)
    rawSocketOf(event).destroy(error)
    return new Socket()
  }
}

function claim(
  event: ConnectionEvent,
  host: string,
  { nextTick, setImmediate }: EventLoop,
  onActivity: () => void,
): ClaimedSocket {
  const { socket, controller } = event
  controller.claim()
  const raw = rawSocketOf(event)
  let written = new AsyncResource(CONTEXT)

  // A real socket wakes its reader at the end; a client that reads on "readable" depends on it.
  const end = (): void => {
    if (raw.destroyed) return
    socket.end()
    raw.read(0)
  }
  const write = (bytes: Buffer): void => {
    onActivity()
    if (raw.destroyed) return
    try {
      socket.write(bytes)
    } catch (error) {
      // A listener of the client's threw. Nobody here is to blame, nor to be stopped by it.
      nextTick(() => {
        throw error
      })
    }
  }
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      write(chunk)
      done()
    },
    // One write for what was corked together: head and body of an answer arrive as one chunk.
    writev(chunks: { readonly chunk: Buffer }[], done) {
      write(Buffer.concat(chunks.map(({ chunk }) => chunk)))
      done()
    },
    final(done) {
      end()
      done()
    },
    destroy(error, done) {
      end()
      setImmediate(() => raw.destroy())
      done(error)
    },
  })

  socket.on("data", (bytes: Buffer) => {
    const context = new AsyncResource(CONTEXT)
    // The bytes are delivered inside the client's own `write`; an answer in the same stack would
    // leave its stream in a state from which it never finishes.
    nextTick(() => {
      if (stream.destroyed) return
      onActivity()
      written = context
      stream.push(bytes)
    })
  })
  // What a client corked together, such as head and body, arrives as one chunk here too.
  raw._writev = (chunks: readonly Corked[], done) => {
    const pieces = chunks.map(({ chunk, encoding }) =>
      typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk,
    )
    raw._write(Buffer.concat(pieces), BYTES, done)
  }
  raw._final = (done: () => void) => {
    nextTick(() => stream.push(null))
    done()
  }
  raw.once("close", () => {
    onActivity()
    if (stream.destroyed) return
    stream.push(null)
    stream.destroy()
  })
  onActivity()
  return {
    stream: asServerSocket(stream),
    host,
    encrypted: Reflect.has(raw, "encrypted"),
    inContext: (work) => written.runInAsyncScope(work),
    fail: (error) => void raw.destroy(error),
  }
}

/** Gives a stream the methods that `node:http` and `ws` call on a socket, all of them idle here. */
function asServerSocket(stream: Duplex): Duplex {
  const idle = (): Duplex => stream
  return Object.assign(stream, {
    setTimeout: idle,
    setNoDelay: idle,
    setKeepAlive: idle,
    ref: idle,
    unref: idle,
  })
}
