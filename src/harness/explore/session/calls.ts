// The calls of an exploration. They are observed like those of a client, so that a test is made of
// them by the same code that makes the tests of Studio.

import type { CallObserver } from "../../client/call-observer.ts"

/** A call of a method. */
export interface ExplorerCall<Result> {
  /** The handle, or the env. */
  readonly self: object
  /** The method, such as `slash` or `gateway.disconnect`. */
  readonly name: string
  readonly args: readonly unknown[]
  /** Whether the method returns no promise. */
  readonly isBuilder?: boolean
  perform(): Result | Promise<Result>
}

/** Performs calls, and passes them to an observer. */
export class ExplorerCalls {
  readonly #observe: CallObserver

  /** @param observe called before each call; it returns the function to call after it. */
  constructor(observe: CallObserver = () => undefined) {
    this.#observe = observe
  }

  /** Performs a call. @throws the error of the call. */
  async do<Result>(call: ExplorerCall<Result>): Promise<Result> {
    const { self, name, args, isBuilder = false, perform } = call
    const end = this.#observe({ self, name, title: name, args, isBuilder })
    try {
      const result = await perform()
      end?.({ result })
      return result
    } catch (error) {
      end?.({ error })
      throw error
    }
  }
}
