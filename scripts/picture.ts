// `npm run picture`: writes fixtures/html-report.png, the picture of the HTML report in the README.

import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { NO_CHROMIUM, launchChromium } from "../test/browser/chromium.ts"
import { community } from "./scenes/community.ts"
import { play } from "./scenes/play.ts"

const PICTURE = "fixtures/html-report.png"

const folder = await mkdtemp(join(tmpdir(), "guildsim-picture-"))
const html = join(folder, "report.html")
await play(community, { colors: false, print: () => undefined, html })

const browser = await launchChromium()
if (browser === undefined) throw new Error(NO_CHROMIUM)
const page = await browser.newPage({
  viewport: { width: 1200, height: 640 },
  deviceScaleFactor: 1.5,
  colorScheme: "dark",
})
await page.goto(pathToFileURL(html).href)
await page.screenshot({ path: PICTURE })
await browser.close()
await rm(folder, { recursive: true })
console.log(`The picture is in ${PICTURE}`)
