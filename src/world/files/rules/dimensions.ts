// The width and height of uploaded pictures and videos.
// https://docs.discord.com/developers/resources/message#attachment-object-attachment-structure

import { isMatroska, matroskaDimensions } from "./matroska.ts"
import { isIsoMedia, isoPictureDimensions, isoVideoDimensions } from "./iso-media.ts"
import { type Dimensions, RASTER_FORMATS } from "./raster.ts"

/** A file format with a width and a height. */
interface Format {
  readonly kind: "image" | "video"
  readonly is: (view: DataView) => boolean
  readonly read: (view: DataView) => Dimensions | null
}

/**
 * The supported formats: PNG, GIF, JPEG, WebP, BMP, AVIF, HEIC; MP4, MOV, WebM, MKV. Each is
 * recognized by its first bytes.
 */
const FORMATS: readonly Format[] = [
  ...RASTER_FORMATS.map((format) => ({ ...format, kind: "image" }) as const),
  { kind: "image", is: isIsoMedia, read: isoPictureDimensions },
  { kind: "video", is: isIsoMedia, read: isoVideoDimensions },
  { kind: "video", is: isMatroska, read: matroskaDimensions },
]

/**
 * Returns the width and height of a picture or a video, in pixels. Returns null if the content type is neither,
 * for a format that is not supported (such as SVG and TIFF) and for a damaged file.
 *
 * Assumption: sizes-of-pictures. The platform measures these formats, and it ignores a rotation.
 */
export function dimensionsOf(
  contentType: string | null,
  bytes: Uint8Array<ArrayBuffer>,
): Dimensions | null {
  const kind = contentType?.split("/")[0]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const found = FORMATS.find((format) => format.kind === kind && format.is(view))?.read(view)
    return found !== undefined && found !== null && found.width > 0 && found.height > 0
      ? found
      : null
  } catch (error) {
    if (error instanceof RangeError) return null // the file is shorter than its header says
    throw error
  }
}
