// Reports the traffic of this process's sockets to those who follow it. The methods of the class are
// replaced once and stay: a library that intercepts sockets keeps the methods that it finds.

import { Socket } from "node:net"

/** The host's object below a socket. Several sockets may stand above the same one. */
export type Handle = object

/** Follows the sockets of this process. */
export interface SocketFollower {
  /** A socket begins to connect to `target`: host and port, or a path. */
  connecting(socket: Socket, target: string): void
  /** A socket writes while it still connects; the bytes are told when they leave. */
  queued(socket: Socket): void
  /** Bytes leave. `bytes` makes them readable, and is called only where somebody looks at them. */
  wrote(socket: Socket, handle: Handle, bytes: () => Buffer): void
  /** Bytes arrived: `deliver` hands them to whoever reads. Null stands for the end. */
  read(handle: Handle, bytes: Buffer | null, deliver: () => boolean): boolean
  /** A socket is closed. */
  closed(socket: Socket, handle: Handle | undefined): void
}

// On the class, so that every copy of the package and every context of a test runner finds it.
const KEY = Symbol.for("guildsim.sockets")

interface Holder {
  follower: SocketFollower | undefined
}

/** A method of a socket, with arguments that are handed on as they are. */
type Method = (this: Socket, ...args: unknown[]) => unknown

/** Follows the sockets of this process, in place of an earlier follower. Returns the function that ends it. */
export function followSockets(follower: SocketFollower): () => void {
  const holder = installHolder()
  holder.follower = follower
  return () => {
    if (holder.follower === follower) holder.follower = undefined
  }
}

function installHolder(): Holder {
  const installed: unknown = Reflect.get(Socket, KEY)
  if (installed !== undefined) return installed as Holder // only this function sets it
  const holder: Holder = { follower: undefined }
  Reflect.set(Socket, KEY, holder)
  replaceConnect(holder)
  replaceWrite(holder)
  replacePush(holder)
  replaceDestroy(holder)
  return holder
}

function replaceMethod(name: string, replacement: (method: Method) => Method): void {
  const method = Reflect.get(Socket.prototype, name) as Method // each is named here, and is one
  Object.defineProperty(Socket.prototype, name, {
    value: replacement(method),
    writable: true,
    configurable: true,
  })
}

/** Returns the address that a socket connects to, from the arguments in any of their forms. */
function targetOf([first, second]: readonly unknown[]): string {
  const given: unknown = Array.isArray(first) ? first[0] : first
  if (typeof given !== "object" || given === null) {
    return typeof second === "string" ? `${second}:${String(given)}` : String(given)
  }
  const { path, host, port } = given as { path?: unknown; host?: unknown; port?: unknown } // its options
  if (typeof path === "string" && path !== "") return path
  return `${typeof host === "string" ? host : "localhost"}:${String(port)}`
}

/** Whether a library has put itself between this socket and the network. The real one stands below it. */
function isIntercepted(socket: Socket): boolean {
  return Object.hasOwn(socket, "_writeGeneric")
}

function replaceConnect(holder: Holder): void {
  replaceMethod("connect", (connect) => {
    return function (this: Socket, ...args) {
      const result = connect.apply(this, args)
      if (this.connecting && !isIntercepted(this)) {
        holder.follower?.connecting(this, targetOf(args))
      }
      return result
    }
  })
}

function replaceWrite(holder: Holder): void {
  replaceMethod("_writeGeneric", (write) => {
    return function (this: Socket, ...args) {
      const { follower } = holder
      const handle = handleOf(this)
      if (follower !== undefined && this.connecting) follower.queued(this)
      else if (follower !== undefined && handle !== undefined) {
        follower.wrote(this, handle, () => bytesOf(args[1], args[2]))
      }
      return write.apply(this, args)
    }
  })
}

function replacePush(holder: Holder): void {
  replaceMethod("push", (push) => {
    return function (this: Socket, ...args) {
      const handle = holder.follower === undefined ? undefined : handleOf(this)
      const [chunk] = args
      const deliver = (): boolean => push.apply(this, args) === true
      if (handle === undefined || (chunk !== null && !Buffer.isBuffer(chunk))) return deliver()
      return holder.follower?.read(handle, chunk, deliver) ?? false
    }
  })
}

function replaceDestroy(holder: Holder): void {
  replaceMethod("_destroy", (destroy) => {
    return function (this: Socket, ...args) {
      holder.follower?.closed(this, handleOf(this))
      return destroy.apply(this, args)
    }
  })
}

/** Returns the host's object below a socket. */
export function handleOf(socket: object): Handle | undefined {
  const handle: unknown = Reflect.get(socket, "_handle")
  return typeof handle === "object" && handle !== null ? handle : undefined
}

/** One of several chunks that are written at once. */
interface Chunk {
  readonly chunk: string | Uint8Array
  readonly encoding: BufferEncoding
}

function bytesOf(data: unknown, encoding: unknown): Buffer {
  if (typeof data === "string") return Buffer.from(data, encoding as BufferEncoding) // as it is written
  if (data instanceof Uint8Array) return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (!Array.isArray(data)) return Buffer.alloc(0)
  // A list of buffers, or of chunks with their encodings.
  return Buffer.concat(
    data.map((piece: Chunk | Uint8Array) =>
      piece instanceof Uint8Array ? bytesOf(piece, encoding) : bytesOf(piece.chunk, piece.encoding),
    ),
  )
}
