// A wire protocol, read only to determine which requests have no complete answer yet.

/** The state of one connection, read from the bytes in both directions. */
export interface ProtocolConnection {
  /** The name of the protocol in errors. */
  readonly name: string
  /** Called with bytes that the client sent. */
  wrote(bytes: Buffer): void
  /** Called with bytes that the server sent. */
  read(bytes: Buffer): void
  /** The number of requests without a complete answer. Background requests do not count. */
  readonly pending: number
  /** Whether the server may send data at any time that no request waits for. */
  readonly isListening: boolean
  /** Whether drivers keep a session open and write queued requests in a context of their own. */
  readonly isSession: boolean
  /** The beginning of the last request, safe to print. */
  readonly lastRequest: string
}

/** A protocol that is recognized by its first bytes. */
export interface ServiceProtocol {
  /** Returns whether bytes of a client begin a connection of this protocol, or a request on one. */
  readonly isRequest: (bytes: Buffer) => boolean
  /** Returns whether the first bytes of a server begin a connection of this protocol. */
  readonly isGreeting?: (bytes: Buffer) => boolean
  /** Creates the state of a connection. `speaker` is the side whose bytes were seen first. */
  create(speaker: "client" | "server"): ProtocolConnection
}

/** The maximum number of characters of a request that are printed. */
const PRINTED = 80

/** Shortens the text of a request to one line. */
export function shortenRequest(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return line.length > PRINTED ? `${line.slice(0, PRINTED)}…` : line
}

/** The format of messages with a header of fixed size that contains their length. */
export interface MessageFraming {
  /** The size of the header in bytes. */
  readonly header: number
  /** Returns the size of the whole message, including the header. */
  sizeOf(header: Buffer): number
  /** Called with the beginning of each complete message, and its size. */
  onMessage(start: Buffer, size: number): void
}

/** The number of bytes of a message that are kept for inspection. */
const KEPT = 512

/** Returns a function that reads framed messages from chunks of bytes. */
export function createMessageReader({
  header,
  sizeOf,
  onMessage,
}: MessageFraming): (bytes: Buffer) => void {
  let start: Buffer = Buffer.alloc(0)
  let size = 0
  let taken = 0

  /** Reads up to `most` bytes of the current message. Returns the index at which to continue. */
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
