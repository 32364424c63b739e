// Tests in pages: one Chromium for the files of a process. They are skipped without a Chromium.

import type { BrowserContext, Page } from "playwright"
import { test as base } from "vitest"
import { NO_CHROMIUM, launchChromium } from "./chromium.ts"

/**
 * Extends `test` by a `context` of Chromium (with its own storage and workers) and a `page` in it,
 * both for one test; and by one page for all tests of a file, `samePage`, which is faster.
 */
export const test = base
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchChromium()
    onCleanup(async () => browser?.close())
    return browser
  })
  .extend("context", async ({ browser, skip }, { onCleanup }): Promise<BrowserContext> => {
    if (browser === undefined) return skip(NO_CHROMIUM)
    const context = await browser.newContext()
    onCleanup(() => context.close())
    return context
  })
  .extend("page", async ({ context }): Promise<Page> => context.newPage())
  .extend("firstPage", { scope: "file" }, async ({ browser }, { onCleanup }) => {
    const context = await browser?.newContext()
    onCleanup(async () => context?.close())
    return context?.newPage()
  })
  .extend("samePage", async ({ firstPage, skip }): Promise<Page> => firstPage ?? skip(NO_CHROMIUM))
