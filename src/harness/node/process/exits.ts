// Intercepts the functions that end the process. A bot that calls one ends itself, not the test.

import { syncBuiltinESMExports } from "node:module"
import { constants } from "node:os"
import { readCodeLocation } from "../node-timers/code-location.ts"
import { processObjects } from "./host-process.ts"
import type { ExitCall, BotProcessObserver } from "./bot-process-observer.ts"

/** The effect of a call: an exit, a signal that the bot may listen to, or neither. */
type ExitOutcome = Omit<ExitCall, "place"> | { readonly signal: string } | undefined

/** The methods that end the process, and how their arguments are read. */
const EXITS: Readonly<Record<string, (...args: readonly unknown[]) => ExitOutcome>> = {
  exit: (code) => exitWith("exit", code),
  reallyExit: (code) => exitWith("reallyExit", code),
  abort: () => ({ how: "process.abort()", code: undefined }),
  kill(pid, signal = "SIGTERM") {
    // 0 is the process group, which includes the test runner.
    if (Number(pid) !== process.pid && Number(pid) !== 0) return undefined
    const name = nameOf(signal)
    return name === undefined || HARMLESS.has(name) ? undefined : { signal: name }
  },
}

/** Signals that do not end a process without a listener. */
const HARMLESS: ReadonlySet<string> = new Set(["SIGCHLD", "SIGCONT", "SIGURG", "SIGWINCH"])

function exitWith(name: string, code: unknown): ExitOutcome {
  const argument = code === undefined ? "" : JSON.stringify(code)
  return { how: `process.${name}(${argument})`, code: Number(code ?? process.exitCode ?? 0) }
}

/** Returns the name of a signal; undefined for 0, which only tests whether a process exists. */
function nameOf(signal: unknown): string | undefined {
  if (typeof signal === "string") return signal
  return Object.entries(constants.signals).find(([, number]) => number === signal)?.[0]
}

type ExitMethod = (...args: unknown[]) => unknown

/** The key under which a replacement holds the original method. */
const REPLACED = Symbol.for("guildsim.exit")

/**
 * Replaces the methods that end the process. For all code except a bot's they behave as before.
 * Returns a function that restores the originals.
 */
export function interceptExits(current: () => BotProcessObserver | undefined): () => void {
  const undo: (() => void)[] = []
  for (const target of processObjects()) {
    for (const [name, read] of Object.entries(EXITS)) {
      const present = Reflect.get(target, name) as ExitMethod & { readonly [REPLACED]?: ExitMethod } // every process has it
      const original = present[REPLACED] ?? present
      const replacement: ExitMethod = (...args) => {
        const bot = current()
        const outcome = bot === undefined ? undefined : read(...args)
        if (bot === undefined || outcome === undefined) {
          return Reflect.apply(original, target, args)
        }
        return exitBot(bot, outcome, replacement)
      }
      Object.defineProperty(replacement, REPLACED, { value: original })
      Reflect.set(target, name, replacement)
      undo.push(() => {
        if (Reflect.get(target, name) === replacement) Reflect.set(target, name, original)
      })
    }
  }
  // Updates `import { exit } from "node:process"`.
  syncBuiltinESMExports()
  return () => {
    for (const putBack of undo) putBack()
    syncBuiltinESMExports()
  }
}

/**
 * Ends a bot and the calling code, or emits the signal if the bot listens to it.
 *
 * @throws BotExited
 */
function exitBot(
  bot: BotProcessObserver,
  outcome: NonNullable<ExitOutcome>,
  replacement: ExitMethod,
): true {
  const place = readCodeLocation(replacement).portableWhere()
  if ("signal" in outcome) {
    const { signal } = outcome
    if (bot.emit(signal, signal)) return true
    return end(bot, { how: `the signal ${signal}`, code: undefined, place }, replacement)
  }
  return end(bot, { ...outcome, place }, replacement)
}

function end(bot: BotProcessObserver, call: ExitCall, replacement: ExitMethod): true {
  bot.emit("exit", call.code ?? 1)
  const error = bot.onExit(call)
  Error.captureStackTrace(error, replacement)
  // An error in a listener for uncaught errors ends the process with code 7.
  if (/_fatalException/.test(wholeStack())) return true
  throw error
}

function wholeStack(): string {
  const { stackTraceLimit } = Error
  try {
    Error.stackTraceLimit = Infinity
    return String(new Error("stack").stack)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
