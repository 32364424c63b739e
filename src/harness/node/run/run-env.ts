// The `env` of a run: what its test can do with its bots, its time and its network.

import { SetupError } from "../../../requirements/setup-error.ts"
import { createAssertions, requirePass } from "../../assertions/assertions.ts"
import type { Duration } from "../../options/duration.ts"
import { requireNotEnded } from "../../simulation/end-state.ts"
import { handlesOf } from "../../handles/factory.ts"
import { trackVerbs, guardMethods } from "../../handles/arguments/guard-methods.ts"
import { validateArguments } from "../../handles/arguments/validate-arguments.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import { UserHandle } from "../../handles/user.ts"
import { type GatewayFaults, createGatewayFaults } from "../../sim/faults/gateway-faults.ts"
import type { SimulationApi } from "../../sim/simulation-api.ts"
import { type MessageMatch, propertiesIn } from "../../assertions/matching/messages.ts"
import { matchSent } from "../../assertions/matching/sent.ts"
import { collectUnawaitedVerbs } from "../../assertions/not-awaited.ts"
import { createSimulationApi } from "../../sim/create-simulation-api.ts"
import { type RunBotHost, RunBot, failuresOf } from "../bots/run-bot.ts"
import { type Bot, readBot } from "../bots/bot.ts"
import type { AddBotOptions, AddedBot, Env, RunOptions } from "./env.ts"
import { createCommandRegistration } from "../bots/command-registration.ts"
import { ADDED_BOT, asBotArguments, guardRun } from "./run-arguments.ts"
import { addEventWebhook, addHttpBot } from "../bots/http-bots.ts"
import { waitForDisposal } from "./disposal.ts"
import type { RunEnd } from "./run-end.ts"
import type { RunRuntime } from "./run-runtime.ts"
import type { WaitForReplyOptions } from "./wait-for-reply-options.ts"
import type { BotAccount } from "../../simulation/bots/bot-accounts.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { exempt } from "../work/external.ts"
import { takeTimersOfTurn } from "../time/early-modules.ts"
import { hostTimers } from "../async/host-timers.ts"
import { type WaitForContext, waitFor } from "../../simulation/time/wait-for.ts"
import { emptyWorld, clearHistory } from "../../simulation/reset.ts"
import type { RunStudio } from "../studio/run-studio.ts"
import { isFollowingTests } from "../../simulation/test-scopes.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** A run with its options and its bots. */
export interface Run extends RunBotHost {
  readonly studio: RunStudio
  readonly options: RunOptions
  /**
   * The bots in the order in which they were added. The first one is the bot passed to `sim.run`.
   */
  readonly bots: RunBot[]
}

const withAccount = sharedGetters<{
  readonly simulation: Simulation
  readonly account: BotAccount
}>()({
  bot: ({ simulation, account }) => handlesOf(simulation).account(account.application().botId),
  token: ({ account }) => account.application().token,
})

/** The state that the getters of an `env` read. Few tests need the gateway, so it is created late. */
interface EnvState extends Pick<RunRuntime, "simulation" | "errors"> {
  gateway: GatewayFaults | undefined
}

const withReads = sharedGetters<EnvState>()({
  gateway: (state) => (state.gateway ??= createGatewayFaults(state.simulation)),
  errors: ({ errors }) => errors.read(),
})

async function addBot(run: Run, bot: Bot, options: AddBotOptions): Promise<AddedBot> {
  const { simulation } = run.runtime
  readBot(bot)
  const account = simulation.accounts.add(options, createCommandRegistration(options))
  const timers = takeTimersOfTurn(run.runtime.settings)
  const added = new RunBot(run, { account, bot, usesGateway: options.gateway ?? true, timers })
  run.bots.push(added)
  await added.start()
  const handle: AddedBot = withAccount(
    {
      restart: (next?: Bot) => added.restart(next),
      async stop() {
        const [failure] = await added.stop()
        if (failure !== undefined) throw failure
      },
    },
    { simulation, account },
  )
  guardMethods(handle, ADDED_BOT, () => simulation)
  trackVerbs(handle, ["stop"], () => simulation)
  return handle
}

