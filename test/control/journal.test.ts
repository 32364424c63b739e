import { beforeEach, expect, test } from "vitest"
import { createControlApi } from "../../src/harness/control/control-api.ts"
import { WorldsInProcess, createCaller, resultOf } from "./worlds-in-process.ts"

let worlds: WorldsInProcess
let call: ReturnType<typeof createCaller>

const SEND = "POST /worlds/tea/guilds/Tea House/members/alice/send"

beforeEach(async () => {
  worlds = new WorldsInProcess()
  call = createCaller(worlds)
  await call("POST /worlds", { id: "tea" })
  await call("POST /worlds/tea/createGuild", { name: "Tea House" })
  await call("POST /worlds/tea/guilds/Tea House/createTextChannel", { name: "general" })
  await call("POST /worlds/tea/guilds/Tea House/addMember", { user: "alice" })
})

/** Opens the stream of the journal. */
async function follow(query: string, signal?: AbortSignal): Promise<AsyncIterator<string>> {
  const response = await createControlApi(worlds)({
    method: "GET",
    path: "/worlds/tea/journal",
    query: new URLSearchParams(query),
    body: undefined,
    headers: new Headers(),
    signal,
  })
  if (!("stream" in response)) throw new Error("The response is not a stream.")
  expect(response.contentType).toBe("application/x-ndjson")
  return response.stream[Symbol.asyncIterator]()
}

const parse = ({ value }: IteratorResult<string>): unknown => JSON.parse(String(value)) as unknown

test("the journal is read from an index on", async () => {
  await call(SEND, { channel: "general", content: "one" })
  const [first] = worlds.find("tea")?.sim.journal ?? []
  const next = Number(first?.index) + 1
  await call(SEND, { channel: "general", content: "two" })
  expect(resultOf(await call(`GET /worlds/tea/journal?since=${next}`))).toMatchObject([
    { kind: "action", index: next },
  ])
  expect((await call("GET /worlds/tea/journal?since=soon")).status).toBe(400)
})

test("a stream has the entries so far, then later ones, until the world ends", async () => {
  await call(SEND, { channel: "general", content: "one" })
  const entries = await follow("follow=true")
  expect(parse(await entries.next())).toMatchObject({ kind: "action", by: "alice" })
  const next = entries.next()
  await call(SEND, { channel: "general", content: "two" })
  expect(parse(await next)).toMatchObject({
    description: expect.stringContaining("two") as unknown,
  })
  const last = entries.next()
  await call("DELETE /worlds/tea")
  expect(await last).toEqual({ done: true, value: undefined })
})

test("a stream ends when its client has gone", async () => {
  const client = new AbortController()
  const entries = await follow("follow=true", client.signal)
  const next = entries.next()
  client.abort()
  expect(await next).toEqual({ done: true, value: undefined })
})

test("reading the gaps marks them as seen", async () => {
  const { simulation } = worlds.find("tea") ?? expect.unreachable()
  const { RouteNotImplemented } = await import("../../src/index.ts")
  simulation.journal.recordGap(new RouteNotImplemented("GET", "/tea"))
  expect(resultOf(await call("GET /worlds/tea/gaps"))).toMatchObject([
    { name: "RouteNotImplemented", message: expect.stringContaining("GET /tea") as unknown },
  ])
  expect((await call("DELETE /worlds/tea")).status).toBe(200)
})
