// Replaces the part of node:timers/promises that @discordjs/ws uses.

/** Waits, and rejects if the signal aborts meanwhile. */
export function setTimeout<Value>(
  milliseconds: number,
  value?: Value,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = globalThis.setTimeout(() => resolve(value), milliseconds)
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener("abort", abort, { once: true })
  })
}
