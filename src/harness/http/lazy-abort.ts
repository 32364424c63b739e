/**
 * An abort signal that is created when somebody reads it, because an abort creates an error with its
 * stack.
 */
export class LazyAbort {
  #controller: AbortController | undefined
  #isAborted = false

  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#isAborted) this.#controller.abort()
    return this.#controller.signal
  }

  abort(): void {
    this.#isAborted = true
    this.#controller?.abort()
  }
}
