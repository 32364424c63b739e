import { beforeEach, expect, test } from "vitest"
import { SettleTimeout } from "../../src/harness/simulation/failures/settle-timeout.ts"
import { WorldsInProcess, createCaller, resultOf } from "./worlds-in-process.ts"

let worlds: WorldsInProcess
let call: ReturnType<typeof createCaller>

const ALICE = "/worlds/tea/guilds/Tea House/members/alice"

beforeEach(async () => {
  worlds = new WorldsInProcess()
  call = createCaller(worlds)
  await call("POST /worlds", { id: "tea" })
  await call("POST /worlds/tea/createGuild", { name: "Tea House" })
  await call("POST /worlds/tea/guilds/Tea House/createTextChannel", { name: "general" })
  await call("POST /worlds/tea/guilds/Tea House/addMember", { user: "alice" })
})

/** Sends a request of the bot. */
async function askAsBot(method: string, path: string, body: unknown): Promise<void> {
  const { sim, controller } = worlds.find("tea") ?? expect.unreachable()
  await controller.answer(
    new Request(`https://discord.com/api/v10${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bot ${sim.token}`, "content-type": "application/json" },
    }),
  )
}

/** Sends a message of the bot to #general. */
function say(content: string): Promise<void> {
  const channel = worlds.find("tea")?.sim.channel("general") ?? expect.unreachable()
  return askAsBot("POST", `/channels/${channel.id}/messages`, { content })
}

test("waiting for a message ends when the bot has sent it, and returns it", async () => {
  const waiting = call("POST /worlds/tea/wait", {
    condition: { message: { content: { pattern: "^brew" } }, channel: "general" },
  })
  await say("kettle is on")
  await say("brewed")
  expect(resultOf(await waiting)).toMatchObject({ handle: "message", content: "brewed" })
})

test("waiting counts matches", async () => {
  const waiting = call("POST /worlds/tea/wait", { condition: { message: "tick", count: 2 } })
  await say("tick")
  await say("tick")
  expect(resultOf(await waiting)).toMatchObject({ content: "tick" })
})

test("a reply counts if it is newer than the last action of a person", async () => {
  await say("Pong!")
  await call(`POST ${ALICE}/send`, { channel: "general", content: "!ping" })
  const old = await call("POST /worlds/tea/waitForReply", {
    match: "Pong!",
    options: { timeout: 0 },
  })
  expect(old.status).toBe(408)
  const waiting = call("POST /worlds/tea/waitForReply", { match: { pattern: "pong", flags: "i" } })
  await say("Pong!")
  expect(resultOf(await waiting)).toMatchObject({ content: "Pong!" })
})

test("waiting for a request, an entry and a gap returns the entry of the journal", async () => {
  const request = call("POST /worlds/tea/wait", {
    condition: {
      request: "POST /channels/{channel_id}/messages",
      match: { body: { content: { pattern: "tea" } }, status: 200 },
    },
  })
  const action = call("POST /worlds/tea/wait", {
    condition: { entry: { kind: "action", by: "alice" } },
  })
  await say("tea")
  await call(`POST ${ALICE}/send`, { channel: "general", content: "thanks" })
  expect(resultOf(await request)).toMatchObject({ kind: "request", body: { content: "tea" } })
  expect(resultOf(await action)).toMatchObject({ kind: "action", description: expect.any(String) })
})

test("a time-out says what is missing, and shows the end of the transcript", async () => {
  await call(`POST ${ALICE}/send`, { channel: "general", content: "!ping" })
  const answer = await call("POST /worlds/tea/wait", {
    condition: { message: "Pong!", channel: "general" },
    timeout: 0,
  })
  expect(answer.status).toBe(408)
  expect(answer).toHaveProperty("json.error.name", "WaitTimeout")
  const message = expect.stringMatching(
    /within 0 s\.[^]*Expected TestBot to have sent "Pong!" in #general[^]*sends "!ping" in #general/,
  ) as unknown
  expect(answer).toHaveProperty("json.error.message", message)
})

test("a bot that is not connected is not ready", async () => {
  const answer = await call("POST /worlds/tea/wait", { condition: { ready: true }, timeout: 0 })
  expect(answer.status).toBe(408)
  expect(answer).toHaveProperty(
    "json.error.message",
    expect.stringContaining("TestBot is not connected to the gateway.") as unknown,
  )
})

test("waiting for quiet settles", async () => {
  expect(await call("POST /worlds/tea/wait", { condition: { quiet: true } })).toMatchObject({
    status: 200,
  })
  const { sim } = worlds.find("tea") ?? expect.unreachable()
  Object.assign(sim, { settle: () => Promise.reject(new SettleTimeout("The bot works.")) })
  expect(await call("POST /worlds/tea/wait", { condition: { quiet: true } })).toMatchObject({
    status: 408,
    json: { error: { name: "SettleTimeout" } },
  })
})

test("waiting ends with the world", async () => {
  const waiting = call("POST /worlds/tea/wait", { condition: { message: "never" }, timeout: 60 })
  await call("DELETE /worlds/tea")
  expect(await waiting).toMatchObject({ status: 400, json: { error: { name: "SetupError" } } })
})

test.for([
  [{}, "a condition has exactly one of message, request, event, entry, gap, ready, quiet"],
  [{ message: "a", quiet: true }, "a condition has exactly one of"],
  [{ quiet: true, channel: "general" }, "`channel` does not belong to a condition with `quiet`"],
  [{ request: "POST /tea" }, 'the platform has no route "POST /tea"'],
  [{ event: "TEA" }, 'the gateway has no event "TEA"'],
  [{ ready: "Nobody" }, 'there is no bot "Nobody" in this world. It has: TestBot.'],
  [{ message: { pattern: "(" } }, "is invalid"],
  [{ message: { contents: "a" } }, 'has no option "contents"'],
] as const)("the condition %j is refused", async ([condition, why]) => {
  const answer = await call("POST /worlds/tea/wait", { condition, timeout: 0 })
  expect(answer.status).toBe(400)
  expect(answer).toHaveProperty("json.error.message", expect.stringContaining(why) as unknown)
})
