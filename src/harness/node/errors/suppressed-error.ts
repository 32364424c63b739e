// The standard class `SuppressedError`, which Node 22 lacks. The code that compilers emit for
// `await using` creates errors of this class if it exists, and errors without a message otherwise.

const NAME = "SuppressedError"

/** Defines the class on the global object, as the language specifies it, unless it exists. */
export function defineSuppressedError(): void {
  if (NAME in globalThis) return

  class SuppressedError extends Error {
    declare readonly error: unknown
    declare readonly suppressed: unknown

    constructor(error: unknown, suppressed: unknown, message?: string) {
      super(message)
      for (const [key, value] of Object.entries({ error, suppressed })) {
        Object.defineProperty(this, key, { value, writable: true, configurable: true })
      }
    }
  }
  Object.defineProperty(SuppressedError.prototype, "name", {
    value: NAME,
    writable: true,
    configurable: true,
  })
  Object.defineProperty(globalThis, NAME, {
    value: SuppressedError,
    writable: true,
    configurable: true,
  })
}
