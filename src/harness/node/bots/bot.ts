// The forms of a bot: a client, a function that starts the bot, or an adapter.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { WorldOf } from "../../sim/simulation-api.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/** The values that a bot is started with. */
export interface Start<Handles extends object = object> {
  /** A valid token. A bot that brings its own token can ignore it. */
  readonly token: string
  /** The id of the bot's account, which is also the id of its application. */
  readonly botId: string
  /**
   * The handles of the option `world`, for ids that the bot reads from its environment or
   * configuration.
   */
  readonly world: WorldOf<Handles>
  /** Aborted when the run ends. */
  readonly signal: AbortSignal
}

/** A client that has not started to log in, such as a discord.js `Client`. */
export interface ClientBot {
  login(token: string): unknown
  destroy?(): unknown
}

/** Starts the bot. It may return a value with `destroy` or `stop`, which then stops the bot. */
export type StartBot<Handles extends object = object> = (start: Start<Handles>) => unknown

/** A bot with its own `start` and `stop` methods. */
export interface AdapterBot<Handles extends object = object> {
  start(start: Start<Handles>): unknown
  stop(): unknown
}

/** A bot in any of its forms. */
export type Bot<Handles extends object = object> =
  | ClientBot
  | StartBot<Handles>
  | AdapterBot<Handles>

/** Methods that stop a client, in the order in which they are tried. */
const STOPPERS = ["destroy", "stop", "disconnect", "close", "shutdown"] as const

/** Names under which a module may export its client. */
const EXPORTS = ["default", "client", "bot"] as const

/**
 * Converts a bot of any form to an adapter.
 *
 * @throws SetupError for a value of another form, and for a client that has already logged in.
 */
export function readBot(bot: Bot): AdapterBot {
  if (typeof bot === "function") return fromFunction(bot)
  if (isAdapter(bot)) return bot
  if (hasLogin(bot)) return fromClient(bot)
  throw new SetupError(
    "sim.run takes a client with login(), a function that starts the bot, or an object with start() and stop().",
  )
}

/**
 * Returns the bot to start after `last`: `next`, or `last` again if it is a function or an adapter,
 * which creates a new client each time.
 *
 * @throws SetupError for a client that was started before.
 */
export function requireFreshBot(next: Bot | undefined, last: Bot): Bot {
  const bot = next ?? last
  if (bot !== last || !isClient(bot)) return bot
  throw new SetupError(
    "A client cannot be started a second time. Pass a fresh one to restartBot, or run the bot as a function that creates its client and is called again: sim.run(({ token }) => …).",
  )
}

function isClient(bot: Bot): bot is ClientBot {
  return typeof bot === "object" && !("start" in bot)
}

function fromClient(client: ClientBot): AdapterBot {
  const state: unknown = Reflect.get(client, "isReady")
  if (typeof state === "function" && Reflect.apply(state, client, []) === true) {
    throw new SetupError(
      "The client has logged in already, before the simulation could serve it. Pass a client to sim.run that has not started to log in, or a function that creates one.",
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
    async start(startInput) {
      const value = await start(startInput)
      stop = stopperOf(value)
      return value
    },
    stop: () => stop?.(),
  }
}

/**
 * Returns the function that stops what a start function returned: a client, or a module that
 * exports one.
 */
function stopperOf(value: unknown): (() => unknown) | undefined {
  const candidates = isRecord(value) ? [value, ...EXPORTS.map((name) => value[name])] : []
  for (const candidate of candidates.filter(isRecord)) {
    for (const name of STOPPERS) {
      const method = candidate[name]
      if (typeof method === "function") return (): unknown => Reflect.apply(method, candidate, [])
    }
  }
  return undefined
}

function isAdapter(bot: object): bot is AdapterBot {
  return isFunction(propertyOf(bot, "start")) && isFunction(propertyOf(bot, "stop"))
}

function hasLogin(bot: object): bot is ClientBot {
  return isFunction(propertyOf(bot, "login"))
}

function isFunction(value: unknown): boolean {
  return typeof value === "function"
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
