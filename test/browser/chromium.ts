// Chromium for tests: the installed one, controlled by Playwright, which downloads nothing here.

import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { type Browser, type BrowserServer, type LaunchOptions, chromium } from "playwright"

/** The advice if there is none. */
export const NO_CHROMIUM =
  "Tests in pages need a Chromium, and none was found: install one (apt-get install chromium-headless-shell or chromium, or npx playwright install chromium), or name one by CHROMIUM_PATH."

const NAMES = [
  // The engine without windows, which opens a page in a third of the CPU time.
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "chromium.exe",
  "chrome.exe",
]
/** The paths on machines whose PATH lacks it. */
const PLACES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
]

const ARGUMENTS = [
  // Pages of tests do not reach the network: requests that no simulation serves fail.
  "--no-proxy-server",
  "--host-resolver-rules=MAP *.test localhost, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  // Pages that share a context share a process, which compiles their code once.
  "--process-per-site",
  // Most pages live for less time than optimizing their code takes.
  "--js-flags=--no-opt --no-maglev --min-semi-space-size=16",
]

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, else the installed one, else one that Playwright
 * has downloaded.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named, PATH = "" } = process.env
  if (named !== undefined) return named
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PLACES, chromium.executablePath()].find(canRun)
}

/**
 * Starts Chromium. Returns undefined if there is none, so that tests can be skipped.
 *
 * @throws Error under `CI=true` if there is none.
 */
export async function launchChromium(): Promise<Browser | undefined> {
  const options = launchOptions()
  return options && chromium.launch(options)
}

/** Starts Chromium for several processes, which connect to it. Otherwise as `launchChromium`. */
export async function serveChromium(): Promise<BrowserServer | undefined> {
  const options = launchOptions()
  return options && chromium.launchServer(options)
}

function launchOptions(): LaunchOptions | undefined {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    if (process.env["CI"] === "true") throw new Error(NO_CHROMIUM)
    return undefined
  }
  // Chromium refuses to run as root in its sandbox.
  return { executablePath, chromiumSandbox: process.getuid?.() !== 0, args: ARGUMENTS }
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
