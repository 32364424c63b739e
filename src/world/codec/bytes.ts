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
    parts.push(String.fromCharCode(...source.subarray(at, at + BYTES_PER_CHUNK)))
  }
  return btoa(parts.join(""))
}

/** @throws CodecError for a value that is not base64. */
function decodeBytes(input: unknown): Uint8Array<ArrayBuffer> {
  if (typeof input !== "string") throw new CodecError("base64", input)
  return Uint8Array.from(decodeBase64(input), (letter) => letter.charCodeAt(0))
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
