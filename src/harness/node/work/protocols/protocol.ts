// A wire protocol, read only as far as it tells which requests have no whole answer yet.

/** The state of one connection, as the bytes in both directions tell it. */
export interface ProtocolConnection {
  /** The name of the protocol, as an error prints it. */
  readonly name: string
  /** The client sent bytes. */
  wrote(bytes: Buffer): void
  /** The server sent bytes. */
  read(bytes: Buffer): void
  /** The number of requests whose answer is not complete. Background requests are not counted. */
  readonly pending: number
  /** Whether the server may send something at any time that nothing here waits for. */
  readonly isListening: boolean
  /** Whether drivers keep a session open and write queued requests in a context of their own. */
  readonly isSession: boolean
  /** The beginning of the last request, fit for printing. */
  readonly lastRequest: string
}

/** A protocol that is recognised by its first bytes. */
export interface ServiceProtocol {
  /** Whether bytes of a client begin a conversation of this protocol, or a request in the midst of one. */
  readonly isRequest: (bytes: Buffer) => boolean
  /** Whether the first bytes of a server begin one. */
  readonly isGreeting?: (bytes: Buffer) => boolean
  /** Creates the state of a connection; `speaker` is whose bytes are the first that are seen of it. */
  create(speaker: "client" | "server"): ProtocolConnection
}

/** The number of characters of a request that are printed. */
const PRINTED = 80

/** Shortens the text of a request to one line. */
export function shortenRequest(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return line.length > PRINTED ? `${line.slice(0, PRINTED)}…` : line
}

/** The shape of messages that begin with a header of fixed size, which tells their length. */
export interface MessageFraming {
  /** The size of the header in bytes. */
  readonly header: number
  /** Returns the size of the whole message, header included. */
  sizeOf(header: Buffer): number
  /** Receives the beginning of each whole message, and its size. */
  onMessage(start: Buffer, size: number): void
}

/** The number of bytes of a message that are kept to be looked at. */
const KEPT = 512

/** Returns a reader of framed messages, which takes bytes as they come. */
export function createMessageReader({
  header,
  sizeOf,
  onMessage,
}: MessageFraming): (bytes: Buffer) => void {
  let start: Buffer = Buffer.alloc(0)
  let size = 0
  let taken = 0

  /** Takes up to `most` bytes of the current message. */
  function take(bytes: Buffer, at: number, most: number): number {
    const end = Math.min(bytes.length, at + most)
    if (start.length < KEPT) {
      start = Buffer.concat([start, bytes.subarray(at, Math.min(end, at + KEPT - start.length))])
    }
    taken += end - at
    return end
  }

  return (bytes) => {
    let at = 0
    while (at < bytes.length) {
      if (taken < header) {
        at = take(bytes, at, header - taken)
        if (taken < header) return
        size = Math.max(header, sizeOf(start))
      }
      at = take(bytes, at, size - taken)
      if (taken < size) continue
      const whole = start
      start = Buffer.alloc(0)
      taken = 0
      onMessage(whole, size)
    }
  }
}
