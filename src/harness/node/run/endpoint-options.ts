// Options of bots that a run adds: their commands and their endpoints.

import type { RESTPutAPIApplicationCommandsJSONBody } from "discord-api-types/v10"
import type { FetchHandler, HttpBotCredentials } from "../../http-bots/endpoint.ts"
import type { EventWebhookOptions } from "../../http-bots/event-webhook.ts"
import type { HttpBotOptions } from "../../http-bots/http-bot.ts"
import type { Start } from "../bots/bot.ts"

/** The commands that count as registered. */
export interface KnownCommands {
  /**
   * Whether only commands that the bot registered over REST can be used. Default: true. If false,
   * `commands` count as registered too.
   */
  readonly strictSync?: boolean
  /** Global commands, in the form in which REST registers them. */
  readonly commands?: RESTPutAPIApplicationCommandsJSONBody
}

/** Options of a bot that receives its interactions by HTTP. */
export interface AddHttpBotOptions extends HttpBotOptions, KnownCommands {
  /**
   * A request handler `(request) => Response`, or the address of a server on this machine, such as
   * `"http://127.0.0.1:3000/interactions"`.
   */
  readonly to: FetchHandler | string
  /** The address that a handler sees. Default: `"https://bot.example/interactions"`. */
  readonly address?: string
  /**
   * Called with the bot's credentials before anything is posted to it, to start its server or pass
   * it its public key. It is a start function as for `sim.run`: its result is stopped with the run.
   */
  readonly start?: (start: Start & HttpBotCredentials) => unknown
}

/** Options of a webhook events URL of a run. */
export interface AddEventWebhookOptions extends EventWebhookOptions {
  /**
   * A request handler `(request) => Response`, or the address of a server on this machine, such as
   * `"http://127.0.0.1:3000/events"`.
   */
  readonly to: FetchHandler | string
  /** The address that a handler sees. Default: `"https://bot.example/events"`. */
  readonly address?: string
}
