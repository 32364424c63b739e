import { beforeEach, expect, test, vi } from "vitest"
import { sim } from "../../src/node.ts"

beforeEach(() => vi.resetModules())

test.each(["alice", "bob"])("the bot welcomes %s", async (name) => {
  await using env = await sim.run(({ token }) => {
    process.env["DISCORD_TOKEN"] = token
    return import("../../fixtures/bots/teapot.ts")
  })
  const guild = env.createGuild("Tea House")
  const welcome = guild.createTextChannel("welcome")
  const guest = guild.addMember(name)
  await env.settle()

  expect(welcome.lastMessage?.content).toContain(guest.mention)
})
