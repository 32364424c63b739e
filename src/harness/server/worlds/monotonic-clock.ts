const { performance } = globalThis

/** The real time in milliseconds since some moment, which never goes back. */
export const monotonicClock = { now: performance.now.bind(performance) }
