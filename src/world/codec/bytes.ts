// The codec of bytes.

import { replacing } from "./changes.ts"
import type { Codec } from "./codec.ts"
import { CodecError } from "./codec-error.ts"

/** The number of bytes that are encoded at once. */
const BYTES_PER_CHUNK = 0x8000

/** A codec of bytes, in base64. */
export const bytes: Codec<Uint8Array<ArrayBuffer>> = {
  write: encodeBytes,
  read: decodeBytes,
  ...replacing({ write: encodeBytes, read: decodeBytes }, isSameBytes),
}

function encodeBytes(source: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < source.length; at += BYTES_PER_CHUNK) {
    // Spread, a chunk would be read byte by byte by its iterator.
    const chunk = source.subarray(at, at + BYTES_PER_CHUNK)
    parts.push(Reflect.apply(String.fromCharCode, undefined, chunk) as string) // Typed as any.
  }
  return btoa(parts.join(""))
}

/** @throws CodecError for a value that is not base64. */
function decodeBytes(input: unknown): Uint8Array<ArrayBuffer> {
  if (typeof input !== "string") throw new CodecError("base64", input)
  const text = decodeBase64(input)
  const read = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) read[at] = text.charCodeAt(at)
  return read
}

function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function decodeBase64(input: string): string {
  try {
    return atob(input)
  } catch {
    throw new CodecError("base64", input)
  }
}
