import { once } from "node:events"
import { expect } from "vitest"
import { WebSocket as SocketOfWs } from "ws"
import { GATEWAY, connect, test } from "./plain-msw-fixture.ts"

test("an encoding that is not modeled is a gap, and ends the connection with 4012", async ({
  sim,
  printed,
}) => {
  const bot = connect(sim.token, "wss://gateway.discord.gg/?v=10&encoding=etf")
  expect(await bot.closed).toMatchObject({ code: 4012, reason: "Not modeled by guildsim." })
  expect(bot.seen).toEqual(["open"])
  expect(printed.join("\n")).toMatch(/RouteNotImplemented: GATEWAY \?encoding=etf /)
  expect(sim.gaps).toMatchObject([{ method: "GATEWAY", path: "?encoding=etf" }])
})

test("the ws package fails with a gap that says what carries it", async ({ sim, printed }) => {
  const [error] = (await once(new SocketOfWs(GATEWAY), "error")) as [Error]
  expect(error.message).toBe("Network error")
  expect(printed.join("\n")).toMatch(/RouteNotImplemented: GET wss:\/\/gateway.*sim\.run/)
  expect(sim.gaps).toMatchObject([{ method: "GET", path: "wss://gateway.discord.gg/" }])
})

test("a connection to the voice server fails, and is a gap", async ({ sim, printed }) => {
  const address = "wss://guildsim.discord.media:443/?v=8"
  const socket = new WebSocket(address)
  const [ending] = (await once(socket, "close")) as [CloseEvent]
  expect(ending.code).toBe(1006)
  const [error] = (await once(new SocketOfWs(address), "error")) as [Error]
  expect(error.message).toBe("Network error")

  const gap = { method: "GET", path: "wss://guildsim.discord.media/" }
  expect(sim.gaps).toMatchObject([gap, gap])
  expect(printed.join("\n")).toMatch(/guildsim has no voice server/)
})
