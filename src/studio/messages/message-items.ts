// The messages of a channel as a person sees them, rendered when they come into sight.

import { messageHtml } from "../../harness/reports/html-report/messages.ts"
import {
  type MessageHistory,
  readMessageHistory,
} from "../../harness/reports/html-report/message-history.ts"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { UserId } from "../../world/model/ids.ts"

/** A message of the list. Its HTML is made when it comes into sight. */
export interface MessageItem {
  readonly id: string
  html(): string
}

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

/** Returns the messages of a channel that a person sees, oldest first. */
export function messagesFor(
  simulation: Simulation,
  channel: Channel,
  viewer: UserId | undefined,
  histories: Histories,
): MessageItem[] {
  const { world, mask } = simulation
  const view = { world, channel, history: histories.of(simulation), mask }
  return [...channel.messages]
    .filter(({ ephemeralTo }) => ephemeralTo === null || ephemeralTo === viewer)
    .map((message) => ({
      id: message.id,
      html: () => mask(messageHtml(view, message, false).html),
    }))
}
