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

  const client = createRespReader((_, words) => {
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
  const server = createRespReader((type) => {
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
    wrote: client,
    read: server,
  }
}

/** The number of words of a command that are kept, and the maximum length of each. */
const WORDS = 8
const LONGEST_WORD = 64

/** Types that contain values, with the number of values for each counted element. */
const HOLDING: Readonly<Record<string, number>> = { "*": 1, "~": 1, ">": 1, "%": 2 }

/** Types whose bytes follow on the next line. */
const BULK: ReadonlySet<string> = new Set("$=!")

/**
 * Returns a function that reads values from chunks of bytes. Calls back with the type of each
 * complete value and its first words.
 */
function createRespReader(
  onValue: (type: string, words: readonly string[]) => void,
): (bytes: Buffer) => void {
  let line = ""
  let word = ""
  let left = 0
  let outer: number[] = []
  let type = ""
  let words: string[] = []

  /** Completes an inner value, and with it the outer values that have no further elements. */
  function finish(): void {
    while (outer.length > 0) {
      const rest = (outer.pop() ?? 0) - 1
      if (rest <= 0) continue
      outer.push(rest)
      return
    }
    const completed = words
    words = []
    outer = []
    onValue(type, completed)
  }

  function readLine(text: string): void {
    const kind = text[0] ?? ""
    const count = Number(text.slice(1))
    if (outer.length === 0) type = kind
    const inner = (HOLDING[kind] ?? 0) * count
    if (inner > 0) outer.push(inner)
    else if (BULK.has(kind) && count >= 0) {
      left = count + 2
      word = ""
    } else finish()
  }

  return (bytes) => {
    let at = 0
    while (at < bytes.length) {
      if (left > 0) {
        const end = Math.min(bytes.length, at + left)
        if (words.length < WORDS && word.length < LONGEST_WORD) {
          word += bytes.toString("utf8", at, Math.min(end, at + LONGEST_WORD))
        }
        left -= end - at
        at = end
        if (left > 0) return
        if (words.length < WORDS) words.push(word.replace(/\r\n$/, ""))
        finish()
        continue
      }
      const end = bytes.indexOf(0x0a, at)
      line += bytes.toString("latin1", at, end < 0 ? undefined : end)
      if (end < 0) return
      at = end + 1
      const whole = line.trimEnd()
      line = ""
      readLine(whole)
    }
  }
}
