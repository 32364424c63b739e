// The frames of the WebSocket protocol. https://www.rfc-editor.org/rfc/rfc6455#section-5

/** The opcodes of frames. */
export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** The close codes of broken frames. https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
export const BROKEN = { protocol: 1002, text: 1007, size: 1009 } as const

/** The close code of a close frame without one. */
export const CLOSE_WITHOUT_CODE = 1005

/** Maximum size of a message in bytes: that of `ws`. The gateway refuses a client's far earlier. */
const MAX_SIZE = 100 * 1024 * 1024

/** Maximum size of the content of a close, ping or pong in bytes. */
const MAX_CONTROL_SIZE = 125

/** The sizes from which a frame's length has 2 or 8 bytes more. */
const LONG_SIZE = 126
const HUGE_SIZE = 65_536

const FINAL = 0x80
const MASKED = 0x80
const MASK_SIZE = 4

/** A frame of a client. */
export interface Frame {
  readonly opcode: number
  readonly isFinal: boolean
  readonly content: Buffer
  /** The position in the bytes after the frame. */
  readonly end: number
}

/** A client sent something that is no frame. */
export class BrokenFrame extends Error {
  override readonly name = "BrokenFrame"
  readonly code: number

  constructor(code: number) {
    super(`A client sent a frame that the WebSocket protocol does not allow (close code ${code}).`)
    this.code = code
  }
}

/** Returns the first frame of a client's bytes; undefined if they end before it. @throws BrokenFrame */
export function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined
  const [first = 0, second = 0] = bytes
  const opcode = first & 0x0f
  const isFinal = (first & FINAL) !== 0
  const length = second & 0x7f
  checkHeader(first, second)
  const start = 2 + (length < LONG_SIZE ? 0 : length === LONG_SIZE ? 2 : 8)
  if (bytes.length < start) return undefined
  const size = sizeOf(bytes, length)
  if (size > MAX_SIZE) throw new BrokenFrame(BROKEN.size)
  const end = start + MASK_SIZE + size
  if (bytes.length < end) return undefined
  return { opcode, isFinal, content: unmasked(bytes, start, end), end }
}

function checkHeader(first: number, second: number): void {
  const opcode = first & 0x0f
  const isControl = opcode >= OPCODES.close
  const isKnown = opcode <= OPCODES.binary || (isControl && opcode <= OPCODES.pong)
  // The bits of extensions are not allowed, because none is negotiated.
  const isValid = isKnown && (first & 0x70) === 0 && (second & MASKED) !== 0
  const isWhole = (first & FINAL) !== 0 && (second & 0x7f) <= MAX_CONTROL_SIZE
  if (!isValid || (isControl && !isWhole)) throw new BrokenFrame(BROKEN.protocol)
}

function sizeOf(bytes: Buffer, length: number): number {
  if (length < LONG_SIZE) return length
  if (length === LONG_SIZE) return bytes.readUInt16BE(2)
  return bytes.readUInt32BE(2) * 2 ** 32 + bytes.readUInt32BE(6)
}

/** Returns a copy of the content: the bytes may belong to the client. */
function unmasked(bytes: Buffer, start: number, end: number): Buffer {
  const from = start + MASK_SIZE
  const content = Buffer.allocUnsafe(end - from)
  for (let at = 0; at < content.length; at++) {
    content[at] = (bytes[from + at] ?? 0) ^ (bytes[start + (at & 3)] ?? 0)
  }
  return content
}

/** Returns a frame of the server, which is not masked. */
export function encodeFrame(opcode: number, content: string | Uint8Array): Buffer {
  const size = typeof content === "string" ? Buffer.byteLength(content) : content.byteLength
  const start = size < LONG_SIZE ? 2 : size < HUGE_SIZE ? 4 : 10
  const frame = Buffer.allocUnsafe(start + size)
  frame[0] = FINAL | opcode
  if (size < LONG_SIZE) frame[1] = size
  else if (size < HUGE_SIZE) {
    frame[1] = LONG_SIZE
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = LONG_SIZE + 1
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  if (typeof content === "string") frame.write(content, start)
  else frame.set(content, start)
  return frame
}

/** Returns the content of a close frame; empty without a code. */
export function encodeClose(code: number | undefined, reason: string): Buffer {
  if (code === undefined) return Buffer.alloc(0)
  const content = Buffer.alloc(2 + Buffer.byteLength(reason))
  content.writeUInt16BE(code)
  content.write(reason, 2)
  return content
}
