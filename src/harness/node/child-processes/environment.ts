// The environment variables by which a child process finds its run.

import type { Clock } from "../../../world/kernel/clock.ts"

/**
 * The settings that connect a child process to the simulation. Every process that the child starts
 * inherits them.
 */
export interface ChildSettings {
  /** The function that blocks the test process until the child has ended, if one does. */
  readonly blockedBy: string | undefined
  /** The connection to the test process; undefined if the test process cannot answer. */
  readonly parent: ParentEndpoint | undefined
  /** The name of the run that refuses hosts other than the platform's, if it does. */
  readonly strict: string | undefined
  /** The time at which the child starts; undefined if time is real. */
  readonly time: ChildStartTime | undefined
}

/** The endpoint of the test process for its child processes. */
export interface ParentEndpoint {
  /** The socket or named pipe on which the test process listens. */
  readonly address: string
  /** A folder of this package for errors that an ending process can no longer send. */
  readonly folder: string
  /**
   * The id of the link. Each child process that a bot starts has one, and shares it with its own
   * child processes.
   */
  readonly link: string
  /** The id of the child process itself, which its first message contains. */
  readonly childId: string
}

/** The time at which a worker or a child process starts. */
export interface ChildStartTime {
  /** Unix milliseconds. */
  readonly now: number
  /** Milliseconds of the longest pause that a settle waits for. */
  readonly window: number
  readonly patience: number
  readonly seed: number
}

/** The virtual time of a run, as its workers and child processes use it. */
export interface VirtualRunTime extends Omit<ChildStartTime, "now"> {
  readonly clock: Pick<Clock, "now" | "at">
}

/** A run with virtual or real time. */
export interface TimeOwner {
  /** The virtual time of the run; undefined if time is real. */
  readonly time: VirtualRunTime | undefined
}

/** Returns the time at which a worker or a child process starts now. */
export function timeOf({ time }: TimeOwner): ChildStartTime | undefined {
  if (time === undefined) return undefined
  const { clock, window, patience, seed } = time
  return { now: clock.now(), window, patience, seed }
}

/** An environment variable in Node's internal form, `NAME=value`. */
export type EnvironmentPair = string

const SETTINGS = "GUILDSIM_PROCESS"
const FLAGS = "NODE_OPTIONS"

/** Returns the settings that this process was started with, if any. */
export function readChildSettings(
  environment: NodeJS.ProcessEnv = process.env,
): ChildSettings | undefined {
  const text = environment[SETTINGS]
  // Written only by `withSettings`.
  return text === undefined ? undefined : (JSON.parse(text) as ChildSettings)
}

/**
 * Adds settings to an environment, and a flag to `NODE_OPTIONS` that makes every Node load
 * `module`, a path, before its own script. Existing flags stay.
 */
export function withSettings(
  pairs: readonly EnvironmentPair[],
  settings: ChildSettings,
  module: string,
): EnvironmentPair[] {
  return withPreload(pairs, { name: SETTINGS, value: JSON.stringify(settings) }, module)
}

/**
 * Adds a variable to an environment, and a flag to `NODE_OPTIONS` that makes every Node load
 * `module`, a path, before its own script. Existing flags stay.
 */
export function withPreload(
  pairs: readonly EnvironmentPair[],
  { name, value }: { readonly name: string; readonly value: string },
  module: string,
): EnvironmentPair[] {
  const flag = `--require ${JSON.stringify(module)}`
  const [, flags = ""] = pairs.map(split).findLast(([own]) => isNamed(own, FLAGS)) ?? []
  const all = flags.includes(flag) ? flags : `${flags} ${flag}`.trim()
  const others = pairs.filter((pair) => ![FLAGS, name].some((it) => isNamed(split(pair)[0], it)))
  return [...others, `${FLAGS}=${all}`, `${name}=${value}`]
}

/** Returns the value of a variable. If there are several of that name, the last counts. */
export function valueOf(pairs: readonly EnvironmentPair[], name: string): string | undefined {
  return pairs.map(split).findLast(([own]) => isNamed(own, name))?.[1]
}

/** Converts an environment to Node's internal form. */
export function pairsOf(environment: NodeJS.ProcessEnv): EnvironmentPair[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
}

/** Converts an environment from Node's internal form. */
export function environmentOf(pairs: readonly EnvironmentPair[]): NodeJS.ProcessEnv {
  return Object.fromEntries(pairs.map(split))
}

function split(pair: EnvironmentPair): readonly [name: string, value: string] {
  // Windows has variables whose name begins with `=`.
  const at = pair.indexOf("=", 1)
  return at === -1 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)]
}

/** Returns whether a variable has a name. On Windows, case is ignored. */
function isNamed(own: string, name: string): boolean {
  return process.platform === "win32" ? own.toUpperCase() === name : own === name
}
