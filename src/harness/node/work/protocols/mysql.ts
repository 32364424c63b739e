// MySQL and MariaDB: https://dev.mysql.com/doc/dev/mysql-server/latest/PAGE_PROTOCOL.html

import {
  type ServiceProtocol,
  type ProtocolConnection,
  createMessageReader,
  shortenRequest,
} from "./protocol.ts"

const HEADER = 4

/** Capabilities of a client. */
const DEPRECATE_EOF = 1 << 24
const SSL = 1 << 11
/** The size of the message with which a client requests encryption. */
const SSL_REQUEST = 32

const QUERY = 0x03
const PREPARE = 0x16
/** Commands without a response: quit, data of a long parameter, end of a statement. */
const UNANSWERED: ReadonlySet<number> = new Set([0x01, 0x18, 0x19])

const OK = 0x00
const EOF = 0xfe
const ERROR = 0xff
const LOCAL_FILE = 0xfb
/** The status flag for another result that follows. */
const MORE_RESULTS = 1 << 3
/** An EOF is shorter than any row that begins with the same byte. */
const LONGEST_EOF = 9
const LONGEST_MESSAGE = 0xffffff

/** The highest number of a command. */
const LAST_COMMAND = 0x1f

/**
 * Recognizes and reads MySQL. The server speaks first, and a client sends one command at a time.
 */
export const mysql: ServiceProtocol = {
  isGreeting: (bytes) => bytes.length > HEADER && bytes[3] === 0 && bytes[HEADER] === 0x0a,
  isRequest(bytes) {
    if (bytes.length <= HEADER || bytes[3] !== 0) return false
    const command = bytes[HEADER] ?? 0
    return (
      bytes.readUIntLE(0, 3) + HEADER === bytes.length && command > 0 && command <= LAST_COMMAND
    )
  },
  create: (speaker) => new MysqlConnection(speaker),
}

/** The state of a connection to MySQL. */
class MysqlConnection implements ProtocolConnection {
  readonly name = "MySQL"
  readonly isSession = true
  readonly isListening = false
  pending = 1
  lastRequest = "the start of a session"
  #isSessionOpen: boolean
  #hasClientSpoken: boolean
  #endsWithOk = false
  #answer = createMysqlResponse(0, false)
  readonly #client = createMessageReader({
    header: HEADER,
    sizeOf,
    onMessage: (start, size) => this.#onRequest(start, size),
  })
  readonly #server = createMessageReader({
    header: HEADER,
    sizeOf,
    onMessage: (start, size) => this.#onResponse(start.subarray(HEADER), size - HEADER),
  })

  constructor(speaker: "client" | "server") {
    this.#isSessionOpen = speaker === "client"
    this.#hasClientSpoken = this.#isSessionOpen
  }

  wrote(bytes: Buffer): void {
    this.#client(bytes)
  }

  read(bytes: Buffer): void {
    this.#server(bytes)
  }

  #onRequest(start: Buffer, size: number): void {
    if (!this.#hasClientSpoken) this.#onGreeting(start, size)
    if (!this.#isSessionOpen || start[3] !== 0) return
    const command = start[HEADER] ?? 0
    if (UNANSWERED.has(command)) return
    this.pending = 1
    if (command === QUERY || command === PREPARE) {
      this.lastRequest = shortenRequest(start.toString("utf8", HEADER + 1))
    }
    this.#answer = createMysqlResponse(command, this.#endsWithOk)
  }

  #onGreeting(start: Buffer, size: number): void {
    this.#hasClientSpoken = true
    const capabilities = start.readUInt32LE(HEADER)
    this.#endsWithOk = (capabilities & DEPRECATE_EOF) !== 0
    // TLS follows; its content belongs to another socket.
    if (size === SSL_REQUEST + HEADER && (capabilities & SSL) !== 0) this.pending = 0
  }

  #onResponse(body: Buffer, size: number): void {
    if (this.#isSessionOpen) {
      if (this.#answer.isLast(body, size)) this.pending = 0
    } else if (this.#hasClientSpoken && (body[0] === OK || body[0] === ERROR)) {
      this.#isSessionOpen = true
      this.pending = 0
    }
  }
}

const sizeOf = (start: Buffer): number => start.readUIntLE(0, 3) + HEADER

/** A response, read message by message. */
interface MysqlResponse {
  /** Reads a message. Returns whether it is the last one. */
  isLast(body: Buffer, size: number): boolean
}

function createMysqlResponse(command: number, endsWithOk: boolean): MysqlResponse {
  let part: "first" | "definitions" | "rows" = "first"
  let definitions = 0

  function first(body: Buffer): boolean {
    if (body[0] === ERROR) return true
    if (body[0] === OK && command === PREPARE) {
      // Each list of definitions that is not empty ends with an EOF.
      const lists = [body.readUInt16LE(5), body.readUInt16LE(7)].filter((count) => count > 0)
      definitions = lists.reduce((sum, count) => sum + count + (endsWithOk ? 0 : 1), 0)
      part = "definitions"
      return definitions === 0
    }
    if (body[0] === OK) return !hasMore(body, afterNumber(body, afterNumber(body, 1)))
    // The client sends the content of a file, and the response follows.
    if (body[0] === LOCAL_FILE) return false
    definitions = numberAt(body, 0) + (endsWithOk ? 0 : 1)
    part = "definitions"
    return false
  }

  return {
    isLast(body, size) {
      if (part === "first") return first(body)
      if (part === "definitions") {
        definitions -= 1
        if (definitions > 0) return false
        part = "rows"
        return command === PREPARE
      }
      if (body[0] === ERROR) return true
      const isEnd = body[0] === EOF && size < (endsWithOk ? LONGEST_MESSAGE : LONGEST_EOF)
      if (!isEnd) return false
      const statusAt = endsWithOk ? afterNumber(body, afterNumber(body, 1)) : 3
      const isLast = !hasMore(body, statusAt)
      if (!isLast) part = "first"
      return isLast
    },
  }
}

function hasMore(body: Buffer, statusAt: number): boolean {
  return body.length >= statusAt + 2 && (body.readUInt16LE(statusAt) & MORE_RESULTS) !== 0
}

/** The number of bytes of an integer, by its first byte. */
const WIDTHS: Readonly<Record<number, number>> = { 0xfc: 2, 0xfd: 3, 0xfe: 6 }

function numberAt(body: Buffer, at: number): number {
  const width = WIDTHS[body[at] ?? 0]
  return width === undefined ? (body[at] ?? 0) : body.readUIntLE(at + 1, width)
}

function afterNumber(body: Buffer, at: number): number {
  const first = body[at] ?? 0
  return at + 1 + (first === 0xfe ? 8 : (WIDTHS[first] ?? 0))
}
