// The async context of all runs. The process has one storage, whose record has a field for each
// variable. The variables stand in modules and their values name the run, because on Node 24 a
// storage stays in the async context of every caller: with a storage for each run, a loop of runs
// would slow down.

import { AsyncLocalStorage } from "node:async_hooks"
import { hostProcess } from "../process/host-process.ts"
import { SharedValue } from "../../simulation/shared-value.ts"

/** The values of the variables by their names. */
type ContextRecord = Readonly<Record<string, unknown>>

/** A variable and its value, for {@link runWith}. */
export type ContextEntry = readonly [name: string, value: unknown]

// Stored on the original process object, so that two copies of the package share it, and the test
// files of Jest, which follow one another with their own globals.
const storage = new SharedValue<AsyncLocalStorage<ContextRecord>>(
  "guildsim.context",
  hostProcess,
).getOrCreate(() => new AsyncLocalStorage())

/** Runs `inside`, and everything that it leads to, with these values. */
export function runWith<Result>(entries: readonly ContextEntry[], inside: () => Result): Result {
  const record: Record<string, unknown> = { ...storage.getStore() }
  for (const entry of entries) record[entry[0]] = entry[1]
  return storage.run(record, inside)
}

/** Runs `inside`, and everything that it leads to, without the values of any run. */
export function runWithoutValues<Result>(inside: () => Result): Result {
  return storage.run({}, inside)
}

/** A variable whose value belongs to the async context. Variables of one name have one value. */
export class ContextVariable<Value> {
  /** The value in contexts that set none. */
  fallback: Value | undefined

  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  /** Returns the value in the current async context. */
  get(): Value | undefined {
    const record = storage.getStore()
    if (record === undefined || !(this.#name in record)) return this.fallback
    return record[this.#name] as Value | undefined // set only by variables of this name
  }

  /** Returns the variable with a value. */
  entry(value: Value | undefined): ContextEntry {
    return [this.#name, value]
  }

  /** Runs `inside`, and everything that it leads to, with a value. */
  run<Result>(value: Value | undefined, inside: () => Result): Result {
    return storage.run({ ...storage.getStore(), [this.#name]: value }, inside)
  }
}
