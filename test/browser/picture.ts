// Pictures of pages for people who want to look at them. Tests compare none.

import type { Page, PageScreenshotOptions } from "playwright"

/** Writes a picture to `artifacts` if `PICTURES` is set in the environment: each takes 0.1 s. */
export async function keepPicture(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  if (!process.env["PICTURES"]) return
  await page.screenshot({ ...options, path: `artifacts/${name}.png` })
}
