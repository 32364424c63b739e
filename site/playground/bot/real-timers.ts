// The timers of @discordjs/ws: those of the browser. Its heartbeats keep the connection alive in real
// time, also while the clock of the simulation stands still or jumps by days.

const {
  clearInterval: endInterval,
  clearTimeout: endTimeout,
  setInterval: startInterval,
  setTimeout: startTimeout,
} = globalThis.window

/** A timer as an object, as in Node. `clearTimeout` of a page takes any value that converts to a number. */
interface Timer {
  unref(): Timer
  valueOf(): number
}

function toTimer(id: number): Timer {
  const timer: Timer = { unref: () => timer, valueOf: () => id }
  return timer
}

export const setInterval = (work: () => void, milliseconds?: number): Timer =>
  toTimer(startInterval(work, milliseconds))
export const setTimeout = (work: () => void, milliseconds?: number): Timer =>
  toTimer(startTimeout(work, milliseconds))
export const clearInterval = (timer?: Timer): void => endInterval(Number(timer))
export const clearTimeout = (timer?: Timer): void => endTimeout(Number(timer))
