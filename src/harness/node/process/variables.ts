// Environment variables that a run sets or removes, and later restores.

import { SetupError } from "../../../requirements/setup-error.ts"
import { processObjects } from "./host-process.ts"
import { SharedValue } from "../../simulation/shared-value.ts"

/** Environment variables by name. `undefined` removes a variable. */
export type ProcessEnv = Readonly<Record<string, string | undefined>>

/** The environment variables of one run. */
export interface RunVariables {
  /**
   * Sets and removes the variables.
   *
   * @throws SetupError if another open run has set one of them to a different value.
   */
  set(): void
  /** Restores the values from before the first run that set them. */
  restore(): void
}

/** A variable that open runs have set. */
interface HeldVariable {
  readonly value: string | undefined
  /** The previous value in each environment object. */
  readonly before: ReadonlyMap<NodeJS.ProcessEnv, string | undefined>
  /** The names of the runs that hold the variable, by a key object of each run. */
  readonly runs: Map<object, string>
}

const heldVariables = new SharedValue<Map<string, HeldVariable>>("guildsim.variables")

/**
 * Creates the environment variables of a run. @throws SetupError for a value that is not an object
 * of strings.
 */
export function createRunVariables(run: string, wanted: ProcessEnv = {}): RunVariables {
  requireVariables(wanted)
  const own = {}

  return {
    set() {
      const all = heldVariables.getOrCreate(() => new Map())
      for (const [name, value] of Object.entries(wanted)) requireSameValue(all, run, name, value)
      for (const [name, value] of Object.entries(wanted)) {
        const held = all.get(name) ?? holdVariable(name, value)
        all.set(name, held)
        held.runs.set(own, run)
      }
    },
    restore() {
      const all = heldVariables.get()
      if (all === undefined) return
      for (const [name, { before, runs }] of all) {
        if (!runs.delete(own) || runs.size > 0) continue
        all.delete(name)
        for (const [env, value] of before) assign(env, name, value)
      }
      if (all.size === 0) heldVariables.delete()
    },
  }
}

function holdVariable(name: string, value: string | undefined): HeldVariable {
  const before = new Map(processObjects().map(({ env }) => [env, env[name]]))
  for (const env of before.keys()) assign(env, name, value)
  return { value, before, runs: new Map() }
}

function assign(env: NodeJS.ProcessEnv, name: string, value: string | undefined): void {
  // Assigning `undefined` would set the text "undefined".
  if (value === undefined) Reflect.deleteProperty(env, name)
  else env[name] = value
}

function requireVariables(wanted: unknown): void {
  if (typeof wanted !== "object" || wanted === null || Array.isArray(wanted)) {
    throw new SetupError(
      '`processEnv` is not an object of environment variables. Give one such as { NODE_ENV: "production", VITEST: undefined }.',
    )
  }
  for (const [name, value] of Object.entries<unknown>({ ...wanted })) {
    if (value === undefined || typeof value === "string") continue
    throw new SetupError(
      `\`processEnv.${name}\` is ${value === null ? "null" : `a ${typeof value}`}, and environment variables are strings. Give a string, or undefined to remove the variable.`,
    )
  }
}

/** Throws if another open run has set the variable to a different value. @throws SetupError */
function requireSameValue(
  all: ReadonlyMap<string, HeldVariable>,
  run: string,
  name: string,
  value: string | undefined,
): void {
  const held = all.get(name)
  if (held === undefined || held.value === value) return
  const others = [...held.runs.values()].map((other) => `"${other}"`).join(", ")
  throw new SetupError(
    `The run "${run}" wants ${shown(name, value)}, and ${others}, which is still open, has ${shown(name, held.value)}. Environment variables belong to the whole process: close the other run first, or give both the same value.`,
  )
}

function shown(name: string, value: string | undefined): string {
  return value === undefined ? `no ${name}` : `${name}=${JSON.stringify(value)}`
}
