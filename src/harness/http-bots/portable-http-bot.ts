// HTTP bots of a simulation on any host.

import { withoutLinks } from "../../requirements/error-link.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { BotAccount } from "../simulation/bots/bot-accounts.ts"
import { report } from "../simulation/console.ts"
import { extend } from "../options/extend.ts"
import {
  type ArgumentType,
  optional,
  optionals,
  object,
} from "../handles/arguments/argument-types.ts"
import { name } from "../handles/arguments/argument-values.ts"
import { noJson } from "../handles/arguments/json-form.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { portableHost } from "../simulation/time/portable-host.ts"
import { EVENT_WEBHOOK_OPTION_TYPES, HTTP_BOT_OPTION_TYPES } from "./option-arguments.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { type FetchHandler, createHandlerEndpoint, readAddress } from "./endpoint.ts"
import {
  type AddedEventWebhook,
  type EventWebhookOptions,
  openEventWebhook,
} from "./event-webhook.ts"
import { type HttpBot, type HttpBotOptions, openHttpBot } from "./http-bot.ts"
import type { HttpBotRuntime } from "./post-to-endpoint.ts"

/** Options of an HTTP bot. */
export interface SimHttpBotOptions extends HttpBotOptions {
  /** The request handler of the bot. */
  readonly to: FetchHandler
  /** The address that the handler sees. Default: `"https://bot.example/interactions"`. */
  readonly address?: string
}

const handler: ArgumentType = {
  expected: "a handler of requests, as the address of a server takes sim.run of guildsim/node",
  accepts: (value) => typeof value === "function",
  json: noJson("Give the address of the bot's server."),
}

const ADD_HTTP_BOT_ARGUMENTS = {
  options: object<SimHttpBotOptions>({
    ...optionals(HTTP_BOT_OPTION_TYPES),
    to: handler,
    address: optional(name),
  }),
}

/** A bot that receives its interactions over HTTP. */
export interface SimHttpBot extends HttpBot {
  /** Errors of its handler, and invalid responses. They are printed to the console as well. */
  readonly errors: readonly Error[]
}

/** Adds a bot. @throws like `sim.addHttpBot`. */
export async function addPortableHttpBot(
  simulation: Simulation,
  options: SimHttpBotOptions,
  onActivity: () => void,
): Promise<SimHttpBot> {
  validateArguments("addHttpBot", ADD_HTTP_BOT_ARGUMENTS, [options], () => simulation)
  const { to } = options
  const url = readAddress("addHttpBot", options.address)
  const { errors, runtime } = createPortableRuntime(simulation, onActivity)
  const bot = await openHttpBot({
    simulation,
    account: accountOf(simulation, options),
    options,
    createEndpoint: (credentials) =>
      createHandlerEndpoint("addHttpBot", to, url, true, credentials),
    runtime,
  })
  return extend(bot, { errors })
}

/** Options of a webhook events URL. */
export interface SimEventWebhookOptions extends EventWebhookOptions {
  /** The request handler of the application. */
  readonly to: FetchHandler
  /** The address that the handler sees. Default: `"https://bot.example/events"`. */
  readonly address?: string
}

const ADD_EVENT_WEBHOOK_ARGUMENTS = {
  options: object<SimEventWebhookOptions>({
    ...optionals(EVENT_WEBHOOK_OPTION_TYPES),
    to: handler,
    address: optional(name),
  }),
}

/** The webhook events of an application. */
export interface SimEventWebhook extends AddedEventWebhook {
  /** Errors of the handler, and events that were given up. They are printed to the console as well. */
  readonly errors: readonly Error[]
}

/** Adds a webhook events URL. @throws like `sim.addEventWebhook`. */
export async function addPortableEventWebhook(
  simulation: Simulation,
  options: SimEventWebhookOptions,
  onActivity: () => void,
): Promise<SimEventWebhook> {
  validateArguments("addEventWebhook", ADD_EVENT_WEBHOOK_ARGUMENTS, [options], () => simulation)
  const { to, bot } = options
  if (bot !== undefined && bot.id !== simulation.application().botId) {
    throw new SetupError("addEventWebhook: the option `bot` is no bot of this simulation.")
  }
  const url = readAddress("addEventWebhook", options.address)
  const { errors, runtime } = createPortableRuntime(simulation, onActivity)
  const webhook = await openEventWebhook({
    simulation,
    account: simulation.bot,
    options,
    createEndpoint: (credentials) =>
      createHandlerEndpoint("addEventWebhook", to, url, true, credentials),
    runtime,
  })
  return extend(webhook, { errors })
}

/** Creates the runtime of an endpoint on any host, and the list of its errors. */
export function createPortableRuntime(simulation: Simulation, onActivity: () => void) {
  const errors: Error[] = []
  const runtime: HttpBotRuntime = {
    timers: portableHost,
    runAsBot: (work) => work(),
    waitForBotWork: (work) => work,
    onActivity,
    onError(error) {
      errors.push(error)
      simulation.journal.record(
        { kind: "error", message: `${error.name}: ${withoutLinks(error.message)}` },
        error,
      )
      report(error)
    },
  }
  return { errors, runtime }
}

function accountOf(simulation: Simulation, options: SimHttpBotOptions): BotAccount {
  const { bot, botName, botId, token } = options
  if (bot === undefined) {
    return simulation.accounts.add({
      ...(botName !== undefined && { botName }),
      ...(botId !== undefined && { botId }),
      ...(token !== undefined && { token }),
    })
  }
  if (botName !== undefined || botId !== undefined || token !== undefined) {
    throw new SetupError(
      "addHttpBot: `bot` selects an existing bot, and `botName`, `botId` and `token` create a new one. Leave out one of the two.",
    )
  }
  if (bot.id === simulation.application().botId) return simulation.bot
  throw new SetupError("addHttpBot: the option `bot` is no bot of this simulation.")
}
