// The bots that were started, by their names.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { WorldSnapshot } from "../../simulation/snapshot.ts"
import type { BotHost, BotOrder } from "./bot-host.ts"
import { BotSession } from "./bot-session.ts"

/** All bots of one client, and the worlds that it has saved. */
export class BotSessions {
  readonly snapshots = new Map<string, WorldSnapshot>()
  readonly #sessions = new Map<string, BotSession>()
  readonly #host: BotHost

  constructor(host: BotHost) {
    this.#host = host
  }

  get all(): readonly BotSession[] {
    return [...this.#sessions.values()]
  }

  /**
   * Starts a bot. One that has printed something before it failed is kept, so that it can be read.
   *
   * @throws SetupError if the name is taken by a bot that runs; Error that says why it did not start.
   */
  async start(name: string, order: BotOrder): Promise<BotSession> {
    const known = this.#sessions.get(name)
    if (known !== undefined && known.ending() === undefined) {
      throw new SetupError(
        `There is a bot ${JSON.stringify(name)} already. Call restart to start it again, or give the new one another name.`,
      )
    }
    const session = new BotSession(name, order, this.#host)
    this.#sessions.set(name, session)
    try {
      await session.start()
    } catch (error) {
      session.told.ending = true // The error tells it.
      if (session.output.length === 0) this.#sessions.delete(name)
      throw error
    }
    return session
  }

  /** Returns the bot of a name, or the only one that runs. @throws SetupError */
  require(name?: string): BotSession {
    const { all } = this
    const names = all.map((one) => one.name).join(", ")
    if (all.length === 0) {
      throw new SetupError(
        "No bot runs. Call start with the file that starts your bot, as in `node FILE`.",
      )
    }
    if (name !== undefined) {
      const found = this.#sessions.get(name)
      if (found !== undefined) return found
      throw new SetupError(`There is no bot ${JSON.stringify(name)}. The bots are: ${names}.`)
    }
    const running = all.filter((one) => one.ending() === undefined)
    const [only, ...others] = running.length > 0 ? running : all
    if (only !== undefined && others.length === 0) return only
    throw new SetupError(`There are several bots. Say which one is meant with bot: ${names}.`)
  }

  /** Ends a bot and forgets it. */
  async stop(session: BotSession): Promise<void> {
    this.#sessions.delete(session.name)
    await session.stop()
  }

  /** Ends all bots. */
  async close(): Promise<void> {
    const all = [...this.all]
    this.#sessions.clear()
    await Promise.allSettled(all.map((session) => session.stop()))
  }
}
