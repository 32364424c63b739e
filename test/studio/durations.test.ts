import { expect, test } from "vitest"
import { readDuration } from "../../src/studio/time/duration-text.ts"

test.each([
  ["90", 90_000],
  ["1h 30m", 5_400_000],
  ["1.5 hours", 5_400_000],
  ["2 days, 500ms", 172_800_500],
])("%s is a duration", (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds)
})

test.each(["", "a while", "5x", "1 month", "1h and more", "-5s"])("%j is no duration", (text) => {
  expect(readDuration(text)).toBeUndefined()
})
