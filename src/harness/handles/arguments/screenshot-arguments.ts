// The argument types of screenshots.

import { user } from "./argument-handles.ts"
import { type ArgumentType, oneOf, options } from "./argument-types.ts"
import { name } from "./argument-values.ts"
import { noJson } from "./json-form.ts"
import type { ArgumentTable } from "./validate-arguments.ts"
import type { ScreenshotOptions } from "./screenshot-options.ts"

const MIN_WIDTH = 240
const MAX_WIDTH = 2000

const width: ArgumentType = {
  expected: `a whole number of pixels from ${MIN_WIDTH} to ${MAX_WIDTH}`,
  accepts: (value) =>
    Number.isInteger(value) && Number(value) >= MIN_WIDTH && Number(value) <= MAX_WIDTH,
  json: noJson("A picture is taken in the process of the test."),
}

/** The options of a screenshot. */
export const screenshotOptions = options<ScreenshotOptions>({
  theme: oneOf(["light", "dark"]),
  width,
  path: name,
  as: user,
  executablePath: name,
})

/** The arguments of the methods that take screenshots. */
export const SCREENSHOTS: Readonly<Record<"screenshot", ArgumentTable>> = {
  screenshot: { options: screenshotOptions },
}
