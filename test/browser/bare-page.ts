// The page that contains only the package, and tests in it. It is built and served once for the
// files of a process.

import type { ConsoleMessage } from "playwright"
import { test as base } from "./fixture.ts"
import { servePage } from "./serve-page.ts"

export const served = await servePage("test/browser/pages/bare.ts")

/**
 * Extends `test` by a `tab` with the page, loaded anew and without what it has stored, and the
 * `lines` of its console; and by a simulation that was `started` behind the page that all tests of
 * the file share, and ends with the test.
 */
export const test = base
  .extend("tab", async ({ samePage, context: _ }) => {
    await samePage.goto(served.url)
    await samePage.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    return samePage
  })
  .extend("lines", async ({ tab }, { onCleanup }) => {
    const lines: string[] = []
    const listen = (line: ConsoleMessage): void => void lines.push(`${line.type()}: ${line.text()}`)
    tab.on("console", listen)
    onCleanup(() => void tab.off("console", listen))
    return lines
  })
  .extend("started", async ({ samePage }, { onCleanup }) => {
    if (samePage.url() !== served.url) await samePage.goto(served.url)
    const started = await samePage.evaluateHandle(() => window.guildsim.startBrowserSim())
    onCleanup(() => started.evaluate((sim) => sim.stop()))
    return started
  })
