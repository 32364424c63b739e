import { ws } from "msw"
import { setupServer } from "msw/node"
import { expect, test } from "vitest"
import { createSim, defaultSim, simHandlers } from "../../src/index.ts"
import { connect } from "./plain-msw-fixture.ts"

/** Returns the resources that keep the process alive. */
const held = (): string[] => process.getActiveResourcesInfo().toSorted()

test("a server that is closed leaves no connection open", async () => {
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  const before = held()
  server.listen()
  const [bot, unready] = [connect(sim.token), connect(sim.token)]
  await bot.identify()
  const heartbeat = setInterval(() => {}, 45_000)
  bot.socket.addEventListener("close", () => clearInterval(heartbeat))
  expect(held()).not.toEqual(before)

  server.close()
  for (const { closed, socket } of [bot, unready]) {
    expect(await closed).toMatchObject({ code: 4004, wasClean: true })
    expect(socket.readyState).toBe(WebSocket.CLOSED)
  }
  expect(held()).toEqual(before)
})

test("a connection that is not open yet ends with the server as well", async () => {
  const listener = ws.link("wss://gateway.discord.gg").addEventListener("connection", () => {
    server.close()
  })
  const server = setupServer(...createSim().handlers, listener)
  server.listen()
  const { closed, seen } = connect("a.token.here")
  expect(await closed).toMatchObject({ code: 4004 })
  expect(seen).toEqual([])
})

test("a server may listen again", async () => {
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  for (const name of ["Tea House", "Coffee House"]) {
    server.listen()
    const bot = connect(sim.token)
    await bot.identify()
    sim.createGuild(name)
    expect((await bot.next("GUILD_CREATE")).d).toBeDefined()
    server.close()
    await bot.closed
  }
})

test("two consecutive simulations with servers share no state", async () => {
  for (const name of ["Tea House", "Coffee House"]) {
    const sim = createSim()
    sim.createGuild(name)
    const server = setupServer(...sim.handlers)
    server.listen()
    const bot = connect(sim.token)
    const { d } = await bot.identify()
    expect(d.guilds).toHaveLength(1)
    expect((await bot.next("GUILD_CREATE")).d).toMatchObject({ name })
    server.close()
    await bot.closed
  }
})

test.for([
  ["a simulation", createSim()],
  ["the default simulation", defaultSim()],
] as const)("%s that is reset ends its connections and starts over", async ([, sim]) => {
  const server = setupServer(...(sim === defaultSim() ? simHandlers : sim.handlers))
  server.listen()
  sim.createGuild("Tea House")
  const bot = connect(sim.token)
  await bot.identify()

  sim.reset()
  expect(await bot.closed).toMatchObject({ code: 4004 })
  await expect(sim.gateway.dropSocket()).rejects.toThrow(/no bot is/)
  const again = connect(sim.token)
  expect((await again.identify()).d.guilds).toEqual([])
  server.close()
  await again.closed
})
