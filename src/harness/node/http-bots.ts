// Bots of a run that are told of their interactions by HTTP.

import { SetupError } from "../../world/kernel/setup-error.ts"
import {
  type Endpoint,
  type HttpBotCredentials,
  createHandlerEndpoint,
  readAddress,
} from "../http-bots/endpoint.ts"
import { type HttpBot, openHttpBot } from "../http-bots/http-bot.ts"
import { type RunBotHost, type RunBot, createRunBot } from "./run-bot.ts"
import type { Start } from "./bot.ts"
import type { AddHttpBotOptions } from "./env.ts"
import { createCommandRegistration } from "./run-runtime.ts"
import { createAddressEndpoint, requireLoopback } from "./address-endpoint.ts"
import { hostTimers } from "./host-timers.ts"

/** Those that make a bot of its own. */
const NEW_BOT_OPTIONS = ["start", "botName", "botId", "token", "strictSync", "commands"] as const

/** Where it lives: a run, with the bots that it has. */
interface HttpBotRun extends RunBotHost {
  readonly bots: RunBot[]
}

/** Adds a bot that is told of its interactions by HTTP. @throws as `env.addHttpBot` does. */
export async function addHttpBot(run: HttpBotRun, options: AddHttpBotOptions): Promise<HttpBot> {
  const { simulation, stepping } = run
  const toEndpoint = readTarget(run, options)
  let credentials: HttpBotCredentials | undefined
  const start = (given: Start): unknown =>
    credentials === undefined ? undefined : options.start?.({ ...given, ...credentials })

  const given = options.bot
  const attached =
    given === undefined ? createHttpRunBot(run, options, start) : findBot(run, options)
  try {
    return await openHttpBot({
      simulation,
      account: attached.account,
      options,
      createEndpoint: toEndpoint,
      runtime: {
        timers: hostTimers,
        runAsBot: attached.within,
        waitForBotWork: stepping.during,
        onActivity: stepping.notifyActivity,
        onError(error) {
          // Of whoever does not run, nobody expects an answer.
          if (attached.isRunning) attached.within(() => run.onError(error))
        },
      },
      async prepare(known) {
        credentials = known
        if (given === undefined) await attached.start()
      },
    })
  } catch (error) {
    if (given === undefined) await attached.stop()
    throw error
  }
}

/** A bot of its own, which is not started yet. */
function createHttpRunBot(
  run: HttpBotRun,
  options: AddHttpBotOptions,
  start: (given: Start) => unknown,
): RunBot {
  const account = run.simulation.accounts.add(options, createCommandRegistration(options))
  const attached = createRunBot(run, { account, bot: start, usesGateway: false })
  run.bots.push(attached)
  return attached
}

/** The bot of this run that an option names. */
function findBot({ bots }: HttpBotRun, options: AddHttpBotOptions): RunBot {
  const contrary = NEW_BOT_OPTIONS.find((option) => options[option] !== undefined)
  if (contrary !== undefined) {
    throw new SetupError(
      `addHttpBot: "${contrary}" is for a bot of its own, and "bot" names one that there is. Leave one of them out.`,
    )
  }
  const found = bots.find(({ account }) => account.application().botId === options.bot?.id)
  if (found !== undefined) return found
  throw new SetupError("addHttpBot: the option `bot` is no bot that this run has started.")
}

/** What answers, by the form in which it was given. */
function readTarget(
  { network }: HttpBotRun,
  { to, address }: AddHttpBotOptions,
): (credentials: () => HttpBotCredentials) => Endpoint {
  if (typeof to === "function") {
    const url = readAddress(address)
    return (credentials) => createHandlerEndpoint(to, url, false, credentials)
  }
  if (address !== undefined) {
    throw new SetupError("addHttpBot: `address` is what a handler sees; `to` is an address itself.")
  }
  const url = requireLoopback(to)
  return () => createAddressEndpoint(url, network.runWithoutBot)
}
