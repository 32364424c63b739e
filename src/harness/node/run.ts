// `sim.run`: a bot on a network of its own, with everything that a test needs around it.

import { CLOSES } from "../../gateway/close-codes.ts"
import { createHandlers } from "../../handlers/handlers.ts"
import { findByToken } from "../../world/rules/interactions.ts"
import { isSignedBy } from "../../world/rules/secrets.ts"
import { type Captured, aggregate, createCaptured } from "../captured.ts"
import { needValidCommands, registerCommands } from "../commands.ts"
import { type Settling, createSettling } from "../settle.ts"
import { type Arrangement, createArrangement } from "../sim.ts"
import { extend } from "../extend.ts"
import { type Simulation, createSimulation } from "../simulation.ts"
import { type AdapterBot, type Bot, readBot } from "./bot.ts"
import { type BotErrors, captureBotErrors } from "./bot-errors.ts"
import { carry } from "./carry.ts"
import type { Env, RunOptions } from "./env.ts"
import type { Credentials } from "./network/attribution.ts"
import { type NodeNetwork, openNodeNetwork } from "./network/network.ts"
import { createReadiness, type Readiness } from "./readiness.ts"
import { comesFrom, unseen } from "./raise.ts"
import { nextRunNumber } from "./run-keys.ts"
import { hostTimers } from "./timers.ts"

/** Everything that one run consists of. */
interface Run {
  readonly simulation: Simulation
  readonly network: NodeNetwork
  readonly settling: Settling
  readonly readiness: Readiness
  readonly errors: Captured<Error>
  readonly bot: AdapterBot
  readonly options: RunOptions
  readonly botErrors: BotErrors
  readonly ending: AbortController
}

/** How the error begins with which a run ends. */
const UNSEEN = "The run ended with what the test did not look at"

/** Turns of the event loop that a client may take to notice that it was stopped. */
const LAST_TURNS = 12

/**
 * Starts a bot in a simulation of its own and waits until it is ready and at rest.
 *
 * @throws SetupError for what is no bot; PrivilegedIntentsRequired; BotNotReady; a gap of the
 * gateway; what the bot threw while it started. Where it ran into other gaps on the way, an
 * AggregateError of that error and those.
 */
export async function startRun(bot: Bot, options: RunOptions): Promise<Env> {
  const run = assemble(readBot(bot), options)
  try {
    await start(run)
  } catch (error) {
    await stop(run)
    throw withGaps(error, run)
  }
  return createEnv(run)
}

/** An error that ends a run before the test has seen its gaps: they are said with it. */
function withGaps(error: unknown, { simulation: { gaps, mask } }: Run): unknown {
  const others = gaps.read().filter((gap) => !comesFrom(new Set([gap]), error))
  if (others.length === 0 || !(error instanceof Error)) return error
  return aggregate("The bot did not start", [error, ...others], mask)
}

function assemble(bot: AdapterBot, options: RunOptions): Run {
  const number = nextRunNumber()
  const name = options.name ?? `run ${number}`
  const commands = options.strictSync === false ? options.commands : undefined
  if (commands !== undefined) needValidCommands(commands)
  const readiness = createReadiness(hostTimers)
  const settling = createSettling({ pending: () => network.pending }, hostTimers)
  const simulation = createSimulation(options, {
    key: String(number),
    watch: readiness,
    settle: settling.settle,
    onApplication(world, application) {
      if (commands !== undefined) registerCommands(world, application, commands)
    },
  })
  const errors = createCaptured<Error>("The bot threw what it did not catch", simulation.mask)
  if (options.onJournal !== undefined) simulation.journal.follow(options.onJournal)
  const network = openNodeNetwork({
    name,
    handlers: createHandlers(simulation, { onGap: simulation.onGap, gaps: "throw" }),
    claims: (credentials) => claims(simulation, credentials),
    onSocket: (socket, url) => carry(simulation.gateway, socket, url),
    onActivity: settling.stir,
    ...(options.strictNetwork !== undefined && { strictNetwork: options.strictNetwork }),
  })
  const ending = new AbortController()
  const botErrors = captureBotErrors((error) => {
    // How a bot takes its end is no concern of the test.
    if (ending.signal.aborted) return
    simulation.journal.record({ kind: "error", message: `${error.name}: ${error.message}` })
    errors.add(error)
    if (options.checkErrors ?? true) readiness.onError(error)
  })
  return {
    simulation,
    network,
    settling,
    readiness,
    errors,
    bot,
    options,
    botErrors,
    ending,
  }
}

/**
 * Whether a request's credential is of this run: a bot's token, the token of an interaction in the
 * path, or the signature of a file's address.
 */
function claims(simulation: Simulation, { authorization, url }: Credentials): boolean {
  const { world } = simulation
  const token = authorization?.replace(/^Bot /, "")
  if (token !== undefined) return simulation.knows(token)
  const signature = url.searchParams.get("hm")
  if (signature !== null) return isSignedBy(world, signature)
  return url.pathname.split("/").some((segment) => findByToken(world, segment) !== undefined)
}

async function start(run: Run): Promise<void> {
  const { simulation, network, readiness, bot, botErrors, options, ending, settling } = run
  const given = {
    get token() {
      return simulation.application().token
    },
    signal: ending.signal,
  }
  const started = botErrors.run(() => network.run(async () => bot.start(given)))
  await readiness.until(started, options.gateway ?? true, settling.settle)
}

/**
 * Stops the bot, then what it lived on; whatever it still tries is refused by the seal. Tells what
 * the bot's own stop threw.
 */
async function stop({ bot, simulation, network, botErrors, ending }: Run): Promise<Error[]> {
  ending.abort()
  const failures = await failuresOf(network.run(async () => bot.stop()))
  // A code after which a client that could not be stopped does not come back.
  simulation.gateway.close(...CLOSES.authenticationFailed)
  await turns(LAST_TURNS)
  await network.close()
  await turns(LAST_TURNS)
  botErrors.stop()
  return failures
}

async function failuresOf(work: Promise<unknown>): Promise<Error[]> {
  try {
    await work
    return []
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error), { cause: error })]
  }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
  }
}

function createEnv(run: Run): Env {
  const { simulation, network, settling, errors, options } = run
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    const restless = await failuresOf(settling.settle())
    const failures = [...restless, ...(await stop(run))]
    const all = [...failures, ...unseen(simulation.gaps, errors, options.checkErrors ?? true)]
    if (all.length > 0) throw aggregate(UNSEEN, all, simulation.mask)
  }

  const arrangement = createArrangement(() => simulation)
  return extend(arrangement, {
    settle: () => settling.settle(),
    use: (...handlers) => network.use(...handlers),
    resetHandlers: (...handlers) => network.resetHandlers(...handlers),
    get errors() {
      return errors.read()
    },
    raiseErrors: () => errors.raise(),
    close: () => (closing ??= close()),
    [Symbol.asyncDispose]: () => (closing ??= close()),
  } satisfies Omit<Env, keyof Arrangement>)
}
