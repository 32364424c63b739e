// How a client's socket that is kept in this process becomes a stream that a server of `node:http`
// can serve. It rests on how @mswjs/interceptors works inside.

import { AsyncResource } from "node:async_hooks"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import type { SocketInterceptor } from "@mswjs/interceptors/net"
import { createServerStream } from "./server-stream.ts"

/** A client's socket that is served in this process; the client believes that it is connected. */
export interface ClaimedSocket {
  /** The server's end. */
  readonly stream: Duplex
  readonly host: string
  readonly encrypted: boolean
  /** Whether the client wants its thread to live on for this socket: it has not called `unref`. */
  readonly isHeld: boolean
  /** Runs `work` in the async context in which the client wrote last. */
  inContext<Result>(work: () => Result): Result
  /** Fails the client's socket with this very error. */
  fail(error: Error): void
  /** Whether its client is in this thread, so that it can be left with a socket on which nothing comes. */
  readonly isLocal: boolean
  /** It has become a WebSocket. */
  upgrade(): void
  /** Ends it when nobody serves it any more; a WebSocket of this thread stays open and silent. */
  release(): void
}

/** The announcement of a socket that is being connected. */
export type ConnectionEvent = Parameters<
  Parameters<typeof SocketInterceptor.prototype.on<"connection">>[1]
>[0]
/** A write that waited for others; a socket leaves texts as they are. */
type CorkedChunk = { readonly chunk: string | Buffer; readonly encoding: BufferEncoding }
/** What moves on although timers are faked. */
export type EventLoop = {
  readonly nextTick: typeof process.nextTick
  readonly setImmediate: typeof setImmediate
}

/** The encoding that a stream is told of bytes; it has no meaning for them. */
const BYTES = "utf8"

/** Names what keeps the async context of a write. A snapshot would be a function around the same. */
const CONTEXT = "GuildsimWrite"

/**
 * The client's own socket. The announced one is a proxy that turns its ends round; adding a
 * listener returns what it stands for.
 */
export function rawSocketOf({ socket }: ConnectionEvent): Socket {
  return socket.once("close", () => {})
}

/** Takes a socket from the network: the interceptor emulates its connection, and a stream serves it. */
export function claimSocket(
  event: ConnectionEvent,
  host: string,
  { nextTick, setImmediate }: EventLoop,
  onActivity: () => void,
): ClaimedSocket {
  const { socket, controller } = event
  controller.claim()
  const raw = rawSocketOf(event)
  let written = new AsyncResource(CONTEXT)
  let isHeld = true
  let isUpgraded = false

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
  const stream = createServerStream({
    write,
    end,
    close() {
      end()
      setImmediate(() => raw.destroy())
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
  raw._writev = (chunks: readonly CorkedChunk[], done) => {
    const pieces = chunks.map(({ chunk, encoding }) =>
      typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk,
    )
    raw._write(Buffer.concat(pieces), BYTES, done)
  }
  raw._final = (done: () => void) => {
    nextTick(() => stream.push(null))
    done()
  }
  // There is no handle behind it that could keep the process; only what the client asks for counts.
  raw.ref = () => {
    isHeld = true
    return raw
  }
  raw.unref = () => {
    isHeld = false
    return raw
  }
  raw.once("close", () => {
    onActivity()
    if (stream.destroyed) return
    stream.push(null)
    stream.destroy()
  })
  onActivity()
  return {
    stream,
    host,
    encrypted: Reflect.has(raw, "encrypted"),
    get isHeld() {
      return isHeld && !raw.destroyed
    },
    inContext: (work) => written.runInAsyncScope(work),
    fail: (error) => void raw.destroy(error),
    isLocal: true,
    upgrade: () => void (isUpgraded = true),
    release() {
      if (!isUpgraded) stream.destroy()
      // Its own `unref` above is told of what the client wants; this is the one of its handle.
      else Socket.prototype.unref.call(raw)
    },
  }
}
