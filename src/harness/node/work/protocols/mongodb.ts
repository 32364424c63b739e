// MongoDB: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/

import {
  type ServiceProtocol,
  type ProtocolConnection,
  createMessageReader,
  shortenRequest,
} from "./protocol.ts"

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_COMPRESSED = 2012
const OP_MSG = 2013

/** Flags of OP_MSG. */
const MORE_TO_COME = 1 << 1
const EXHAUST_ALLOWED = 1 << 16

/**
 * Commands that wait for future changes if they have a key: a monitor's hello, and getMore of a
 * tailable cursor.
 */
const AWAITS_NEWS: Readonly<Record<string, string>> = {
  hello: "maxAwaitTimeMS",
  isMaster: "maxAwaitTimeMS",
  ismaster: "maxAwaitTimeMS",
  getMore: "maxTimeMS",
}

export const mongodb: ServiceProtocol = {
  isRequest(bytes) {
    if (bytes.length < 16) return false
    const code = bytes.readInt32LE(12)
    const length = bytes.readInt32LE(0)
    // A compressed message has nine more bytes, and a response refers to another message.
    const isKnown = [OP_QUERY, OP_COMPRESSED, OP_MSG].includes(code)
    return isKnown && length >= 16 && bytes.readInt32LE(8) === 0
  },
  create: () => new MongodbConnection(),
}

interface MongodbRequest {
  readonly isBackground: boolean
  /** Whether it waits for data that other clients write. */
  readonly isNewsOfData: boolean
}

/** The state of a connection to MongoDB. */
class MongodbConnection implements ProtocolConnection {
  readonly name = "MongoDB"
  readonly isSession = true
  lastRequest = ""
  readonly #waiting = new Map<number, MongodbRequest>()
  readonly #client = createMessageReader({
    header: 16,
    sizeOf,
    onMessage: (start) => this.#onRequest(start),
  })
  readonly #server = createMessageReader({
    header: 16,
    sizeOf,
    onMessage: (start) => this.#onResponse(start),
  })

  get pending(): number {
    return [...this.#waiting.values()].filter(({ isBackground }) => !isBackground).length
  }

  get isListening(): boolean {
    // A monitor only receives changes of the servers, which no request causes.
    return [...this.#waiting.values()].some(({ isNewsOfData }) => isNewsOfData)
  }

  wrote(bytes: Buffer): void {
    this.#client(bytes)
  }

  read(bytes: Buffer): void {
    this.#server(bytes)
  }

  #onRequest(start: Buffer): void {
    const flags = flagsOf(start)
    const command = start.readInt32LE(12) === OP_MSG ? commandOf(start) : "a command"
    this.lastRequest = shortenRequest(command)
    if ((flags & MORE_TO_COME) !== 0) return
    const isBackground = (flags & EXHAUST_ALLOWED) !== 0 || awaitsNews(command, start)
    const isNewsOfData = isBackground && command.startsWith("getMore")
    this.#waiting.set(start.readInt32LE(4), { isBackground, isNewsOfData })
  }

  #onResponse(start: Buffer): void {
    const answered = start.readInt32LE(8)
    const request = this.#waiting.get(answered)
    this.#waiting.delete(answered)
    // In a stream of responses, each response acts as the request of the next.
    const isStream = start.readInt32LE(12) !== OP_REPLY && (flagsOf(start) & MORE_TO_COME) !== 0
    if (isStream && request !== undefined) this.#waiting.set(start.readInt32LE(4), request)
  }
}

const sizeOf = (start: Buffer): number => start.readInt32LE(0)

function flagsOf(start: Buffer): number {
  const hasFlags = start.readInt32LE(12) === OP_MSG && start.length >= 20
  return hasFlags ? start.readInt32LE(16) : 0
}

/**
 * Returns the name of a command and its subject: the first key of its document, and a string value
 * of that key.
 */
function commandOf(start: Buffer): string {
  // Header, flags, kind of section, length of the document, type of the first element.
  const typeAt = 16 + 4 + 1 + 4
  const end = start.indexOf(0, typeAt + 1)
  if (end < 0) return "a command"
  const key = start.toString("utf8", typeAt + 1, end)
  if (start[typeAt] !== 2 || start.length < end + 5) return key
  const length = start.readInt32LE(end + 1)
  return `${key} ${start.toString("utf8", end + 5, end + 4 + length)}`
}

function awaitsNews(command: string, start: Buffer): boolean {
  const key = AWAITS_NEWS[command.split(" ")[0] ?? ""]
  return key !== undefined && start.includes(`${key}\0`)
}
