// Encodes pictures of a single color as PNG, without compression. https://www.w3.org/TR/png-3/

type Bytes = Uint8Array<ArrayBuffer>

/** A picture of one color. The color has 24 bits: red, green, blue. */
interface PlainPicture {
  readonly width: number
  readonly height: number
  readonly color: number
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** One bit for each pixel, with colors from a palette. */
const FORMAT = [1, 3, 0, 0, 0]

/** The header of a zlib stream without compression. */
const ZLIB_HEADER = [0x78, 0x01]

/** The maximum length of an uncompressed block. */
const BLOCK = 0xff_ff

/** Returns the PNG file of a picture of one color. */
export function encodePlainPng({ width, height, color }: PlainPicture): Bytes {
  // Each row begins with its filter. Every pixel has the first color of the palette.
  const rows = new Uint8Array((1 + Math.ceil(width / 8)) * height)
  return join([
    SIGNATURE,
    chunk("IHDR", join([number32(width), number32(height), FORMAT])),
    chunk("PLTE", Uint8Array.from([color >> 16, (color >> 8) & 0xff, color & 0xff])),
    chunk("IDAT", toZlib(rows)),
    chunk("IEND", new Uint8Array()),
  ])
}

function chunk(type: string, data: Bytes): Bytes {
  const named = join([new TextEncoder().encode(type), data])
  return join([number32(data.length), named, number32(crc32(named))])
}

function toZlib(data: Bytes): Bytes {
  const parts: Iterable<number>[] = [ZLIB_HEADER]
  for (let at = 0; at < data.length; at += BLOCK) {
    const block = data.subarray(at, at + BLOCK)
    const isLast = at + BLOCK >= data.length
    const length = [block.length & 0xff, block.length >> 8]
    parts.push([isLast ? 1 : 0, ...length, ...length.map((byte) => byte ^ 0xff)], block)
  }
  return join([...parts, number32(adler32(data))])
}

/** https://www.w3.org/TR/png-3/#D-CRCAppendix */
function crc32(data: Bytes): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++)
      crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xed_b8_83_20
  }
  return ~crc >>> 0
}

/** https://www.rfc-editor.org/rfc/rfc1950#section-8.2 */
function adler32(data: Bytes): number {
  let [one, other] = [1, 0]
  for (const byte of data) {
    one = (one + byte) % 65_521
    other = (other + one) % 65_521
  }
  return ((other << 16) | one) >>> 0
}

/** Returns a number as four bytes, the highest first. */
function number32(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
}

function join(parts: readonly Iterable<number>[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
