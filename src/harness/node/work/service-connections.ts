// Tracks the connections of bots to databases, caches and other services, and which of them have an
// open request. A request belongs to the run in whose async context it is written.

import type { Socket } from "node:net"
import { type ActivityObserver, type SharedTime, onlyObserver } from "../time/shared-time.ts"
import { afterUnreferenced } from "../host-timers.ts"
import { readWorkOrigin } from "./work-origin.ts"
import { type SocketHandle, type SocketFollower, socketHandleOf } from "./socket-follower.ts"
import { recognizeGreeting, recognizeRequest } from "./protocols/protocols.ts"
import type { ProtocolConnection } from "./protocols/protocol.ts"

/**
 * Real milliseconds of silence after which the answer of an unknown protocol counts as complete. A
 * host may hold back small packets until its peer acknowledges the previous one, after 40 ms.
 */
const SILENCE = 60

/** Real milliseconds to wait for messages on another connection that a request may have caused. */
const NEWS = 30

/** A connection to a service. */
interface ServiceConnection {
  readonly target: string
  handle: SocketHandle | undefined
  owner: ActivityObserver | undefined
  /** The state of the protocol; undefined before the first bytes, null for an unknown protocol. */
  protocol: ProtocolConnection | null | undefined
  /** Whether it waits for its peer: to connect, for a first byte, or for an unknown answer. */
  isWaiting: boolean
  /** Whether the bot does not read data that has arrived. */
  isPaused: boolean
  writes: number
  /**
   * The chunk that was reported last. A library in between passes chunks on unchanged, which must
   * not count twice.
   */
  last: Buffer | undefined
  where: () => string
  /** Ends the piece of work that represents the open request. */
  end: (() => void) | undefined
  cancelSilence: () => void
}

