// `sim.run`: bots in a simulation of their own, in the hands of a test.

import { SetupError } from "../../world/kernel/setup-error.ts"
import { explainUnsupportedRuntime } from "../../requirements/runtimes.ts"
import { createAssertions, requirePass } from "../assertions.ts"
import type { Duration } from "../duration.ts"
import { requireNotEnded, describeRunEnd } from "../end-state.ts"
import type { FailureReporter } from "../failure-reporter.ts"
import { extend } from "../extend.ts"
import { fillInitialWorld } from "../fill-world.ts"
import { handlesOf } from "../handles/factory.ts"
import { trackVerbs, guardMethods, validateArguments } from "../handles/arguments.ts"
import type { MessageHandle } from "../handles/message.ts"
import { UserHandle } from "../handles/user.ts"
import { createGatewayFaults } from "../gateway-faults.ts"
import type { SimulationApi } from "../simulation-api.ts"
import { matchSent } from "../matching/sent.ts"
import { collectUnawaitedVerbs } from "../not-awaited.ts"
import { createSimulationApi } from "../sim.ts"
import { type RunBotHost, type RunBot, createRunBot, failuresOf } from "./run-bot.ts"
import { type Bot, readBot } from "./bot.ts"
import type { AddBotOptions, AddedBot, Env, RunOptions } from "./env.ts"
import { openRunRuntime, createCommandRegistration } from "./run-runtime.ts"
import { loadAnswers } from "./network/load-answers.ts"
import { ADDED_BOT, asBotArguments, guardRun } from "./run-arguments.ts"
import { addHttpBot } from "./http-bots.ts"
import { waitForDisposal } from "./disposal.ts"
import { type RunEnd, createRunEnd } from "./run-end.ts"
import { exempt } from "./work/external.ts"
import { type WaitForContext, waitFor } from "./work/wait-for.ts"
import { emptyWorld, clearHistory } from "../reset.ts"
import { isFollowingTests } from "../test-scopes.ts"
import { readStartAt } from "../start-at.ts"

/** Everything that one run consists of. */
interface Run extends RunBotHost {
  readonly options: RunOptions
  /** In the order in which they came; the first is the one that the run is of. */
  readonly bots: RunBot[]
}

/** A run that has started, and the parts of it that its test does not see. */
export interface OpenRun<Handles extends object> {
  readonly env: Env<Handles>
  /** Explains failures of the test. */
  readonly explanation: FailureReporter
  /** Ends the run, once. Returns what nobody has looked at; its message is not explained yet. */
  readonly end: RunEnd["end"]
  /** Ends the run, once, as its test does. */
  readonly close: RunEnd["close"]
}

/**
 * Starts a bot in a simulation of its own and waits until it is ready and at rest. `onOpen` is called
 * before the bot starts.
 *
 * @throws SetupError for what is no bot, and options that there are not; PrivilegedIntentsRequired;
 * BotNotReady; a gap of the gateway; what the bot threw while it started. Where it ran into other gaps
 * on the way, a RunFailure of that error and those.
 */
export async function startRun<Handles extends object>(
  given: Bot<Handles>,
  options: RunOptions<Handles>,
  onOpen: (explanation: FailureReporter) => void = () => {},
): Promise<OpenRun<Handles>> {
  const bot = given as Bot // it is started with the handles of this very world
  // Before anything is opened: what cannot be run leaves nothing behind.
  const objection = explainUnsupportedRuntime()
  if (objection !== undefined) throw new SetupError(objection)
  readBot(bot)
  readStartAt(options)
  const { snapshot: _, ...empty } = options
  const createAnswers = await loadAnswers()
  const ground = openRunRuntime(options.world === undefined ? options : empty, createAnswers)
  onOpen(ground.simulation.failureReporter)
  const run: Run = { ...ground, options, bots: [], world: () => env.world }
  const first = createRunBot(run, {
    account: ground.simulation.bot,
    bot,
    usesGateway: options.gateway ?? true,
  })
  run.bots.push(first)
  const ending = createRunEnd(run, () => stop(run))
  const env = createEnv(run, first, ending)
  try {
    const filled = extend(env, { world: await fillInitialWorld(env, ground.simulation, options) })
    ground.begin()
    await first.start()
    ground.hasStarted()
    return {
      env: filled,
      explanation: ground.simulation.failureReporter,
      end: ending.end,
      close: ending.close,
    }
  } catch (error) {
    await stop(run)
    throw error
  }
}

/**
 * Stops the bots, the last one first, then what they lived on; whatever they still try is refused by
 * the seal. Tells what their own stops threw.
 */
async function stop({ bots, close, simulation, name }: Run): Promise<readonly Error[]> {
  simulation.ended.reason ??= describeRunEnd(name)
  const failures: Error[] = []
  for (const bot of bots.toReversed()) failures.push(...(await bot.stop()))
  await close()
  return failures
}

