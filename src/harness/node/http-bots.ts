// Bots of a run that are told of their interactions by HTTP.

import { SetupError } from "../../world/kernel/misuse.ts"
import {
  type Endpoint,
  type HttpBotCredentials,
  createHandlerEndpoint,
  readAddress,
} from "../http-bots/endpoint.ts"
import { type HttpBot, openHttpBot } from "../http-bots/http-bot.ts"
import { type Attachable, type Attached, createAttached } from "./attached.ts"
import type { Start } from "./bot.ts"
import type { AddHttpBotOptions } from "./env.ts"
import { registering } from "./ground.ts"
import { createAddressEndpoint, needLoopback } from "./address-endpoint.ts"
import { hostTimers } from "./timers.ts"

/** Those that make a bot of its own. */
const OF_ITS_OWN = ["start", "botName", "botId", "token", "strictSync", "commands"] as const

/** Where it lives: a run, with the bots that it has. */
interface Place extends Attachable {
  readonly bots: Attached[]
}

/** Adds a bot that is told of its interactions by HTTP. @throws as `env.addHttpBot` does. */
export async function addHttpBot(run: Place, options: AddHttpBotOptions): Promise<HttpBot> {
  const { simulation, stepping } = run
  const toEndpoint = readTarget(run, options)
  let credentials: HttpBotCredentials | undefined
  const start = (given: Start): unknown =>
    credentials === undefined ? undefined : options.start?.({ ...given, ...credentials })

  const given = options.bot
  const attached = given === undefined ? attach(run, options, start) : findBot(run, options)
  try {
    return await openHttpBot({
      simulation,
      account: attached.account,
      options,
      createEndpoint: toEndpoint,
      surroundings: {
        timers: hostTimers,
        within: attached.within,
        during: stepping.during,
        onActivity: stepping.stir,
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
function attach(
  run: Place,
  options: AddHttpBotOptions,
  start: (given: Start) => unknown,
): Attached {
  const account = run.simulation.accounts.add(options, registering(options))
  const attached = createAttached(run, { account, bot: start, usesGateway: false })
  run.bots.push(attached)
  return attached
}

/** The bot of this run that an option names. */
function findBot({ bots }: Place, options: AddHttpBotOptions): Attached {
  const contrary = OF_ITS_OWN.find((option) => options[option] !== undefined)
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
  { network }: Place,
  { to, address }: AddHttpBotOptions,
): (credentials: () => HttpBotCredentials) => Endpoint {
  if (typeof to === "function") {
    const url = readAddress(address)
    return (credentials) => createHandlerEndpoint(to, url, false, credentials)
  }
  if (address !== undefined) {
    throw new SetupError("addHttpBot: `address` is what a handler sees; `to` is an address itself.")
  }
  const url = needLoopback(to)
  return () => createAddressEndpoint(url, network.aside)
}
