// Acting, arranging and observing by tools.

import { expect, test } from "vitest"
import { connectClient, startBot } from "./in-process.ts"

test("the answer to start shows the world and the commands of the bot", async () => {
  const { call } = await connectClient()
  const { text, isError } = await call("start", { file: "src/bot.ts" })
  expect(isError).toBe(false)
  expect(text).toContain("bot is ready.")
  expect(text).toContain("channels: #general")
  expect(text).toContain("alice, bob")
  expect(text).toContain('commands: /brew leaf?: string; /order; "Praise" on users')
})

test("the answer to an action has the response of the bot, with short names", async () => {
  const { call } = await startBot()
  const used = await call("act", {
    as: "alice",
    do: "slash",
    args: { channel: "general", command: "brew", options: { leaf: "Assam" } },
  })
  expect(used.text).toContain("i1: reply, m1")
  expect(used.text).toContain("m1 in #general:\n> alice used /brew")
  expect(used.text).toContain("Brewing Assam")

  const opened = await call("act", {
    as: "bob",
    do: "slash",
    args: { channel: "general", command: "order" },
  })
  expect(opened.text).toContain('i2: modal\nmodal "Order"\n  Name (text, required)')
  const submitted = await call("act", {
    as: "bob",
    do: "submitModal",
    args: { result: "i2", values: { Name: "Bob" } },
  })
  expect(submitted.text).toContain("Tea for Bob")
})

test("a message of an answer can be clicked by its short name, and the change is shown", async () => {
  const { call } = await startBot()
  await call("act", { as: "alice", do: "send", args: { channel: "general", content: "!menu" } })
  const { text } = await call("act", {
    as: "bob",
    do: "click",
    args: { message: "m2", button: "More" },
  })
  expect(text).toContain("m2 in #general, changed:")
  expect(text).toContain("More tea")
})

test("builders arrange the world without permissions, and the bot learns of it", async () => {
  const { call } = await startBot()
  const { text } = await call("arrange", {
    calls: [
      { do: "createRole", args: { name: "Staff", options: { permissions: ["KickMembers"] } } },
      { do: "addMember", args: { user: "carol", options: { roles: ["Staff"] } } },
      { do: "createTextChannel", args: { name: "staff" } },
      { on: "#staff", do: "deny", args: { target: { user: "bob" }, permissions: ["ViewChannel"] } },
    ],
  })
  expect(text).toContain('createRole: role "Staff"')
  const { text: world } = await call("observe")
  expect(world).toContain("carol [Staff]")
  expect(world).toContain("#general, #staff")
  const seen = await call("observe", { channel: "staff", as: "bob" })
  expect(seen.text).toBe("bob cannot see this channel.")
})

test("a refusal of the platform is an answer with its reason", async () => {
  const { call } = await startBot()
  const { text, isError } = await call("act", { as: "alice", do: "kick", args: { user: "bob" } })
  expect(isError).toBe(false)
  expect(text).toMatch(/The platform refused it \(403, code 50013\)/)
  expect(text).toMatch(/KickMembers/)
})

test("a bot that does nothing is named, with what is known about the reason", async () => {
  const { call } = await startBot()
  const { text } = await call("act", {
    as: "alice",
    do: "send",
    args: { channel: "general", content: "hello" },
  })
  expect(text).toContain("The bot has sent no request.")
})

test("time passes only by advance", async () => {
  const { call } = await startBot()
  const before = (await call("observe")).text
  await call("act", { as: "alice", do: "send", args: { channel: "general", content: "!ping" } })
  expect((await call("observe")).text).toContain(/time: \S+/.exec(before)?.[0])
  const { text } = await call("advance", { by: { hours: 1, minutes: 30 } })
  expect(text).toContain("time: 2026-01-01T01:30:00.000Z")
  expect((await call("advance")).text).toContain("time: 2026-01-01T01:30:00.000Z")
  expect((await call("advance", { toNext: true })).text).toMatch(/; (?:fired|no timer)/)
})

test("a long channel is shown from its end, and earlier messages on request", async () => {
  const { call } = await startBot()
  for (const number of [1, 2, 3, 4, 5]) {
    const content = `line ${number}`
    await call("act", { as: "alice", do: "send", args: { channel: "general", content } })
  }
  const { text } = await call("observe", { channel: "general", limit: 2 })
  expect(text).toContain("… 3 earlier (before: m4)")
  expect(text).not.toContain("line 3")
  const earlier = await call("observe", { channel: "general", before: "m4", limit: 10 })
  expect(earlier.text).toContain("line 3")
  expect(earlier.text).not.toContain("line 4")
})

test("objects and reading methods are observed by their paths", async () => {
  const { call } = await startBot()
  const { text } = await call("observe", { path: "guilds/Tea House/members/alice" })
  expect(JSON.parse(text)).toMatchObject({ handle: "member", name: "alice" })
  const can = await call("observe", {
    of: "alice",
    read: "can",
    args: { permission: "BanMembers" },
  })
  expect(can.text).toBe("false")
  const refused = await call("observe", { of: "alice", read: "leave" })
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringContaining("Call it with act"),
  })
})

test("the journal is read by parts, by kinds, and one entry with its payload", async () => {
  const { call } = await startBot()
  await call("act", { as: "alice", do: "send", args: { channel: "general", content: "!ping" } })
  const { text } = await call("journal", { kinds: ["action", "request"], limit: 2 })
  expect(text.split("\n")).toEqual([
    expect.stringMatching(/^… \d+ earlier$/),
    expect.stringMatching(/^#\d+  \+0\.000  alice  sends "!ping" in #general$/),
    expect.stringMatching(/^#\d+  ← #\d+  \+0\.000  TestBot  POST \/channels\/#general\/messages/),
  ])
  const [, number] = /^#(\d+)/.exec(text.split("\n")[1] ?? "") ?? []
  const entry = await call("journal", { entry: Number(number) })
  expect(JSON.parse(entry.text)).toMatchObject({ kind: "action", by: "alice" })
})
