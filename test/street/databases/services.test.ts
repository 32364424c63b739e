// Bots with services on this machine: HTTP by fetch, undici and node:http, an unknown protocol,
// programs and worker threads.

import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { type IncomingMessage, createServer as createHttpServer, get } from "node:http"
import { type Server, connect, createServer } from "node:net"
import { promisify } from "node:util"
import { Worker } from "node:worker_threads"
import { fetch as undiciFetch } from "undici"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { SettleTimeout, sim } from "../../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"

/** Responds in several late chunks, or, for `/poll`, when the test releases the response. */
const polls: (() => void)[] = []
const web = createHttpServer((request, response) => {
  if (request.url?.startsWith("/poll") === true) {
    polls.push(() => response.end("news"))
    return
  }
  response.writeHead(200, { "content-type": "text/plain" })
  response.write("Sen")
  setTimeout(() => response.end("cha"), 150)
})

/** Greets, and answers each line with two lines. */
const odd = createServer((socket) => {
  setTimeout(() => socket.write("hello\n"), 50)
  socket.on("data", (line) => {
    setTimeout(() => socket.write(`first ${line.toString()}`), 50)
    setTimeout(() => socket.write("second\n"), 52)
  })
  socket.on("error", () => {})
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

beforeAll(async () => {
  web.listen(0, "127.0.0.1")
  odd.listen(0, "127.0.0.1")
  await Promise.all([once(web, "listening"), once(odd, "listening")])
})

afterEach(() => {
  for (const answer of polls.splice(0)) answer()
})

afterAll(() => {
  web.closeAllConnections()
  web.close()
  odd.close()
})

const url = (path: string): string => `http://127.0.0.1:${portOf(web)}${path}`

/** The requests of a bot while it handles a message. */
const WORK: Readonly<Record<string, () => Promise<string>>> = {
  "asks by fetch": async () => (await fetch(url("/tea"))).text(),
  "asks by undici": async () => (await undiciFetch(url("/tea"))).text(),
  "asks by node:http": () =>
    new Promise((resolve) => {
      get(url("/tea"), (response: IncomingMessage) => {
        let text = ""
        response.on("data", (chunk: Buffer) => (text += chunk.toString()))
        response.on("end", () => resolve(text))
      })
    }),
  "speaks a protocol that nobody knows": async () => {
    const socket = connect(portOf(odd), "127.0.0.1")
    let read = ""
    socket.on("data", (data: Buffer) => {
      read += data.toString()
      if (read === "hello\n") socket.write("Sencha\n")
      if (read.endsWith("second\n")) socket.destroy()
    })
    await once(socket, "close")
    return read.includes("first Sencha") ? "Sencha" : read
  },
  "runs a program": async () => {
    const { stdout } = await promisify(execFile)("sh", ["-c", "sleep 0.2; echo Sencha"])
    return stdout.trim()
  },
  "asks a worker thread": async () => {
    const worker = new Worker(
      `const { parentPort } = require("node:worker_threads")
       parentPort.once("message", (tea) => {
         Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
         parentPort.postMessage(tea)
       })`,
      { eval: true },
    )
    worker.postMessage("Sencha", [])
    const [tea] = (await once(worker, "message")) as [string]
    await worker.terminate()
    return tea
  },
}

// Run concurrently, since each waits for a service.
test.concurrent.for(Object.entries(WORK))("a verb waits for a bot that %s", async ([, work]) => {
  const bot = botThat(async (message) => {
    await message.reply(await work())
    await message.reply(await work())
  })
  await using env = await sim.run(bot)
  const { alice, general } = tearoom(env)
  await alice.send(general, "tea?")
  expect(general.history().map(({ content }) => content)).toEqual(["tea?", "Sencha", "Sencha"])
})

test("a long poll becomes background by itself, and the transcript names it", async () => {
  const bot = botThat((message) => message.reply("hello"))
  const over = new AbortController()
  bot.once("clientReady", async () => {
    for (let since = 0; !over.signal.aborted; since++)
      await (await fetch(url(`/poll?since=${since}`))).text()
  })
  const patience = 3
  await using env = await sim.run(bot, { patience })
  const { alice, general } = tearoom(env)
  const began = performance.now()
  for (let times = 0; times < 3; times++) {
    await alice.send(general, "hi")
    expect(general.lastMessage).toMatchObject({ content: "hello" })
    polls.shift()?.()
  }
  over.abort()
  expect(performance.now() - began).toBeLessThan(patience * 1000)
  expect(env.transcript()).toMatch(
    /is not waited for any more: HTTP at 127\.0\.0\.1:\d+: GET \/poll/,
  )
})

test("a request that is exempt is not waited for", async () => {
  const bot = botThat(async (message) => {
    await message.reply("asking")
    await fetch(url("/poll"))
    await message.reply("answered")
  })
  await using env = await sim.run(bot)
  env.external("GET /poll", "the test answers it")
  const { alice, general } = tearoom(env)
  await alice.send(general, "hi")
  await env.waitFor(() => expect(polls).toHaveLength(1))
  expect(general.lastMessage?.content).toBe("asking")
  polls.shift()?.()
  await env.waitFor(() => expect(general.lastMessage?.content).toBe("answered"))
})

test("an exemption is of a socket, of a program, or of what began with a promise", async () => {
  const bot = botThat((message) => message.reply("hello"))
  await using env = await sim.run(bot, { patience: 0.5 })
  const { alice, general } = tearoom(env)
  const [socket, program] = await env.asBot(async () => {
    const opened = connect(portOf(web), "127.0.0.1")
    await once(opened, "connect")
    opened.write("GET /poll HTTP/1.1\r\nHost: tea\r\n\r\n")
    return [opened, spawn("sleep", ["60"])]
  })
  env.external(socket, "the test answers it")
  env.external(program, "it is a server")
  const asked = await env.asBot(() => {
    const answer = fetch(url("/poll"))
    env.external(answer, "the test answers it")
    return [answer]
  })
  const began = performance.now()
  await alice.send(general, "hi")
  expect(performance.now() - began).toBeLessThan(400)
  expect(general.lastMessage).toMatchObject({ content: "hello" })
  for (const answer of polls.splice(0)) answer()
  await asked[0]
  socket.destroy()
  program.kill()
})

test("an exemption needs a reason and a target that can be told", async () => {
  await using env = await sim.run(botThat(() => {}))
  expect(() => env.external("127.0.0.1:1", "")).toThrow(
    /`reason` must be a reason, for the next reader of the test/,
  )
  expect(() => env.external({}, "why not")).toThrow(/neither an open socket nor a child process/)
})

test("a request that outlasts patience fails the verb, then becomes background", async () => {
  const bot = botThat(async ({ content }) => {
    if (content === "ask") await fetch(url("/poll?by=bot"))
  })
  const patience = 2
  await using env = await sim.run(bot, { patience })
  const { alice, general } = tearoom(env)
  const error: unknown = await alice.send(general, "ask").catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettleTimeout)
  expect(String(error)).toMatch(
    /- HTTP at 127\.0\.0\.1:\d+: GET \/poll\?by=bot, under way for \d+\.\d s, begun at .*, while handling MESSAGE_CREATE/,
  )
  const began = performance.now()
  await alice.send(general, "and now?")
  expect(performance.now() - began).toBeLessThan(patience * 1000)
  for (const answer of polls.splice(0)) answer()
})

test("an assertion that never holds fails as it is, with what is under way", async () => {
  await using env = await sim.run(botThat(() => {}))
  const { general } = tearoom(env)
  const tried = env.waitFor(() => expect(general.history()).toHaveLength(1), { timeout: 0.1 })
  await expect(tried).rejects.toThrow(
    /to have a length of 1 but got \+?0[^]*env\.waitFor tried for 0\.1 s\. The bot was at rest/,
  )
})
