// The history of a world, from which a client rebuilds each earlier state.

import type { JsonSchema } from "../handles/arguments/json-form.ts"
import type { HistoryPart } from "../simulation/history/history-log.ts"
import { startHistory } from "../simulation/history/start-history.ts"
import type { Simulation } from "../simulation/simulation.ts"

/**
 * Returns the changes of a world from a number on. The log starts with the first request, unless the
 * server has started it.
 */
export function readHistory(simulation: Simulation, since: number): HistoryPart {
  return startHistory(simulation).read(since)
}

/** The schema of a history. */
export const HISTORY_SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    from: { type: "integer", description: "The number of the first entry." },
    base: {
      type: "object",
      description:
        "The state before the first entry. Absent if the response goes on from an earlier one.",
      properties: {
        number: { type: "integer", description: "The number of entries before the state." },
        index: { type: "integer", description: "The journal entry from which on it shows." },
        world: { description: "The state, as in a snapshot." },
      },
      required: ["number", "index", "world"],
    },
    entries: {
      type: "array",
      items: {
        type: "object",
        properties: {
          index: { type: "integer", description: "The journal entry from which on it shows." },
          at: { type: "integer", description: "The time of the world in Unix milliseconds." },
          operation: { type: "string", description: "The action, such as `messages.create`." },
          facts: { type: "array", items: { type: "string" } },
          change: { type: "object", description: "The change of the state. Internal." },
        },
        required: ["index", "at", "operation", "facts", "change"],
      },
    },
    next: { type: "integer", description: "The `since` of the next request." },
  },
  required: ["from", "entries", "next"],
}
