// The uncaught errors and the exits of the bots of one run.

import { withoutLinks } from "../../../requirements/error-link.ts"
import {
  type ErrorCollection,
  createErrorCollection,
} from "../../simulation/failures/error-collection.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { BotLifecycle, RunningBots } from "../bots/bot-lifecycle.ts"
import type { BotTermination } from "../bots/bot-termination.ts"
import { BotExited } from "../errors/errors.ts"
import type { ExitCall } from "../process/bot-process-observer.ts"

/** The parts of a run that the handling of its errors needs. */
export interface RunErrorsDeps {
  readonly simulation: Simulation
  readonly bots: RunningBots
  readonly termination: BotTermination
  /** Whether an error of a bot fails its start. */
  readonly failsStart: boolean
}

/** The errors of one run's bots. Errors of bots that are not running are ignored. */
export class RunErrors {
  readonly collection: ErrorCollection<Error>
  readonly #deps: RunErrorsDeps

  constructor(deps: RunErrorsDeps) {
    this.#deps = deps
    this.collection = createErrorCollection<Error>(
      "The bot threw errors that it did not catch",
      deps.simulation.formatErrors,
    )
  }

  /** Records an error that a bot threw, or a mistake of a bot that throws nothing. */
  onError(error: Error): void {
    const { bots, failsStart } = this.#deps
    const bot = bots.current()
    if (bot === undefined ? bots.size === 0 : !this.#isRunning(bot)) return
    this.#record(error, bot)
    if (!failsStart) return
    for (const { readiness } of bots.concerned(bot)) readiness.onError(error)
  }

  /**
   * Handles the end of a bot's process. It fails the bot's start and the end of the run, unless a
   * bot without the gateway exits with 0. Returns the error that ends the calling code.
   */
  onExit(bot: BotLifecycle, { how, place, code }: ExitCall): BotExited {
    const error = new BotExited(bot.account.name, how, place, code)
    // A bot's reaction to its end does not concern the test.
    if (!this.#isRunning(bot)) return error
    // A script, such as one that registers commands, exits with 0 when it is done.
    const isDone = !bot.usesGateway && code === 0
    if (!isDone) this.#record(error, bot)
    bot.readiness.onExit(isDone ? undefined : error)
    void this.#deps.termination.end(bot)
    return error
  }

  #isRunning(bot: BotLifecycle): boolean {
    return this.#deps.bots.has(bot) && !this.#deps.termination.has(bot)
  }

  #record(error: Error, lifecycle: BotLifecycle | undefined): void {
    const { accounts, journal } = this.#deps.simulation
    const bot = accounts.size > 1 ? lifecycle?.account.name : undefined
    const message = `${error.name}: ${withoutLinks(error.message)}`
    journal.record({ kind: "error", bot, message }, error)
    this.collection.add(error)
  }
}
