// Readers of the headers of pictures, which hold the width and height.

/** A width and a height in pixels. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** A picture format: recognizes its files and reads their size. */
export interface RasterFormat {
  readonly is: (view: DataView) => boolean
  readonly read: (view: DataView) => Dimensions | null
}

/** Returns whether a file has an ASCII text at an offset. */
export function hasText(view: DataView, at: number, text: string): boolean {
  if (at + text.length > view.byteLength) return false
  return textAt(view, at, text.length) === text
}

/** Returns the text of `length` bytes at an offset. @throws RangeError past the end of the file. */
export function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))
}

const UINT24 = 0xffffff

function readBmp(view: DataView): Dimensions {
  const isOldest = view.getUint32(14, true) === 12 // the length of the header of OS/2
  if (isOldest) return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  // A negative height means that the rows are stored from top to bottom.
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
}

/** Reads the markers up to the start of a frame (SOF0 to SOF15, except C4, C8 and CC, which start no frame). */
function readJpeg(view: DataView): Dimensions | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    const isFill = marker === 0xff
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isFill ? 1 : isAlone ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** Reads a WebP header. https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(view: DataView): Dimensions | null {
  if (hasText(view, 12, "VP8X")) {
    const width = (view.getUint32(24, true) & UINT24) + 1
    return { width, height: (view.getUint32(26, true) >>> 8) + 1 }
  }
  if (hasText(view, 12, "VP8L")) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (!hasText(view, 12, "VP8 ")) return null
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** The formats PNG, GIF, JPEG, WebP and BMP. */
export const RASTER_FORMATS: readonly RasterFormat[] = [
  {
    is: (view) => hasText(view, 0, "\u0089PNG\r\n\u001a\n"),
    read: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  },
  {
    is: (view) => hasText(view, 0, "GIF8"),
    read: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  },
  { is: (view) => hasText(view, 0, "\u00ff\u00d8"), read: readJpeg },
  { is: (view) => hasText(view, 0, "RIFF") && hasText(view, 8, "WEBP"), read: readWebp },
  { is: (view) => hasText(view, 0, "BM"), read: readBmp },
]
