// Replaces the parts of Node's modules that the libraries use: buffer, path, process, timers, url, util and
// others.

// Exports of timers, url, util and undici.
export const { clearInterval, clearTimeout, fetch, TextDecoder, URLSearchParams } = globalThis
export const setTimeout = asObjects((work, milliseconds) => self.setTimeout(work, milliseconds))
export const setInterval = asObjects((work, milliseconds) => self.setInterval(work, milliseconds))
export const setImmediate = (work: () => void): object => setTimeout(work)

/** Returns timers that are objects, as in Node. `clearTimeout` of a page takes any value that converts to a number. */
function asObjects(set: (work: () => void, milliseconds?: number) => number) {
  return (work: () => void, milliseconds?: number): object => {
    let number = set(work, milliseconds)
    const timer = {
      unref: () => timer,
      refresh() {
        clearTimeout(number)
        number = set(work, milliseconds)
        return timer
      },
      valueOf: () => number,
    }
    return timer
  }
}

/** The class of buffer, without its methods. npm's buffer has them all. */
export class Buffer extends Uint8Array {
  static isBuffer(value: unknown): boolean {
    return value instanceof Uint8Array
  }
}

/** The function of util, without the warning. */
export const deprecate = <Deprecated>(deprecated: Deprecated): Deprecated => deprecated

/** The environment of process, which is empty. */
export const env = {}

/** The function of process that prints a warning. */
export const { warn: emitWarning } = console

/** The function of crypto: returns 32 random hexadecimal digits, since the libraries ask for 16 bytes. */
export const randomBytes = (): string => crypto.randomUUID().replaceAll("-", "")

// Exports of url, path and process. The libraries use them for the path of a worker's script, which no page
// starts, and for the name of the system.
export const fileURLToPath = String
export default { dirname: String, platform: "browser" }

// Exports of worker_threads, path, zlib and fzstd, which are for workers and compression. A page uses neither.
export const isMainThread = true
const none: undefined[] = []
export const [Worker, isAbsolute, join, parentPort, resolve, workerData] = none
export const [constants, createInflate, decompress, inflate, inflateSync] = none
