// Tests that are made of what a client has done.

import { expect, test } from "vitest"
import { startBot } from "./in-process.ts"

test("a test has the arranged world, the actions and the expectations, whether they hold or not", async () => {
  const { call, host } = await startBot()
  await call("arrange", { calls: [{ do: "createRole", args: { name: "Staff" } }] })
  await call("act", {
    as: "alice",
    do: "slash",
    args: { channel: "general", command: "brew", options: { leaf: "Assam" } },
  })
  const holds = await call("expect", {
    interaction: "i1",
    match: { content: { pattern: "^Brewing" } },
  })
  expect(holds.data).toEqual({ holds: true, reason: "" })
  const missing = await call("expect", { channel: "general", match: { content: "Enjoy" } })
  expect(missing.data).toEqual({ holds: false, reason: expect.stringContaining("Enjoy") })
  const role = await call("expect", { member: "alice", role: "Staff" })
  expect(role.data).toMatchObject({ holds: false, reason: "alice does not have the role Staff." })
  const channel = await call("expect", { exists: "ticket-alice", not: true })
  expect(channel.data).toMatchObject({ holds: true })

  const written = await call("write_test", { title: "tea is brewed", file: "test/tea.test.ts" })
  expect(written.text).toMatch(/^test\/tea\.test\.ts was written \(\d+ lines\)\./)
  expect(host.files.get("test/tea.test.ts")).toBe(`import { expect, test } from "guildsim/vitest"

test.override("bot", () => () => import("./bot.ts"))
test.override("options", { processEnv: { DISCORD_TOKEN: "token-of-the-test" } })

test("tea is brewed", async ({ env }) => {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const staff = guild.createRole("Staff")
  await env.settle()
  const result = await alice.slash(general, "brew", { leaf: "Assam" })
  expect(result).toHaveResponded(/^Brewing/)
  expect(general).toHaveSent("Enjoy")
  expect(alice).toHaveRole(staff)
  expect(guild.channels.has("ticket-alice")).toBe(false)
})
`)
  const again = await call("write_test", { title: "tea is brewed", file: "test/tea.test.ts" })
  expect(again).toMatchObject({ isError: true, text: "test/tea.test.ts exists already." })
  const shown = await call("write_test", { title: "tea is brewed", runner: "node:test" })
  expect(shown.text).toContain('import { sim } from "guildsim/node"')
})
