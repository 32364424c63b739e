// Images to upload, which consist only of the bytes that identify their type.

/** Returns an image with the given first bytes. */
function picture(begins: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(begins, (letter) => letter.charCodeAt(0))
}

export const PNG = picture("\u0089PNG\r\n\u001a\n")
export const APNG = picture("\u0089PNG\r\n\u001a\n....acTL")
export const GIF = picture("GIF89a")
export const JPEG = picture("\u00ff\u00d8\u00ff")
export const WEBP = picture("RIFF....WEBPVP8 ")
export const MOVING_WEBP = picture("RIFF....WEBPVP8X....ANIM")

/** Returns a data URI as clients send it. The declared type may be wrong. */
export function dataUri(bytes: Uint8Array, type = "image/jpg"): string {
  return `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
}
