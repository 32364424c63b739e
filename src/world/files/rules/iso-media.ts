// Readers of files that consist of boxes (ISO/IEC 14496-12): MP4, MOV, AVIF and HEIC.

import { type Dimensions, hasText, textAt } from "./raster.ts"

/** A box: its type, and the offsets at which its content begins and ends. */
interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Returns whether a file consists of boxes: an MP4 begins with `ftyp`, and an old MOV with another type. */
export function isIsoMedia(view: DataView): boolean {
  return ["ftyp", "moov", "mdat", "wide", "free", "skip"].some((type) => hasText(view, 4, type))
}

function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  let at = from
  while (at + 8 <= to) {
    const size = view.getUint32(at)
    const isLong = size === 1
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size
    const header = isLong ? 16 : 8
    const end = size === 0 ? to : Math.min(at + length, to) // 0: up to the end of the file
    if (end < at + header) return
    yield { type: textAt(view, at + 4, 4), from: at + header, to: end }
    at = end
  }
}

/** Returns every box at the end of a path of types. A `meta` box has four bytes before its inner boxes. */
function boxesAt(view: DataView, path: readonly string[]): readonly Box[] {
  let boxes: readonly Box[] = [{ type: "", from: 0, to: view.byteLength }]
  for (const wantedType of path) {
    boxes = boxes.flatMap(({ type, from, to }) => {
      const inner = [...boxesIn(view, type === "meta" ? from + 4 : from, to)]
      return inner.filter((box) => box.type === wantedType)
    })
  }
  return boxes
}

/** Returns the size of the largest picture in a file, which may also hold thumbnails and tiles. */
export function isoPictureDimensions(view: DataView): Dimensions | null {
  const sizes = boxesAt(view, ["meta", "iprp", "ipco", "ispe"]).map(({ from }) => ({
    width: view.getUint32(from + 4),
    height: view.getUint32(from + 8),
  }))
  return largest(sizes)
}

/** Returns the size of the largest track; audio tracks have a width and a height of 0. */
export function isoVideoDimensions(view: DataView): Dimensions | null {
  const sizes = boxesAt(view, ["moov", "trak", "tkhd"]).map(({ from }) => {
    const at = from + (view.getUint8(from) === 1 ? 88 : 76) // the times of version 1 have 64 bits
    return { width: view.getUint32(at) >>> 16, height: view.getUint32(at + 4) >>> 16 } // 16.16 fixed point
  })
  return largest(sizes)
}

function largest(sizes: readonly Dimensions[]): Dimensions | null {
  const area = ({ width, height }: Dimensions): number => width * height
  return sizes.toSorted((one, other) => area(other) - area(one))[0] ?? null
}
