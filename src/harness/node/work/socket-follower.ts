// Reports the traffic of this process's sockets to a follower. The methods of the class are
// replaced once and stay replaced, because libraries that intercept sockets keep the methods that
// they find.

import { Socket } from "node:net"
import { SharedValue } from "../../simulation/shared-value.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/** Node's internal handle of a socket. Several sockets may share one. */
export type SocketHandle = object

/** A listener to the sockets of this process. */
export interface SocketFollower {
  /** Called when a socket starts to connect to `target`: host and port, or a path. */
  connecting(socket: Socket, target: string): void
  /**
   * Called when a socket writes while it is still connecting. `wrote` follows when the bytes leave.
   */
  queued(socket: Socket): void
  /** Called when bytes leave. `bytes` converts them, and is called only if they are read. */
  wrote(socket: Socket, handle: SocketHandle, bytes: () => Buffer): void
  /** Called when bytes have arrived. `deliver` passes them to the reader. Null marks the end. */
  read(handle: SocketHandle, bytes: Buffer | null, deliver: () => boolean): boolean
  /** Called when a socket is closed. */
  closed(socket: Socket, handle: SocketHandle | undefined): void
}

// Stored on the class, so that every copy of the package and every realm of a test runner finds it.
const shared = new SharedValue<FollowerHolder>("guildsim.sockets", Socket)

interface FollowerHolder {
  follower: SocketFollower | undefined
}

/** A method of a socket, whose arguments are passed on unchanged. */
type SocketMethod = (this: Socket, ...args: unknown[]) => unknown

/**
 * Sets the follower of this process's sockets, in place of an earlier one. Returns a function that
 * removes it.
 */
export function followSockets(follower: SocketFollower): () => void {
  const holder = installHolder()
  holder.follower = follower
  return () => {
    if (holder.follower === follower) holder.follower = undefined
  }
}

function installHolder(): FollowerHolder {
  const installed = shared.get()
  if (installed !== undefined) return installed
  const holder: FollowerHolder = { follower: undefined }
  shared.set(holder)
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
  const method = Reflect.get(Socket.prototype, name) as SocketMethod // every name that is passed is a method
  Object.defineProperty(Socket.prototype, name, {
    value: replacement(method),
    writable: true,
    configurable: true,
  })
}

/** Returns the address that a socket connects to, from arguments in any of their forms. */
function targetOf([first, second]: readonly unknown[]): string {
  const options: unknown = Array.isArray(first) ? first[0] : first
  if (typeof options !== "object" || options === null) {
    return typeof second === "string" ? `${second}:${String(options)}` : String(options)
  }
  const [path, host, port] = ["path", "host", "port"].map((name) => propertyOf(options, name))
  if (typeof path === "string" && path !== "") return path
  return `${typeof host === "string" ? host : "localhost"}:${String(port)}`
}

/** Returns whether a library has intercepted this socket. The real socket is below it. */
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

/** Returns Node's internal handle of a socket. */
export function socketHandleOf(socket: object): SocketHandle | undefined {
  const handle: unknown = Reflect.get(socket, "_handle")
  return typeof handle === "object" && handle !== null ? handle : undefined
}

/** A chunk of several that are written at once. */
interface SocketChunk {
  readonly chunk: string | Uint8Array
  readonly encoding: BufferEncoding
}

function bytesOf(data: unknown, encoding: unknown): Buffer {
  if (typeof data === "string") return Buffer.from(data, encoding as BufferEncoding) // the encoding of the write
  if (data instanceof Uint8Array) return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (!Array.isArray(data)) return Buffer.alloc(0)
  // A list of buffers, or of chunks with their encodings.
  return Buffer.concat(
    data.map((piece: SocketChunk | Uint8Array) =>
      piece instanceof Uint8Array ? bytesOf(piece, encoding) : bytesOf(piece.chunk, piece.encoding),
    ),
  )
}
