import { expect, test as base, vi } from "vitest"
import { WorldsInProcess, createCaller } from "./worlds-in-process.ts"

interface Fixtures {
  readonly worlds: WorldsInProcess
  readonly call: ReturnType<typeof createCaller>
}

const test = base.extend<Fixtures>({
  worlds: async ({}, use) => use(new WorldsInProcess()),
  call: async ({ worlds }, use) => use(createCaller(worlds)),
})

test("a world is opened with its bots, and its answer has their tokens and the addresses", async ({
  call,
}) => {
  const opened = await call("POST /worlds", {
    id: "tea",
    bots: [{ botName: "TeaBot", token: "tea-token" }, { botName: "CupBot" }],
  })
  expect(opened).toMatchObject({
    status: 200,
    json: {
      result: {
        id: "tea",
        now: "2026-01-01T00:00:00.000Z",
        bots: [
          { name: "TeaBot", token: "tea-token", id: expect.stringMatching(/^\d+$/) as unknown },
          { name: "CupBot", token: expect.any(String) as unknown },
        ],
        endpoints: { gateway: "ws://127.0.0.1:4000" },
      },
    },
  })
  expect((await call("GET /worlds/tea")).json).toEqual(opened.json)
  expect(await call("GET /worlds")).toMatchObject({ json: { result: [{ id: "tea" }] } })
})

test("a world starts at the time that the request names", async ({ call }) => {
  const opened = await call("POST /worlds", { startAt: "2026-03-01T12:00:00Z" })
  expect(opened).toMatchObject({ json: { result: { now: "2026-03-01T12:00:00.000Z" } } })
})

test("an ended world is gone", async ({ call, worlds }) => {
  await call("POST /worlds", { id: "tea" })
  expect(await call("DELETE /worlds/tea")).toEqual({ status: 200, json: { result: null } })
  expect(worlds.worlds).toEqual([])
  expect(await call("GET /worlds/tea")).toMatchObject({
    status: 404,
    json: {
      error: {
        name: "NotFound",
        message: expect.stringMatching(
          /^There is no world "tea"\. The open worlds are: none\. Open one with POST \/worlds\.$/m,
        ),
      },
    },
  })
})

test("the gaps that nobody read are the error of ending a world, which ends anyway", async ({
  call,
  worlds,
}) => {
  using _ = vi.spyOn(console, "error").mockImplementation(() => {})
  await call("POST /worlds", { id: "tea" })
  const { sim, controller } = worlds.find("tea") ?? expect.unreachable()
  const headers = new Headers({ authorization: `Bot ${sim.token}` })
  const request = new Request("https://discord.com/api/v10/tea", { headers })
  await controller.answer(Object.assign(request, { redirected: false }))?.catch(() => {})
  expect(await call("DELETE /worlds/tea")).toMatchObject({
    status: 409,
    json: { error: { name: "RunFailure", reported: [{ name: "RouteNotImplemented" }] } },
  })
  expect(worlds.worlds).toEqual([])
})

test.for([
  ["GET /world", 404, "There is nothing at /world. GET /worlds lists the worlds, and"],
  ["GET /worlds/%ff", 400, "The path /worlds/%ff cannot be decoded."],
  ["PUT /worlds", 405, "The list of worlds has no PUT."],
] as const)("%s is refused with %i", async ([address, status, message], { call }) => {
  const answer = await call(address)
  expect(answer.status).toBe(status)
  expect(answer).toHaveProperty("json.error.message", expect.stringContaining(message))
})

test.for([
  [{ idd: "tea" }, 'POST /worlds has no option "idd". It takes: id, world, snapshot, bots,'],
  [{ startAt: "noon" }, "`startAt` must be a time of ISO 8601"],
  [[], "the body must be an object with the arguments"],
  [{ bots: [{ name: "TeaBot" }] }, 'has no option "name". It takes: botName,'],
  [{ id: "default", quiet: -1 }, "`world.quiet` must be a whole number, 0 or more; not -1."],
] as const)(
  "a world that is asked for with %j is refused and not opened",
  async ([body, why], { call, worlds }) => {
    const answer = await call("POST /worlds", body)
    expect(answer.status).toBe(400)
    expect(answer).toHaveProperty("json.error.message", expect.stringContaining(why))
    expect(worlds.worlds).toEqual([])
  },
)
