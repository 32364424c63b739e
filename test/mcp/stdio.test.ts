// `guildsim mcp` as a process, over the standard input and output.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"
import { afterAll, expect, test, vi } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"
import { BUILT_MODULES } from "../built/programs.ts"
import { callTool } from "./in-process.ts"

const folder = mkdtempSync(join(tmpdir(), "guildsim-mcp-"))

afterAll(() => rmSync(folder, { recursive: true }))

/** A bot without a client library, which prints and writes its process id. */
const BOT = `
import { writeFileSync } from "node:fs"
writeFileSync("pid", String(process.pid))
console.log("The kettle is on.")
const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
const token = process.env.DISCORD_TOKEN
const headers = { authorization: "Bot " + token, "content-type": "application/json" }
socket.addEventListener("message", ({ data }) => {
  const { op, d, t } = JSON.parse(data)
  if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token, intents: 33281, properties: {} } }))
  if (t !== "MESSAGE_CREATE" || d.content !== "!ping") return
  const body = JSON.stringify({ content: process.env.ANSWER })
  void fetch("https://discord.com/api/v10/channels/" + d.channel_id + "/messages", { method: "POST", headers, body })
})
`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test("a bot runs in a process of its own, whose output is read by a tool, and ends with the input", async () => {
  writeFileSync(join(folder, "bot.mjs"), BOT)
  const file = new URL("../../src/bin.ts", import.meta.url).pathname
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...BUILT_MODULES, file, "mcp"],
    cwd: folder,
    stderr: "pipe",
  })
  const errors: Error[] = []
  const client = new Client({ name: "test", version: "1.0.0" })
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- A client of the SDK is no event target.
  client.onerror = (error) => void errors.push(error)
  await client.connect(transport)
  const started = await callTool(client, "start", { file: "bot.mjs", env: { ANSWER: "pong" } })
  expect(started.text).toContain("/studio/#key=")
  const { text } = await callTool(client, "act", {
    as: "alice",
    do: "send",
    args: { channel: "general", content: "!ping" },
  })
  expect(text).toContain("pong")
  expect((await callTool(client, "output")).text).toBe("The kettle is on.")

  writeFileSync(join(folder, "broken.mjs"), "import './missing.mjs'")
  const broken = await callTool(client, "start", { file: "broken.mjs" })
  expect(broken).toMatchObject({ isError: true, text: expect.stringContaining("missing.mjs") })

  writeFileSync(join(folder, "silent.mjs"), 'throw new Error("The kettle is empty.")')
  const explored = await callTool(client, "explore", { file: "silent.mjs", actions: 1 })
  expect(explored).toMatchObject({
    isError: true,
    text: expect.stringContaining("kettle is empty"),
  })

  const outside = await callTool(client, "snapshot", { file: "../world.json" })
  expect(outside.text).toContain("is outside of")

  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toContain("skill://guildsim/SKILL.md")

  const pid = Number(readFileSync(join(folder, "pid"), "utf8"))
  expect(isAlive(pid)).toBe(true)
  await client.close()
  await vi.waitUntil(() => !isAlive(pid), { timeout: 15_000 })
  expect(errors).toEqual([])
}, 60_000)

test("arguments are refused with status 2", async () => {
  let error = ""
  const status = await runCommandLine(["mcp", "bot.ts"], {
    folder,
    print: () => {},
    error: (line) => void (error += line),
    env: () => undefined,
  })
  expect(status).toBe(2)
  expect(error).toContain("The agent names the bot's file with the tool start.")
})
