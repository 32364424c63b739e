// Faults, errors, crashes, and wrong calls of tools.

import { expect, test } from "vitest"
import type { Bot } from "../../src/node.ts"
import { connectClient, startBot } from "./in-process.ts"

/** A bot that throws at a message, and asks for something that is not modeled at another one. */
function createFailingBot(): Bot {
  let socket: WebSocket | undefined
  return {
    async start({ token }) {
      const headers = { authorization: `Bot ${token}` }
      socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
      socket.addEventListener("message", ({ data }) => {
        const { op, d, t } = JSON.parse(String(data)) as {
          op: number
          d: { content: string }
          t: string
        }
        const identity = { token, intents: 33_281, properties: {} }
        if (op === 10) socket?.send(JSON.stringify({ op: 2, d: identity }))
        if (t !== "MESSAGE_CREATE") return
        if (["!throw", "!help"].includes(d.content)) throw new Error("The pot is empty")
        void fetch("https://discord.com/api/v10/nothing/here", { headers }).catch(() => {})
      })
    },
    stop: () => socket?.close(),
  }
}

const say = (content: string) => ({
  as: "alice",
  do: "send",
  args: { channel: "general", content },
})

test("an uncaught error of the bot is news once, and stays among the problems", async () => {
  const { call } = await startBot(createFailingBot)
  const { text } = await call("act", say("!throw"))
  expect(text).toContain("! uncaught error of the bot: Error: The pot is empty")
  expect((await call("observe")).text).not.toContain("The pot is empty")
  const { data } = await call("problems")
  expect(data).toMatchObject({ errors: [expect.stringContaining("The pot is empty")], gaps: [] })
})

test("a request that is not modeled is news, and among the problems", async () => {
  const { call } = await startBot(createFailingBot)
  const { text } = await call("act", say("!gap"))
  expect(text).toContain("! not modeled by guildsim:")
  expect((await call("problems")).text).toContain("Not modeled by guildsim:")
})

test("a world without problems has none", async () => {
  const { call } = await startBot()
  await call("act", say("!ping"))
  const { text, data } = await call("problems")
  expect(text).toBe("no problems")
  expect(data).toMatchObject({ errors: [], refused: [], unanswered: [] })
})

test("an injected error meets the next request, and is listed until it has", async () => {
  const { call } = await startBot()
  const error = { method: "POST", path: "/channels/{channel_id}/messages", status: 500 }
  const injected = await call("fault", { kind: "injectError", args: { error } })
  expect(injected.text).toContain("met 0 requests, 1 remaining")
  expect((await call("problems")).data).toMatchObject({ unusedFaults: [expect.any(String)] })
  const { text } = await call("act", say("!ping"))
  expect(text).toContain("Refused or not sent:")
  expect(text).toContain("500 (injected)")
  expect((await call("fault", { kind: "list" })).text).toContain("met 1 requests")
  await call("fault", { kind: "remove" })
})

test("connections are disturbed by the methods of the gateway", async () => {
  const { call } = await startBot()
  const { text } = await call("fault", { kind: "disconnect", args: { fault: { code: 4000 } } })
  expect(text).toContain("closed with 4000")
  expect((await call("observe")).text).toContain("(not connected)")
  const unknown = await call("fault", { kind: "earthquake" })
  expect(unknown.text).toContain("dropSocket")
})

test("an interaction without a response is a problem", async () => {
  const { call } = await startBot()
  const path = "/interactions/{interaction_id}/{token}/callback"
  await call("fault", {
    kind: "injectError",
    args: { error: { method: "POST", path, status: 500 } },
  })
  const { text } = await call("act", {
    as: "alice",
    do: "slash",
    args: { channel: "general", command: "order" },
  })
  expect(text).toContain("i1: the bot has not responded")
  expect((await call("problems")).data).toMatchObject({
    unanswered: [expect.stringContaining("i1: the bot has not responded")],
  })
})

test("the end of the bot's process is told in the next answer, and restart goes on", async () => {
  const { call, host } = await startBot()
  await host.bots[0]?.crash()
  const { text, isError } = await call("act", say("!ping"))
  expect(isError).toBe(true)
  expect(text).toContain("its process has ended (SIGKILL)")
  expect(text).toContain("! The process of bot has ended: SIGKILL. Its last output:\nstarts bot.ts")
  expect((await call("observe")).text).not.toContain("! The process")
  expect((await call("output")).text).toBe("starts bot.ts")
  const restarted = await call("restart")
  expect(restarted.text).toContain("so its world was lost and began again")
  expect((await call("act", say("!ping"))).text).toContain("pong")
})

