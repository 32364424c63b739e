// Measures a web page with a simulation: the time to its first response, and its size.

import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser, BrowserContext, Page } from "playwright"
import { NO_CHROMIUM, launchChromium } from "../../../test/browser/chromium.ts"
import { type ServedPage, servePage } from "../../../test/browser/serve-page.ts"
import { inlineEnums } from "../../build/enums.ts"
import { builtPackage } from "../../build/package.ts"
import { bundle } from "../bundle.ts"
import type { Measured } from "../figures.ts"
import type { GroupResult, Group } from "../group.ts"
import { type Row, atMost, atMostTimes } from "../table.ts"
import { measureInRounds } from "../rounds.ts"

/** The module of what a page uses without waiting. */
const WITHOUT_WAITING = fileURLToPath(new URL("../without-waiting.ts", import.meta.url))

const ROUNDS = { counted: 15, warmUp: 3 }
/**
 * The number of consecutive requests. One alone is shorter than the resolution of a page's clock.
 */
const REQUESTS = 20

/** Returns the milliseconds in a page from the start of a simulation to its first response. */
const firstAnswer = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const begun = performance.now()
    const sim = await window.guildsim.startBrowserSim()
    await (await window.ask(sim.token, "GET", "/users/@me")).json()
    return performance.now() - begun
  })

/** Returns the milliseconds for each request of a page to its simulation, or to its own server. */
const eachRequest = (page: Page, isBare: boolean): Promise<number> =>
  page.evaluate(
    // The page runs the text of this function, so it uses nothing from outside of it.
    async ([bare, requests]) => {
      const sim = bare ? undefined : await window.guildsim.startBrowserSim()
      let begun = Number.NaN
      for (let n = 0; n <= requests; n += 1) {
        const answer =
          sim === undefined ? fetch("/hello") : window.ask(sim.token, "GET", "/users/@me")
        await (await answer).text()
        // The first request is not counted.
        if (n === 0) begun = performance.now()
      }
      return (performance.now() - begun) / requests
    },
    [isBare, REQUESTS] as const,
  )

type Sides = "first" | "again" | "simulated" | "bare"

async function measureIn(browser: Browser, { url }: ServedPage): Promise<Record<Sides, Measured>> {
  /** Measures in a newly loaded page with an empty browser cache. */
  async function fresh(measure: (page: Page) => Promise<number>): Promise<number> {
    const context: BrowserContext = await browser.newContext()
    const page = await context.newPage()
    await page.goto(url)
    const took = await measure(page)
    await context.close()
    return took
  }
  return measureInRounds(ROUNDS, {
    first: () => fresh(firstAnswer),
    again: () =>
      fresh(async (page) => {
        await firstAnswer(page)
        await page.reload()
        return firstAnswer(page)
      }),
    simulated: () => fresh((page) => eachRequest(page, false)),
    bare: () => fresh((page) => eachRequest(page, true)),
  })
}

/** Returns the rows of a page in Chromium, or none if Chromium is not installed. */
async function measurePages(): Promise<readonly Row[]> {
  const browser = await launchChromium()
  if (browser === undefined) return []
  const config = { build: { minify: true } }
  const served = await servePage("test/browser/pages/bare.ts", config, await builtPackage())
  const { first, again, simulated, bare } = await measureIn(browser, served)
  served.close()
  await browser.close()
  const against = "GET to the page's server"
  return [
    { what: "startBrowserSim to the first answer, first visit", took: first, against, other: bare },
    { what: "the same, loaded again", took: again, against, other: bare },
    { what: "GET /users/@me in a page", took: simulated, against, other: bare },
  ]
}

async function measureSizes(): Promise<readonly Row[]> {
  const dist = await builtPackage()
  const ours = await bundle(join(dist, "browser.js"), dist)
  const msw = await bundle("msw/browser")
  const floor = await bundle(WITHOUT_WAITING, ".", [inlineEnums()])
  const against = "msw/browser alone"
  const unit = "KB"
  return [
    {
      what: "guildsim/browser, minified",
      took: [ours.minified],
      against,
      other: [msw.minified],
      unit,
    },
    {
      what: "guildsim/browser, minified and gzipped",
      took: [ours.compressed],
      against,
      other: [msw.compressed],
      unit,
    },
    {
      what: "guildsim/browser, gzipped, loaded at first, beyond msw/browser",
      took: [ours.first - msw.first],
      against: "what it uses without waiting",
      other: [floor.first],
      isFloor: true,
      unit,
      limit: atMostTimes(1.5),
      aim: atMost(150, "KB"),
    },
  ]
}

export const pages: Group = {
  name: "pages",
  about: "a page in Chromium, and the size of what it loads",
  async measure(): Promise<GroupResult> {
    const inChromium = await measurePages()
    const rows = [...inChromium, ...(await measureSizes())]
    const note = "A first visit registers MSW's service worker; its script is there from then on."
    return { rows, note: inChromium.length === 0 ? NO_CHROMIUM : note }
  },
}
