// A bot as a `node:http` server, as with discord-interactions or tweetnacl.

import { type Server, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { type FetchHandler, type HttpBotCredentials, sim } from "../../src/node.ts"
import { TEA, botThat, expect, says, test } from "./scene.ts"

/** Returns a port without a listener. */
async function freePort(): Promise<number> {
  const { server, url } = await serve(
    () => new Response(),
    () => {
      throw new Error("nobody asks it")
    },
  )
  await close(server)
  return Number(new URL(url).port)
}

/** Serves a handler on a port that the host chooses. */
async function serve(handler: FetchHandler, credentials: () => HttpBotCredentials, at = 0) {
  const server = createServer(async (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).map(
      ([k, v]) => [k, String(v)] as [string, string],
    )
    const request = new Request("http://127.0.0.1/", {
      method: "POST",
      headers,
      body: await text(incoming),
    })
    const response = await handler(request, credentials())
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // The server listens on a port.
  return { server, url: `http://127.0.0.1:${port}/interactions` }
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()))

test.for([{}, { strictNetwork: true }])(
  "a server is asked over the loopback: %o",
  async (options) => {
    let known: HttpBotCredentials | undefined
    const { server, url } = await serve(
      botThat(() => says("Coming up.")),
      () => {
        if (known === undefined) throw new Error("asked before it was told its key")
        return known
      },
    )
    await using env = await sim.run(() => {}, { gateway: false, ...options })
    const { bot } = await env.addHttpBot({
      to: url,
      start: (given) => void (known = given),
      commands: [TEA],
      strictSync: false,
    })
    const guild = env.createGuild("Tea House", { bots: [bot] })
    const general = guild.createTextChannel("general")

    const { response } = await guild.addMember("alice").slash(general, "tea")
    expect(response?.content).toBe("Coming up.")
    await close(server)
  },
)

test("a server that is gone did not answer", async ({ env }) => {
  let known: HttpBotCredentials | undefined
  const { server, url } = await serve(
    botThat(() => says("Coming up.")),
    () => known as HttpBotCredentials, // Set before the first request.
  )
  const { bot } = await env.addHttpBot({
    to: url,
    start: (given) => void (known = given),
    commands: [TEA],
    strictSync: false,
  })
  const guild = env.createGuild("Tea House", { bots: [bot] })
  const general = guild.createTextChannel("general")
  await close(server)

  const result = await guild.addMember("alice").slash(general, "tea")
  expect(result.failed).toBe(true)
  expect(env.errors).toMatchObject([{ code: "ECONNREFUSED" }])
})

test("a server that never answers is given up after three real seconds", async ({ env }) => {
  let known: HttpBotCredentials | undefined
  const { server, url } = await serve(
    botThat(() => new Promise<never>(() => {})),
    () => known as HttpBotCredentials, // Set before the first request.
  )
  const { bot } = await env.addHttpBot({
    to: url,
    start: (given) => void (known = given),
    commands: [TEA],
    strictSync: false,
  })
  const guild = env.createGuild("Tea House", { bots: [bot] })
  const general = guild.createTextChannel("general")

  const result = await guild.addMember("alice").slash(general, "tea")
  expect(result.failed).toBe(true)
  expect(env.errors).toMatchObject([{ name: "NoAnswer" }])
  await close(server)
}, 10_000)

test("a server that the bot starts itself has the time of the run", async ({ env }) => {
  let known: HttpBotCredentials | undefined
  const dates: number[] = []
  const port = await freePort()
  const { bot } = await env.addHttpBot({
    to: `http://127.0.0.1:${port}/interactions`,
    async start(given) {
      known = given
      const slow = botThat(async () => {
        await new Promise((resolve) => setTimeout(resolve, 2900))
        dates.push(Date.now())
        return says("Just in time.")
      })
      const { server } = await serve(
        slow,
        () => known as HttpBotCredentials, // Set above.
        port,
      )
      return server
    },
    commands: [TEA],
    strictSync: false,
  })
  const guild = env.createGuild("Tea House", { bots: [bot] })
  const general = guild.createTextChannel("general")

  const { response } = await guild.addMember("alice").slash(general, "tea")
  expect(response?.content).toBe("Just in time.")
  expect(dates).toEqual([Date.UTC(2026, 0, 1, 0, 0, 2, 900)])
})

test("the result of start is stopped when the run ends", async () => {
  let isStopped = false
  const env = await sim.run(() => {}, { gateway: false })
  await env.addHttpBot({
    to: botThat(() => says("Coming up.")),
    start: () => ({ close: () => void (isStopped = true) }),
  })
  expect(isStopped).toBe(false)
  await env.close()
  expect(isStopped).toBe(true)
})
