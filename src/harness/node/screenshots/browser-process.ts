// Controls the browser in a process of its own, in which no run intercepts the network or the time.
// It ends with the process of the tests.

import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser, BrowserType, Page } from "playwright-core"
import { canRun, chromiumPlaces } from "./find-chromium.ts"
import { fontStyle } from "./fonts.ts"
import type { BrowserJob, JobAnswer, JobResults, NumberedJob, PageJob } from "./job.ts"
import { comparePictures } from "./compare-pictures.ts"
import { PicturePages } from "./picture-pages.ts"

/** An error that says what the test or the machine lacks. */
class ScreenshotSetupError extends Error {}

/** The largest height of a picture in Chromium. */
const MAX_HEIGHT = 16_384

/** The flags that make pictures independent of the screen of the machine. */
const ARGUMENTS = [
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--disable-font-subpixel-positioning",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--disable-gpu",
]

async function startBrowser(wanted: string | undefined): Promise<Browser> {
  const chromium = await loadPlaywright()
  const named = wanted ?? process.env["CHROMIUM_PATH"]
  const places = named === undefined ? [chromium.executablePath(), ...chromiumPlaces()] : [named]
  const executablePath = places.find(canRun)
  if (executablePath === undefined) {
    throw new ScreenshotSetupError(
      `A screenshot needs a Chromium, and ${named === undefined ? "none was found" : `there is none at ${named}`}. Install one (npx playwright install chromium, or apt-get install chromium), or name one by the option executablePath or by CHROMIUM_PATH.`,
    )
  }
  // Chromium refuses to run as root in its sandbox.
  const chromiumSandbox = process.getuid?.() !== 0
  return chromium.launch({ executablePath, chromiumSandbox, args: ARGUMENTS })
}

/** Loads Playwright from beside this package, or from the project of the tests. */
async function loadPlaywright(): Promise<BrowserType> {
  const project = createRequire(join(process.cwd(), "package.json"))
  const attempts = ["playwright-core", "playwright"].flatMap((name) => [
    () => name,
    () => pathToFileURL(project.resolve(name)).href,
  ])
  for (const specifier of attempts) {
    try {
      const module = (await import(specifier())) as PlaywrightModule
      const chromium = module.chromium ?? module.default?.chromium
      if (chromium !== undefined) return chromium
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  throw new ScreenshotSetupError(
    "A screenshot needs Playwright, which is not installed. Install it: npm install --save-dev playwright",
  )
}

/** Playwright as a module: a CommonJS one has its exports in `default` too. */
interface PlaywrightModule {
  readonly chromium?: BrowserType
  readonly default?: { readonly chromium?: BrowserType }
}

function isMissing(error: unknown): boolean {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND"
}

/** The browsers that pictures are taken with. */
class Browsers {
  readonly #open = new Map<string | undefined, PicturePages>()

  /** Returns the pages of the browser at a path, which is started first if it does not run. */
  at(executablePath: string | undefined): PicturePages {
    const known = this.#open.get(executablePath)
    if (known !== undefined) return known
    const started = startBrowser(executablePath)
    const pages = new PicturePages(started)
    this.#open.set(executablePath, pages)
    started.catch(() => this.#open.delete(executablePath))
    return pages
  }

  async close(): Promise<void> {
    await Promise.allSettled(Array.from(this.#open.values(), (pages) => pages.close()))
  }
}

async function takePicture(page: Page, job: PageJob): Promise<JobResults["page"]> {
  await page.setViewportSize({ width: job.width, height: 100 })
  await page.setContent(job.html.replace("</head>", () => `<style>${fontStyle()}</style></head>`))
  const height: unknown = await page.evaluate("document.documentElement.scrollHeight")
  if (typeof height === "number" && height > MAX_HEIGHT) {
    throw new ScreenshotSetupError(
      `A screenshot of ${height} pixels is too high: Chromium draws at most ${MAX_HEIGHT}. Take screenshots of messages: message.screenshot().`,
    )
  }
  const options = { fullPage: true, animations: "disabled", caret: "hide", scale: "css" } as const
  return new Uint8Array(await page.screenshot(options))
}

async function answerTo(browsers: Browsers, { id, job }: NumberedJob): Promise<JobAnswer> {
  try {
    const result = await browsers
      .at(job.executablePath)
      .use<JobResults[BrowserJob["kind"]]>((page) =>
        job.kind === "page" ? takePicture(page, job) : comparePictures(page, job),
      )
    return { id, result }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { id, error: text, isSetup: error instanceof ScreenshotSetupError }
  }
}

/** Performs the jobs of the parent process until that disconnects. */
function serve(): void {
  const browsers = new Browsers()
  process.on("message", (message) => {
    const job = message as NumberedJob // Only `BrowserProcess` sends messages.
    void answerTo(browsers, job).then((answer) => process.send?.(answer))
  })
  process.on("disconnect", () => void browsers.close().finally(() => process.exit()))
  // Signals of a terminal are for the process of the tests, which disconnects.
  process.on("SIGINT", () => {})
}

serve()
