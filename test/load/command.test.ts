// `guildsim load` as a command: bots on virtual and on real time, limits, interruption, and refusals.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"
import type { Terminal } from "../../src/cli/command.ts"
import type { LoadReport } from "../../src/load.ts"

const folder = mkdtempSync(join(tmpdir(), "guildsim-load-"))

afterAll(() => rmSync(folder, { recursive: true }))

/** A bot without a client library, since a library takes a second to load. */
writeFileSync(
  join(folder, "bot.mjs"),
  `
const api = "https://discord.com/api/v10"
const token = process.env.DISCORD_TOKEN
const headers = { authorization: "Bot " + token, "content-type": "application/json" }
const { url } = await (await fetch(api + "/gateway/bot", { headers })).json()
const socket = new WebSocket(url + "/?v=10&encoding=json")
socket.addEventListener("message", ({ data }) => {
  const { op, d, t } = JSON.parse(data)
  if (op === 10) {
    socket.send(JSON.stringify({ op: 2, d: { token, intents: 33281, properties: {} } }))
    setInterval(() => socket.send(JSON.stringify({ op: 1, d: null })), d.heartbeat_interval)
  }
  if (t !== "MESSAGE_CREATE" || d.content !== "!ping") return
  const body = JSON.stringify({ content: "Pong!", message_reference: { message_id: d.id } })
  void fetch(api + "/channels/" + d.channel_id + "/messages", { method: "POST", headers, body })
})
`,
)
writeFileSync(join(folder, "broken.mjs"), 'console.log("No kettle."); process.exit(3)')

/** Runs the command and returns its status and what it prints. */
async function run(args: readonly string[], terminal: Partial<Terminal> = {}) {
  let printed = ""
  let error = ""
  const status = await runCommandLine(["load", ...args], {
    folder,
    print: (text) => void (printed += text),
    error: (text) => void (error += text),
    env: () => undefined,
    ...terminal,
  })
  return { status, printed, error }
}

function readReport(file: string): LoadReport {
  return JSON.parse(readFileSync(join(folder, file), "utf8")) as LoadReport
}

const SLOW = ["--guilds", "3", "--members", "9", "--rate", "2", "--text", "!ping"]
const SMALL = ["--guilds", "3", "--members", "9", "--rate", "200", "--text", "!ping"]

test("a bot in a process of its own answers in real time, and its process is measured", async () => {
  const outputs = ["--json", "real.json", "--html", "real.html", "--max-heap", "1KB"]
  const args = ["bot.mjs", "--clock", "running", "--minutes", "0.03", ...SMALL, ...outputs]
  const { status, printed, error } = await run(args)
  expect(error).toContain("The bot is ready after")
  expect(error).toMatch(/--max-heap: the largest heap was [\d.]+ MiB, more than 1\.0 KiB\./)
  expect(status).toBe(1)
  expect(printed).toContain("Load: chatty, 3 guilds, 9 members, 0:02 of real time, seed 1")
  const report = readReport("real.json")
  expect(report).toMatchObject({ clock: "running", isComplete: true, errors: [], gaps: [] })
  expect(report.messages.answered).toBeGreaterThan(0)
  expect(report.messages.times.max).toBeGreaterThan(0)
  expect(report.machine).toMatchObject({ of: "bot", processes: 1 })
  expect(report.machine.maxRss).toBeGreaterThan(report.machine.maxHeap)
  expect(readFileSync(join(folder, "real.html"), "utf8")).toContain("0:02 of real time")
}, 60_000)

test("a bot on virtual time plays an hour at once, and an interruption ends it with the report so far", async () => {
  let interrupt = (): void => {}
  const { status, printed } = await run(
    ["bot.mjs", "--minutes", "600", "--json", "virtual.json", "--max-errors", "0", ...SLOW],
    {
      isInteractive: true,
      // Interrupted at the first line about the progress.
      error: (text) => void (/of 600:00/.test(text) && interrupt()),
      onInterrupt(work) {
        interrupt = work
        return () => {}
      },
    },
  )
  expect(status).toBe(0)
  expect(printed).toMatch(/Load: chatty, 3 guilds, 9 members, \d+:\d\d of 600:00 of virtual time/)
  expect(printed).toContain("Note: The run ended early")
  const report = readReport("virtual.json")
  expect(report.messages.answered).toBeGreaterThan(0)
  expect(report.messages.answered).toBe(report.messages.asked)
  expect(report.lostConnections).toBe(0)
  expect(report.machine).toMatchObject({ of: "bot and simulator", processes: 1 })
}, 60_000)

test("with --rate-limits a bot without a queue meets the limits of the platform", async () => {
  const busy = ["--guilds", "1", "--members", "3", "--rate", "6000", "--text", "!ping"]
  const outputs = ["--json", "limited.json", "--minutes", "0.1"]
  const { printed } = await run(["bot.mjs", "--rate-limits", ...busy, ...outputs])
  expect(printed).toMatch(/responses were rate limits \(429\)/)
  const report = readReport("limited.json")
  expect(report.rateLimited).toBeGreaterThan(0)
  expect(report.messages.answered).toBeLessThan(report.messages.asked)
}, 60_000)

test("a bot that ends before it is ready ends the command with what it printed", async () => {
  const { status, error } = await run(["broken.mjs", "--clock", "running", "--guilds", "1"])
  expect(status).toBe(2)
  expect(error).toContain("No kettle.")
  expect(error).toContain("ended with the exit code 3 before it was ready")
}, 60_000)

test("a bot that is started elsewhere is waited for until the command is interrupted", async () => {
  const stops: (() => void)[] = []
  const { status, error } = await run(["--external", "--guilds", "2"], {
    error: (text) => void (text.includes("Start the bot with this token") && stops[0]?.()),
    onInterrupt(work) {
      stops.push(work)
      return () => {}
    },
  })
  expect([status, error]).toEqual([2, ""])
})

test.each([
  [[], "No file was named."],
  [["bot.mjs", "--profile", "loud"], "Give one of quiet, chatty, commands, raid, voice."],
  [["bot.mjs", "--guilds", "0"], "--guilds is 0. Give a whole number of 1 or more."],
  [["bot.mjs", "--guilds", "9", "--members", "8"], "Give at least 9."],
  [["bot.mjs", "--minutes", "soon"], '--minutes is "soon". Give a number greater than 0'],
  [["bot.mjs", "--max-p95", "fast"], '--max-p95 is "fast". Give a value such as 500ms or 2s.'],
  [["bot.mjs", "--max-heap", "512"], '--max-heap is "512". Give a value such as 512MB.'],
  [["bot.mjs", "--processes", "2"], "Add --clock running, or leave it out."],
  [["bot.mjs", "--external"], "Leave FILE and --processes out, or leave out --external."],
  [["--external", "--clock", "virtual"], "Leave --clock out."],
  [
    ["bot.mjs", "--clock", "running", "--processes", "2", "--shards", "3"],
    "Leave one of them out.",
  ],
])("%j is refused with status 2", async (args, message) => {
  const { status, error } = await run(args)
  expect([status, error]).toEqual([2, expect.stringContaining(message)])
})
