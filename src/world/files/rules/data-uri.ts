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
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined // not base64
  }
}

/** Returns a file as a data URI. */
export function toDataUri({ contentType, bytes }: FileContent): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  return `data:${contentType};base64,${btoa(text)}`
}
