// What is said on the channel between a worker and the thread of the runs.

import { BroadcastChannel } from "node:worker_threads"
import type { ChildSettings, ChildStartTime } from "../child-processes/environment.ts"

/** What happens to one socket of a worker. */
type SocketMessage =
  | { readonly kind: "bytes"; readonly socket: number; readonly bytes: Uint8Array }
  | { readonly kind: "end"; readonly socket: number }
  | { readonly kind: "close"; readonly socket: number }

/** What a worker tells. */
export type PartnerReport =
  | SocketMessage
  /** It is there; a child process says under which name it was started. */
  | { readonly kind: "hello"; readonly birth: string | undefined }
  /** It has started a child process of that name. */
  | { readonly kind: "birth"; readonly birth: string }
  /** The child process of that name has ended, whether it ever said hello or not. */
  | { readonly kind: "death"; readonly birth: string }
  /** It has sent something to a process that it started. */
  | { readonly kind: "sent" }
  /** It has started a program that is not Node, or was kept from it. */
  | { readonly kind: "program"; readonly program: StartedProgram }
  /** It has left an error for the process of the runs. */
  | { readonly kind: "error" }
  /** It is gone. */
  | { readonly kind: "gone" }
  /** It has been at rest since the delivery of that number. */
  | {
      readonly kind: "rest"
      readonly delivery: number
      /** The sender's time; undefined where it is real. */
      readonly time: PartnerTime | undefined
    }
  | {
      readonly kind: "open"
      readonly socket: number
      readonly host: string
      readonly encrypted: boolean
    }

/** News of the thread `from`: a worker, or one that it has started itself. */
export type ReportFromPartner = { readonly from: number } & PartnerReport

/** The time of a worker or child process, as the run follows it. */
export interface PartnerTime {
  /** When the next one is due, in Unix milliseconds of the run's clock. */
  readonly due: number | undefined
  /** The next sleep to end that a verb waits out. */
  readonly sleep: PartnerPause | undefined
  /** The next pause to end, however long it is. */
  readonly pause: PartnerPause | undefined
}

/** A pause of a child process. */
export interface PartnerPause {
  readonly at: number
  /** The place that set its timer. */
  readonly where: string
}

/** What a worker is told. */
export type PartnerOrder =
  | SocketMessage
  /** The first bytes of a WebSocket after it was opened: what they cause is its heart. */
  | { readonly kind: "hello"; readonly socket: number; readonly bytes: Uint8Array }
  | { readonly kind: "fail"; readonly socket: number; readonly error: SerializedError }
  /** Nothing but to say when it is at rest. */
  | { readonly kind: "watch" }
  | { readonly kind: "unseal" }
  /** The run is over: the process ends. */
  | { readonly kind: "exit" }

/** An order to the thread `to`, which answers `rest` when it has come to rest after it. */
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
  /** Why it was not started; null where it was. */
  readonly refused: string | null
}

/** What of an error reaches another thread. A structured clone would lose the name. */
export interface SerializedError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

export function serializeError({ name, message, stack }: Error): SerializedError {
  return { name, message, stack }
}

export function deserializeError({ name, message, stack }: SerializedError): Error {
  const error = new Error(message)
  const hidden = { configurable: true, writable: true }
  return Object.defineProperties(error, {
    name: { ...hidden, value: name },
    stack: { ...hidden, value: stack },
  })
}

/** Names the settings among the environment data with which a worker is started. */
export const WORKER_SETTINGS = "guildsim.workers"

/** What a worker's end of the channel is told before anything else. */
export interface BridgeSettings {
  /** The channel to the thread of the runs; undefined in another process. */
  readonly channel: string | undefined
  /** The run that refuses every host that is not the platform's. */
  readonly strict: string | undefined
  /** The time with which a worker begins; undefined where it is real. */
  readonly time: ChildStartTime | undefined
  /** The place of the child processes that it starts. */
  readonly processes: ChildSettings | undefined
}

/** One end of a channel. */
export interface PartnerChannel<Sent> {
  send(message: Sent): void
  /** Whether it keeps its thread alive. */
  hold(isHeld: boolean): void
  close(): void
}

/**
 * Opens one end of a channel, which does not keep its thread alive. Only the worker and the thread
 * of the runs know its name; where the worker starts others, these hear each other as well.
 */
export function openChannel<Sent, Heard>(
  name: string,
  onMessage: (message: Heard) => void,
): PartnerChannel<Sent> {
  const channel = new BroadcastChannel(name)
  // Both ends are this package's.
  channel.addEventListener("message", (event) => onMessage((event as MessageEvent<Heard>).data))
  channel.unref()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
    send: (message) => channel.postMessage(message),
    hold: (isHeld) => void (isHeld ? channel.ref() : channel.unref()),
    close: () => channel.close(),
  }
}

/** Bytes of their own: a clone of a slice would carry all of the memory that it is cut from. */
export function copyBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}
