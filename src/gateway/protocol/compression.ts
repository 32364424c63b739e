// Compression of frames. All blocks are stored blocks: the streams are valid, but nothing gets
// smaller. This needs no library and no waiting.
// https://docs.discord.com/developers/events/gateway#encoding-and-compression

/** Encodes the text of a frame as it is sent. */
export type FrameEncoder = (text: string) => string | Uint8Array<ArrayBuffer>

/** The zlib header: deflate with a window of 32 KiB, RFC 1950. */
const ZLIB_HEADER = [0x78, 0x01]
/** Maximum size of a stored block of deflate in bytes, RFC 1951. */
const ZLIB_BLOCK = 0xffff
/** The empty block that marks the end of a message: Z_SYNC_FLUSH. */
const ZLIB_FLUSH = [0x00, 0x00, 0x00, 0xff, 0xff]

/** The zstd header: magic number, no content size, and a window of 2 MiB, RFC 8878. */
const ZSTD_HEADER = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]
/** Maximum size of a raw block of zstd in bytes. */
const ZSTD_BLOCK = 128 * 1024

/** The accepted values of `?compress=`. Each creates the encoder of one connection. */
const ENCODERS: ReadonlyMap<string | null, () => FrameEncoder> = new Map([
  [null, () => (text: string) => text],
  ["zlib-stream", () => createStreamEncoder(ZLIB_HEADER, zlibBlocks, ZLIB_FLUSH)],
  ["zstd-stream", () => createStreamEncoder(ZSTD_HEADER, zstdBlocks, [])],
])

/** Creates the encoder of one connection; undefined if the compression is unknown. */
export function createFrameEncoder(compress: string | null): FrameEncoder | undefined {
  return ENCODERS.get(compress)?.()
}

/** Returns one message as a complete zlib stream, for clients that set `compress` in IDENTIFY. */
export function zlibPacket(text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(text)
  return concatBytes([ZLIB_HEADER, ...zlibBlocks(content, true), adler32(content)])
}

type ByteSequence = Uint8Array | readonly number[]

/**
 * Creates an encoder that writes one stream: `head` before the first message, `tail` after each.
 */
function createStreamEncoder(
  head: ByteSequence,
  blocks: (content: Uint8Array) => Iterable<ByteSequence>,
  tail: ByteSequence,
): FrameEncoder {
  let lead = head
  return (text) => {
    const message = concatBytes([lead, ...blocks(new TextEncoder().encode(text)), tail])
    lead = []
    return message
  }
}

function* zlibBlocks(content: Uint8Array, isWhole = false): Generator<ByteSequence> {
  let at = 0
  // A complete stream needs a last block, even an empty one.
  do {
    const block = content.subarray(at, (at += ZLIB_BLOCK))
    const length = [block.length & 0xff, block.length >> 8]
    const isLast = isWhole && at >= content.length
    yield [Number(isLast), ...length, ...length.map((byte) => byte ^ 0xff)]
    yield block
  } while (at < content.length)
}

function* zstdBlocks(content: Uint8Array): Generator<ByteSequence> {
  for (let at = 0; at < content.length; at += ZSTD_BLOCK) {
    const block = content.subarray(at, at + ZSTD_BLOCK)
    // Three bytes, little endian: not the last block, raw, and the size.
    const header = block.length << 3
    yield [header & 0xff, (header >> 8) & 0xff, header >> 16]
    yield block
  }
}

/** Returns the checksum at the end of a zlib stream, RFC 1950. */
function adler32(content: Uint8Array): ByteSequence {
  let [low, high] = [1, 0]
  for (const byte of content) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return [high >> 8, high & 0xff, low >> 8, low & 0xff]
}

function concatBytes(parts: readonly ByteSequence[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
