import { beforeEach, expect, test } from "vitest"
import { WorldsInProcess, createCaller, propertyAt, resultOf } from "./worlds-in-process.ts"

let worlds: WorldsInProcess
let call: ReturnType<typeof createCaller>

beforeEach(async () => {
  worlds = new WorldsInProcess()
  call = createCaller(worlds)
  await call("POST /worlds", { id: "tea" })
  await call("POST /worlds/tea/createGuild", { name: "Tea House" })
  await call("POST /worlds/tea/guilds/Tea House/createTextChannel", { name: "general" })
  await call("POST /worlds/tea/guilds/Tea House/createWebhook", { channel: "general" })
})

const tokenOf = (world: unknown): unknown =>
  propertyAt(propertyAt(propertyAt(world, "bots"), "0"), "token")

test("a world is restored to the state of a snapshot, with its tokens", async () => {
  const { token } = worlds.find("tea")?.sim ?? expect.unreachable()
  const snapshot = resultOf(await call("GET /worlds/tea/snapshot"))
  await call("POST /worlds/tea/guilds/Tea House/createTextChannel", { name: "spam" })
  expect((await call("POST /worlds/tea/restore", { snapshot })).status).toBe(200)
  expect(resultOf(await call("GET /worlds/tea/channels"))).toMatchObject([{ name: "general" }])
  expect(resultOf(await call("GET /worlds/tea/token"))).toBe(token)
})

test("a value that is no snapshot is refused, and nothing changes", async () => {
  const before = resultOf(await call("GET /worlds/tea/snapshot"))
  for (const options of [{}, { reconnect: true }]) {
    const answer = await call("POST /worlds/tea/restore", { snapshot: { tea: 1 }, options })
    expect(answer).toMatchObject({ status: 400, json: { error: { name: "SetupError" } } })
  }
  expect(resultOf(await call("GET /worlds/tea/snapshot"))).toEqual(before)
})

test("a snapshot with the tokens of another open world is refused", async () => {
  await call("POST /worlds", { id: "coffee" })
  const snapshot = resultOf(await call("GET /worlds/tea/snapshot"))
  expect(await call("POST /worlds/coffee/restore", { snapshot })).toMatchObject({
    status: 400,
    json: {
      error: { message: expect.stringContaining('the world "tea" has the same token') as unknown },
    },
  })
})

test("a fork has the state of its world and goes its own way, with tokens of its own", async () => {
  const fork = resultOf(await call("POST /worlds/tea/fork", { options: { id: "coffee" } }))
  expect(tokenOf(fork)).not.toBe(worlds.find("tea")?.sim.token)
  await call("POST /worlds/coffee/guilds/Tea House/createTextChannel", { name: "beans" })
  expect(resultOf(await call("GET /worlds/tea/channels"))).toMatchObject([{ name: "general" }])
  expect(resultOf(await call("GET /worlds/coffee/channels"))).toMatchObject([
    { name: "general" },
    { name: "beans" },
  ])
})

test("no token, secret or webhook of a fork is valid in its original", async () => {
  await call("POST /worlds/tea/fork", { options: { id: "coffee" } })
  const [tea, coffee] = ["tea", "coffee"].map((id) => worlds.find(id) ?? expect.unreachable())
  const secretsOf = ({ simulation }: NonNullable<typeof tea>): readonly unknown[] => [
    ...simulation.accounts.tokens(),
    ...[...simulation.world.applications.values()].map((one) => one.oauth2.clientSecret),
    ...[...simulation.world.webhooks.values()].map(({ token }) => token),
  ]
  const own = new Set(secretsOf(tea ?? expect.unreachable()))
  const forked = secretsOf(coffee ?? expect.unreachable())
  expect(forked).toHaveLength(own.size)
  expect(forked.filter((secret) => own.has(secret))).toEqual([])
})

test("forks of forks differ too", async () => {
  const tokens = new Set<unknown>([worlds.find("tea")?.sim.token])
  for (const from of ["tea", "tea", "world-2", "world-3"]) {
    tokens.add(tokenOf(resultOf(await call(`POST /worlds/${from}/fork`))))
  }
  expect(tokens.size).toBe(5)
})

test("worlds of one snapshot with fresh tokens can be open side by side", async () => {
  const snapshot = resultOf(await call("GET /worlds/tea/snapshot"))
  const one = resultOf(await call("POST /worlds", { snapshot, freshTokens: true }))
  const other = resultOf(await call("POST /worlds", { snapshot, freshTokens: true }))
  expect(new Set([one, other].map(tokenOf)).size).toBe(2)
})

test("a reset empties the world, and keeps its bot and its token", async () => {
  const token = resultOf(await call("GET /worlds/tea/token"))
  await call("POST /worlds/tea/reset")
  expect(resultOf(await call("GET /worlds/tea/guilds"))).toEqual([])
  expect(resultOf(await call("GET /worlds/tea/journal"))).toEqual([])
  expect(resultOf(await call("GET /worlds/tea/token"))).toBe(token)
})

test("a reset that disconnects starts over", async () => {
  await call("POST /worlds/tea/advanceTime", { duration: 60 })
  await call("POST /worlds/tea/reset", { options: { disconnect: true } })
  expect(resultOf(await call("GET /worlds/tea/guilds"))).toEqual([])
  expect(resultOf(await call("GET /worlds/tea/now"))).toBe("2026-01-01T00:00:00.000Z")
})
