// A bot as seen from what it does to the process that it shares with the test.

import type { EventEmitter } from "node:events"
import type { Server } from "node:net"

/** The way in which a bot has ended its process. */
export interface ExitCall {
  /** The call, such as `"process.exit(1)"`. */
  readonly how: string
  /** The exit code; undefined for a signal or an abort. */
  readonly code: number | undefined
  /** The place in the bot's code. */
  readonly place: string
}

/** A bot in whose async context something is done to the process. */
export interface BotProcessObserver {
  /** Whether it has ended: nothing that it adds now stays. */
  readonly isOver: boolean
  /** A listener is about to be added. */
  onListener(emitter: EventEmitter, event: string | symbol, listener: ProcessListener): void
  /** A server is about to listen. */
  onServer(server: Server): void
  /** Calls the bot's own listeners of an event. Returns whether there were any. */
  emit(event: string | symbol, ...given: readonly unknown[]): boolean
  /** The bot ends its process. Returns the error that ends the calling code. */
  onExit(call: ExitCall): Error
}

/** A listener of the process. */
export type ProcessListener = (...given: unknown[]) => void
