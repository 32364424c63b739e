// The variables of the environment by which a child process finds the run that it belongs to.

import type { Clock } from "../../../world/kernel/clock.ts"

/** The place of a child process in the simulation. Every process that the child starts inherits it. */
export interface ChildSettings {
  /** The function that blocks the process of the runs until the child has ended, if one does. */
  readonly blockedBy: string | undefined
  /** The way to the process of the runs; undefined where nobody there could answer. */
  readonly parent: ParentEndpoint | undefined
  /** The run that refuses every host that is not the platform's. */
  readonly strict: string | undefined
  /** The time with which it begins; undefined where time is real. */
  readonly time: ChildStartTime | undefined
}

/** The process of the runs, as its child processes reach it. */
export interface ParentEndpoint {
  /** The socket or named pipe on which it listens. */
  readonly address: string
  /** A folder of this package's own, for what a dying process cannot send any more. */
  readonly folder: string
  /** Names the link: one for each child process that a bot starts, shared with all below it. */
  readonly link: string
  /** Names the child process itself, so that its first message says which one it is. */
  readonly birth: string
}

/** The time with which a worker or a child process begins. */
export interface ChildStartTime {
  /** Unix milliseconds. */
  readonly now: number
  /** Milliseconds of the longest pause that a verb waits out. */
  readonly window: number
  readonly patience: number
  readonly seed: number
}

/** The virtual time of a run, as its workers and child processes have it. */
export interface VirtualRunTime extends Omit<ChildStartTime, "now"> {
  readonly clock: Pick<Clock, "now" | "at">
}

/** A run that may have a time. */
export interface TimeOwner {
  /** Its virtual time; undefined where time is real. */
  readonly time: VirtualRunTime | undefined
}

/** Returns the time with which a worker or a child process begins now. */
export function timeOf({ time }: TimeOwner): ChildStartTime | undefined {
  if (time === undefined) return undefined
  const { clock, window, patience, seed } = time
  return { now: clock.now(), window, patience, seed }
}

/** A variable of the environment as the host takes it: `NAME=value`. */
export type EnvironmentPair = string

const SETTINGS = "GUILDSIM_PROCESS"
const FLAGS = "NODE_OPTIONS"

/** Returns the settings with which this process was started; undefined where it has none. */
export function readChildSettings(
  environment: NodeJS.ProcessEnv = process.env,
): ChildSettings | undefined {
  const text = environment[SETTINGS]
  // Only `withSettings` writes it.
  return text === undefined ? undefined : (JSON.parse(text) as ChildSettings)
}

/**
 * Adds settings to an environment, and to `NODE_OPTIONS` the flag by which every Node loads `module`,
 * a path, before its own script. Flags that stand there already stay.
 */
export function withSettings(
  pairs: readonly EnvironmentPair[],
  settings: ChildSettings,
  module: string,
): EnvironmentPair[] {
  const flag = `--require ${JSON.stringify(module)}`
  const [, flags = ""] = pairs.map(split).findLast(([name]) => isNamed(name, FLAGS)) ?? []
  const all = flags.includes(flag) ? flags : `${flags} ${flag}`.trim()
  const others = pairs.filter(
    (pair) => ![FLAGS, SETTINGS].some((it) => isNamed(split(pair)[0], it)),
  )
  return [...others, `${FLAGS}=${all}`, `${SETTINGS}=${JSON.stringify(settings)}`]
}

/** Returns the value of a variable; the last of that name counts. */
export function valueOf(pairs: readonly EnvironmentPair[], name: string): string | undefined {
  return pairs.map(split).findLast(([own]) => isNamed(own, name))?.[1]
}

/** Returns an environment as the host takes it. */
export function pairsOf(environment: NodeJS.ProcessEnv): EnvironmentPair[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
}

/** Returns an environment as the functions of the host take it. */
export function environmentOf(pairs: readonly EnvironmentPair[]): NodeJS.ProcessEnv {
  return Object.fromEntries(pairs.map(split))
}

function split(pair: EnvironmentPair): readonly [name: string, value: string] {
  // Windows keeps variables whose name begins with the sign.
  const at = pair.indexOf("=", 1)
  return at === -1 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)]
}

/** Whether a variable has a name; on Windows case does not count. */
function isNamed(own: string, name: string): boolean {
  return process.platform === "win32" ? own.toUpperCase() === name : own === name
}
