// Bots of a run that receive their interactions by HTTP.

import { SetupError } from "../../../requirements/setup-error.ts"
import {
  type Endpoint,
  type HttpBotCredentials,
  createHandlerEndpoint,
  readAddress,
} from "../../http-bots/endpoint.ts"
import { type HttpBot, openHttpBot } from "../../http-bots/http-bot.ts"
import { type RunBotHost, RunBot } from "./run-bot.ts"
import type { Start } from "./bot.ts"
import type { AddHttpBotOptions } from "../run/env.ts"
import { createCommandRegistration } from "./command-registration.ts"
import { createAddressEndpoint, requireLoopback } from "./address-endpoint.ts"
import { hostTimers } from "../async/host-timers.ts"

/** Options that describe a new bot, in contrast to `bot`, which names an existing one. */
const NEW_BOT_OPTIONS = ["start", "botName", "botId", "token", "strictSync", "commands"] as const

interface HttpBotRun extends RunBotHost {
  readonly bots: RunBot[]
}

/** Adds a bot that receives its interactions by HTTP. @throws as `env.addHttpBot` does. */
export async function addHttpBot(run: HttpBotRun, options: AddHttpBotOptions): Promise<HttpBot> {
  const { simulation, stepping } = run.runtime
  const toEndpoint = readTarget(run, options)
  let credentials: HttpBotCredentials | undefined
  const start = (startInput: Start): unknown =>
    credentials === undefined ? undefined : options.start?.({ ...startInput, ...credentials })

  const existing = options.bot
  const attached =
    existing === undefined ? createHttpRunBot(run, options, start) : findBot(run, options)
  try {
    return await openHttpBot({
      simulation,
      account: attached.account,
      options,
      createEndpoint: toEndpoint,
      runtime: {
        timers: hostTimers,
        runAsBot: (work) => attached.within(work),
        waitForBotWork: (work) => stepping.during(work),
        onActivity: () => stepping.notifyActivity(),
        onError(error) {
          // No answer is expected from a bot that is not running.
          if (attached.isRunning) attached.within(() => run.runtime.onError(error))
        },
      },
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

/** Creates a new bot, without starting it. */
function createHttpRunBot(
  run: HttpBotRun,
  options: AddHttpBotOptions,
  start: (startInput: Start) => unknown,
): RunBot {
  const account = run.runtime.simulation.accounts.add(options, createCommandRegistration(options))
  const attached = new RunBot(run, { account, bot: start, usesGateway: false })
  run.bots.push(attached)
  return attached
}

/** Returns the bot of this run that the option `bot` names. */
function findBot({ bots }: HttpBotRun, options: AddHttpBotOptions): RunBot {
  const contrary = NEW_BOT_OPTIONS.find((option) => options[option] !== undefined)
  if (contrary !== undefined) {
    throw new SetupError(
      `addHttpBot: the option "${contrary}" is for a new bot, but "bot" names an existing one. Leave one of them out.`,
    )
  }
  const found = bots.find(({ account }) => account.application().botId === options.bot?.id)
  if (found !== undefined) return found
  throw new SetupError(
    "addHttpBot: the option `bot` is not a bot of this run. Pass a bot that this run has started.",
  )
}

/** Returns the function that creates the endpoint, for a handler or an address. */
function readTarget(
  { runtime: { network } }: HttpBotRun,
  { to, address }: AddHttpBotOptions,
): (credentials: () => HttpBotCredentials) => Endpoint {
  if (typeof to === "function") {
    const url = readAddress(address)
    return (credentials) => createHandlerEndpoint(to, url, false, credentials)
  }
  if (address !== undefined) {
    throw new SetupError(
      "addHttpBot: `address` is for a handler, but `to` is already an address. Leave `address` out.",
    )
  }
  const url = requireLoopback(to)
  return () => createAddressEndpoint(url, (inside) => network.runWithoutBot(inside))
}
