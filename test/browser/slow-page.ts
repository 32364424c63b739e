// A way to find tests that fail on a slow machine only.

import type { Page } from "playwright"

/** How many times slower the CPU of a page is. */
const THROTTLING = 3

/** The delay of each frame, in milliseconds. */
const FRAME_DELAY = 300

/**
 * Slows a page down if `SLOW_PAGES` is set in the environment: what a page does late must not change
 * what a test sees. `SLOW_PAGES=1 npx vitest run test/browser test/studio`
 */
export async function slowDown(page: Page): Promise<Page> {
  if (!process.env["SLOW_PAGES"]) return page
  await page.addInitScript((delay) => {
    const request = globalThis.requestAnimationFrame.bind(globalThis)
    globalThis.requestAnimationFrame = (callback) =>
      Number(setTimeout(() => request(callback), delay))
  }, FRAME_DELAY)
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING })
  return page
}
