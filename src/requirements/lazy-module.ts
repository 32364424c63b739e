// Modules of rarely used features. A page loads one when it is first used. Entries for Node import all
// of them (`harness/sim/modules/all-modules.ts`), so that nothing there waits for a file.

import { SetupError } from "./setup-error.ts"

/** The last use that waits for a module. It is the same for the whole process. */
const queue: { last: Promise<void> | undefined } = { last: undefined }

/** A module that a page loads when it is first used. */
export class LazyModule<Module extends object> {
  readonly #title: string
  readonly #load: () => Promise<Module>
  #module: Module | undefined

  /** Creates the reference. `title` names the feature in messages. */
  constructor(title: string, load: () => Promise<Module>) {
    this.#title = title
    this.#load = load
  }

  /** The module. @throws Error if it is not loaded. */
  get loaded(): Module {
    if (this.#module !== undefined) return this.#module
    throw new Error(`The module of ${this.#title} is not loaded. Await its ready() first.`)
  }

  /** Makes the module available that an entry has imported. */
  provide(module: Module): void {
    this.#module = module
  }

  /**
   * Returns undefined if the module is loaded and no earlier use of another one waits; else a promise
   * to await before `loaded` is read. Uses go on in the order of their calls.
   *
   * @throws SetupError if the file of the module cannot be loaded.
   */
  ready(): Promise<void> | undefined {
    return this.#module === undefined ? waitInOrder(this.#loadNow()) : waitForEarlier()
  }

  /** Calls a function with the module: at once if `ready()` has nothing to wait for, or later. */
  use<Result>(work: (module: Module) => Promise<Result>): Promise<Result> {
    const waiting = this.ready()
    return waiting === undefined ? work(this.loaded) : waiting.then(() => work(this.loaded))
  }

  async #loadNow(): Promise<void> {
    try {
      this.#module = await this.#load()
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new SetupError(
        `guildsim could not load its code for ${this.#title}: ${reason}. A page loads the code of rarely used features when they are first used, so the server of the page's files must still be reachable then. Keep it running, reload the page if it was built again, or import "guildsim" as well, which loads all code at once.`,
        { cause },
      )
    }
  }
}

/** Returns a promise for the earlier uses that wait for a module; undefined if there are none. */
export function waitForEarlier(): Promise<void> | undefined {
  return queue.last === undefined ? undefined : waitInOrder(Promise.resolve())
}

/** Returns a promise for a module and for the earlier uses, whose failures it ignores. */
function waitInOrder(loading: Promise<void>): Promise<void> {
  const ready = both(queue.last, loading)
  const last = settled(ready)
  queue.last = last
  void forget(last)
  return ready
}

async function both(earlier: Promise<void> | undefined, loading: Promise<void>): Promise<void> {
  await Promise.all([earlier, loading])
}

async function settled(ready: Promise<void>): Promise<void> {
  try {
    await ready
  } catch {
    // The use that waits for the module reports it.
  }
}

/** Ends the queue after its last use, which goes on before `last` is settled. */
async function forget(last: Promise<void>): Promise<void> {
  await last
  if (queue.last === last) queue.last = undefined
}
