// A settle waits for work of the host in real time.

import { execFile, spawn } from "node:child_process"
import { randomBytes, scrypt, subtle } from "node:crypto"
import { lookup } from "node:dns/promises"
import { createReadStream } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { createGzip, gunzip, gzip } from "node:zlib"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"

const START = Date.UTC(2026, 0, 1)

/** Returns the messages with the seconds of the clock since its start. */
function saidIn(general: ReturnType<typeof tearoom>["general"]): readonly string[] {
  return general
    .history()
    .map(({ content, createdAt }) => `${content} +${(createdAt.getTime() - START) / 1000}`)
}

const own = import.meta.filename
const node = process.execPath

/** Work of the host, and the text that shows that it was done. */
const WORK: Readonly<Record<string, () => Promise<unknown>>> = {
  "reads a file": async () => (await readFile(own)).length > 0,
  "writes and removes files": async () => {
    const folder = await mkdtemp(join(tmpdir(), "guildsim-"))
    await writeFile(join(folder, "tea.txt"), "Sencha")
    const text = await readFile(join(folder, "tea.txt"), "utf8")
    await rm(folder, { recursive: true })
    return text === "Sencha"
  },
  compresses: async () => {
    const packed = await promisify(gzip)(randomBytes(1_000_000))
    return (await promisify(gunzip)(packed)).length === 1_000_000
  },
  "compresses a stream": async () => {
    const zip = createGzip()
    const size = zip.reduce((sum: number, chunk: Buffer) => sum + chunk.length, 0)
    await pipeline(createReadStream(own), zip)
    return (await size) > 0
  },
  "derives a key": async () => {
    const key = await promisify<string, string, number, Buffer>(scrypt)("tea", "salt", 32)
    return key.length === 32
  },
  digests: async () =>
    (await subtle.digest("SHA-256", new Uint8Array(5_000_000))).byteLength === 32,
  "draws random bytes": async () => (await promisify(randomBytes)(8)).length === 8,
  "looks a name up": async () => (await lookup("localhost")).address !== "",
  "runs a program": async () =>
    (await promisify(execFile)(node, ["--print", "6 * 7"])).stdout.trim() === "42",
  "fails to run one": () =>
    promisify(execFile)("/no/such/program").then(
      () => false,
      () => true,
    ),
  "waits for a program's exit": () =>
    new Promise((resolve) => {
      spawn(node, ["--eval", ""]).on("exit", (code) => resolve(code === 0))
    }),
}

test.for(Object.entries(WORK))("a verb waits for a bot that %s", async ([, work]) => {
  const client = botThat(async (message) => {
    for (let times = 0; times < 2; times++) await message.reply(String(await work()))
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "go")
  expect(saidIn(general)).toEqual(["go +0", "true +0", "true +0"])
})

test("time waits for the host's work as well", async () => {
  const client = botThat(async (message) => {
    await sleep(60_000)
    for (let times = 0; times < 3; times++) await promisify(gzip)(randomBytes(300_000))
    await message.reply("packed")
    await sleep(60_000)
    await message.reply("sent")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "go")
  await env.advanceTime(600)
  expect(saidIn(general)).toEqual(["go +0", "packed +60", "sent +120"])
})

test("the test's own work is not waited for", async () => {
  await using env = await sim.run(botThat(() => {}))
  const program = spawn(node, ["--eval", "setInterval(() => {}, 1000)"])
  await env.settle()
  expect(program.exitCode).toBeNull()
  program.kill()
})

test("work without end is waited for with patience, once", async () => {
  const programs: ReturnType<typeof spawn>[] = []
  const client = botThat(async (message) => {
    if (programs.length === 0) programs.push(spawn(node, ["--eval", "setInterval(() => {}, 1000)"]))
    await message.reply("started")
  })
  const patience = 2
  await using env = await sim.run(client, { patience })
  const { alice, general } = tearoom(env)
  await alice.send(general, "go")
  const began = performance.now()
  await alice.send(general, "again")
  expect(performance.now() - began).toBeLessThan(patience * 1000)
  expect(general.history()).toHaveLength(4)
  programs[0]?.kill()
})
