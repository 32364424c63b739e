// The state of one connection of a bot to a database, a cache or another service.

import type { ActivityObserver } from "../time/shared-time.ts"
import { afterUnreferenced } from "../async/host-timers.ts"
import type { Work } from "./work.ts"
import type { SocketHandle } from "./socket-follower.ts"
import type { ProtocolConnection } from "./protocols/protocol.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** A connection to a service. */
export interface ServiceConnection {
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

/** Creates the state of a connection that was just opened. */
export function createConnection(
  target: string,
  owner: ActivityObserver | undefined,
): ServiceConnection {
  return {
    target,
    handle: undefined,
    owner,
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

/** Returns whether a connection has an open request. */
export function isBusy({ protocol, isWaiting, isPaused }: ServiceConnection): boolean {
  return !isPaused && (isWaiting || (protocol?.pending ?? 0) > 0)
}

const withDescription = sharedGetters<ServiceConnection>()({
  what: (connection) => describe(connection),
  resource: ({ handle }) => handle,
})

/** Returns the piece of work that represents the open request of a connection. */
export function workOf(connection: ServiceConnection): Work {
  const work: Omit<Work, "what" | "resource"> = {
    where: () => connection.where(),
    isRequest: true,
    isRecurring: true,
  }
  return withDescription(work, connection)
}

/** Ends the piece of work that represents the open request. */
export function endWork(connection: ServiceConnection): void {
  connection.cancelSilence()
  connection.end?.()
  connection.end = undefined
}

/** Calls back after real milliseconds without traffic. */
export function afterSilence(
  connection: ServiceConnection,
  milliseconds: number,
  work: () => void,
): void {
  connection.cancelSilence()
  connection.cancelSilence = afterUnreferenced(milliseconds, work)
}

function describe({ target, protocol }: ServiceConnection): string {
  if (protocol == null) return `the connection to ${target}`
  const { name, lastRequest } = protocol
  return `${name} at ${target}${lastRequest === "" ? "" : `: ${lastRequest}`}`
}
