// Timers that belong to the next run although they are set before it opens: those of modules, such as
// a bot that a test imports, and those of a bot that is created just before. Requests of such code
// cannot, because no network is in place.

import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import type { MappedLines } from "./code-location.ts"
import { type NativeTimer, isTimer, isWaiting } from "./native-timer.ts"
import { type TimerOrigin, readTimerFrames, readTimerOrigin } from "./timer-origin.ts"
import { clearImmediate, setImmediate } from "./real-timers.ts"
import { watchResources } from "./resources.ts"
import { isSameFile } from "./stack-files.ts"
import { type StackFrame, fileOf, isLibraryCode, isUserCode, stackBelow } from "./stack.ts"

/** A timer that was set before a run. */
export interface EarlyTimer {
  readonly timer: NativeTimer
  readonly origin: TimerOrigin
}

/** The timers that are set while no run is open, and belong to the next one. */
export interface EarlyTimers {
  /**
   * Keeps the timers of this turn of the event loop for the next run, which opens later: it is being
   * started in this turn.
   */
  keepTurn(): void
  /** Returns the timers that are still waiting, once: those of modules, and those that were kept. */
  take(): readonly EarlyTimer[]
  /** Returns the hosts of the platform that were looked up while no run was open, once. */
  takeHosts(): readonly string[]
  /** Stops watching. */
  end(): void
}

/**
 * The maximum number of stack frames between a timer and the evaluation of the module that sets it.
 */
const DEPTH = 40

/** The functions that evaluate a module, by the files of those who load modules. */
const EVALUATORS: readonly { readonly file: RegExp; readonly name: RegExp }[] = [
  {
    file: /^node:internal\/(?:modules|vm)\//,
    name: /^(?:_?compile|Module\._compile|run|evaluate)$/,
  },
  {
    file: /[\\/]node_modules[\\/](?:vite|vitest)[\\/]/,
    name: /^(?:_?runInlinedModule|_compile|evaluateModule)$/,
  },
  { file: /[\\/]node_modules[\\/]jest-runtime[\\/]/, name: /^_?exec(?:Module)?$/ },
]

/** The async type of a DNS lookup. Node adds the host name after the object is created. */
const LOOKUP = "GETADDRINFOREQWRAP"

/**
 * Watches timers from now on. `isRunOpen` returns whether they already belong to a run. `testFile`
 * returns the path of the test, whose own timers belong to no bot.
 *
 * A timer belongs to the next run if a module sets it while it is evaluated. So does one that other
 * code than the test's sets in the turn of the event loop in which the run is started, as by
 * `sim.run(createBot())` or the fixture `bot`, unless a promise awaits it.
 */
export function watchEarlyTimers(
  isRunOpen: () => boolean,
  testFile: () => unknown = currentTestFile,
): EarlyTimers {
  let early: EarlyTimer[] = []
  const ofTurn = createTurnList()
  const lines: MappedLines = new Map()
  const lookups = noteLookups()

  function init(_id: number, type: string, _: number, resource: object): void {
    if (isRunOpen()) return
    if (type === LOOKUP) lookups.begin(resource)
    else if (type === "Timeout" && isTimer(resource)) noteTimer(resource)
  }

  function noteTimer(timer: NativeTimer): void {
    const origin = readTimerOrigin(readTimerFrames(init, timer), timer, lines)
    // First, because runners set most timers between runs, and the other checks read a deep stack.
    if (origin.purpose === "host") return
    const frames = stackBelow(init, DEPTH)
    if (!isOfOtherFile(frames, testFile())) return
    if (frames.some(evaluatesModule)) early.push({ timer, origin })
    else if (!origin.isSleep) ofTurn.add({ timer, origin })
  }

  return {
    keepTurn: () => void early.push(...ofTurn.take()),
    takeHosts: lookups.take,
    end: watchResources({ init }),
    take() {
      const all = early
      early = []
      return all.filter(({ timer }) => isWaiting(timer))
    },
  }
}

/** Creates a list of timers that is emptied when the event loop turns. */
function createTurnList() {
  let all: EarlyTimer[] = []
  let turn: NodeJS.Immediate | undefined

  function take(): readonly EarlyTimer[] {
    const taken = all
    clearImmediate(turn)
    all = []
    turn = undefined
    return taken
  }

  return {
    add(one: EarlyTimer): void {
      all.push(one)
      turn ??= setImmediate(take).unref()
    },
    /** Returns the timers, once. */
    take,
  }
}

/** Notes the hosts of the platform that are looked up. */
function noteLookups() {
  const hosts = new Set<string>()
  let last: object | undefined

  function noteLast(): void {
    const host: unknown = last && Reflect.get(last, "hostname")
    if (typeof host === "string" && isPlatformHost(host)) hosts.add(host)
    last = undefined
  }

  return {
    /** Adds a lookup that begins now. */
    begin(lookup: object): void {
      noteLast()
      last = lookup
    },
    /** Returns the hosts, once. */
    take(): readonly string[] {
      noteLast()
      const all = [...hosts]
      hosts.clear()
      return all
    },
  }
}

/** Returns whether the nearest code that is not a library's is in another file than the test. */
function isOfOtherFile(frames: readonly StackFrame[], testFile: unknown): boolean {
  const own = frames.find((frame) => isUserCode(frame) && !isLibraryCode(frame))
  if (own === undefined) return false
  return typeof testFile !== "string" || !isSameFile(fileOf(own), testFile)
}

/** Returns whether a frame is of a function that evaluates a module. */
function evaluatesModule(frame: StackFrame): boolean {
  return EVALUATORS.some(
    ({ file, name }) => file.test(fileOf(frame)) && name.test(frame.getFunctionName() ?? ""),
  )
}

/** Returns the file of the test, as Vitest or Node names it. */
function currentTestFile(): unknown {
  const worker: unknown = Reflect.get(globalThis, "__vitest_worker__")
  const file: unknown =
    typeof worker === "object" && worker !== null ? Reflect.get(worker, "filepath") : undefined
  return file ?? process.argv[1]
}
