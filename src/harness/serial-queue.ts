// Work that is done one after the other, in the order in which it was given.

/** Does work when all that was given before has ended, however it ended. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Makes a queue with nothing in it. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
