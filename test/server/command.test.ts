// `guildsim serve` as a process: its output, its ready file, its signals, and its refusals.

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, expect, test, vi } from "vitest"
import type { Terminal } from "../../src/cli/command.ts"
import { runCommandLine } from "../../src/cli/command-line.ts"
import type { ServerDescription } from "../../src/server.ts"
import { BUILT_MODULES } from "../built/programs.ts"
import { ERROR_PAGE } from "../../src/requirements/error-link.ts"

const folder = mkdtempSync(join(tmpdir(), "guildsim-serve-"))
const readyFile = join(folder, "ready.json")

afterAll(() => rmSync(folder, { recursive: true }))

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [...BUILT_MODULES, "src/bin.ts", "serve", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  })
}

/** Runs the command in this process and returns its status and what it prints. */
async function run(...args: string[]): Promise<{ status: number; printed: string; error: string }> {
  return runOn({}, ...args)
}

/** Runs the command on a terminal with further properties. */
async function runOn(
  more: Partial<Terminal>,
  ...args: string[]
): Promise<{ status: number; printed: string; error: string }> {
  let printed = ""
  let error = ""
  const status = await runCommandLine(["serve", ...args], {
    folder,
    print: (line) => void (printed += line),
    error: (line) => void (error += line),
    env: () => undefined,
    ...more,
    // Stops at once.
    onInterrupt(work) {
      work()
      return () => {}
    },
  })
  return { status, printed, error }
}

test("the process is ready when its ready file exists, and stops cleanly by SIGTERM", async () => {
  const first = start(
    "--port",
    "0",
    "--world",
    "community",
    "--bot",
    "Teapot:teapot-token",
    "--ready-file",
    readyFile,
    "--json",
  )
  const [line] = await once(first.stdout ?? first, "data")
  const printed = String(line)
  const printedErrors = first.stderr === null ? "" : text(first.stderr)
  const description = JSON.parse(readFileSync(readyFile, "utf8")) as ServerDescription
  const { key, endpoints, worlds } = description
  expect(statSync(readyFile).mode & 0o777).toBe(0o600)
  expect(worlds).toEqual([
    {
      id: "default",
      bots: [
        {
          name: "Teapot",
          id: expect.stringMatching(/^\d+$/),
          applicationId: expect.stringMatching(/^\d+$/),
          publicKey: expect.stringMatching(/^(?!0{64})[\da-f]{64}$/),
          token: "teapot-token",
        },
      ],
      guildIds: [expect.stringMatching(/^\d+$/)],
    },
  ])
  expect(JSON.parse(printed)).toMatchObject({ endpoints, key: "[key]", readyFile })
  expect([printed.includes(key), printed.includes("teapot-token")]).toEqual([false, false])

  const port = new URL(endpoints.api).port
  const second = await run("--port", port)
  expect(second).toEqual({
    status: 2,
    printed: "",
    error: `Port ${port} of 127.0.0.1 is taken, most likely by another server. Stop that one, or choose another port; port 0 takes a free one.\nMore: ${ERROR_PAGE}#setuperror\n`,
  })

  first.kill("SIGTERM")
  expect(await once(first, "exit")).toEqual([0, null])
  expect([existsSync(readyFile), await printedErrors]).toEqual([false, ""])
}, 30_000)

test("text names the addresses and shows no secrets", async () => {
  const { status, printed } = await run("--port", "0", "--key", "secret-key", "--bot", "A:a-token")
  expect(status).toBe(0)
  expect(printed).toMatch(/^guildsim \S+ is ready\. Press Ctrl\+C to stop it\.\n/)
  expect(printed).toMatch(/REST API +http:\/\/127\.0\.0\.1:\d+\/api\n/)
  expect(printed).toContain("A, application ")
  expect([printed.includes("secret-key"), printed.includes("a-token")]).toEqual([false, false])
})

test("--show-secrets prints the key and the tokens", async () => {
  const { printed } = await run(
    "--port",
    "0",
    "--key",
    "secret-key",
    "--bot",
    "A:a-token",
    "--show-secrets",
  )
  expect(printed).toContain("secret-key")
  expect(printed).toContain("token a-token")
})

test("the link of Studio is printed on a terminal alone, since it contains the key", async () => {
  const args = ["--port", "0", "--key", "secret-key", "--studio"]
  const link = /Studio +http:\/\/127\.0\.0\.1:\d+\/studio\/#key=secret-key&world=default\n/
  expect((await runOn({ isInteractive: true }, ...args)).printed).toMatch(link)
  const { printed } = await run(...args)
  expect(printed).toMatch(/Studio +http:\/\/127\.0\.0\.1:\d+\/studio\/\n/)
  expect(printed).not.toContain("secret-key")
  expect((await run(...args, "--json")).printed).not.toContain("secret-key")
  expect((await run(...args, "--show-secrets")).printed).toMatch(link)
})

test("--open says why no browser was opened", async () => {
  vi.stubEnv("BROWSER", "none")
  const { status, error } = await run("--port", "0", "--studio", "--open")
  vi.unstubAllEnvs()
  expect([status, error]).toEqual([0, expect.stringContaining("BROWSER=none")])
})

test.each([
  [["--open"], "--open opens Studio, which is not served."],
  [["--port", "x"], '--port is "x". Give a whole number from 0 to 65535.'],
  [["--port", "70000"], '--port is "70000". Give a whole number from 0 to 65535.'],
  [["--clock", "fast"], '--clock is "fast". Give one of virtual, running.'],
  [["--bot", ":x"], "A bot has no name. Write --bot NAME, or --bot NAME:TOKEN."],
  [["--bot", "A:"], "A bot has no token after its colon."],
  [["--world", "nowhere"], '--world is "nowhere", which is neither a fixture world nor a file.'],
  [["--prot", "1"], "Unknown option '--prot'"],
  [["--allow-host", "http://x", "--port", "0"], 'The allowed host "http://x" is no host name.'],
  [["--port", "0", "--ready-file", "missing/ready.json"], "could not be written"],
])("%j is refused with status 2", async (args, message) => {
  const { status, error } = await run(...args)
  expect([status, error]).toEqual([2, expect.stringContaining(message)])
})
