// The ids with which the server performs each request of the page at most once.

/** The ids of requests: one of its own for each, unless a caller has chosen it. */
export class ActionIds {
  readonly #page = [...crypto.getRandomValues(new Uint32Array(3))].join("-")
  #count = 0
  #chosen: string | undefined

  /** Returns the id of the next request. */
  readonly next = (): string => {
    this.#count += 1
    return this.#chosen ?? `page-${this.#page}-${this.#count}`
  }

  /** Makes a call whose first request has a chosen id. The request is sent before the call returns. */
  use<Result>(id: string, call: () => Result): Result {
    this.#chosen = id
    try {
      return call()
    } finally {
      this.#chosen = undefined
    }
  }
}
