// The codec of bytes.

import { base64OfBytes, bytesOfBase64 } from "../kernel/bytes/base64.ts"
import { replacing } from "./changes.ts"
import type { Codec } from "./codec.ts"
import { CodecError } from "./codec-error.ts"

/** A codec of bytes, in base64. */
export const bytes: Codec<Uint8Array<ArrayBuffer>> = {
  write: base64OfBytes,
  read: decodeBytes,
  ...replacing({ write: base64OfBytes, read: decodeBytes }, isSameBytes),
}

/** @throws CodecError for a value that is not base64. */
function decodeBytes(input: unknown): Uint8Array<ArrayBuffer> {
  if (typeof input !== "string") throw new CodecError("base64", input)
  try {
    return bytesOfBase64(input)
  } catch {
    throw new CodecError("base64", input)
  }
}

function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
