// Bytes in base64. Functions and iterators for each byte take many times as long.

/** The number of bytes that are encoded at once: a call takes no more arguments. */
const BYTES_PER_CHUNK = 0x8000

/** Returns bytes as a text in base64. */
export function base64OfBytes(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += BYTES_PER_CHUNK) {
    const chunk = bytes.subarray(at, at + BYTES_PER_CHUNK)
    parts.push(Reflect.apply(String.fromCharCode, undefined, chunk) as string) // Typed as any.
  }
  return btoa(parts.join(""))
}

/**
 * Returns the bytes of a text in base64.
 *
 * @throws DOMException if the text is not base64.
 */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}
