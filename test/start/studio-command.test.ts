// `guildsim studio` as a process: a bot that starts again in the same world when its files change.

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, expect, test } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"
import { type RemoteEnv, connect } from "../../src/client.ts"
import { BUILT_MODULES } from "../built/programs.ts"

const folder = mkdtempSync(join(tmpdir(), "guildsim-studio-command-"))
const bot = join(folder, "bot.mjs")

/** A bot without a client library, since a library takes a second to load. */
const BOT = `
import { answer } from "./answer.mjs"

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
  if (t !== "MESSAGE_CREATE" || d.content !== "!ping") return
  const body = JSON.stringify({ content: answer })
  void fetch(api + "/channels/" + d.channel_id + "/messages", { method: "POST", headers, body })
})
`

let child: ChildProcess | undefined
let printed = ""

afterEach(() => void child?.kill("SIGKILL"))
afterAll(() => rmSync(folder, { recursive: true }))

function writeAnswer(code: string): void {
  writeFileSync(join(folder, "answer.mjs"), code)
}

function start(...args: string[]): ChildProcess {
  const command = [...BUILT_MODULES, "src/bin.ts", "studio", bot, "--no-open", ...args]
  const started = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] })
  for (const stream of [started.stdout, started.stderr]) {
    stream.on("data", (text) => {
      printed += String(text)
      started.emit("printed")
    })
  }
  return started
}

/** Waits until a text was printed, and forgets what was printed up to it. */
async function find(from: ChildProcess, text: RegExp): Promise<string> {
  for (;;) {
    const [found] = text.exec(printed) ?? []
    if (found !== undefined) {
      printed = printed.slice(printed.indexOf(found) + found.length)
      return found
    }
    await once(from, "printed")
  }
}

async function openPage(link: URL): Promise<RemoteEnv> {
  const given = new URLSearchParams(link.hash.slice(1))
  return connect(link.origin, { key: given.get("key") ?? "" })
}

/** Lets alice send a ping, and returns the messages of the channel. */
async function ping(page: RemoteEnv): Promise<readonly string[]> {
  await page.guild.members.get("alice").send(page.channel("general"), "!ping")
  return page.channel("general").messages.map(({ content }) => content)
}

test("a changed bot answers in the same world, one that does not start waits, and Ctrl+C ends both", async () => {
  writeFileSync(bot, BOT)
  writeAnswer('export const answer = "one"')
  child = start()
  const link = new URL(await find(child, /http:\/\/\S+\/studio\/#key=\S+/))
  const first = await openPage(link)
  expect(await ping(first)).toEqual(["!ping", "one"])
  expect((await first.clock()).mode).toBe("running")

  writeAnswer('export const answer = "two"')
  await find(child, /answer\.mjs has changed\. The bot starts again\./)
  await find(child, /The bot is ready again\./)
  expect(await ping(await openPage(link))).toEqual(["!ping", "one", "!ping", "two"])

  writeAnswer("export const answer = (")
  await find(child, /SyntaxError/)
  await find(child, /It starts again after the next change of its files\./)
  writeAnswer('export const answer = "three"')
  await find(child, /The bot is ready again\./)
  const last = await openPage(link)
  expect((await ping(last)).slice(-3)).toEqual(["two", "!ping", "three"])

  child.kill("SIGINT")
  expect(await once(child, "exit")).toEqual([0, null])
  await expect(last.refresh()).rejects.toThrow("no server answers there")
}, 60_000)

test.each([
  [[], "No file was named."],
  [["missing.js"], "There is no file"],
  [["bot.mjs", "--clock", "fast"], '--clock is "fast". Give one of running, paused.'],
  [["bot.mjs", "--port", "x"], '--port is "x".'],
  [["bot.mjs", "--world", "nowhere"], "which is neither a fixture world nor a file"],
])("%j is refused with status 2", async (args, message) => {
  writeFileSync(bot, BOT)
  let error = ""
  const status = await runCommandLine(["studio", ...args], {
    folder,
    print: () => {},
    error: (text) => void (error += text),
    env: () => undefined,
  })
  expect([status, error]).toEqual([2, expect.stringContaining(message)])
})

test("a TypeScript bot without tsx is refused with the command that installs it", async () => {
  writeFileSync(join(folder, "bot.ts"), BOT)
  let error = ""
  const status = await runCommandLine(["studio", "bot.ts"], {
    folder,
    print: () => {},
    error: (text) => void (error += text),
    env: () => undefined,
  })
  expect([status, error]).toEqual([2, expect.stringContaining("npm install --save-dev tsx")])
})
