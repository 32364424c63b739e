// The pages in which pictures are taken. A page is used again, because opening one takes longer than
// a picture.

import type { Browser, Page } from "playwright-core"

/** The pages of a browser for pictures. Each shows one picture at a time. */
export class PicturePages {
  readonly #browser: Promise<Browser>
  readonly #free: Page[] = []

  constructor(browser: Promise<Browser>) {
    this.#browser = browser
  }

  /** Runs `work` with a page that nothing else uses. A page whose work fails is not used again. */
  async use<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
    const page = this.#free.pop() ?? (await openPage(await this.#browser))
    try {
      const result = await work(page)
      this.#free.push(page)
      return result
    } catch (error) {
      // Fails if the browser has ended, which the error says.
      await page
        .context()
        .close()
        .catch(() => {})
      throw error
    }
  }

  async close(): Promise<void> {
    await (await this.#browser).close()
  }
}

/** Opens a page in a context of its own, in which pictures are independent of the machine. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    deviceScaleFactor: 1,
    javaScriptEnabled: false,
    offline: true,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
  })
  return context.newPage()
}
