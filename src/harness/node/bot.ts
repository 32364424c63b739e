// The forms in which a bot comes: a client, a function that starts it, or an adapter.

import { SetupError } from "../../world/kernel/setup-error.ts"
import type { WorldOf } from "../simulation-api.ts"

/** What a bot is started with. */
export interface Start<Handles extends object = object> {
  /** A token that is good. A bot that brings its own need not look at it. */
  readonly token: string
  /** The id of the bot's account, which is that of its application as well. */
  readonly botId: string
  /**
   * The handles of the option `world`: for the ids that the bot reads from its environment or its
   * configuration.
   */
  readonly world: WorldOf<Handles>
  /** Aborted when the run ends. */
  readonly signal: AbortSignal
}

/** A client that has not begun to log in: discord.js and others of its shape. */
export interface ClientBot {
  login(token: string): unknown
  destroy?(): unknown
}

/** Starts the bot, and may return it, so that it can be stopped: anything with `destroy` or `stop`. */
export type StartBot<Handles extends object = object> = (start: Start<Handles>) => unknown

/** A bot that says itself how it is started and stopped. */
export interface AdapterBot<Handles extends object = object> {
  start(start: Start<Handles>): unknown
  stop(): unknown
}

/** A bot in any of its forms. */
export type Bot<Handles extends object = object> =
  | ClientBot
  | StartBot<Handles>
  | AdapterBot<Handles>

/** Methods that stop a client, in the order in which they are looked for. */
const STOPPERS = ["destroy", "stop", "disconnect", "close", "shutdown"] as const

/** Names under which a module may export its client. */
const EXPORTS = ["default", "client", "bot"] as const

/**
 * Reads a bot in any of its forms.
 *
 * @throws SetupError where it is none of them, or a client that has logged in already.
 */
export function readBot(bot: Bot): AdapterBot {
  if (typeof bot === "function") return fromFunction(bot)
  if (isRecord(bot)) {
    if (typeof bot["start"] === "function" && typeof bot["stop"] === "function") {
      return bot as unknown as AdapterBot // it has both of its methods
    }
    if (typeof bot["login"] === "function") return fromClient(bot as unknown as ClientBot)
  }
  throw new SetupError(
    "sim.run takes a client with login(), a function that starts the bot, or an object with start() and stop().",
  )
}

/**
 * The bot to start in place of `last`: `next`, or `last` again where it is of a form that makes a
 * client of its own each time.
 *
 * @throws SetupError for a client that has been started before.
 */
export function requireFreshBot(next: Bot | undefined, last: Bot): Bot {
  const bot = next ?? last
  if (bot !== last || !isClient(bot)) return bot
  throw new SetupError(
    "A client cannot be started a second time. Give restartBot a fresh one, or run the bot as a function that makes it, which is called again: sim.run(({ token }) => …).",
  )
}

function isClient(bot: Bot): bot is ClientBot {
  return typeof bot === "object" && !("start" in bot)
}

function fromClient(client: ClientBot): AdapterBot {
  const state: unknown = Reflect.get(client, "isReady")
  if (typeof state === "function" && Reflect.apply(state, client, []) === true) {
    throw new SetupError(
      "The client has logged in already, before its network was in place. Give sim.run a client that has not begun to log in, or a function that makes one.",
    )
  }
  return {
    start: ({ token }) => client.login(token),
    stop: () => client.destroy?.(),
  }
}

function fromFunction(start: StartBot): AdapterBot {
  let stop: (() => unknown) | undefined
  return {
    async start(given) {
      const value = await start(given)
      stop = stopperOf(value)
      return value
    },
    stop: () => stop?.(),
  }
}

/** How what a start function returned is stopped: a client, or a module that exports one. */
function stopperOf(value: unknown): (() => unknown) | undefined {
  const candidates = isRecord(value) ? [value, ...EXPORTS.map((name) => value[name])] : []
  for (const candidate of candidates.filter(isRecord)) {
    for (const name of STOPPERS) {
      const method = candidate[name]
      if (typeof method === "function") return () => Reflect.apply(method, candidate, []) as unknown
    }
  }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
