// Takes screenshots of messages and channels.

import { mkdir, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { channel, message } from "../../handles/arguments/argument-handles.ts"
import { union } from "../../handles/arguments/argument-types.ts"
import { validateArguments } from "../../handles/arguments/validate-arguments.ts"
import type { ChannelHandle } from "../../handles/channel/channel.ts"
import { Handle } from "../../handles/handle.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import { screenshotOptions } from "../../handles/arguments/screenshot-arguments.ts"
import type { ScreenshotOptions } from "../../handles/arguments/screenshot-options.ts"
import type {
  PictureSettings,
  ScreenshotSubject,
  TakeScreenshot,
} from "../../simulation/screenshots.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { runOutsideRuns } from "../time/shared-time.ts"
import { performInBrowser } from "./browser-client.ts"
import { screenshotPage } from "./page.ts"

const DEFAULT_WIDTH = 800

/**
 * Takes a screenshot of a message or a channel, of a run or of any other simulation. Resolves with
 * the bytes of a PNG: the same on one machine for the same messages. The optional peer dependency
 * `playwright` controls the browser.
 *
 * @throws SetupError if Playwright or a Chromium is missing, and if there is nothing to show.
 * @example const png = await screenshot(general, { theme: "light", path: "artifacts/general.png" })
 */
export async function screenshot(
  subject: ChannelHandle | MessageHandle,
  options: ScreenshotOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  validateArguments(
    "screenshot",
    { subject: union(channel, message), options: screenshotOptions },
    [subject, options],
  )
  const place: ScreenshotSubject =
    subject instanceof MessageHandle
      ? { channelId: subject.channelId, messageId: subject.id }
      : { channelId: subject.id }
  return shoot(Handle.simulationOf(subject), place, options)
}

/** Creates the function that takes the screenshots of the handles of a simulation. */
export function createScreenshots(simulation: Simulation): TakeScreenshot {
  return (place, options) => shoot(simulation, place, options)
}

async function shoot(
  simulation: Simulation,
  place: ScreenshotSubject,
  options: PictureSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width = DEFAULT_WIDTH, executablePath, path } = options
  const html = screenshotPage(simulation, place, options)
  const picture = await performInBrowser<"page">({ kind: "page", html, width, executablePath })
  if (path !== undefined) await writePicture(path, picture)
  return picture
}

/** Writes a file and its folders. The write belongs to no bot. */
export function writePicture(path: string, bytes: Uint8Array): Promise<void> {
  return runOutsideRuns(async () => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  })
}
