// Readers of files that consist of EBML elements (RFC 8794, RFC 9559): WebM and MKV.

import type { Dimensions } from "./raster.ts"

const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const

/** An element: its id, and the offsets at which its content begins and ends. */
interface Element {
  readonly id: number
  readonly from: number
  readonly to: number
}

/** Returns whether a file begins with an EBML header. */
export function isMatroska(view: DataView): boolean {
  return view.byteLength >= 4 && view.getUint32(0) === ID.header
}

/** Returns the number of bytes of a number, from the leading zero bits of its first byte. */
function widthOf(first: number): number {
  return Math.clz32(first) - 23
}

function unsigned(view: DataView, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) value = value * 256 + view.getUint8(at)
  return value
}

function* elementsIn(view: DataView, from: number, to: number): Generator<Element> {
  let at = from
  while (at < to) {
    const sizeAt = at + widthOf(view.getUint8(at))
    const width = widthOf(view.getUint8(sizeAt))
    const begin = sizeAt + width
    if (width > 8) return // no number begins with a zero byte
    const size = unsigned(view, sizeAt, begin) - 2 ** (7 * width)
    const isUnknown = size === 2 ** (7 * width) - 1 // a live recording has no known end
    const end = isUnknown ? to : Math.min(begin + size, to)
    yield { id: unsigned(view, at, sizeAt), from: begin, to: end }
    at = end
  }
}

function find(view: DataView, parent: Element | undefined, id: number): Element | undefined {
  if (parent === undefined) return undefined
  for (const element of elementsIn(view, parent.from, parent.to)) {
    if (element.id === id) return element
  }
  return undefined
}

/** Returns the size of the first video track. */
export function matroskaDimensions(view: DataView): Dimensions | null {
  const file = { id: 0, from: 0, to: view.byteLength }
  const tracks = find(view, find(view, file, ID.segment), ID.tracks)
  if (tracks === undefined) return null
  for (const track of elementsIn(view, tracks.from, tracks.to)) {
    const video = track.id === ID.track ? find(view, track, ID.video) : undefined
    const [width, height] = [find(view, video, ID.width), find(view, video, ID.height)]
    if (width === undefined || height === undefined) continue
    return {
      width: unsigned(view, width.from, width.to),
      height: unsigned(view, height.from, height.to),
    }
  }
  return null
}
