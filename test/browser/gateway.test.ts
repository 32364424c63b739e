import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { expect } from "vitest"
import { WebSocketServer } from "ws"
import { served, test } from "./bare-page.ts"

test("a page logs in by its WebSocket and receives events", async ({ started }) => {
  const seen = await started.evaluate(async (sim) => {
    const guild = sim.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const client = await window.connect(sim.token)
    await guild.addMember("alice").send(general, "tea?")
    return client.seen
  })
  expect(seen).toEqual(["open", 10, "READY", "GUILD_CREATE", "GUILD_MEMBER_ADD", "MESSAGE_CREATE"])
})

test("a person waits until the page has answered by a request", async ({ started }) => {
  const said = await started.evaluate(async (sim) => {
    const guild = sim.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    const client = await window.connect(sim.token)
    const answer = async (): Promise<void> => {
      await client.next("MESSAGE_CREATE")
      for (const content of ["Which?", "Sencha or Matcha?"]) {
        const path = `/channels/${general.id}/messages`
        const sent = await window.ask(sim.token, "POST", path, { content })
        await sent.json()
      }
    }
    const lengths: number[] = []
    for (let round = 0; round < 10; round += 1) {
      void answer()
      await alice.send(general, "tea?")
      lengths.push(general.history().length)
    }
    return lengths
  })
  expect(said).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30])
})

test("a person does not wait for an answer that is held back", async ({ started }) => {
  const said = await started.evaluate(async (sim) => {
    const guild = sim.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const late = sim.injectError({ path: "/users/@me", delay: 3600 })
    const controller = new AbortController()
    const { signal } = controller
    const asked = window.ask(sim.token, "GET", "/users/@me", undefined, { signal })
    await guild.addMember("alice").send(general, "tea?")
    const { fired } = late
    controller.abort()
    return { fired, answer: await asked.then(String, ({ name }: Error) => name) }
  })
  expect(said).toEqual({ fired: 1, answer: "AbortError" })
})

test("a person waits for an XMLHttpRequest as well", async ({ started }) => {
  const said = await started.evaluate(async (sim) => {
    const guild = sim.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const client = await window.connect(sim.token)
    const answer = async (): Promise<void> => {
      await client.next("MESSAGE_CREATE")
      const request = new XMLHttpRequest()
      request.open("POST", `https://discord.com/api/v10/channels/${general.id}/messages`)
      request.setRequestHeader("authorization", `Bot ${sim.token}`)
      request.setRequestHeader("content-type", "application/json")
      request.send(JSON.stringify({ content: "Which?" }))
    }
    void answer()
    await guild.addMember("alice").send(general, "tea?")
    return general.history().map(String)
  })
  expect(said).toEqual(["tea?", "Which?"])
})

test("a page may ask for compression", async ({ started }) => {
  const seen = await started.evaluate(async (sim) => {
    const guild = sim.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const client = await window.connect(sim.token, "&compress=zlib-stream")
    const told = client.next("MESSAGE_CREATE")
    await guild.addMember("alice").send(general, "tea?")
    return (await told)["content"]
  })
  expect(seen).toBe("tea?")
})

test("a WebSocket of another host goes there", async ({ started }) => {
  const server = new WebSocketServer({ port: 0, host: "localhost" })
  server.on("connection", (socket) => socket.send("hello"))
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // The server listens on a TCP port.
  const heard = await started.evaluate(
    (_, url) =>
      new Promise((resolve) => {
        const socket = new WebSocket(url)
        socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
          resolve(data)
          socket.close()
        })
      }),
    `ws://localhost:${port}/`,
  )
  server.close()
  expect(heard).toBe("hello")
})

test("a class that extends WebSocket is refused, where it would be none of its objects", async ({
  started,
}) => {
  const refused = await started.evaluate(() => {
    class TeaSocket extends WebSocket {
      pour(): void {}
    }
    try {
      return new TeaSocket("wss://gateway.discord.gg/?v=10&encoding=json").pour()
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toMatch(/^SetupError: The class TeaSocket extends WebSocket, .* new WebSocket/)
})

test("a socket ends with a CloseEvent", async ({ started }) => {
  const ending = await started.evaluate(async (sim) => {
    const { socket } = await window.connect(sim.token)
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener("close", resolve))
    socket.close(3000, "enough")
    const event = await closed
    const { code, wasClean } = event
    return { isCloseEvent: event instanceof CloseEvent, code, wasClean }
  })
  expect(ending).toEqual({ isCloseEvent: true, code: 3000, wasClean: true })
})

test("the end of the simulation closes connections with 4004", async ({ samePage }) => {
  await samePage.goto(served.url)
  const left = await samePage.evaluate(async () => {
    const before = WebSocket
    const sim = await window.guildsim.startBrowserSim()
    sim.createGuild()
    const { socket, seen } = await window.connect(sim.token)
    const isOurs = WebSocket !== before && socket instanceof WebSocket
    const closed = new Promise((resolve) => socket.addEventListener("close", resolve))
    await Promise.all([sim.stop(), closed])
    return { isOurs, last: seen.at(-1) }
  })
  expect(left).toEqual({ isOurs: true, last: 4004 })
})

test("time passes without calls to advance it", async ({ started }) => {
  const times = await started.evaluate(async (sim) => {
    const guild = sim.createGuild()
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    const at = async (): Promise<number> => (await alice.send(general, "tea?")).createdAt.getTime()
    const first = await at()
    let last = first
    while (last < first + 20) last = await at()
    return [first, last]
  })
  expect(times[0]).toBeGreaterThanOrEqual(Date.UTC(2026, 0, 1))
  expect(times[1]).toBeLessThan(Date.UTC(2026, 0, 1, 0, 10))
})

test("with a stopped clock time passes only when it is advanced", async ({ samePage }) => {
  await samePage.goto(served.url)
  const times = await samePage.evaluate(async () => {
    const sim = await window.guildsim.startBrowserSim({ clock: "virtual" })
    const guild = sim.createGuild()
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    const at = async (): Promise<string> =>
      (await alice.send(general, "tea?")).createdAt.toISOString()
    const early = [await at(), await at()]
    await sim.advanceTime({ hours: 1 })
    return [...early, await at()]
  })
  expect(times).toEqual([
    "2026-01-01T00:00:00.000Z",
    "2026-01-01T00:00:00.000Z",
    "2026-01-01T01:00:00.000Z",
  ])
})
