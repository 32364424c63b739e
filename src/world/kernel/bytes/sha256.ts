// SHA-256 without waiting: the Web Crypto API has only an asynchronous one, and a change of the
// world is one synchronous step. https://csrc.nist.gov/pubs/fips/180-4/upd1/final

const BLOCK_BYTES = 64

/** Returns the first 32 bits of the fraction of a number. */
function fractionOf(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0
}

/** Returns the first `count` prime numbers. */
function primes(count: number): number[] {
  const found: number[] = []
  for (let next = 2; found.length < count; next += 1) {
    if (found.every((prime) => next % prime !== 0)) found.push(next)
  }
  return found
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** Returns the bytes with their padding and their length in bits, as big-endian words. */
function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES
  const block = new Uint8Array(size)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setBigUint64(size - 8, BigInt(bytes.length) * 8n)
  return view
}

/** Returns the 64 words of the message schedule of a block. */
function scheduleOf(view: DataView, offset: number): Int32Array {
  const words = new Int32Array(64)
  const at = (index: number): number => words[index] ?? 0
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(offset + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)]
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[index] = at(index - 16) + first + at(index - 7) + second
  }
  return words
}

type State = [number, number, number, number, number, number, number, number]

/** Returns the state after a block. */
function compress(before: State, words: Int32Array, constants: readonly number[]): State {
  let [a, b, c, d, e, f, g, h] = before
  for (const [index, constant] of constants.entries()) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + mixed + ((e & f) ^ (~e & g)) + constant + (words[index] ?? 0)) | 0
    const turned = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (turned + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  const after: State = [a, b, c, d, e, f, g, h]
  return after.map((word, index) => (word + (before[index] ?? 0)) | 0) as State // of the same length
}

/** Returns the SHA-256 hash of a text in UTF-8. */
export function sha256(text: string): Uint8Array<ArrayBuffer> {
  const view = padded(new TextEncoder().encode(text))
  const constants = primes(64).map((prime) => fractionOf(Math.cbrt(prime)))
  let state = primes(8).map((prime) => fractionOf(Math.sqrt(prime))) as State // eight words
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    state = compress(state, scheduleOf(view, offset), constants)
  }
  const hash = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) hash.setInt32(index * 4, word)
  return new Uint8Array(hash.buffer)
}
