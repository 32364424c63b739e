// The messages between a worker or child process and the test thread.

import { NetworkFailure } from "../../../handlers/fault.ts"
import { BroadcastChannel } from "node:worker_threads"
import type { ChildSettings, ChildStartTime } from "../child-processes/environment.ts"

/** An event of one socket of a worker. */
type SocketMessage =
  | { readonly kind: "bytes"; readonly socket: number; readonly bytes: Uint8Array }
  | { readonly kind: "end"; readonly socket: number }
  | { readonly kind: "close"; readonly socket: number }

/** A report of a worker or a child process. */
export type PartnerReport =
  | SocketMessage
  /** The sender is running. A child process includes its id. */
  | { readonly kind: "hello"; readonly childId: string | undefined }
  /** The sender has started a child process with that id. */
  | { readonly kind: "childStarted"; readonly childId: string }
  /** The child process with that id has ended, even if it never said hello. */
  | { readonly kind: "childExited"; readonly childId: string }
  /** The sender has sent something to a process that it started. */
  | { readonly kind: "sent" }
  /** The sender has started a program other than Node, or was prevented from it. */
  | { readonly kind: "program"; readonly program: StartedProgram }
  /** The sender has written an error for the test process. */
  | { readonly kind: "error" }
  /** The sender has ended. */
  | { readonly kind: "disconnected" }
  /** The sender has been at rest since the delivery with that number. */
  | {
      readonly kind: "rest"
      readonly delivery: number
      /** The sender's next timers; undefined if its time is real. */
      readonly time: PartnerTime | undefined
    }
  | {
      readonly kind: "open"
      readonly socket: number
      readonly host: string
      readonly encrypted: boolean
    }

/** A report of the thread `from`: a worker, or one that the worker started. */
export type ReportFromPartner = { readonly from: number } & PartnerReport

/** The next timers of a worker or child process, which the run follows. */
export interface PartnerTime {
  /** The time of the next timer, in Unix milliseconds of the run's clock. */
  readonly due: number | undefined
  /** The next sleep to end that a settle waits for. */
  readonly sleep: PartnerPause | undefined
  /** The next pause to end, however long it is. */
  readonly pause: PartnerPause | undefined
}

/** A pause of a child process. */
export interface PartnerPause {
  readonly at: number
  /** The position in the code that set its timer. */
  readonly where: string
}

/** An order to a worker or a child process. */
export type PartnerOrder =
  | SocketMessage
  /**
   * The first bytes of a WebSocket after it was opened. Timers that they cause belong to its
   * heartbeat.
   */
  | { readonly kind: "hello"; readonly socket: number; readonly bytes: Uint8Array }
  | { readonly kind: "fail"; readonly socket: number; readonly error: SerializedError }
  /** Requests only a report when the receiver is at rest. */
  | { readonly kind: "watch" }
  | { readonly kind: "unseal" }
  /** The run has ended, so the process has to end. */
  | { readonly kind: "exit" }

/** An order to the thread `to`, which reports `rest` when it has come to rest afterwards. */
export type OrderToPartner = {
  readonly to: number
  readonly delivery: number
  /** Unix milliseconds of the run's clock. */
  readonly now: number
} & PartnerOrder

/** A program that a bot has started. */
export interface StartedProgram {
  /** The command without the folders of this machine. */
  readonly command: string
  /** The reason why it was not started; null if it was. */
  readonly refused: string | null
}

/** The parts of an error that reach another thread. A structured clone would lose the name. */
export interface SerializedError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  /** The code and the system call of a network failure. */
  readonly code?: string | undefined
  readonly syscall?: string | undefined
}

export function serializeError(error: Error): SerializedError {
  const { name, message, stack } = error
  const isNetworkFailure = error instanceof NetworkFailure
  const system = isNetworkFailure ? { code: error.code, syscall: error.syscall } : {}
  return { name, message, stack, ...system }
}

export function deserializeError({ name, message, stack, ...system }: SerializedError): Error {
  const error = Object.assign(new Error(message), system)
  const hidden = { configurable: true, writable: true }
  return Object.defineProperties(error, {
    name: { ...hidden, value: name },
    stack: { ...hidden, value: stack },
  })
}

/** The key of the settings among the environment data of a worker. */
export const WORKER_SETTINGS = "guildsim.workers"

/** The settings that a worker's end of the channel receives first. */
export interface BridgeSettings {
  /** The name of the channel to the test thread; undefined in another process. */
  readonly channel: string | undefined
  /** Whether the test thread notices the end of the receiver. */
  readonly isEndReported: boolean
  /** The name of the run that refuses hosts other than the platform's, if it does. */
  readonly strict: string | undefined
  /** The time at which a worker starts; undefined if time is real. */
  readonly time: ChildStartTime | undefined
  /** The settings of the child processes that it starts. */
  readonly processes: ChildSettings | undefined
}

/** An end of the channel between the test thread and a partner. */
export interface PartnerChannel<Sent> {
  send(message: Sent): void
  /** Sets whether the channel keeps its thread alive. */
  hold(isHeld: boolean): void
  close(): void
}

/**
 * Opens one end of a channel, which does not keep its thread alive. Only the worker and the test
 * thread know its name. If the worker starts others, they receive each other's messages as well.
 */
export function openChannel<Sent, Heard>(
  name: string,
  onMessage: (message: Heard) => void,
): PartnerChannel<Sent> {
  const channel = new BroadcastChannel(name)
  // Both ends belong to this package.
  channel.addEventListener("message", (event) => onMessage((event as MessageEvent<Heard>).data))
  channel.unref()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
    send: (message) => channel.postMessage(message),
    hold: (isHeld) => void (isHeld ? channel.ref() : channel.unref()),
    close: () => channel.close(),
  }
}

/** Copies bytes: a clone of a slice would include all of its underlying memory. */
export function copyBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}
