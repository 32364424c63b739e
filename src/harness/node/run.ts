// `sim.run`: runs bots in a simulation of their own, controlled by a test.

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
import { loadNetworkHandlers } from "./network/load-network-handlers.ts"
import { ADDED_BOT, asBotArguments, guardRun } from "./run-arguments.ts"
import { addHttpBot } from "./http-bots.ts"
import { waitForDisposal } from "./disposal.ts"
import { type RunEnd, createRunEnd } from "./run-end.ts"
import { exempt } from "./work/external.ts"
import { type WaitForContext, waitFor } from "./work/wait-for.ts"
import { emptyWorld, clearHistory } from "../reset.ts"
import { isFollowingTests } from "../test-scopes.ts"
import { readStartAt } from "../start-at.ts"

/** A run with its options and its bots. */
interface Run extends RunBotHost {
  readonly options: RunOptions
  /**
   * The bots in the order in which they were added. The first one is the bot passed to `sim.run`.
   */
  readonly bots: RunBot[]
}

/** A started run, with the parts of it that its test does not see. */
export interface OpenRun<Handles extends object> {
  readonly env: Env<Handles>
  /** Explains failures of the test. */
  readonly explanation: FailureReporter
  /**
   * Ends the run, once. Returns a failure with everything the test has not read; its message has no
   * hints yet.
   */
  readonly end: RunEnd["end"]
  /** Ends the run, once, as its test does. */
  readonly close: RunEnd["close"]
}

/**
 * Starts a bot in a simulation of its own and waits until it is ready and at rest. Calls `onOpen`
 * before the bot starts.
 *
 * @throws SetupError for an invalid bot and for unknown options; PrivilegedIntentsRequired;
 * BotNotReady; a gap of the gateway; an uncaught error of the bot while it starts. If the bot ran
 * into other gaps, a RunFailure with that error and the gaps.
 */
export async function startRun<Handles extends object>(
  typedBot: Bot<Handles>,
  options: RunOptions<Handles>,
  onOpen: (explanation: FailureReporter) => void = () => {},
): Promise<OpenRun<Handles>> {
  const bot = typedBot as Bot // the bot is started with the handles of this world
  // Checked before anything is opened, so that an invalid call leaves nothing behind.
  const objection = explainUnsupportedRuntime()
  if (objection !== undefined) throw new SetupError(objection)
  readBot(bot)
  readStartAt(options)
  const { snapshot: _, ...empty } = options
  const createNetworkHandlers = await loadNetworkHandlers()
  const runtime = openRunRuntime(
    options.world === undefined ? options : empty,
    createNetworkHandlers,
  )
  onOpen(runtime.simulation.failureReporter)
  const run: Run = { ...runtime, options, bots: [], world: () => env.world }
  const first = createRunBot(run, {
    account: runtime.simulation.bot,
    bot,
    usesGateway: options.gateway ?? true,
  })
  run.bots.push(first)
  const ending = createRunEnd(run, () => stop(run))
  const env = createEnv(run, first, ending)
  try {
    const filled = extend(env, { world: await fillInitialWorld(env, runtime.simulation, options) })
    runtime.begin()
    await first.start()
    runtime.hasStarted()
    return {
      env: filled,
      explanation: runtime.simulation.failureReporter,
      end: ending.end,
      close: ending.close,
    }
  } catch (error) {
    await stop(run)
    throw error
  }
}

/**
 * Stops the bots, the last one first, then closes the runtime. Later requests of the bots are
 * refused. Returns the errors of their own stops.
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

/** Creates the function that runs work in the context of a bot of the run. */
function createAsBot({ bots, simulation }: Run): Env["asBot"] {
  type Work<Result> = () => Promise<Result> | Result
  return async <Result>(
    ...args: [work: Work<Result>] | [bot: AddedBot | UserHandle, work: Work<Result>]
  ): Promise<Result> => {
    requireNotEnded(simulation, "asBot")
    validateArguments("asBot", asBotArguments(args), args, () => simulation)
    const [bot, work] = args.length === 1 ? [undefined, args[0]] : args
    return requireBot(bots, bot).act(work)
  }
}

/**
 * Returns the bot of the run that `bot` names, or the first one. @throws SetupError if the run has
 * no such bot.
 */
function requireBot(bots: readonly RunBot[], bot: AddedBot | UserHandle | undefined): RunBot {
  const id = bot instanceof UserHandle ? bot.id : bot?.bot.id
  const found = bots.find(({ account }) => id === undefined || account.application().botId === id)
  if (found !== undefined) return found
  throw new SetupError(
    "asBot takes a function, or a bot of this run and a function. The bot is the result of env.addBot, or the handle of its account.",
  )
}

function createEnv(run: Run, first: RunBot, ending: RunEnd): Env {
  const { simulation, network, stepping, errors } = run

  async function reset(): Promise<void> {
    // Read before anything is waited for: the hints describe the test, and must not mention this
    // call.
    if (isFollowingTests()) simulation.failureReporter.keepHistory()
    const readOpen = collectUnawaitedVerbs(simulation.verbs, run.options.checkErrors ?? true)
    simulation.verbs.forget()
    const settleFailures = await failuresOf(stepping.settle())
    emptyWorld(simulation)
    settleFailures.push(...(await failuresOf(stepping.settle())))
    ending.startOver([...readOpen(), ...settleFailures], () => {
      clearHistory(simulation)
      errors.clear()
    })
  }

  /** Throws if the run has ended. @throws SetupError */
  const requireRun = (method: string): void => requireNotEnded(simulation, method)

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
      requireRun("reset")
      await reset()
    },
    gateway: createGatewayFaults(simulation, stepping.rest),
    asBot: createAsBot(run),
    async settle() {
      requireRun("settle")
      await simulation.settle()
    },
    external(target, reason) {
      return exempt(run.work, target, reason)
    },
    async waitFor(assertion, options = {}) {
      return waitFor(assertion, options, waiting)
    },
    async waitForReply(match, { channel, by, timeout } = {}) {
      const scope = { simulation, channel, after: simulation.recentActions.lastId }
      const judge = () => matchSent("waitForReply", scope, match, { by })
      const limit = timeout === undefined ? {} : { timeout }
      // A verdict that passed holds the matching message.
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
