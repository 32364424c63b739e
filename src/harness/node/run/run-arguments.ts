// Argument types of `sim.run`, and of the methods that only a run has.

import { channel, messageAuthor, user } from "../../handles/arguments/argument-handles.ts"
import {
  type ArgumentType,
  withDescription,
  union,
  isPlainObject,
  listOf,
  oneOf,
  optional,
  optionals,
  options,
  record,
  rest,
  object,
} from "../../handles/arguments/argument-types.ts"
import {
  callback,
  boolean,
  name,
  number,
  pattern,
  seconds,
  platformObject,
} from "../../handles/arguments/argument-values.ts"
import { declareMethods, guardMethods, trackVerbs } from "../../handles/arguments/guard-methods.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import { noJson } from "../../handles/arguments/json-form.ts"
import { match } from "../../assertions/matching/match-arguments.ts"
import {
  EVENT_WEBHOOK_OPTION_TYPES,
  HTTP_BOT_OPTION_TYPES,
} from "../../http-bots/option-arguments.ts"
import { BOT_OPTION_TYPES, SIMULATION_OPTION_TYPES } from "../../sim/option-arguments.ts"
import { VERBS as SIM_VERBS, world } from "../../sim/sim-arguments.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { PAUSE, STUDIO_TYPE } from "../studio/options.ts"
import type { AddBotOptions, Env, RunOptions } from "./env.ts"
import { REPORT_TIMES } from "../reports/run-reports.ts"
import type { WaitForReplyOptions } from "./wait-for-reply-options.ts"
import type { AddEventWebhookOptions, AddHttpBotOptions } from "./endpoint-options.ts"
import type { WaitForOptions } from "../../simulation/time/wait-for.ts"

/** The form of values of the process that a bot runs in. */
const IN_PROCESS = noJson("It belongs to the process of the bot.")

const handler: ArgumentType = {
  expected: 'a request handler of MSW, such as http.get("https://teas.example/today", …)',
  accepts: (value) =>
    typeof value === "object" && value !== null && Reflect.get(value, "kind") === "request",
  json: IN_PROCESS,
}

const commands = listOf(
  platformObject,
  "a list of commands, in the form in which REST registers them",
)

const variable = withDescription(
  {
    expected: "",
    accepts: (value) => value === undefined || typeof value === "string",
    json: IN_PROCESS,
  },
  "a text, or undefined to remove it",
)

/** A bot in any of its forms. */
const bot: ArgumentType = {
  expected:
    "a client with login(), a function that starts the bot, or an object with start() and stop()",
  accepts(value) {
    if (typeof value === "function") return true
    if (typeof value !== "object" || value === null) return false
    const has = (key: string): boolean => typeof Reflect.get(value, key) === "function"
    const isStoppable = has("destroy") || Reflect.get(value, "destroy") === undefined
    return (has("login") && isStoppable) || (has("start") && has("stop"))
  },
  json: IN_PROCESS,
}

/** The arguments of `sim.run`. */
export const RUN: ArgumentTable = {
  bot,
  options: options<RunOptions>({
    ...SIMULATION_OPTION_TYPES,
    world,
    handlers: listOf(handler, "a list of request handlers of MSW"),
    processEnv: record(variable),
    name,
    strictSync: boolean,
    commands,
    checkErrors: boolean,
    strictNetwork: boolean,
    gateway: boolean,
    clock: oneOf(["virtual", "real"]),
    settleWindow: seconds,
    seed: number,
    patience: seconds,
    debug: boolean,
    studio: STUDIO_TYPE,
    onJournal: callback,
    report: oneOf(REPORT_TIMES),
    reportFolder: name,
  }),
  body: optional(callback),
}

/** A bot of the run: the result of `env.addBot`, or the handle of an account. */
const bots: ArgumentType = {
  expected: "a bot of this run: the result of env.addBot, or the handle of its account",
  accepts: (value) =>
    user.accepts(value) || (isPlainObject(value) && user.accepts(Reflect.get(value, "bot"))),
  json: IN_PROCESS,
}

/** The arguments of the methods of a run that return promises. */
const VERBS: Readonly<Record<string, ArgumentTable>> = {
  addBot: {
    bot,
    options: options<AddBotOptions>({
      ...BOT_OPTION_TYPES,
      strictSync: boolean,
      commands,
      gateway: boolean,
    }),
  },
  addHttpBot: {
    options: object<AddHttpBotOptions>({
      ...optionals(HTTP_BOT_OPTION_TYPES),
      to: union(name, callback),
      address: optional(name),
      start: optional(callback),
      strictSync: optional(boolean),
      commands: optional(commands),
    }),
  },
  addEventWebhook: {
    options: object<AddEventWebhookOptions>({
      ...optionals(EVENT_WEBHOOK_OPTION_TYPES),
      to: union(name, callback),
      address: optional(name),
    }),
  },
  pause: PAUSE,
  restartBot: { next: optional(bot) },
  waitForReply: {
    match: optional(match),
    options: options<WaitForReplyOptions>({ timeout: seconds, channel, by: messageAuthor }),
  },
  waitFor: { assertion: callback, options: options<WaitForOptions>({ timeout: seconds }) },
}

/** The methods of an additional bot that validate their arguments. */
export const ADDED_BOT = declareMethods({ restart: { next: optional(bot) } }, { kind: "verbs" })

/** The arguments of the other methods of a run. */
const BUILDERS: Readonly<Record<string, ArgumentTable>> = {
  use: { handlers: rest(handler) },
  resetHandlers: { handlers: rest(handler) },
  external: {
    target: union(name, pattern, {
      expected: "a promise, a socket or a child process",
      accepts: (value) => typeof value === "object" && value !== null,
      json: IN_PROCESS,
    }),
    reason: withDescription(name, "a reason, for the next reader of the test"),
  },
}

const RUN_METHODS = [
  ...declareMethods({ ...VERBS, ...SIM_VERBS }, { kind: "verbs" }),
  ...declareMethods(BUILDERS, { kind: "builders" }),
]

/**
 * Adds argument checks to the methods that only a run has, and to those that it replaces. Returns
 * the run.
 */
export function guardRun<Guarded extends Pick<Env, "settle" | "reset" | "asBot">>(
  run: Guarded,
  simulation: () => Simulation,
): Guarded {
  guardMethods(run, RUN_METHODS, simulation)
  trackVerbs(run, ["settle", "reset", "asBot"], simulation)
  return run
}

/** Returns the argument types of `asBot`: the work alone, or a bot and the work. */
export function asBotArguments(args: readonly unknown[]): ArgumentTable {
  return args.length < 2 ? { work: callback } : { bot: bots, work: callback }
}
