import { beforeEach, expect, test, vi } from "vitest"
import { sim } from "../../src/node.ts"

beforeEach(() => vi.resetModules())

const startBot = ({ token }: { readonly token: string }) => {
  process.env["DISCORD_TOKEN"] = token
  return import("../../fixtures/bots/teapot.ts")
}

test.each(["alice", "bob"])("the bot welcomes %s", (name) =>
  sim.run(startBot, {}, async (env) => {
    const guild = env.createGuild("Tea House")
    const welcome = guild.createTextChannel("welcome")
    const guest = guild.addMember(name)
    await env.settle()

    expect(welcome.lastMessage?.content).toContain(guest.mention)
  }),
)
