// Bots of a run that receive their interactions or their webhook events by HTTP.

import { SetupError } from "../../../requirements/setup-error.ts"
import {
  type Endpoint,
  type EndpointMethod,
  type HttpBotCredentials,
  createHandlerEndpoint,
  readAddress,
} from "../../http-bots/endpoint.ts"
import { type AddedEventWebhook, openEventWebhook } from "../../http-bots/event-webhook.ts"
import { type HttpBot, openHttpBot } from "../../http-bots/http-bot.ts"
import type { HttpBotRuntime } from "../../http-bots/post-to-endpoint.ts"
import { type RunBotHost, RunBot } from "./run-bot.ts"
import type { Start } from "./bot.ts"
import type { AddEventWebhookOptions, AddHttpBotOptions } from "../run/endpoint-options.ts"
import { createCommandRegistration } from "./command-registration.ts"
import { createAddressEndpoint, requireLoopback } from "./address-endpoint.ts"
import { hostTimers } from "../async/host-timers.ts"
import { takeTimersOfTurn } from "../time/early-modules.ts"

/** Options that describe a new bot, in contrast to `bot`, which names an existing one. */
const NEW_BOT_OPTIONS = ["start", "botName", "botId", "token", "strictSync", "commands"] as const

/** A run with its bots. */
export interface HttpBotRun extends RunBotHost {
  readonly bots: RunBot[]
}

/** Adds a bot that receives its interactions by HTTP. @throws as `env.addHttpBot` does. */
export async function addHttpBot(run: HttpBotRun, options: AddHttpBotOptions): Promise<HttpBot> {
  const { simulation } = run.runtime
  const toEndpoint = readTarget(run, "addHttpBot", options)
  let credentials: HttpBotCredentials | undefined
  const start = (startInput: Start): unknown =>
    credentials === undefined ? undefined : options.start?.({ ...startInput, ...credentials })

  const existing = options.bot
  if (existing !== undefined) requireExistingBot(options)
  const attached =
    existing === undefined
      ? createHttpRunBot(run, options, start)
      : findBot(run, "addHttpBot", existing.id)
  try {
    return await openHttpBot({
      simulation,
      account: attached.account,
      options,
      createEndpoint: toEndpoint,
      runtime: createRuntime(run, attached),
      async prepare(known) {
        credentials = known
        if (existing === undefined) await attached.start()
      },
    })
  } catch (error) {
    if (existing === undefined) await attached.stop()
    throw error
  }
}

/** Posts the webhook events of an application. @throws as `env.addEventWebhook` does. */
export async function addEventWebhook(
  run: HttpBotRun,
  options: AddEventWebhookOptions,
): Promise<AddedEventWebhook> {
  const bot = options.bot ?? run.bots[0]?.account.application()
  const attached = findBot(run, "addEventWebhook", bot && ("botId" in bot ? bot.botId : bot.id))
  return openEventWebhook({
    simulation: run.runtime.simulation,
    account: attached.account,
    options,
    createEndpoint: readTarget(run, "addEventWebhook", options),
    runtime: createRuntime(run, attached),
  })
}

/** Creates the runtime of an endpoint that belongs to a bot of the run. */
export function createRuntime({ runtime }: HttpBotRun, attached: RunBot): HttpBotRuntime {
  const { stepping } = runtime
  return {
    timers: hostTimers,
    // An endpoint can outlive its bot, which has stopped then.
    runAsBot: (work) => (attached.isRunning ? attached.within(work) : work()),
    waitForBotWork: (work) => stepping.during(work),
    onActivity: () => stepping.notifyActivity(),
    onError(error) {
      // No answer is expected from a bot that is not running.
      if (attached.isRunning) attached.within(() => runtime.onError(error))
    },
  }
}

/** Creates a new bot, without starting it. */
function createHttpRunBot(
  run: HttpBotRun,
  options: AddHttpBotOptions,
  start: (startInput: Start) => unknown,
): RunBot {
  const account = run.runtime.simulation.accounts.add(options, createCommandRegistration(options))
  const timers = takeTimersOfTurn(run.runtime.settings)
  const attached = new RunBot(run, { account, bot: start, usesGateway: false, timers })
  run.bots.push(attached)
  return attached
}

/** Requires that no option describes a new bot. @throws SetupError */
function requireExistingBot(options: AddHttpBotOptions): void {
  const contrary = NEW_BOT_OPTIONS.find((option) => options[option] !== undefined)
  if (contrary === undefined) return
  throw new SetupError(
    `addHttpBot: the option "${contrary}" is for a new bot, but "bot" names an existing one. Leave one of them out.`,
  )
}

/** Returns the bot of this run with an id. @throws SetupError for another account. */
function findBot({ bots }: HttpBotRun, method: EndpointMethod, id: string | undefined): RunBot {
  const found = bots.find(({ account }) => account.application().botId === id)
  if (found !== undefined) return found
  throw new SetupError(
    `${method}: the option \`bot\` is not a bot of this run. Pass a bot that this run has started.`,
  )
}

/** Returns the function that creates the endpoint, for a handler or an address. */
function readTarget(
  { runtime: { network } }: HttpBotRun,
  method: EndpointMethod,
  { to, address }: Pick<AddHttpBotOptions, "to" | "address">,
): (credentials: () => HttpBotCredentials) => Endpoint {
  if (typeof to === "function") {
    const url = readAddress(method, address)
    return (credentials) => createHandlerEndpoint(method, to, url, false, credentials)
  }
  if (address !== undefined) {
    throw new SetupError(
      `${method}: \`address\` is for a handler, but \`to\` is already an address. Leave \`address\` out.`,
    )
  }
  const url = requireLoopback(method, to)
  return () => createAddressEndpoint(method, url, (inside) => network.runWithoutBot(inside))
}
