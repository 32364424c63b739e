import { expect, test } from "vitest"
import { lineInStack, shortenStack } from "../../site/playground/shared/error-lines.ts"

const STACK = `TypeError: no tea
    at Client.emit (http://localhost/playground/bot.html:12:500)
    at serve (bot.ts:7:11)
    at Client.<anonymous> (bot.ts:3:5)`

test("an error is shown with the first line of the bot in its stack", () => {
  expect(lineInStack(STACK)).toBe(7)
  expect(lineInStack("Error: other\n    at robot.tsx:4:1")).toBeUndefined()
  expect(lineInStack(undefined)).toBeUndefined()
})

test("a stack is shown without the lines of libraries", () => {
  expect(shortenStack(STACK)).toBe(`TypeError: no tea
    at serve (bot.ts:7:11)
    at Client.<anonymous> (bot.ts:3:5)`)
})
