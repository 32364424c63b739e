// The messages of a channel as a person sees them, rendered when they come into sight.

import { type MessageItem, messageItemsOf } from "../../harness/reports/html/items.ts"
import {
  type MessageHistory,
  readMessageHistory,
} from "../../harness/reports/html/message-history.ts"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { UserId } from "../../world/model/ids.ts"

/** The history of messages of a simulation, and the length of the journal that it was read from. */
interface KnownHistory {
  readonly length: number
  readonly history: MessageHistory
}

/** The histories of the simulations that were shown. */
export class Histories {
  readonly #known = new WeakMap<Simulation, KnownHistory>()

  /** Returns the history of the messages of a simulation. */
  of(simulation: Simulation): MessageHistory {
    const entries = simulation.journal.read()
    const known = this.#known.get(simulation)
    if (known?.length === entries.length) return known.history
    const history = readMessageHistory(entries)
    this.#known.set(simulation, { length: entries.length, history })
    return history
  }
}

/** Returns the rows of a channel that a person sees, oldest first. */
export function messagesFor(
  simulation: Simulation,
  channel: Channel,
  viewer: UserId | undefined,
  histories: Histories,
): MessageItem[] {
  const { world, mask } = simulation
  const history = histories.of(simulation)
  return messageItemsOf({ world, channel, history, mask, viewer, isInteractive: true })
}