test("a restart keeps the world, and a fresh one begins again", async () => {
  const { call, host } = await startBot()
  await call("arrange", { calls: [{ do: "createTextChannel", args: { name: "tea" } }] })
  host.bots[0]?.changed.push("src/bot.ts")
  expect((await call("observe")).text).toContain("! changed since bot started: src/bot.ts.")
  expect((await call("restart")).text).toContain("#tea")
  expect((await call("restart", { fresh: true })).text).not.toContain("#tea")
})

test("a saved world is restored by its name", async () => {
  const { call, host } = await startBot()
  await call("snapshot", { name: "before", file: "worlds/before.json" })
  expect(JSON.parse(host.files.get("worlds/before.json") ?? "")).toHaveProperty("bots")
  await call("act", say("!ping"))
  const { text } = await call("restore", { name: "before" })
  expect(text).toContain("channels: #general\n")
  expect((await call("restore", { name: "after" })).text).toContain("The saved worlds are: before.")
})

test("several bots have worlds of their own, and are named", async () => {
  const { call } = await connectClient()
  expect((await call("observe")).text).toContain("Call start with the file")
  await call("start", { file: "src/one.ts" })
  await call("start", { file: "src/two.ts" })
  await call("arrange", {
    bot: "two",
    calls: [{ do: "createTextChannel", args: { name: "tea" } }],
  })
  expect((await call("observe")).text).toMatch(
    /^There are several bots\. Say which one is meant with bot: one, two\.$/m,
  )
  expect((await call("observe", { bot: "one" })).text).not.toContain("#tea")
  expect((await call("start", { file: "src/one.ts" })).text).toContain("Call restart")
  await call("stop", { bot: "two" })
  expect((await call("observe")).isError).toBe(false)
})

const WRONG_CALLS: readonly (readonly [
  name: string,
  args: Record<string, unknown>,
  message: string,
])[] = [
  ["act", { as: "alice", do: "klick" }, "Similar ones are: click."],
  ["act", { as: "zoe", do: "send" }, "alice"],
  ["act", { as: "alice", do: "send", args: { channel: "tea", content: "" } }, "general"],
  ["act", { as: "alice", do: "send", args: { channel: "general" } }, "`content` must be a text"],
  ["act", { as: "alice" }, "do"],
  ["arrange", { calls: [{ on: "alice", do: "send" }] }, "A person acts with act"],
  ["arrange", { calls: [{ do: "auditLog" }] }, "Call observe with"],
  ["observe", { channel: "tea" }, "general"],
  ["observe", { path: "guilds/Tea House/teapots" }, "It has:"],
  ["journal", { entry: 9999 }, "no entry 9999"],
  ["methods", { of: "teapot" }, "The kinds are: world, gateway"],
  ["methods", { of: "member", method: "brew" }, "A member has no method"],
  ["expect", {}, "Say what is expected"],
  ["write_test", { title: "nothing" }, "Act first"],
  ["start", { file: "broken.ts", name: "broken" }, "exit code 1"],
]

test("a wrong call is an error that says what to do in a few lines, and the server goes on", async () => {
  const { call } = await startBot()
  for (const [name, args, message] of WRONG_CALLS) {
    const { text, isError } = await call(name, args)
    expect(isError, text).toBe(true)
    expect(text).toContain(message)
    expect(text.split("\n").length, text).toBeLessThan(6)
  }
  expect((await call("observe", { bot: "bot" })).isError).toBe(false)
})

test("an exploration finds the error by itself, and its report has a test", async () => {
  const { call } = await startBot(createFailingBot)
  const { text, data } = await call("explore", { actions: 5 })
  expect(data).toEqual({ findings: expect.any(Number) })
  expect(text).toMatch(/\d+ findings? after 5 actions in \d+ runs? with the seed 1\./)
  expect(text).toContain("because of !help")
  expect(text).toContain('import("./bot.ts")')
}, 60_000)

test("an exploration names the file that it needs", async () => {
  const { call } = await connectClient(createFailingBot)
  expect(await call("explore")).toMatchObject({ isError: true })
})

test("an incident of the platform is a fault", async () => {
  const { call } = await startBot(createFailingBot)
  const { text, isError } = await call("fault", {
    kind: "incident",
    args: { name: "API errors" },
  })
  expect([isError, text]).toEqual([false, expect.any(String)])
  expect((await call("journal")).text).toContain("API errors")
})
