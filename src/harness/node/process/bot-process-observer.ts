// The observer of one bot's effects on the process that it shares with the test.

import type { EventEmitter } from "node:events"
import type { Server } from "node:net"

/** The call by which a bot ended its process. */
export interface ExitCall {
  /** The call, such as `"process.exit(1)"`. */
  readonly how: string
  /** The exit code; undefined for a signal or an abort. */
  readonly code: number | undefined
  /** The position in the bot's code. */
  readonly place: string
}

/** Observes the effects of one bot on the process. */
export interface BotProcessObserver {
  /** Whether the bot has ended, so that it can add nothing more. */
  isOver(): boolean
  /** Called when a listener is about to be added. */
  onListener(emitter: EventEmitter, event: string | symbol, listener: ProcessListener): void
  /** Called when a server is about to listen. */
  onServer(server: Server): void
  /** Calls the bot's own listeners of an event. Returns whether there were any. */
  emit(event: string | symbol, ...args: readonly unknown[]): boolean
  /** Called when the bot ends its process. Returns the error that ends the calling code. */
  onExit(call: ExitCall): Error
}

/** A listener of the process. */
export type ProcessListener = (...args: unknown[]) => void
