// The standard class `SuppressedError`, which Node 22 lacks. What compilers make of `await using` creates
// errors of it where there is one, and errors without a message of their own otherwise.

const NAME = "SuppressedError"

/** Defines the class on the global object as the language does, unless the host has it. */
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
