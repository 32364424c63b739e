// The requests on the page of the control API, sent in their order.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readBlock } from "../docs/blocks.ts"
import { WorldsInProcess, createCaller } from "./worlds-in-process.ts"

const PAGE = "docs/control-api.md"

test("the requests of the page work, and their results are those of the page", async () => {
  const call = createCaller(new WorldsInProcess())
  async function sendAll(text: string): Promise<unknown> {
    let last: unknown
    for (const request of text.trim().split("\n\n")) {
      const [address = "", ...lines] = request.split("\n")
      const isHeader = (line: string): boolean => /^[\w-]+: /.test(line)
      const headers = lines.filter(isHeader).map((line) => line.split(": "))
      const body = lines.filter((line) => !isHeader(line))
      const json: unknown = body.length > 0 ? JSON.parse(body.join("\n")) : undefined
      const answer = await call(
        address,
        json,
        Object.fromEntries(headers) as Record<string, string>,
      )
      expect(answer, address).toMatchObject({ status: 200 })
      last = answer.json
    }
    return last
  }
  const messages = await sendAll(readBlock("docs/control-api.md", "Arrange, act, read", 0))
  expect(messages).toMatchObject(
    JSON.parse(readBlock("docs/control-api.md", "Arrange, act, read", 1)) as object,
  )
  const again = readBlock("docs/control-api.md", "Send a request again", 0)
  expect(await sendAll(again)).toEqual(await sendAll(again))
  await sendAll(readBlock("docs/control-api.md", "Wait", 0))
})

test("the test in Python on the page is one of the examples", () => {
  const example = readFileSync("fixtures/servers/discord-py/test_bot.py", "utf8")
  expect(example).toContain(readBlock("docs/control-api.md", "From pytest", 0))
})

test("the page names every kind of condition and every operation of a world", async () => {
  const { OPERATIONS } = await import("../../src/harness/control/operations.ts")
  const { CONDITION_ARGUMENTS } =
    await import("../../src/harness/control/waiting/condition-arguments.ts")
  const page = readFileSync(PAGE, "utf8")
  const elsewhere = ["settle", "raiseGaps"]
  const names = [
    ...Object.keys(OPERATIONS).filter((name) => !elsewhere.includes(name)),
    ...Object.keys(CONDITION_ARGUMENTS.condition.fields ?? {}),
  ]
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
