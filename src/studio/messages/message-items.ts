// The messages of a channel as a person sees them, rendered when they come into sight.

import { type MessageItem, messageItemsOf } from "../../harness/reports/html/items.ts"
import { HistoryReader, type MessageHistory } from "../../harness/reports/html/message-history.ts"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { UserId } from "../../world/model/ids.ts"

/** The history of messages of a simulation, and the index of the first entry that it lacks. */
interface KnownHistory {
  readonly reader: HistoryReader
  next: number
}

/** The histories of the simulations that were shown. Each update reads the new entries only. */
export class Histories {
  readonly #known = new WeakMap<Simulation, KnownHistory>()

  /** Returns the history of the messages of a simulation. */
  of(simulation: Simulation): MessageHistory {
    const known = this.#known.get(simulation) ?? { reader: new HistoryReader(), next: 0 }
    this.#known.set(simulation, known)
    const { entries, next } = simulation.journal.readPart(known.next)
    known.reader.read(entries)
    known.next = next
    return known.reader
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
