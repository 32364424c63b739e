import type { RESTPutAPIApplicationCommandsJSONBody } from "discord-api-types/v10"
import type { RequestHandler } from "msw"
import type { JournalEntry } from "../../world/journal.ts"
import type { Arrangement } from "../sim.ts"
import type { SimulationOptions } from "../simulation.ts"

/** Options of `sim.run`. */
export interface RunOptions extends SimulationOptions {
  /** Names the run in messages. Default: `"run 1"`, `"run 2"` … */
  readonly name?: string
  /**
   * Whether only commands that the bot registered over REST can be used. Default: true. Where it is
   * false, `commands` count as registered too.
   */
  readonly strictSync?: boolean
  /** Global commands, as their registration would send them. */
  readonly commands?: RESTPutAPIApplicationCommandsJSONBody
  /** Whether what the bot threw and nobody looked at is re-raised at the end. Default: true. Gaps always are. */
  readonly checkErrors?: boolean
  /** Refuses requests to hosts that are not the platform's and that no handler answers for. Default: false. */
  readonly strictNetwork?: boolean
  /** Whether the bot connects to the gateway, so that the run waits for it. Default: true. */
  readonly gateway?: boolean
  /** Called with every line of the journal as it is written, from before the bot starts. */
  readonly onJournal?: (entry: JournalEntry) => void
}

/** A simulation with a bot attached. */
export interface Env extends Arrangement, AsyncDisposable {
  /** Waits until the bot has come to rest. Every verb of a person does so by itself. */
  settle(): Promise<void>
  /** Puts MSW handlers before the simulation's own: for third parties, or to override a route. */
  use(...handlers: RequestHandler[]): void
  /** Drops what `use` added. */
  resetHandlers(...handlers: RequestHandler[]): void
  /** What the bot threw and did not catch. Reading it marks it as seen. */
  readonly errors: readonly Error[]
  /** @throws AggregateError with all that the bot threw, where there is anything. */
  raiseErrors(): void
  /**
   * Stops the bot and closes its network; the platform's hosts stay sealed.
   *
   * @throws AggregateError with the gaps and errors that nobody has looked at.
   */
  close(): Promise<void>
}
