// Tests in pages of the Chromium that all files share. They are skipped without a Chromium.

import { type BrowserContext, type Page, chromium } from "playwright"
import { inject, test as base } from "vitest"
import { NO_CHROMIUM } from "./chromium.ts"
import { slowDown } from "./slow-page.ts"

/**
 * Extends `test` by a `page` for one test, in the `context` of its file. At the end of the test
 * nothing is left of its pages: no storage, no worker. `samePage` is one page for all tests of a
 * file, which is faster. `ownPage` has a context of its own, for what changes a context.
 */
export const test = base
  .extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
    const address = inject("chromium")
    const browser = address === undefined ? undefined : await chromium.connect(address)
    onCleanup(async () => browser?.close())
    return browser
  })
  .extend("fileContext", { scope: "file" }, async ({ browser }) => {
    const context = await browser?.newContext()
    if (context !== undefined) await keepProcess(context)
    return context
  })
  .extend("context", async ({ fileContext, skip }, { onCleanup }): Promise<BrowserContext> => {
    if (fileContext === undefined) return skip(NO_CHROMIUM)
    const others = fileContext.pages()
    onCleanup(() => restore(fileContext, others))
    return fileContext
  })
  .extend("page", async ({ context }): Promise<Page> => slowDown(await context.newPage()))
  .extend("firstPage", { scope: "file" }, async ({ fileContext }) => {
    if (fileContext !== undefined) return slowDown(await fileContext.newPage())
  })
  .extend("samePage", async ({ firstPage, skip }): Promise<Page> => firstPage ?? skip(NO_CHROMIUM))
  .extend("ownPage", async ({ browser, skip }, { onCleanup }): Promise<Page> => {
    const context = (await browser?.newContext()) ?? skip(NO_CHROMIUM)
    onCleanup(() => context.close())
    return slowDown(await context.newPage())
  })

/** Opens an empty page. Its process is that of all pages of `localhost`, and ends with it. */
async function keepProcess(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "" }))
  await page.goto("http://localhost/")
}

/** Closes all pages of a context except `kept`, and removes what their sites have stored. */
async function restore(context: BrowserContext, kept: readonly Page[]): Promise<void> {
  const pages = context.pages().filter((page) => !kept.includes(page))
  const sources = [...pages, ...context.serviceWorkers()].map((one) => new URL(one.url()).origin)
  await Promise.all(pages.map((page) => page.close()))
  const [first] = kept
  if (first === undefined) return
  const session = await context.newCDPSession(first)
  for (const origin of new Set(sources)) {
    if (origin !== "null")
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })
  }
  await session.detach()
}
