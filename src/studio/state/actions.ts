// Everything that somebody does in the page goes through here.

import { withoutLinks } from "../../requirements/error-link.ts"
import { type ReadonlySignal, signal } from "@preact/signals"
import type { WorldConnection } from "../connection/world-connection.ts"
import type { Notices } from "./notices.ts"
import type { PageAction } from "./page-state.ts"

/** The outcome of an action: its result, or the message of its refusal. */
export type PageOutcome<Result> =
  | { readonly isDone: true; readonly result: Result }
  | { readonly isDone: false; readonly refusal: string }

/** The number of actions that are kept. */
const KEPT = 100

/** The actions of the page. */
export class Actions {
  readonly #connection: WorldConnection
  readonly #notices: Notices
  readonly #all = signal<readonly PageAction[]>([])
  #count = 0

  constructor(connection: WorldConnection, notices: Notices) {
    this.#connection = connection
    this.#notices = notices
  }

  /** The latest actions, oldest first. */
  get all(): ReadonlySignal<readonly PageAction[]> {
    return this.#all
  }

  /**
   * Performs an action, and shows its refusal as a notice. Returns the result; undefined if it was
   * refused.
   *
   * @example await act("alice sends a message", () => alice.send(channel, text))
   */
  async act<Result>(
    title: string,
    perform: () => Promise<Result> | Result,
  ): Promise<Result | undefined> {
    const outcome = await this.attempt(title, perform)
    if (outcome.isDone) return outcome.result
    this.#notices.add({ kind: "error", title, text: outcome.refusal })
    return undefined
  }

  /** Performs an action for a caller that shows its refusal itself, such as a dialog. */
  async attempt<Result>(
    title: string,
    perform: () => Promise<Result> | Result,
  ): Promise<PageOutcome<Result>> {
    this.#count += 1
    const number = this.#count
    this.#put({ number, title, state: "running" })
    try {
      const result = await perform()
      this.#put({ number, title, state: "done" })
      return { isDone: true, result }
    } catch (error) {
      const refusal = error instanceof Error ? withoutLinks(error.message) : String(error)
      this.#put({ number, title, state: "refused", refusal })
      return { isDone: false, refusal }
    } finally {
      this.#connection.touch()
      // The clock and the timers are no part of the response.
      this.#connection.refresh().catch(() => {})
    }
  }

  #put(action: PageAction): void {
    const others = this.#all.value.filter(({ number }) => number !== action.number)
    const all = [...others, action].toSorted((one, other) => one.number - other.number)
    this.#all.value = all.slice(-KEPT)
  }
}