/** Creates the function that runs work in the context of a bot of the run. */
function createAsBot({ bots, runtime: { simulation } }: Run): Env["asBot"] {
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

/** The bot and the options with which a run can be opened again. */
export interface RunStart {
  readonly bot: Bot
  readonly options: RunOptions
}

/** The property that holds the start of a run. */
const START = Symbol.for("guildsim.start")

/** Returns the bot and the options of the run of an env; undefined for any other object. */
export function startOfEnv(env: object): RunStart | undefined {
  const read = Reflect.get(env, START) as (() => RunStart) | undefined // Set by `createEnv`.
  return read?.()
}

/** Creates the `env` of a run, whose first bot is `first`. */
export function createEnv(run: Run, first: RunBot, ending: RunEnd): Env {
  const { simulation, errors } = run.runtime
  const methods = {
    ...createAssertions(simulation, errors),
    ...createBotMethods(run, first),
    ...createWaitingMethods(run, ending),
    ...createNetworkMethods(run),
    raiseErrors: () => errors.raise(),
    close: () => ending.close(),
    [Symbol.asyncDispose]: () => waitForDisposal(ending.close()),
  } satisfies Omit<Env, Exclude<keyof SimulationApi, "advanceTime"> | "gateway" | "errors">
  const api = createSimulationApi(() => simulation)
  const state: EnvState = { simulation, errors, gateway: undefined }
  const env = withReads(Object.assign(api, methods), state)
  const start = (): RunStart => ({ bot: first.bot, options: run.options })
  Object.defineProperty(env, START, { value: start, configurable: true })
  return guardRun(env, () => simulation)
}

function createBotMethods(
  run: Run,
  first: RunBot,
): Pick<Env, "addBot" | "addHttpBot" | "addEventWebhook" | "restartBot" | "asBot"> {
  return {
    async addBot(bot, more = {}) {
      return addBot(run, bot, more)
    },
    async addHttpBot(more) {
      return addHttpBot(run, more)
    },
    async addEventWebhook(options) {
      return addEventWebhook(run, options)
    },
    async restartBot(next) {
      await first.restart(next)
    },
    asBot: createAsBot(run),
  }
}

function createWaitingMethods(
  run: Run,
  ending: RunEnd,
): Pick<
  Env,
  "reset" | "settle" | "external" | "waitFor" | "waitForReply" | "advanceTime" | "pause"
> {
  const { simulation, time, patience } = run.runtime
  const context: WaitForContext = {
    settle: () => simulation.settle(),
    patience,
    describe: () => time.work.describe(),
    after: hostTimers.after,
  }
  return {
    async reset() {
      requireNotEnded(simulation, "reset")
      await resetWorld(run, ending)
    },
    async settle() {
      requireNotEnded(simulation, "settle")
      await simulation.settle()
    },
    external(target, reason) {
      return exempt(time.work, target, reason)
    },
    async waitFor(assertion, options = {}) {
      return waitFor(assertion, options, context)
    },
    async waitForReply(match, options) {
      return waitForReply(simulation, context, match, options)
    },
    async advanceTime(duration: Duration) {
      await simulation.advance(duration)
    },
    async pause(options) {
      await run.studio.pause(options)
    },
  }
}

function waitForReply(
  simulation: Simulation,
  context: WaitForContext,
  match: MessageMatch = {},
  { channel, by, timeout }: WaitForReplyOptions = {},
): Promise<MessageHandle> {
  // A match that no message can have is refused at once.
  propertiesIn("waitForReply", match)
  const scope = { simulation, channel, after: simulation.recentActions.lastId }
  const judge = () => matchSent("waitForReply", scope, match, { by })
  const limit = timeout === undefined ? {} : { timeout }
  // A verdict that passed holds the matching message.
  return waitFor(() => requirePass(judge()) as MessageHandle, limit, context)
}

function createNetworkMethods({ runtime: { network } }: Run): Pick<Env, "use" | "resetHandlers"> {
  return {
    use: (...handlers) => network.use(...handlers),
    resetHandlers: (...handlers) => network.resetHandlers(...handlers),
  }
}

async function resetWorld({ runtime, options }: Run, ending: RunEnd): Promise<void> {
  const { simulation, stepping, errors } = runtime
  // Read before anything is waited for: the hints describe the test, and must not mention this
  // call.
  if (isFollowingTests()) simulation.failureReporter.keepHistory()
  const readOpen = collectUnawaitedVerbs(simulation.verbs, options.checkErrors ?? true)
  simulation.verbs.forget()
  const settleFailures = await failuresOf(stepping.settle())
  emptyWorld(simulation)
  settleFailures.push(...(await failuresOf(stepping.settle())))
  ending.startOver([...readOpen(), ...settleFailures], () => {
    clearHistory(simulation)
    errors.clear()
  })
}
