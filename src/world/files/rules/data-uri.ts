// Files as base64 data URIs. https://docs.discord.com/developers/reference#image-data

/** The content of a file. */
export interface FileContent {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const DATA_URI = /^data:[^,]*;base64,(.*)$/s

/**
 * Returns the bytes of a base64 data URI; undefined for other texts.
 * https://docs.discord.com/developers/reference#image-data
 */
export function bytesOfDataUri(uri: string): Uint8Array<ArrayBuffer> | undefined {
  const encoded = DATA_URI.exec(uri)?.[1]
  if (encoded === undefined) return undefined
  try {
    return bytesOfBase64(encoded)
  } catch {
    return undefined // not base64
  }
}

/**
 * Returns the bytes of a text in base64. A loop, because `Uint8Array.from` with a function takes many
 * times as long.
 *
 * @throws DOMException if the text is not base64.
 */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** Returns a file as a data URI. */
export function toDataUri({ contentType, bytes }: FileContent): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  return `data:${contentType};base64,${btoa(text)}`
}
