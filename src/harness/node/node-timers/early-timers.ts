// Timers that belong to a run although they are set before: those of modules, such as a bot that a test
// imports, and those of a bot that is created just before its start. Requests of such code cannot,
// because no network is in place.

import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import type { MappedLines } from "./code-location.ts"
import { type NativeTimer, delayOf, isMoved, isTimer, isWaiting, retire } from "./native-timer.ts"
import { type TimerOrigin, readTimerFrames, readTimerOrigin } from "./timer-origin.ts"
import { clearImmediate, setImmediate } from "./real-timers.ts"
import { watchResources } from "./resources.ts"
import { isSameFile } from "./stack-files.ts"
import { type StackFrame, fileOf, isLibraryCode, isUserCode, stackBelow } from "./stack.ts"

/** A timer that was set before the run that it belongs to. */
export interface EarlyTimer {
  readonly timer: NativeTimer
  readonly origin: TimerOrigin
  /** The delay in milliseconds. */
  readonly delay: number
}

/** The timers that belong to a run although they are set before. */
export interface EarlyTimers {
  /**
   * Returns the timers of this turn of the event loop, once. The bot that is being started in this
   * turn has set them. They do not fire until the run adopts them.
   */
  takeTurn(): readonly EarlyTimer[]
  /** Returns the timers of modules that are still waiting, once. They belong to the next run. */
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

/** The circumstances in which a timer is set. */
export interface TimerCircumstances {
  /** Returns whether a run is open. */
  isRunOpen(): boolean
  /** Returns whether the current code belongs to a run, as its timers then do. */
  isOfRun(): boolean
  /**
   * Returns the path of the test, whose own timers belong to no bot. Default: as Vitest or Node names
   * it.
   */
  testFile?(): unknown
}

/**
 * Watches timers from now on. A timer belongs to the next run if a module sets it while it is
 * evaluated. A timer that other code than the test's sets belongs to the bot that is started in the
 * same turn of the event loop, as by `sim.run(createBot())` or the fixture `bot`, unless a promise
 * awaits it.
 */
export function watchEarlyTimers({
  isRunOpen,
  isOfRun,
  testFile = currentTestFile,
}: TimerCircumstances): EarlyTimers {
  let early: EarlyTimer[] = []
  const ofTurn = createTurnList()
  const lines: MappedLines = new Map()
  const lookups = noteLookups()

  function init(_id: number, type: string, _: number, resource: object): void {
    if (type === "Timeout") {
      if (isTimer(resource) && !isMoved(resource) && !isOfRun()) noteTimer(resource)
    } else if (type === LOOKUP && !isRunOpen()) lookups.begin(resource)
  }

  function noteTimer(timer: NativeTimer): void {
    const origin = readTimerOrigin(readTimerFrames(init, timer), timer, lines)
    // First, because runners set most timers between runs, and the other checks read a deep stack.
    if (origin.purpose === "host") return
    const frames = stackBelow(init, DEPTH)
    if (!isOfOtherFile(frames, testFile())) return
    const one = { timer, origin, delay: delayOf(timer) }
    if (!isRunOpen() && frames.some(evaluatesModule)) early.push(one)
    else if (!origin.isSleep) ofTurn.add(one)
  }

  return {
    takeTurn() {
      // A client that a test calls while one run is open has set the timers that are moved already.
      const all = ofTurn.take().filter(({ timer }) => isWaiting(timer) && !isMoved(timer))
      for (const { timer } of all) retire(timer)
      return all
    },
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
