// Files as base64 data URIs. https://docs.discord.com/developers/reference#image-data

import { base64OfBytes, bytesOfBase64 } from "../../kernel/bytes/base64.ts"

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

/** Returns a file as a data URI. */
export function toDataUri({ contentType, bytes }: FileContent): string {
  return `data:${contentType};base64,${base64OfBytes(bytes)}`
}
