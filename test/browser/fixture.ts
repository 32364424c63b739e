// Tests in pages of the Chromium that all files share. They are skipped without a Chromium.

import { type Browser, type BrowserContext, type Page, type Worker, chromium } from "playwright"
import { inject, test as base } from "vitest"
import { NO_CHROMIUM } from "./chromium.ts"
import { slowDown } from "./slow-page.ts"

/** A context for the files of a process, one after the other. */
interface SharedContext {
  readonly browser: Browser
  readonly context: BrowserContext
  /** Pages that stay open, so that the process of their site does. */
  readonly keepers: readonly Page[]
}

/** Sites of test pages: those of `servePage`, and those of simulators with Studio. */
const SITES = ["http://localhost/", "http://127.0.0.1/"]

/** Opened by the first file of a process, which Chromium notices the end of. */
const opened = openContext()

/**
 * Extends `test` by a `page` for one test, in a context that all files of a process share. At the
 * end of the test nothing is left of its pages: no storage, no worker, except of sites that other
 * pages still show. `samePage` is one page for all tests of a file: to load a page in it takes half
 * the time. `ownPage` has a context of its own, for what changes a context.
 */
export const test = base
  .extend("shared", { scope: "file" }, async ({}, { onCleanup }) => {
    const shared = await opened
    onCleanup(async () => shared && restore(shared.context, shared.keepers))
    return shared
  })
  .extend("browser", { scope: "file" }, async ({ shared }) => shared?.browser)
  .extend("context", async ({ shared, skip }, { onCleanup }): Promise<BrowserContext> => {
    if (shared === undefined) return skip(NO_CHROMIUM)
    const { context } = shared
    const others = context.pages()
    onCleanup(() => restore(context, others))
    return context
  })
  .extend("page", async ({ context }): Promise<Page> => slowDown(await context.newPage()))
  .extend("firstPage", { scope: "file" }, async ({ shared }) => {
    if (shared !== undefined) return slowDown(await shared.context.newPage())
  })
  .extend("samePage", async ({ firstPage, skip }): Promise<Page> => firstPage ?? skip(NO_CHROMIUM))
  .extend("ownPage", async ({ browser, skip }, { onCleanup }): Promise<Page> => {
    const context = (await browser?.newContext()) ?? skip(NO_CHROMIUM)
    onCleanup(() => context.close())
    return slowDown(await context.newPage())
  })

async function openContext(): Promise<SharedContext | undefined> {
  const address = inject("chromium")
  if (address === undefined) return undefined
  const browser = await chromium.connect(address)
  const context = await browser.newContext()
  const keepers = await Promise.all(SITES.map((site) => openEmptyPage(context, site)))
  return { browser, context, keepers }
}

/** Opens an empty page of a site. */
async function openEmptyPage(context: BrowserContext, site: string): Promise<Page> {
  const page = await context.newPage()
  await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "" }))
  await page.goto(site)
  return page
}

/**
 * Closes all pages of a context except `kept`, and removes what their sites have stored, except those
 * of pages that are kept.
 */
async function restore(context: BrowserContext, kept: readonly Page[]): Promise<void> {
  const pages = context.pages().filter((page) => !kept.includes(page))
  const shown = new Set(["null", ...kept.map(originOf)])
  const origins = [...pages, ...context.serviceWorkers()].map(originOf)
  const left = new Set(origins.filter((origin) => !shown.has(origin)))
  await Promise.all(pages.map((page) => page.close()))
  const [first] = kept
  if (first === undefined || left.size === 0) return
  const session = await context.newCDPSession(first)
  for (const origin of left) {
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })
  }
  await session.detach()
}

function originOf(one: Page | Worker): string {
  return new URL(one.url()).origin
}
