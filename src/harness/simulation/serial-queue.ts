// Runs tasks one after the other, in the order of the calls.

/** Runs `work` when all earlier work has ended, also after a failure. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Creates an empty queue. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
