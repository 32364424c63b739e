// Finds an installed Chromium.

import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

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

/** Returns the paths where a Chromium may be installed, the best first. */
export function chromiumPlaces(): string[] {
  const { PATH = "" } = process.env
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PLACES]
}

/** Returns whether a program exists and can be run. */
export function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
