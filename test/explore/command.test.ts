// `guildsim explore`: a bot in a process of its own, the report, and invalid arguments.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"

const folder = mkdtempSync(join(tmpdir(), "guildsim-explore-"))

/** A bot without a client library, since a library takes a second to load. */
const BOT = `
const api = "https://discord.com/api/v10"
const headers = { authorization: "Bot " + process.env.DISCORD_TOKEN, "content-type": "application/json" }
const { url } = await (await fetch(api + "/gateway/bot", { headers })).json()
const socket = new WebSocket(url + "/?v=10&encoding=json")
socket.addEventListener("message", ({ data }) => {
  const { op, d, t } = JSON.parse(data)
  if (op === 10) {
    const identify = { token: process.env.DISCORD_TOKEN, intents: 33281, properties: {} }
    socket.send(JSON.stringify({ op: 2, d: identify }))
  }
  if (t === "MESSAGE_CREATE" && d.content === "!help") void Promise.reject(new Error("No help"))
})
console.log("This is not part of the report.")
`

afterAll(() => rmSync(folder, { recursive: true }))

async function run(...args: string[]) {
  let [printed, error] = ["", ""]
  const status = await runCommandLine(["explore", ...args], {
    folder,
    print: (text) => void (printed += text),
    error: (text) => void (error += text),
    env: () => undefined,
  })
  return { status, printed, error }
}

test("the report is printed and written, and findings end the command with status 1", async () => {
  writeFileSync(join(folder, "bot.mjs"), BOT)
  const options = ["--actions", "3", "--replays", "0", "--no-growth", "--json", "report.json"]
  const { status, printed } = await run("bot.mjs", ...options)
  expect(printed).toContain("The bot throws Error because of !help at bot.mjs:")
  expect(printed).not.toContain("This is not part of the report.")
  expect(status).toBe(1)
  const report: unknown = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))
  const findings = [
    { kind: "uncaughtError", test: expect.stringContaining('import("./bot.mjs")') as string },
  ]
  expect(report).toMatchObject({ seed: 1, actions: 3, findings })
}, 180_000)

test.each([
  [[], "No file was named."],
  [["missing.js"], "There is no file"],
  [["bot.mjs", "--actions", "0"], "--actions is 0. Give a whole number of 1 or more."],
  [["bot.mjs", "--seed", "x"], '--seed is "x".'],
  [["bot.mjs", "--minutes", "0"], '--minutes is "0". Give a number above 0.'],
  [["bot.mjs", "--faults", "few"], '--faults is "few". Give one of none, some, all.'],
  [["bot.mjs", "--runner", "tap"], '--runner is "tap".'],
])("%j is refused with status 2", async (args, message) => {
  writeFileSync(join(folder, "bot.mjs"), BOT)
  const { status, error } = await run(...args)
  expect([status, error]).toEqual([2, expect.stringContaining(message)])
})
