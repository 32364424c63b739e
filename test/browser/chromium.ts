// Chromium for tests: the installed one, controlled by Playwright, which downloads nothing here.

import { type Browser, type BrowserServer, type LaunchOptions, chromium } from "playwright"
import { canRun, chromiumPlaces } from "../../src/harness/node/screenshots/find-chromium.ts"

/** The advice if there is none. */
export const NO_CHROMIUM =
  "Tests in pages need a Chromium, and none was found: install one (apt-get install chromium-headless-shell or chromium, or npx playwright install chromium), or name one by CHROMIUM_PATH."

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
 * Chromium compiles a script before it knows whether it has compiled the same one for an earlier
 * page, unless it does not begin while the script arrives. Of several such flags the last one counts,
 * so this one repeats what Playwright disables.
 */
const WITHOUT_STREAMING = `--disable-features=${[
  "ScriptStreaming",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
].join()}`

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, else the installed one, else one that Playwright
 * has downloaded.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named } = process.env
  return named ?? [...chromiumPlaces(), chromium.executablePath()].find(canRun)
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
  const options = launchOptions(WITHOUT_STREAMING)
  return options && chromium.launchServer(options)
}

function launchOptions(...more: string[]): LaunchOptions | undefined {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    if (process.env["CI"] === "true") throw new Error(NO_CHROMIUM)
    return undefined
  }
  // Chromium refuses to run as root in its sandbox.
  return {
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...ARGUMENTS, ...more],
  }
}
