// The uncaught errors of bots as JSON. Reading them here does not mark them as seen by the test.

import type { Simulation } from "../simulation/simulation.ts"

/** An uncaught error of a bot. */
export interface BotError {
  readonly name: string
  readonly message: string
  readonly stack: string
  /** The time of the world; null if the journal has forgotten the error. */
  readonly at: string | null
  /** The index of its journal entry; null if the journal has forgotten it. */
  readonly index: number | null
  /** The index of the entry that caused it; null if that is not known. */
  readonly cause: number | null
  /** The name of the bot; null if the run has one bot, or if it is not known. */
  readonly bot: string | null
}

/** Returns the uncaught errors of the bots, the oldest first. Secrets are masked. */
export function readBotErrors(simulation: Simulation): readonly BotError[] {
  const { journal, mask } = simulation
  return simulation.botErrors().map((error) => {
    const index = journal.indexOf(error)
    const entry = index === undefined ? undefined : journal.readRaw(index)
    return {
      name: error.name,
      message: mask(error.message),
      stack: mask(error.stack ?? `${error.name}: ${error.message}`),
      at: entry === undefined ? null : new Date(entry.at).toISOString(),
      index: index ?? null,
      cause: entry?.cause ?? null,
      bot: (entry?.kind === "error" ? entry.bot : undefined) ?? null,
    }
  })
}
