// The messages between `guildsim studio` and the process of the bot.

import type { WorldSnapshot } from "../../harness/simulation/snapshot.ts"

/** The order to start the bot, which is the first message to its process. */
export interface StartOrder {
  readonly kind: "start"
  readonly file: string
  readonly port: number
  readonly key: string
  /** The name of a fixture world, or a world to go on with. Default: a small guild. */
  readonly world?: string | WorldSnapshot | undefined
  readonly botName?: string | undefined
  readonly isClockRunning: boolean
  /** Whether the page is opened when the bot is ready. */
  readonly opens: boolean
}

/** The order to save the world and to end. */
export interface StopOrder {
  readonly kind: "stop"
}

/** An order to the process of the bot. */
export type StudioOrder = StartOrder | StopOrder

/** A report of the process of the bot. */
export type StudioReport =
  | { readonly kind: "ready"; readonly isOpened: boolean }
  | { readonly kind: "saved"; readonly world: WorldSnapshot }

/** Returns a report of the process of the bot; undefined for a message of the bot itself. */
export function readReport(message: unknown): StudioReport | undefined {
  const isReport =
    typeof message === "object" && message !== null && GUILDSIM in message && "kind" in message
  return isReport ? (message as unknown as StudioReport) : undefined // Marked by `markReport`.
}

/** The key that distinguishes messages of guildsim from those of the bot. */
const GUILDSIM = "guildsim.studio"

/** Marks a message as one of guildsim. */
export function markMessage<Message extends StudioOrder | StudioReport>(message: Message): object {
  return { ...message, [GUILDSIM]: true }
}

/** Returns whether a message is an order of `guildsim studio`. */
export function isOrder(message: unknown): message is StudioOrder {
  return typeof message === "object" && message !== null && GUILDSIM in message
}