/** Creates the tracking of connections for the runs of this process. */
export function createConnectionFollower({ context, observers }: SharedTime): SocketFollower {
  const bySocket = new WeakMap<Socket, ServiceConnection>()
  const byHandle = new WeakMap<SocketHandle, ServiceConnection | null>()
  const listening = new Set<ServiceConnection>()

  const current = (): ActivityObserver | undefined => openOr(context.get(), undefined)

  function createConnection(target: string): ServiceConnection {
    return {
      target,
      handle: undefined,
      owner: current(),
      protocol: undefined,
      isWaiting: false,
      isPaused: false,
      writes: 0,
      last: undefined,
      where: () => "an unknown place",
      end: undefined,
      cancelSilence: () => {},
    }
  }

  const isBusy = ({ protocol, isWaiting, isPaused }: ServiceConnection): boolean =>
    !isPaused && (isWaiting || (protocol?.pending ?? 0) > 0)

  /**
   * Returns whether another connection to the same server may receive a message that a request
   * caused.
   */
  const isNewsPossible = ({ target }: ServiceConnection): boolean =>
    [...listening].some((other) => other.target === target)

  function refresh(connection: ServiceConnection): void {
    const { protocol, owner } = connection
    if (protocol?.isListening === true) listening.add(connection)
    if (!isBusy(connection)) {
      if (connection.end === undefined) return
      if (isNewsPossible(connection)) afterSilence(connection, NEWS, () => end(connection))
      else end(connection)
    } else if (connection.end === undefined && owner !== undefined) {
      connection.end = owner.onWork({
        get what() {
          return describe(connection)
        },
        get resource() {
          return connection.handle
        },
        where: () => connection.where(),
        isRequest: true,
        isRecurring: true,
      })
    }
  }

  function end(connection: ServiceConnection): void {
    connection.cancelSilence()
    connection.end?.()
    connection.end = undefined
  }

  function afterSilence(
    connection: ServiceConnection,
    milliseconds: number,
    work: () => void,
  ): void {
    connection.cancelSilence()
    connection.cancelSilence = afterUnreferenced(milliseconds, work)
  }

  /**
   * Tracks a connection that was opened before tracking began. Returns null if its peer is unknown.
   */
  function adopt(socket: Socket, handle: SocketHandle, bytes: Buffer): ServiceConnection | null {
    const isAccepted = Reflect.get(socket, "server") != null
    const { remoteAddress, remotePort } = socket
    const isNetwork = remoteAddress !== undefined && remotePort !== undefined
    const isKnown = isNetwork || recognizeRequest(bytes) !== undefined
    if (isAccepted || !isKnown) return null
    return attach(
      createConnection(isNetwork ? `${remoteAddress}:${remotePort}` : "a local socket"),
      handle,
    )
  }

  function attach(connection: ServiceConnection, handle: SocketHandle): ServiceConnection {
    connection.handle = handle
    byHandle.set(handle, connection)
    return connection
  }

  /**
   * Returns the run that a request belongs to: the run of the code that writes it, or else of the
   * previous request, since a driver writes queued requests when an answer arrives. A request to a
   * database that was queued before there was a connection belongs to the only open run.
   */
  function ownerOf(connection: ServiceConnection): ActivityObserver | undefined {
    const known = current() ?? openOr(connection.owner, undefined)
    if (known !== undefined || connection.protocol?.isSession !== true) return known
    return onlyObserver({ observers })
  }

  return {
    connecting(socket, target) {
      const connection = createConnection(target)
      connection.isWaiting = true
      connection.where = readWorkOrigin()
      bySocket.set(socket, connection)
      refresh(connection)
      // Each attempt at another address of the same host has its own handle.
      socket.once("connect", () => {
        const handle = socketHandleOf(socket)
        if (handle !== undefined) attach(connection, handle)
      })
    },
    queued(socket) {
      const connection = bySocket.get(socket)
      if (connection !== undefined) connection.owner = current() ?? connection.owner
    },
    wrote(socket, handle, readBytes) {
      let connection = byHandle.get(handle)
      if (connection === null) return
      if (connection === undefined) {
        connection = adopt(socket, handle, readBytes())
        byHandle.set(handle, connection)
        if (connection === null) return
      }
      if (connection.protocol === undefined)
        connection.protocol = recognizeRequest(readBytes()) ?? null
      connection.owner = ownerOf(connection)
      connection.isPaused = false
      connection.writes += 1
      connection.cancelSilence()
      connection.isWaiting = connection.protocol === null
      connection.protocol?.wrote(readBytes())
      if (connection.end === undefined && connection.owner !== undefined) {
        connection.where = readWorkOrigin()
      }
      refresh(connection)
    },
    read(handle, bytes, deliver) {
      const connection = byHandle.get(handle)
      if (connection == null || connection.last === bytes) return deliver()
      if (bytes === null) {
        end(connection)
        return deliver()
      }
      connection.last = bytes
      if (connection.protocol === undefined) connection.protocol = recognizeGreeting(bytes) ?? null
      connection.protocol?.read(bytes)
      connection.isPaused = false
      const wasAnswered = connection.protocol === null && connection.isWaiting
      if (connection.protocol != null) connection.isWaiting = false
      const { writes } = connection
      const canContinue = inContextOf(connection, deliver)
      // The answer may have led to another request, whose answer is still to come.
      if (wasAnswered && connection.writes === writes) {
        afterSilence(connection, SILENCE, () => {
          connection.isWaiting = false
          refresh(connection)
        })
      } else refresh(connection)
      if (!canContinue && isBusy(connection)) watchPaused(connection)
      return canContinue
    },
    closed(socket, handle) {
      const connection =
        bySocket.get(socket) ?? (handle === undefined ? undefined : byHandle.get(handle))
      if (connection == null) return
      connection.isWaiting = false
      listening.delete(connection)
      end(connection)
      if (connection.handle !== undefined) byHandle.delete(connection.handle)
    },
  }

  /** Delivers data in the context of the request, whichever context opened the connection. */
  function inContextOf({ owner }: ServiceConnection, deliver: () => boolean): boolean {
    const open = openOr(owner, undefined)
    return open === undefined || context.get() === open ? deliver() : open.enter(deliver)
  }

  function watchPaused(connection: ServiceConnection): void {
    afterSilence(connection, SILENCE, () => {
      connection.isPaused =
        connection.handle !== undefined && Reflect.get(connection.handle, "reading") === false
      refresh(connection)
    })
  }
}

function openOr<Other>(
  observer: ActivityObserver | undefined,
  other: Other,
): ActivityObserver | Other {
  return observer?.isOpen === true ? observer : other
}

function describe({ target, protocol }: ServiceConnection): string {
  if (protocol == null) return `the connection to ${target}`
  const { name, lastRequest } = protocol
  return `${name} at ${target}${lastRequest === "" ? "" : `: ${lastRequest}`}`
}
