import type { RESTPutAPIApplicationCommandsJSONBody } from "discord-api-types/v10"
import type { RequestHandler } from "msw"
import type { JournalEntry } from "../../world/journal.ts"
import type { BotOptions } from "../accounts.ts"
import type { GatewayFaults } from "../gateway-faults.ts"
import type { UserHandle } from "../handles/user.ts"
import type { Arrangement } from "../sim.ts"
import type { SimulationOptions } from "../simulation.ts"
import type { Bot } from "./bot.ts"

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

/** Options of a further bot. */
export type AddBotOptions = BotOptions & Pick<RunOptions, "strictSync" | "commands" | "gateway">

/** A further bot of a run. */
export interface AddedBot {
  /** Its account; `guild.addBot` lets it join a guild. */
  readonly bot: UserHandle
  /** A token that is good for it. */
  readonly token: string
  /** Does for this bot what `env.restartBot` does for the first. */
  restart(next?: Bot): Promise<void>
  /**
   * Stops it before the end of the run. Its account stays, and `restart` brings it back.
   *
   * @throws what its own stop threw.
   */
  stop(): Promise<void>
}

/** A simulation with a bot attached. */
export interface Env extends Arrangement, AsyncDisposable {
  /**
   * Starts a further bot in the same world and waits until it is ready and at rest. It has an
   * application, a token, intents and a session of its own, and joins a guild by `guild.addBot`, or
   * by the `bots` of `createGuild`. It is stopped when the run ends.
   *
   * @throws SetupError for a name, a token or an id that another bot has; and what `sim.run` throws.
   */
  addBot(bot: Bot, options?: AddBotOptions): Promise<AddedBot>
  /**
   * Stops the bot and starts it again; the world goes on: messages, commands, channels, the clock,
   * captured errors and gaps, and the bot's token. Functions and adapters are called again. A client
   * cannot be: give a fresh one.
   *
   * @throws SetupError for a client that was started before; and what `sim.run` throws where the bot
   * does not become ready. The run goes on without it, and can be tried again or closed.
   */
  restartBot(next?: Bot): Promise<void>
  /** Disturbs the connections of the bots. */
  readonly gateway: GatewayFaults
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
