// Functions that a test calls before a run, in another file than the test.

/** Creates a bot that counts minutes from its creation. */
export function createCounter(): { readonly minutes: () => number; start(): void } {
  let minutes = 0
  setInterval(() => (minutes += 1), 60_000)
  return { minutes: () => minutes, start() {} }
}

/** Creates a bot that notes the time a millisecond after its creation. */
export function createAlarm(): { readonly rings: readonly number[]; start(): void } {
  const rings: number[] = []
  setTimeout(() => rings.push(Date.now()), 1)
  return { rings, start() {} }
}

/** Waits for a moment of the machine's time. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}
