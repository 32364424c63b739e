import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** The number of random bytes of a key. */
const KEY_BYTES = 32

/** The key of a control API. */
export interface ControlKey {
  readonly text: string
  /** Compares in a time that says nothing about the key. */
  equals(given: string): boolean
}

/** Creates a key: a given text, or a random one. */
export function createControlKey(
  text: string = randomBytes(KEY_BYTES).toString("base64url"),
): ControlKey {
  const digest = digestOf(text)
  return { text, equals: (given) => timingSafeEqual(digestOf(given), digest) }
}

/** Returns a digest, because only values of one length can be compared in constant time. */
function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}