async function addBot(run: Run, bot: Bot, options: AddBotOptions): Promise<AddedBot> {
  const { simulation, bots } = run
  readBot(bot)
  const account = simulation.accounts.add(options, createCommandRegistration(options))
  const added = createRunBot(run, { account, bot, usesGateway: options.gateway ?? true })
  bots.push(added)
  await added.start()
  const handle: AddedBot = {
    get bot() {
      return handlesOf(simulation).account(account.application().botId)
    },
    get token() {
      return account.application().token
    },
    restart: (next) => added.restart(next),
    async stop() {
      const [failure] = await added.stop()
      if (failure !== undefined) throw failure
    },
  }
  guardMethods(handle, ADDED_BOT, { kind: "verbs", simulation: () => simulation })
  trackVerbs(handle, ["stop"], () => simulation)
  return handle
}

/** Creates what does a piece of work as a bot of the run would. */
function createAsBot({ bots, simulation }: Run): Env["asBot"] {
  type Work<Result> = () => Promise<Result> | Result
  return async <Result>(
    ...given: [work: Work<Result>] | [bot: AddedBot | UserHandle, work: Work<Result>]
  ): Promise<Result> => {
    requireNotEnded(simulation, "asBot")
    validateArguments("asBot", asBotArguments(given), given, () => simulation)
    const [bot, work] = given.length === 1 ? [undefined, given[0]] : given
    return requireBot(bots, bot).act(work)
  }
}

/** @throws SetupError where there is no such bot in the run. */
function requireBot(bots: readonly RunBot[], bot: AddedBot | UserHandle | undefined): RunBot {
  const id = bot instanceof UserHandle ? bot.id : bot?.bot.id
  const found = bots.find(({ account }) => id === undefined || account.application().botId === id)
  if (found !== undefined) return found
  throw new SetupError(
    "asBot takes the work alone, or before it a bot of this run: what env.addBot returned, or the handle of its account.",
  )
}

function createEnv(run: Run, first: RunBot, ending: RunEnd): Env {
  const { simulation, network, stepping, errors } = run

  async function reset(): Promise<void> {
    // Before anything is waited for: the hints are about the test, and must not tell of this call.
    if (isFollowingTests()) simulation.failureReporter.keepHistory()
    const readOpen = collectUnawaitedVerbs(simulation.verbs, run.options.checkErrors ?? true)
    simulation.verbs.forget()
    const restless = await failuresOf(stepping.settle())
    emptyWorld(simulation)
    restless.push(...(await failuresOf(stepping.settle())))
    ending.startOver([...readOpen(), ...restless], () => {
      clearHistory(simulation)
      errors.clear()
    })
  }

  /** @throws SetupError where the run has ended. */
  const needRun = (attempt: string): void => requireNotEnded(simulation, attempt)

  const waiting: WaitForContext = {
    settle: simulation.settle,
    patience: run.patience,
    describe: run.work.describe,
  }
  const arrangement = createSimulationApi(() => simulation)
  const env = extend(arrangement, {
    ...createAssertions(simulation, errors),
    async addBot(bot, more = {}) {
      return addBot(run, bot, more)
    },
    async addHttpBot(more) {
      return addHttpBot(run, more)
    },
    async restartBot(next) {
      await first.restart(next)
    },
    async reset() {
      needRun("reset")
      await reset()
    },
    gateway: createGatewayFaults(simulation, stepping.rest),
    asBot: createAsBot(run),
    async settle() {
      needRun("settle")
      await simulation.settle()
    },
    external(target, reason) {
      return exempt(run.work, target, reason)
    },
    async waitFor(assertion, given = {}) {
      return waitFor(assertion, given, waiting)
    },
    async waitForReply(match, { channel, by, timeout } = {}) {
      const scope = { simulation, channel, after: simulation.recentActions.lastId }
      const judge = () => matchSent("waitForReply", scope, match, { by })
      const limit = timeout === undefined ? {} : { timeout }
      // A verdict that passed has what fits.
      return waitFor(() => requirePass(judge()) as MessageHandle, limit, waiting)
    },
    async advanceTime(duration: Duration) {
      await simulation.advance(duration)
    },
    use: (...handlers) => network.use(...handlers),
    resetHandlers: (...handlers) => network.resetHandlers(...handlers),
    get errors() {
      return errors.read()
    },
    raiseErrors: () => errors.raise(),
    close: () => ending.close(),
    [Symbol.asyncDispose]: () => waitForDisposal(ending.close()),
  } satisfies Omit<Env, Exclude<keyof SimulationApi, "advanceTime">>)
  return guardRun(env, () => simulation)
}
