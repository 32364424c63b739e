// Reports the traffic of this process's sockets to those who follow it. The methods of the class are
// replaced once and stay: a library that intercepts sockets keeps the methods that it finds.

import { Socket } from "node:net"

/** The host's object below a socket. Several sockets may stand above the same one. */
export type SocketHandle = object

/** Follows the sockets of this process. */
export interface SocketFollower {
  /** A socket begins to connect to `target`: host and port, or a path. */
  connecting(socket: Socket, target: string): void
  /** A socket writes while it still connects; the bytes are told when they leave. */
  queued(socket: Socket): void
  /** Bytes leave. `bytes` makes them readable, and is called only where somebody looks at them. */
  wrote(socket: Socket, handle: SocketHandle, bytes: () => Buffer): void
  /** Bytes arrived: `deliver` hands them to whoever reads. Null stands for the end. */
  read(handle: SocketHandle, bytes: Buffer | null, deliver: () => boolean): boolean
  /** A socket is closed. */
  closed(socket: Socket, handle: SocketHandle | undefined): void
}

// On the class, so that every copy of the package and every context of a test runner finds it.
const KEY = Symbol.for("guildsim.sockets")

interface FollowerHolder {
  follower: SocketFollower | undefined
}

/** A method of a socket, with arguments that are handed on as they are. */
type SocketMethod = (this: Socket, ...args: unknown[]) => unknown

/** Follows the sockets of this process, in place of an earlier follower. Returns the function that ends it. */
export function followSockets(follower: SocketFollower): () => void {
  const holder = installHolder()
  holder.follower = follower
  return () => {
    if (holder.follower === follower) holder.follower = undefined
  }
}

function installHolder(): FollowerHolder {
  const installed: unknown = Reflect.get(Socket, KEY)
  if (installed !== undefined) return installed as FollowerHolder // only this function sets it
  const holder: FollowerHolder = { follower: undefined }
  Reflect.set(Socket, KEY, holder)
  replaceConnect(holder)
  replaceWrite(holder)
  replacePush(holder)
  replaceDestroy(holder)
  return holder
}

function replaceSocketMethod(
  name: string,
  replacement: (method: SocketMethod) => SocketMethod,
): void {
  const method = Reflect.get(Socket.prototype, name) as SocketMethod // each is named here, and is one
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

function replaceConnect(holder: FollowerHolder): void {
  replaceSocketMethod("connect", (connect) => {
    return function (this: Socket, ...args) {
      const result = connect.apply(this, args)
      if (this.connecting && !isIntercepted(this)) {
        holder.follower?.connecting(this, targetOf(args))
      }
      return result
    }
  })
}

function replaceWrite(holder: FollowerHolder): void {
  replaceSocketMethod("_writeGeneric", (write) => {
    return function (this: Socket, ...args) {
      const { follower } = holder
      const handle = socketHandleOf(this)
      if (follower !== undefined && this.connecting) follower.queued(this)
      else if (follower !== undefined && handle !== undefined) {
        follower.wrote(this, handle, () => bytesOf(args[1], args[2]))
      }
      return write.apply(this, args)
    }
  })
}

function replacePush(holder: FollowerHolder): void {
  replaceSocketMethod("push", (push) => {
    return function (this: Socket, ...args) {
      const handle = holder.follower === undefined ? undefined : socketHandleOf(this)
      const [chunk] = args
      const deliver = (): boolean => push.apply(this, args) === true
      if (handle === undefined || (chunk !== null && !Buffer.isBuffer(chunk))) return deliver()
      return holder.follower?.read(handle, chunk, deliver) ?? false
    }
  })
}

function replaceDestroy(holder: FollowerHolder): void {
  replaceSocketMethod("_destroy", (destroy) => {
    return function (this: Socket, ...args) {
      holder.follower?.closed(this, socketHandleOf(this))
      return destroy.apply(this, args)
    }
  })
}

/** Returns the host's object below a socket. */
export function socketHandleOf(socket: object): SocketHandle | undefined {
  const handle: unknown = Reflect.get(socket, "_handle")
  return typeof handle === "object" && handle !== null ? handle : undefined
}

/** One of several chunks that are written at once. */
interface SocketChunk {
  readonly chunk: string | Uint8Array
  readonly encoding: BufferEncoding
}

function bytesOf(data: unknown, encoding: unknown): Buffer {
  if (typeof data === "string") return Buffer.from(data, encoding as BufferEncoding) // as it is written
  if (data instanceof Uint8Array) return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (!Array.isArray(data)) return Buffer.alloc(0)
  // A list of buffers, or of chunks with their encodings.
  return Buffer.concat(
    data.map((piece: SocketChunk | Uint8Array) =>
      piece instanceof Uint8Array ? bytesOf(piece, encoding) : bytesOf(piece.chunk, piece.encoding),
    ),
  )
}
