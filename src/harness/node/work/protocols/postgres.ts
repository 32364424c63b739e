// PostgreSQL, protocol 3.0: https://www.postgresql.org/docs/current/protocol-message-formats.html

import {
  type ServiceProtocol,
  type ProtocolConnection,
  createMessageReader,
  shortenRequest,
} from "./protocol.ts"

/** The codes with which a connection may begin, in the place of a version. */
const START = 196_608
const ENCRYPT: ReadonlySet<number> = new Set([80_877_103, 80_877_104])

/** Types of client messages that may begin a write. */
const MESSAGES: ReadonlySet<string> = new Set("QPBEDCSFHXpdcf")

/** Messages that the server answers with ReadyForQuery: Query, Sync and FunctionCall. */
const ANSWERED: ReadonlySet<string> = new Set("QSF")

function beginsConnection(bytes: Buffer): boolean {
  if (bytes.length < 8) return false
  const code = bytes.readInt32BE(4)
  return code === START || ENCRYPT.has(code)
}

export const postgres: ServiceProtocol = {
  isRequest(bytes) {
    if (beginsConnection(bytes)) return bytes.readInt32BE(0) <= bytes.length
    if (bytes.length < 5 || !MESSAGES.has(String.fromCharCode(bytes[0] ?? 0))) return false
    const length = bytes.readInt32BE(1)
    return length >= 4 && length + 1 <= bytes.length
  },
  create: () => new PostgresConnection(),
}

/** The state of a connection to PostgreSQL. */
class PostgresConnection implements ProtocolConnection {
  readonly name = "PostgreSQL"
  readonly isSession = true
  pending = 0
  isListening = false
  lastRequest = ""
  #awaitsEncryption = false
  readonly #client = createMessageReader({
    header: 5,
    sizeOf,
    onMessage: (start) => this.#onRequest(start),
  })
  readonly #server = createMessageReader({
    header: 5,
    sizeOf,
    onMessage: (start) => {
      if (start[0] === 0x5a) this.pending = Math.max(0, this.pending - 1) // ReadyForQuery
    },
  })

  wrote(bytes: Buffer): void {
    if (!beginsConnection(bytes)) return this.#client(bytes)
    this.#awaitsEncryption = ENCRYPT.has(bytes.readInt32BE(4))
    this.pending = 1
    this.lastRequest = "the start of a session"
  }

  read(bytes: Buffer): void {
    if (!this.#awaitsEncryption) return this.#server(bytes)
    // One byte accepts or refuses encryption. If it accepts, TLS follows, whose content belongs to
    // another socket.
    this.#awaitsEncryption = false
    this.pending = 0
  }

  #onRequest(start: Buffer): void {
    const type = String.fromCharCode(start[0] ?? 0)
    if (ANSWERED.has(type)) this.pending += 1
    if (type !== "Q" && type !== "P") return
    // A Parse message names its statement before the text.
    const from = type === "Q" ? 5 : start.indexOf(0, 5) + 1
    const end = start.indexOf(0, from)
    this.lastRequest = shortenRequest(start.toString("utf8", from, end < 0 ? undefined : end))
    if (/^LISTEN\b/i.test(this.lastRequest)) this.isListening = true
  }
}

const sizeOf = (start: Buffer): number => start.readInt32BE(1) + 1
