// Tracks the connections of bots to databases, caches and other services, and which of them have an
// open request. A request belongs to the run in whose async context it is written.

import type { Socket } from "node:net"
import { type ActivityObserver, type SharedTime, onlyObserver } from "../time/shared-time.ts"
import {
  type ServiceConnection,
  afterSilence,
  createConnection,
  endWork,
  isBusy,
  workOf,
} from "./service-connection.ts"
import { readWorkOrigin } from "./work-origin.ts"
import { type SocketHandle, type SocketFollower, socketHandleOf } from "./socket-follower.ts"
import { recognizeGreeting, recognizeRequest } from "./protocols/protocols.ts"

/**
 * Real milliseconds of silence after which the answer of an unknown protocol counts as complete. A
 * host may hold back small packets until its peer acknowledges the previous one, after 40 ms.
 */
const SILENCE = 60

/** Real milliseconds to wait for messages on another connection that a request may have caused. */
const NEWS = 30

/** Tracks the connections of the runs of this process. */
export class ConnectionFollower implements SocketFollower {
  readonly #shared: Pick<SharedTime, "context" | "observers">
  readonly #bySocket = new WeakMap<Socket, ServiceConnection>()
  readonly #byHandle = new WeakMap<SocketHandle, ServiceConnection | null>()
  readonly #listening = new Set<ServiceConnection>()

  constructor(shared: Pick<SharedTime, "context" | "observers">) {
    this.#shared = shared
  }

  connecting(socket: Socket, target: string): void {
    const connection = createConnection(target, this.#current())
    connection.isWaiting = true
    connection.where = readWorkOrigin()
    this.#bySocket.set(socket, connection)
    this.#refresh(connection)
    // Each attempt at another address of the same host has its own handle.
    socket.once("connect", () => {
      const handle = socketHandleOf(socket)
      if (handle !== undefined) this.#attach(connection, handle)
    })
  }

  queued(socket: Socket): void {
    const connection = this.#bySocket.get(socket)
    if (connection !== undefined) connection.owner = this.#current() ?? connection.owner
  }

  wrote(socket: Socket, handle: SocketHandle, readBytes: () => Buffer): void {
    const connection = this.#connectionOf(socket, handle, readBytes)
    if (connection === null) return
    if (connection.protocol === undefined)
      connection.protocol = recognizeRequest(readBytes()) ?? null
    connection.owner = this.#ownerOf(connection)
    connection.isPaused = false
    connection.writes += 1
    connection.cancelSilence()
    connection.isWaiting = connection.protocol === null
    connection.protocol?.wrote(readBytes())
    if (connection.end === undefined && connection.owner !== undefined) {
      connection.where = readWorkOrigin()
    }
    this.#refresh(connection)
  }

  read(handle: SocketHandle, bytes: Buffer | null, deliver: () => boolean): boolean {
    const connection = this.#byHandle.get(handle)
    if (connection == null || connection.last === bytes) return deliver()
    if (bytes === null) {
      endWork(connection)
      return deliver()
    }
    connection.last = bytes
    if (connection.protocol === undefined) connection.protocol = recognizeGreeting(bytes) ?? null
    connection.protocol?.read(bytes)
    connection.isPaused = false
    const canContinue = this.#deliver(connection, deliver)
    if (!canContinue && isBusy(connection)) this.#watchPaused(connection)
    return canContinue
  }

  closed(socket: Socket, handle: SocketHandle | undefined): void {
    const connection =
      this.#bySocket.get(socket) ?? (handle === undefined ? undefined : this.#byHandle.get(handle))
    if (connection == null) return
    connection.isWaiting = false
    this.#listening.delete(connection)
    endWork(connection)
    if (connection.handle !== undefined) this.#byHandle.delete(connection.handle)
  }

  #current(): ActivityObserver | undefined {
    return openOr(this.#shared.context.get(), undefined)
  }

  /** Delivers data that may complete an answer. */
  #deliver(connection: ServiceConnection, deliver: () => boolean): boolean {
    const wasAnswered = connection.protocol === null && connection.isWaiting
    if (connection.protocol != null) connection.isWaiting = false
    const { writes } = connection
    const canContinue = this.#inContextOf(connection, deliver)
    // The answer may have led to another request, whose answer is still to come.
    if (wasAnswered && connection.writes === writes) {
      afterSilence(connection, SILENCE, () => {
        connection.isWaiting = false
        this.#refresh(connection)
      })
    } else this.#refresh(connection)
    return canContinue
  }

  #refresh(connection: ServiceConnection): void {
    const { protocol, owner } = connection
    if (protocol?.isListening === true) this.#listening.add(connection)
    if (!isBusy(connection)) {
      if (connection.end === undefined) return
      if (this.#isNewsPossible(connection))
        afterSilence(connection, NEWS, () => endWork(connection))
      else endWork(connection)
    } else if (connection.end === undefined && owner !== undefined) {
      connection.end = owner.onWork(workOf(connection))
    }
  }

  /**
   * Returns whether another connection to the same server may receive a message that a request
   * caused.
   */
  #isNewsPossible({ target }: ServiceConnection): boolean {
    return [...this.#listening].some((other) => other.target === target)
  }

  /** Returns the connection of a socket; null if it is not tracked. */
  #connectionOf(
    socket: Socket,
    handle: SocketHandle,
    readBytes: () => Buffer,
  ): ServiceConnection | null {
    const known = this.#byHandle.get(handle)
    if (known !== undefined) return known
    const adopted = this.#adopt(socket, handle, readBytes())
    this.#byHandle.set(handle, adopted)
    return adopted
  }

  /**
   * Tracks a connection that was opened before tracking began. Returns null if its peer is unknown.
   */
  #adopt(socket: Socket, handle: SocketHandle, bytes: Buffer): ServiceConnection | null {
    const isAccepted = Reflect.get(socket, "server") != null
    const { remoteAddress, remotePort } = socket
    const isNetwork = remoteAddress !== undefined && remotePort !== undefined
    const isKnown = isNetwork || recognizeRequest(bytes) !== undefined
    if (isAccepted || !isKnown) return null
    const target = isNetwork ? `${remoteAddress}:${remotePort}` : "a local socket"
    return this.#attach(createConnection(target, this.#current()), handle)
  }

  #attach(connection: ServiceConnection, handle: SocketHandle): ServiceConnection {
    connection.handle = handle
    this.#byHandle.set(handle, connection)
    return connection
  }

  /**
   * Returns the run that a request belongs to: the run of the code that writes it, or else of the
   * previous request, since a driver writes queued requests when an answer arrives. A request to a
   * database that was queued before there was a connection belongs to the only open run.
   */
  #ownerOf(connection: ServiceConnection): ActivityObserver | undefined {
    const known = this.#current() ?? openOr(connection.owner, undefined)
    if (known !== undefined || connection.protocol?.isSession !== true) return known
    return onlyObserver(this.#shared)
  }

  /** Delivers data in the context of the request, whichever context opened the connection. */
  #inContextOf({ owner }: ServiceConnection, deliver: () => boolean): boolean {
    const open = openOr(owner, undefined)
    const isInContext = open === undefined || this.#shared.context.get() === open
    return isInContext ? deliver() : open.enter(deliver)
  }

  #watchPaused(connection: ServiceConnection): void {
    afterSilence(connection, SILENCE, () => {
      connection.isPaused =
        connection.handle !== undefined && Reflect.get(connection.handle, "reading") === false
      this.#refresh(connection)
    })
  }
}

function openOr<Other>(
  observer: ActivityObserver | undefined,
  other: Other,
): ActivityObserver | Other {
  return observer?.isOpen === true ? observer : other
}
