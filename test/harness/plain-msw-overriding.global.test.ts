import { ws } from "msw"
import { setupServer } from "msw/node"
import { expect, test as alone } from "vitest"
import { createSim } from "../../src/index.ts"
import { GATEWAY, connect, test } from "./plain-msw-fixture.ts"

const link = ws.link("wss://gateway.discord.gg")

test("a handler of the server overrides a connection until it is removed", async ({
  sim,
  server,
}) => {
  server.use(
    link.addEventListener("connection", ({ client }) => {
      client.addEventListener("message", () => client.send('{"op":99}'))
    }),
  )
  const overridden = connect(sim.token)
  overridden.socket.addEventListener("open", () => overridden.socket.send("{}"))
  await overridden.next(99)
  expect(overridden.seen).toEqual(["open", "99"])
  expect(sim.journal).toEqual([])

  server.resetHandlers()
  await connect(sim.token).identify()
})

test("a handler of the server can reject a connection", async ({ sim, server }) => {
  server.use(link.addEventListener("connection", ({ client }) => client.close(4000)))
  const refused = connect(sim.token)
  expect(await refused.closed).toMatchObject({ code: 4000 })
  expect(refused.seen).toEqual([])
})

test("a handler for another address does not apply", async ({ sim, server }) => {
  server.use(ws.link("wss://tea.example").addEventListener("connection", () => {}))
  await connect(sim.token).identify()
})

test("connections stay open when handlers are reset", async ({ sim, server }) => {
  const bot = connect(sim.token)
  await bot.identify()
  server.resetHandlers()
  server.restoreHandlers()
  sim.createGuild("Tea House")
  expect((await bot.next("GUILD_CREATE")).d).toMatchObject({ name: "Tea House" })
})

alone("a handler that comes after hears what the client says", async () => {
  const sim = createSim()
  const heard: unknown[] = []
  const listening = link.addEventListener("connection", ({ client }) => {
    client.addEventListener("message", ({ data }) => heard.push(data))
  })
  const server = setupServer(...sim.handlers, listening)
  server.listen()
  await connect(sim.token, GATEWAY).identify()
  expect(heard).toEqual([expect.stringContaining('"op":2')])
  server.close()
})
