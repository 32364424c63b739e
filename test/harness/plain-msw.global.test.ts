import { Routes, REST } from "discord.js"
import { http } from "msw"
import { type SetupServer, setupServer } from "msw/node"
import { expect, test as base, vi } from "vitest"
import { RunFailure, type Sim, createSim, defaultSim, simHandlers } from "../../src/index.ts"

interface Stock {
  readonly world: Sim
  /** An MSW server with the handlers of the world. */
  readonly server: SetupServer
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  readonly printed: readonly string[]
}

const API = "https://discord.com/api/v10"

const test = base.extend<Stock>({
  world: async ({}, use) => use(createSim()),
  server: async ({ world }, use) => {
    const server = setupServer(...world.handlers)
    server.listen()
    await use(server)
    server.close()
  },
  ask: async ({ world, server }, use) => {
    await use((path, init = {}) => {
      expect(server.listHandlers().length).toBeGreaterThan(0)
      const headers = { authorization: `Bot ${world.token}`, "content-type": "application/json" }
      return fetch(API + path, { headers, ...init })
    })
  },
  printed: async ({}, use) => {
    const printed: string[] = []
    const error = vi.spyOn(console, "error").mockImplementation((...said) => {
      printed.push(said.map(String).join(" "))
    })
    await use(printed)
    error.mockRestore()
  },
})

test("plain MSW answers fetch out of the simulation", async ({ world, ask }) => {
  const general = world.createGuild("Tea House").createTextChannel("general")
  expect(await (await ask("/users/@me")).json()).toMatchObject({ id: world.bot.id })
  const body = JSON.stringify({ content: "hello" })
  const sent = await ask(`/channels/${general.id}/messages`, { method: "POST", body })
  expect(sent.status).toBe(200)
  expect(general.lastMessage?.content).toBe("hello")
})

test("plain MSW returns the platform's error responses to discord.js's REST", async ({
  world,
  server: _,
}) => {
  const rest = new REST({ makeRequest: fetch as never }).setToken(world.token)
  await expect(rest.get(Routes.channel("1"))).rejects.toMatchObject({ status: 404, code: 10003 })
})

test("a gap is a network error, stands on the console and is kept", async ({
  world,
  ask,
  printed,
}) => {
  await expect(ask("/discovery/categories")).rejects.toThrow(TypeError)
  expect(printed.join("\n")).toMatch(
    /RouteNotImplemented: GET \/discovery\/categories .*docs\/parity\.md/,
  )
  expect(world.gaps).toMatchObject([{ method: "GET", path: "/discovery/categories" }])
  expect(() => world.raiseGaps()).toThrow(RunFailure)
})

test("an unknown key is a gap as well", async ({ world, ask, printed }) => {
  const general = world.createGuild("Tea House").createTextChannel("general")
  const body = JSON.stringify({ content: "hello", flavour: "mint" })
  await expect(ask(`/channels/${general.id}/messages`, { method: "POST", body })).rejects.toThrow(
    TypeError,
  )
  expect(printed.join("\n")).toMatch(/UnsupportedField.*"flavour"/)
  expect(general.lastMessage).toBeUndefined()
})

test("a handler of the server's own overrides any route until it is dropped", async ({
  world,
  server,
  ask,
}) => {
  server.use(http.get(`${API}/users/@me`, () => Response.json({ id: "1" })))
  expect(await (await ask("/users/@me")).json()).toEqual({ id: "1" })
  server.resetHandlers()
  expect(await (await ask("/users/@me")).json()).toMatchObject({ id: world.bot.id })
})

test("a world that is reset is empty", async ({ world, ask }) => {
  world.createGuild("Tea House")
  await ask("/users/@me")
  world.reset()
  expect(() => world.guild).toThrow(/no guild/)
  expect(world.journal).toEqual([])
  expect((await ask("/users/@me")).status).toBe(200)
})

test("people act without a network too", async ({ world }) => {
  const guild = world.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").send(general, "hello")
  expect(general.lastMessage?.content).toBe("hello")
})

test("the handlers of the package are those of the default world", async () => {
  const server = setupServer(...simHandlers)
  server.listen()
  const world = defaultSim()
  const me = () => fetch(`${API}/users/@me`, { headers: { authorization: `Bot ${world.token}` } })
  world.createGuild("Tea House")
  expect(await (await me()).json()).toMatchObject({ id: world.bot.id })

  world.reset()
  expect(() => world.guild).toThrow(/no guild/)
  expect((await me()).status).toBe(200)
  expect(defaultSim()).toBe(world)
  server.close()
})

test("plain MSW returns the picture of a widget as it is", async ({ world, ask }) => {
  const guild = world.createGuild("Tea House")
  const body = JSON.stringify({ enabled: true })
  await ask(`/guilds/${guild.id}/widget`, { method: "PATCH", body })
  const response = await ask(`/guilds/${guild.id}/widget.png`)

  expect(response.headers.get("content-type")).toBe("image/png")
  const [header, chunk] = ["\u0089PNG\r\n\u001a\n", "IEND\u00aeB`\u0082"]
  const picture = Buffer.from(await response.arrayBuffer()).toString("latin1")
  expect([picture.slice(0, 8), picture.slice(-8)]).toEqual([header, chunk])
})
