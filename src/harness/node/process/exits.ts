// The ways in which code ends its process. A bot that takes one ends itself, not the test.

import { syncBuiltinESMExports } from "node:module"
import { constants } from "node:os"
import { readCodeLocation } from "../time/timer-origin.ts"
import { processObjects } from "./host-process.ts"
import type { ExitCall, BotProcessObserver } from "./bot-process-observer.ts"

/** The result of a call: an exit, a signal that the bot listens to, or neither. */
type ExitOutcome = Omit<ExitCall, "place"> | { readonly signal: string } | undefined

/** Methods of the process that end it, and how their calls are read. */
const EXITS: Readonly<Record<string, (...given: readonly unknown[]) => ExitOutcome>> = {
  exit: (code) => exitWith("exit", code),
  reallyExit: (code) => exitWith("reallyExit", code),
  abort: () => ({ how: "process.abort()", code: undefined }),
  kill(pid, signal = "SIGTERM") {
    // 0 is the group of this process, the test runner included.
    if (Number(pid) !== process.pid && Number(pid) !== 0) return undefined
    const name = nameOf(signal)
    return name === undefined || HARMLESS.has(name) ? undefined : { signal: name }
  },
}

/** Signals that do not end a process which does not listen to them. */
const HARMLESS: ReadonlySet<string> = new Set(["SIGCHLD", "SIGCONT", "SIGURG", "SIGWINCH"])

function exitWith(name: string, code: unknown): ExitOutcome {
  const said = code === undefined ? "" : JSON.stringify(code)
  return { how: `process.${name}(${said})`, code: Number(code ?? process.exitCode ?? 0) }
}

/** The name of a signal; undefined for 0, by which it is only asked whether a process is there. */
function nameOf(signal: unknown): string | undefined {
  if (typeof signal === "string") return signal
  return Object.entries(constants.signals).find(([, number]) => number === signal)?.[0]
}

type ExitMethod = (...given: unknown[]) => unknown

/** Marks a method of ours with the one in whose place it stands. */
const REPLACED = Symbol.for("guildsim.exit")

/**
 * Puts methods in the place of those that end the process. For all code but a bot's they do what those
 * do. Returns the function that puts the originals back.
 */
export function interceptExits(current: () => BotProcessObserver | undefined): () => void {
  const undo: (() => void)[] = []
  for (const target of processObjects()) {
    for (const [name, read] of Object.entries(EXITS)) {
      const present = Reflect.get(target, name) as ExitMethod & { readonly [REPLACED]?: ExitMethod } // every process has it
      const original = present[REPLACED] ?? present
      const replacement: ExitMethod = (...given) => {
        const bot = current()
        const outcome = bot === undefined ? undefined : read(...given)
        if (bot === undefined || outcome === undefined) {
          return Reflect.apply(original, target, given)
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
  // For `import { exit } from "node:process"`.
  syncBuiltinESMExports()
  return () => {
    for (const putBack of undo) putBack()
    syncBuiltinESMExports()
  }
}

/**
 * Ends a bot, and the code that called; or lets the bot hear the signal that it listens to.
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
  // An error that a listener of uncaught errors throws ends the process, with code 7.
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
