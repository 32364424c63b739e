// The handlers of a Sim among other handlers of an MSW server.

import { HttpHandler, http } from "msw"
import { HttpNetworkFrame } from "msw/experimental"
import { setupServer } from "msw/node"
import { expect, test as alone, vi } from "vitest"
import { createSim } from "../../src/index.ts"
import { test } from "./plain-msw-fixture.ts"

const ME = "https://discord.com/api/v10/users/@me"
const BREWS = "https://tea.example/brews"

test("one handler serves all requests, and one all sockets", async ({ sim, server }) => {
  expect(server.listHandlers()).toEqual(sim.handlers)
  const handlers = sim.handlers.filter((handler) => handler instanceof HttpHandler)
  expect(sim.handlers).toHaveLength(2)
  expect(handlers.map(({ info }) => info.header)).toEqual(["/.+/ https://discord.com/*"])

  const fits = (url: string) => handlers[0]?.test({ request: new Request(url, { method: "PUT" }) })
  expect(await fits("https://cdn.discordapp.com/x")).toBe(true)
  expect(await fits("https://notdiscord.com/x")).toBe(false)
})

alone("handlers before and after those of the simulation answer their requests", async () => {
  const sim = createSim()
  const server = setupServer(
    http.get(ME, ({ request }) =>
      request.headers.has("authorization") ? undefined : Response.json({ id: "before" }),
    ),
    ...sim.handlers,
    http.get(ME, () => Response.json({ id: "after" })),
    http.get(BREWS, () => Response.json(["sencha"])),
  )
  server.listen({ onUnhandledFrame: "error" })
  const read = async (url: string, init?: RequestInit) => (await fetch(url, init)).json()
  expect(await read(ME)).toEqual({ id: "before" })
  const headers = { authorization: `Bot ${sim.token}` }
  expect(await read(ME, { headers })).toMatchObject({ id: sim.bot.id })
  expect(await read(BREWS)).toEqual(["sencha"])
  server.close()
})

alone("handlers of two simulations: the first one answers", async () => {
  const [first, second] = [createSim({ token: "one" }), createSim({ token: "two" })]
  const server = setupServer(...first.handlers, ...second.handlers)
  server.listen()
  const ask = (token: string) => fetch(ME, { headers: { authorization: `Bot ${token}` } })
  expect((await ask("one")).status).toBe(200)
  expect((await ask("two")).status).toBe(401)
  server.resetHandlers(...second.handlers)
  expect((await ask("two")).status).toBe(200)
  server.close()
})

alone("an unhandled request is one to another host", async () => {
  const sim = createSim()
  const unhandled: string[] = []
  vi.spyOn(console, "error").mockImplementationOnce(() => {})
  const server = setupServer(...sim.handlers)
  server.listen({
    onUnhandledFrame({ frame }) {
      unhandled.push(frame instanceof HttpNetworkFrame ? frame.data.request.url : frame.protocol)
      throw new Error("MSW answers this with status 500.")
    },
  })
  await expect(fetch("https://discord.com/api/v10/discovery/categories")).rejects.toThrow(TypeError)
  expect((await fetch(BREWS)).status).toBe(500)
  expect(unhandled).toEqual([BREWS])
  server.close()
})

test("a handler that reads the body leaves the request to the simulation", async ({
  sim,
  server,
  ask,
}) => {
  const general = sim.createGuild("Tea House").createTextChannel("general")
  const read = vi.fn<(text: string) => void>()
  server.use(http.post("*", async ({ request }) => read(await request.text())))
  const sent = await ask("POST", `/channels/${general.id}/messages`, { content: "hello" })
  expect(sent.status).toBe(200)
  expect(general.lastMessage?.content).toBe("hello")
  expect(read).toHaveBeenCalledWith('{"content":"hello"}')
})

test("life-cycle events name the request, its handler and its response", async ({
  server,
  ask,
}) => {
  const seen: string[] = []
  server.events.on("*", ({ type }) => void seen.push(type))
  const matched = Promise.withResolvers<unknown>()
  server.events.on("request:match", ({ handler }) => matched.resolve(handler))
  const mocked = Promise.withResolvers<Response>()
  server.events.on("response:mocked", ({ response }) => mocked.resolve(response.clone()))
  const answer = await ask("GET", "/users/@me")
  expect(await (await mocked.promise).json()).toEqual(await answer.json())
  expect(seen).toEqual(["request:start", "request:match", "request:end", "response:mocked"])
  expect(server.listHandlers()).toContain(await matched.promise)
})

test("a refusal stands in the journal with its reason", async ({ sim, ask }) => {
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  general.deny(guild.everyone, "SendMessages")
  expect((await ask("POST", `/channels/${general.id}/messages`, { content: "hi" })).status).toBe(
    403,
  )
  expect(sim.transcript()).toContain("lacks")
})
