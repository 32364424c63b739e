// A run that has ended can only be read.

import { Client, Events } from "discord.js"
import { expect, test } from "vitest"
import { type Env, SetupError, createSim, defineWorld, sim } from "../../src/node.ts"
import { readBlock } from "../docs/blocks.ts"
import { INTENTS, parrot, tearoom } from "./bots.ts"

const room = defineWorld("a tea room", {}, (stage) => tearoom(stage))

/** A run that has ended, with one message of each author and a command. */
async function endedRun() {
  const client = parrot()
  client.once(Events.ClientReady, async ({ application }) => {
    await application.commands.set([{ name: "brew", description: "Brews tea" }])
  })
  const env = await sim.run(client, { world: room, name: "the tea run" })
  const { alice, general, guild } = env.world
  const message = await alice.send(general, "polly")
  const hook = guild.createWebhook(general, "hook")
  const added = await env.addBot(new Client({ intents: INTENTS }), { botName: "Helper" })
  await env.close()
  return { env, alice, general, guild, message, hook, added }
}

const ended = await endedRun()
type EndedRun = typeof ended

const VERBS: Readonly<Record<string, (run: EndedRun) => unknown>> = {
  send: ({ alice, general }) => alice.send(general, "hi"),
  slash: ({ alice, general }) => alice.slash(general, "brew"),
  react: ({ alice, message }) => alice.react(message, "🍵"),
  leave: ({ alice }) => alice.leave(),
  createTextChannel: ({ guild }) => guild.createTextChannel("kitchen"),
  addMember: ({ guild }) => guild.addMember("bob"),
  deny: ({ guild, general }) => general.deny(guild.everyone, "SendMessages"),
  setPermissions: ({ guild }) => guild.everyone.setPermissions("SendMessages"),
  "webhook.send": ({ hook }) => hook.send("hi"),
  createGuild: ({ env }) => env.createGuild(),
  createUser: ({ env }) => env.createUser("bob"),
  injectError: ({ env }) => env.injectError({ status: 500 }),
  unfurl: ({ env }) => env.unfurl("https://example.com", { title: "Tea" }),
  fill: ({ env }) => env.fill(room),
  settle: ({ env }) => env.settle(),
  advanceTime: ({ env }) => env.advanceTime(1),
  waitFor: ({ env }) => env.waitFor(() => {}),
  external: ({ env }) => env.external("x", "a reason"),
  asBot: ({ env }) => env.asBot(() => {}),
  addBot: ({ env }) => env.addBot(parrot()),
  addHttpBot: ({ env }) => env.addHttpBot({ to: () => new Response() }),
  restartBot: ({ env }) => env.restartBot(parrot()),
  reset: ({ env }) => env.reset(),
  use: ({ env }) => env.use(),
  resetHandlers: ({ env }) => env.resetHandlers(),
  "gateway.dropSocket": ({ env }) => env.gateway.dropSocket(),
  restart: ({ added }) => added.restart(),
}

test.for(Object.entries(VERBS))("%s says that the run has ended", async ([name, verb]) => {
  const before = ended.env.journal.length
  // A builder throws, and a user action rejects.
  const error: unknown = await (async () => verb(ended))().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SetupError)
  expect(String(error)).toMatch(`${name}: the run "the tea run" has ended, so nothing can happen`)
  expect(String(error)).toMatch(/`await using env`; in a hook such as beforeEach .* Declare env in/)
  expect(ended.env.journal).toHaveLength(before)
})

test("the guide shows the message", async () => {
  const { alice, general } = ended
  const error: unknown = await alice.send(general, "hi").catch((thrown: unknown) => thrown)
  expect(`${String(error)}\n`).toBe(readBlock("docs/errors.md", "After the end of a run", 0))
})

test("the world of an ended run can be read", () => {
  const { env, alice, general, guild } = ended
  expect(general.lastMessage?.content).toBe("polly")
  expect(general.history().map(({ author }) => author.name)).toEqual(["alice", "TestBot"])
  expect(general.render()).toContain("polly")
  expect(guild.channels.get("general").id).toBe(general.id)
  expect(guild.has(alice)).toBe(true)
  expect(env.assertSent(general, "polly").content).toBe("polly")
  expect(env.transcript()).toContain('alice       sends "polly" in #general')
  expect(env.html()).toContain("polly")
  expect([env.errors, env.gaps, env.faults]).toEqual([[], [], []])
  expect(env.world.snapshot()).toBeDefined()
})

test("`await using env` in a hook ends the run with the hook, and the message says so", async () => {
  let env: Env | undefined
  const beforeEach = async (): Promise<void> => {
    await using run = await sim.run(parrot())
    env = run
  }
  await beforeEach()
  expect(() => env?.createGuild()).toThrow(/in a hook such as beforeEach that block is the hook/)
})

test("a run that could not start is over as well", async () => {
  const worlds: ReturnType<typeof tearoom>[] = []
  const start = ({ world }: { world: ReturnType<typeof tearoom> }): never => {
    worlds.push(world)
    throw new Error("no water")
  }
  await expect(sim.run(start, { world: room })).rejects.toThrow("no water")
  expect(() => worlds[0]?.guild.createTextChannel("kitchen")).toThrow(/the run ".*" has ended/)
})

test("handles of a Sim that was reset say so, and the Sim goes on", async () => {
  const world = createSim()
  const { alice, general, guild } = tearoom(world)
  world.reset()
  await expect(alice.send(general, "hi")).rejects.toThrow(/send: the Sim was reset/)
  expect(() => guild.createTextChannel("kitchen")).toThrow(/the Sim was reset/)
  expect(world.createGuild("Tea House").name).toBe("Tea House")
})
