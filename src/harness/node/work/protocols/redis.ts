// Redis and Valkey, RESP2 and RESP3: https://redis.io/docs/latest/develop/reference/protocol-spec/

import { type ServiceProtocol, type ProtocolConnection, shortenRequest } from "./protocol.ts"

/** Commands that block until another client acts or their timeout ends. */
const BLOCKING: ReadonlySet<string> = new Set([
  "BLPOP",
  "BRPOP",
  "BRPOPLPUSH",
  "BLMOVE",
  "BLMPOP",
  "BZPOPMIN",
  "BZPOPMAX",
  "BZMPOP",
])

/** Commands that block if they have the argument BLOCK. */
const MAY_BLOCK: ReadonlySet<string> = new Set(["XREAD", "XREADGROUP"])

/** Commands after which a connection receives the actions of other clients. */
const LISTENING: ReadonlySet<string> = new Set(["SUBSCRIBE", "PSUBSCRIBE", "SSUBSCRIBE", "MONITOR"])

export const redis: ServiceProtocol = {
  isRequest: (bytes) => /^\*\d+\r\n\$\d+\r\n/.test(bytes.toString("latin1", 0, 32)),
  create: createRedis,
}

function createRedis(): ProtocolConnection {
  let queue: { readonly isBackground: boolean }[] = []
  let isSubscribed = false
  let lastRequest = ""

  const client = new RespReader((_, words) => {
    const command = (words[0] ?? "").toUpperCase()
    lastRequest = shortenRequest(words.join(" "))
    if (LISTENING.has(command)) {
      isSubscribed = true
      queue = []
    }
    const isBackground =
      BLOCKING.has(command) ||
      (MAY_BLOCK.has(command) && words.some((word) => word.toUpperCase() === "BLOCK"))
    if (!isSubscribed) queue.push({ isBackground })
  })
  const server = new RespReader((type) => {
    if (type !== ">") queue.shift()
  })

  return {
    name: "Redis",
    isSession: true,
    get pending() {
      // Commands behind a blocking command wait for the same event.
      return queue[0]?.isBackground === true ? 0 : queue.length
    },
    get isListening() {
      return isSubscribed || queue[0]?.isBackground === true
    },
    get lastRequest() {
      return lastRequest
    },
    wrote: (bytes) => client.read(bytes),
    read: (bytes) => server.read(bytes),
  }
}

/** The number of words of a command that are kept, and the maximum length of each. */
const WORDS = 8
const LONGEST_WORD = 64

/** Types that contain values, with the number of values for each counted element. */
const HOLDING: Readonly<Record<string, number>> = { "*": 1, "~": 1, ">": 1, "%": 2 }

/** Types whose bytes follow on the next line. */
const BULK: ReadonlySet<string> = new Set("$=!")

/** Called with the type of each complete value and its first words. */
type OnRespValue = (type: string, words: readonly string[]) => void

/** Reads values from chunks of bytes. */
class RespReader {
  readonly #onValue: OnRespValue
  #line = ""
  #word = ""
  /** The number of remaining bytes of the current word. */
  #left = 0
  /** The number of remaining elements of each value that encloses the current one. */
  #outer: number[] = []
  #type = ""
  #words: string[] = []

  constructor(onValue: OnRespValue) {
    this.#onValue = onValue
  }

  read(bytes: Buffer): void {
    let at = 0
    while (at < bytes.length) {
      at = this.#left > 0 ? this.#readWord(bytes, at) : this.#readLine(bytes, at)
    }
  }

  /** Reads a part of the current word. Returns the index at which to continue. */
  #readWord(bytes: Buffer, at: number): number {
    const end = Math.min(bytes.length, at + this.#left)
    const isKept = this.#words.length < WORDS
    if (isKept && this.#word.length < LONGEST_WORD) {
      this.#word += bytes.toString("utf8", at, Math.min(end, at + LONGEST_WORD))
    }
    this.#left -= end - at
    if (this.#left > 0) return end
    if (isKept) this.#words.push(this.#word.replace(/\r\n$/, ""))
    this.#finish()
    return end
  }

  /** Reads up to the end of a line. Returns the index at which to continue. */
  #readLine(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(0x0a, at)
    this.#line += bytes.toString("latin1", at, end < 0 ? undefined : end)
    if (end < 0) return bytes.length
    const whole = this.#line.trimEnd()
    this.#line = ""
    this.#begin(whole)
    return end + 1
  }

  /** Begins the value that a line announces. */
  #begin(text: string): void {
    const kind = text[0] ?? ""
    const count = Number(text.slice(1))
    if (this.#outer.length === 0) this.#type = kind
    const inner = (HOLDING[kind] ?? 0) * count
    if (inner > 0) this.#outer.push(inner)
    else if (BULK.has(kind) && count >= 0) {
      this.#left = count + 2
      this.#word = ""
    } else this.#finish()
  }

  /** Completes an inner value, and with it the outer values that have no further elements. */
  #finish(): void {
    while (this.#outer.length > 0) {
      const rest = (this.#outer.pop() ?? 0) - 1
      if (rest <= 0) continue
      this.#outer.push(rest)
      return
    }
    const completed = this.#words
    this.#words = []
    this.#outer = []
    this.#onValue(this.#type, completed)
  }
}
