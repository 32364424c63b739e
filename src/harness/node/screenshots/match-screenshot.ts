// Compares a message or a channel with a stored picture.

import { Buffer } from "node:buffer"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { basename, dirname, join, relative } from "node:path"
import { SetupError } from "../../../requirements/setup-error.ts"
import { ChannelHandle } from "../../handles/channel/channel.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import type { ScreenshotOptions } from "../../handles/arguments/screenshot-options.ts"
import { fileNameOf } from "../reports/file-name.ts"
import { performInBrowser } from "./browser-client.ts"
import { screenshot, writePicture } from "./screenshot.ts"
import type { MatcherResult } from "../../assertions/matching/matchers.ts"

/** Options of `toMatchChannelScreenshot`. */
export interface ScreenshotMatchOptions extends Omit<ScreenshotOptions, "path"> {
  /** The name of the picture, if a test compares several. Default: the name of the channel. */
  readonly name?: string
  /** The number of pixels that may differ. Default: 0. */
  readonly maxDiffPixels?: number
}

/** The test that compares, as its runner tells it. */
export interface ComparingTest {
  readonly isNot: boolean
  readonly testPath: string | undefined
  readonly testName: string | undefined
  /** How the runner treats snapshots: `"all"` are renewed, `"new"` ones written, or `"none"`. */
  readonly update: unknown
}

/** The folder of the pictures of a failed comparison. */
const FAILURES = "artifacts/guildsim"

/** @throws SetupError for `.not`, and for something other than a channel or a message. */
export async function matchScreenshot(
  test: ComparingTest,
  subject: unknown,
  { name, maxDiffPixels = 0, ...options }: ScreenshotMatchOptions = {},
): Promise<MatcherResult> {
  if (test.isNot) {
    throw new SetupError(
      "toMatchChannelScreenshot cannot be negated, since every other picture would pass. Compare what the picture shows.",
    )
  }
  if (!(subject instanceof ChannelHandle || subject instanceof MessageHandle)) {
    throw new SetupError(
      "toMatchChannelScreenshot compares a channel or a message of a simulation, such as expect(general).",
    )
  }
  const files = filesOf(test, name ?? nameOf(subject, options))
  const actual = await screenshot(subject, options)
  if (!existsSync(files.baseline)) {
    if (test.update === "none") return fail(missingText(files))
    await writePicture(files.baseline, actual)
    return PASSED
  }
  const expected = new Uint8Array(await readFile(files.baseline))
  if (Buffer.compare(expected, actual) === 0) return PASSED
  const { executablePath } = options
  const { pixels, diff } = await performInBrowser<"comparison">({
    kind: "comparison",
    expected,
    actual,
    executablePath,
  })
  if (pixels <= maxDiffPixels) return PASSED
  if (test.update === "all") {
    await writePicture(files.baseline, actual)
    return PASSED
  }
  await Promise.all([writePicture(files.actual, actual), writePicture(files.diff, diff)])
  return fail(differenceText(files, pixels, maxDiffPixels))
}

const PASSED: MatcherResult = {
  pass: true,
  message: () => "The picture is as it was stored.",
}

function fail(text: string): MatcherResult {
  return { pass: false, message: () => text }
}

function nameOf(subject: ChannelHandle | MessageHandle, { theme }: ScreenshotOptions): string {
  const [channel, kind] =
    subject instanceof MessageHandle ? [subject.channel, "message"] : [subject, "channel"]
  return [kind, channel.name, theme ?? "dark"].join(" ")
}

/** The files of one comparison. */
interface PictureFiles {
  readonly baseline: string
  readonly actual: string
  readonly diff: string
}

/** @throws SetupError outside of a test. */
function filesOf({ testPath, testName }: ComparingTest, name: string): PictureFiles {
  if (testPath === undefined || testName === undefined) {
    throw new SetupError(
      "toMatchChannelScreenshot works in a test, whose name is that of the file.",
    )
  }
  const stem = fileNameOf(`${testName} ${name}`)
  const file = basename(testPath)
  const failed = join(FAILURES, fileNameOf(file))
  return {
    baseline: join(dirname(testPath), "__screenshots__", file, `${stem}.png`),
    actual: join(failed, `${stem}-actual.png`),
    diff: join(failed, `${stem}-diff.png`),
  }
}

function shown(path: string): string {
  return relative(process.cwd(), path)
}

function missingText({ baseline }: PictureFiles): string {
  return `There is no picture to compare with: ${shown(baseline)} does not exist, and this run writes no snapshots. Run the test once on your machine, or with --update, and commit the file.`
}

function differenceText({ baseline, actual, diff }: PictureFiles, pixels: number, max: number) {
  const allowed = max === 0 ? "" : `, and ${max} may`
  return [
    `${pixels} pixels differ from the stored picture${allowed}.`,
    "",
    `Expected:  ${shown(baseline)}`,
    `Received:  ${shown(actual)}`,
    `Different: ${shown(diff)}`,
    "",
    "Run with --update if the new picture is right. Give the pictures of one test different names by the option `name`.",
  ].join("\n")
}
