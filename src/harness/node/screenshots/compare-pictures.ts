// Compares two pictures in a page, which can read PNGs and draw the difference.

import type { Page } from "playwright-core"
import type { ComparisonJob, PictureComparison } from "./job.ts"

/**
 * The difference of a color channel, of 255, from which a pixel is different. Smaller ones are
 * rounding of anti-aliased edges.
 */
const TOLERANCE = 24

/** Counts the different pixels of two pictures, and draws them. */
export async function comparePictures(
  page: Page,
  { expected, actual }: ComparisonJob,
): Promise<PictureComparison> {
  const pictures = [expected, actual].map((bytes) => Buffer.from(bytes).toString("base64"))
  const script = `(${COMPARE})(${JSON.stringify(pictures)}, ${TOLERANCE})`
  // The script below returns this.
  const { pixels, diff } = (await page.evaluate(script)) as { pixels: number; diff: string }
  return { pixels, diff: new Uint8Array(Buffer.from(diff, "base64")) }
}

/** The source of the function that runs in the page, which has no types of a page here. */
const COMPARE = `async (pictures, tolerance) => {
  const load = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return createImageBitmap(new Blob([bytes], { type: "image/png" }))
  }
  const images = await Promise.all(pictures.map(load))
  const width = Math.max(...images.map((image) => image.width))
  const height = Math.max(...images.map((image) => image.height))
  const canvases = images.map((image) => {
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })
    context.drawImage(image, 0, 0)
    return context
  })
  const [one, other] = canvases.map((context) => context.getImageData(0, 0, width, height).data)
  const context = canvases[1]
  const shown = context.getImageData(0, 0, width, height)
  let pixels = 0
  for (let at = 0; at < one.length; at += 4) {
    let differs = false
    for (let channel = 0; channel < 4; channel += 1) {
      if (Math.abs(one[at + channel] - other[at + channel]) > tolerance) differs = true
    }
    if (differs) pixels += 1
    for (let channel = 0; channel < 3; channel += 1) {
      const faded = 255 - (255 - other[at + channel]) * 0.15
      shown.data[at + channel] = differs ? [255, 0, 0][channel] : faded
    }
    shown.data[at + 3] = 255
  }
  context.putImageData(shown, 0, 0)
  const blob = await context.canvas.convertToBlob({ type: "image/png" })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ""
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return { pixels, diff: btoa(text) }
}`
