// Encodes messages on a byte stream: each is a length of four bytes and a structured clone.

import { nodeV8 } from "../process/lazy-builtins.ts"

/** The number of bytes of the length before each message. */
const HEAD = 4

export function encodeFrame(message: unknown): Buffer {
  const body = nodeV8().serialize(message)
  const head = Buffer.allocUnsafe(HEAD)
  head.writeUInt32LE(body.length)
  return Buffer.concat([head, body])
}

/** Returns a function that takes chunks of a stream and calls back with each complete message. */
export function createFrameReader(onMessage: (message: unknown) => void): (bytes: Buffer) => void {
  let waiting: Buffer[] = []
  let length = 0

  function take(bytes: Buffer): Buffer {
    let rest = bytes
    while (rest.length >= HEAD) {
      const end = HEAD + rest.readUInt32LE()
      if (rest.length < end) break
      onMessage(nodeV8().deserialize(rest.subarray(HEAD, end)))
      rest = rest.subarray(end)
    }
    return rest
  }

  /** Returns the number of bytes that the next message needs at least. */
  function needed(): number {
    const [first] = waiting
    return first !== undefined && first.length >= HEAD ? HEAD + first.readUInt32LE() : HEAD
  }

  return (bytes) => {
    waiting.push(bytes)
    length += bytes.length
    if (length < needed()) return
    const rest = take(Buffer.concat(waiting))
    waiting = rest.length === 0 ? [] : [rest]
    length = rest.length
  }
}
