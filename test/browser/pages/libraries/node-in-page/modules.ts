// What the libraries use of Node's modules, as far as a page has it: buffer, path, process, timers, url, util
// and others.

// Of timers, url, util and undici.
export const { clearInterval, clearTimeout, fetch, TextDecoder, URLSearchParams } = globalThis
export const setTimeout = asObjects((work, milliseconds) => self.setTimeout(work, milliseconds))
export const setInterval = asObjects((work, milliseconds) => self.setInterval(work, milliseconds))
export const setImmediate = (work: () => void): object => setTimeout(work)

/** Node's timers are objects. `clearTimeout` of a page takes whatever has the value of a number. */
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

/** Of buffer: a name for bytes. More of it is in npm's buffer. */
export class Buffer extends Uint8Array {
  static isBuffer(value: unknown): boolean {
    return value instanceof Uint8Array
  }
}

/** Of util: warns of nothing. */
export const deprecate = <Deprecated>(deprecated: Deprecated): Deprecated => deprecated

/** Of process: nothing is set. */
export const env = {}

/** Of process: says what is deprecated. */
export const { warn: emitWarning } = console

/** Of crypto: asked for 16 bytes, of which 32 digits are made. */
export const randomBytes = (): string => crypto.randomUUID().replaceAll("-", "")

// Of url, path and process: asked where the worker's script is, which no page starts, and of what
// system this is. Both are taken by default.
export const fileURLToPath = String
export default { dirname: String, platform: "browser" }

// Of worker_threads, path, zlib and fzstd: for workers and for compression, which stay unused in a page.
export const isMainThread = true
const none: undefined[] = []
export const [Worker, isAbsolute, join, parentPort, resolve, workerData] = none
export const [constants, createInflate, decompress, inflate, inflateSync] = none
