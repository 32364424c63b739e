import { type Client, Events, Routes } from "discord.js"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { type Env, RunFailure, SetupError, sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"

const COMMANDS = [{ name: "tea", description: "Brews a cup" }]

async function parrotRun(): Promise<{ client: Client; env: Env }> {
  const client = parrot()
  const env = await sim.run(client, { strictSync: false, commands: COMMANDS })
  return { client, env }
}

test("after a reset the bot is still connected, and is in no guild", async () => {
  const { client, env } = await parrotRun()
  const gone: string[] = []
  client.on(Events.GuildDelete, ({ name }) => gone.push(name))
  tearoom(env)
  env.createGuild("Coffee Corner")
  await env.settle()
  const session = env.transcript()
  await env.reset()

  expect(session).toContain("identified")
  expect(gone).toEqual(["Tea House", "Coffee Corner"])
  expect(client.isReady()).toBe(true)
  expect(client.guilds.cache.size).toBe(0)
  expect(env.bot.id).toBe(client.user?.id)
  expect(await client.rest.get(Routes.user())).toMatchObject({ id: env.bot.id })
  expect(() => env.guild).toThrow(/no guild yet/)
  await env.close()
})

test("a new world works as the first one did, and no login was needed", async () => {
  const { client, env } = await parrotRun()
  const before = tearoom(env)
  await before.alice.send(before.general, "before")
  await env.reset()
  const { alice, general } = tearoom(env)
  await alice.send(general, "after")

  expect(general.history().map(String)).toEqual(["after", "after"])
  expect(client.guilds.cache.map(({ name }) => name)).toEqual(["Tea House"])
  expect(general.id).not.toBe(before.general.id)
  expect(env.transcript()).not.toContain("identified")
  await env.close()
})

test("nothing of the old world is left behind", async () => {
  const { client, env } = await parrotRun()
  const { alice, general, guild } = tearoom(env)
  const message = await alice.send(general, "remember me")
  const fault = env.injectError({ path: "/channels/{channel_id}/messages", status: 500 })
  const dm = await (await client.users.fetch(alice.id)).createDM()
  await env.reset()

  for (const [path, code] of [
    [Routes.guild(guild.id), 10004],
    [Routes.channel(general.id), 10003],
    [Routes.channelMessage(general.id, message.id), 10003],
    [Routes.channel(dm.id), 10003],
    [Routes.user(alice.id), 10013],
  ] as const) {
    await expect(client.rest.get(path)).rejects.toMatchObject({ code })
  }
  expect(env.faults).toEqual([])
  expect(fault.fired).toBe(0)
  await env.close()
})

test("the journal starts over, and the clock goes on", async () => {
  const { env } = await parrotRun()
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  await env.advanceTime({ hours: 1 })
  const before = env.createUser("watch").id
  const [last] = env.journal.slice(-1)
  await env.reset()
  expect(env.journal).toEqual([])
  expect(env.httpLog).toEqual([])
  expect(env.transcript()).toBe("")

  const room = tearoom(env)
  await room.alice.send(room.general, "polly")
  expect(BigInt(room.guild.id)).toBeGreaterThan(BigInt(before))
  expect(env.journal[0]?.at).toBeGreaterThanOrEqual(last?.at ?? Infinity)
  expect(env.journal[0]?.index).toBeGreaterThan(last?.index ?? Infinity)
  await env.close()
})

test("the bot's global commands stay, and those of guilds go", async () => {
  const { client, env } = await parrotRun()
  const { guild } = tearoom(env)
  await env.settle()
  await client.application?.commands.set([{ name: "pot", description: "Fills" }], guild.id)
  await env.reset()

  const { alice, general } = tearoom(env)
  const said = await alice.slash(general, "tea")
  expect(said.acknowledged).toBe(false)
  await expect(alice.slash(general, "pot")).rejects.toThrow(SetupError)
  await env.close()
})

test("handles of the old world report that it no longer exists", async () => {
  const { env } = await parrotRun()
  const { alice, general, guild } = tearoom(env)
  const message = await alice.send(general, "polly")
  await env.reset()

  const gone = /created before env\.reset\(\)/
  expect(() => guild.name).toThrow(gone)
  expect(() => guild.name).toThrow(SetupError)
  expect(() => message.content).toThrow(gone)
  expect(() => general.history()).toThrow(gone)
  expect(() => guild.createTextChannel("late")).toThrow(gone)
  await expect(async () => alice.send(general, "late")).rejects.toThrow(gone)
  const other = env.createGuild("Coffee Corner")
  expect(() => other.addMember(alice)).toThrow(SetupError)
  await env.close()
})

test("a reset raises what nobody has looked at, once, and the world is fresh all the same", async () => {
  const client = botThat(async ({ content }) => {
    if (content === "!gap") await client.rest.get("/discovery/categories").catch(() => {})
    else throw new Error(content)
  })
  const env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "!crash")
  await alice.send(general, "!gap")
  const failed: unknown = await env.reset().catch((error: unknown) => error)

  expect(failed).toBeInstanceOf(RunFailure)
  expect(String(failed)).toMatch(
    /reset with errors that the test did not read:\n- RouteNotImplemented[^]*- Error: !crash\n.*MESSAGE_CREATE/,
  )
  expect(env.errors).toEqual([])
  expect(env.gaps).toEqual([])
  expect(env.journal).toEqual([])
  await env.close()
})

test("an error of the bot about its lost guilds is raised by the reset", async () => {
  const client = parrot()
  client.on(Events.GuildDelete, ({ name }) => {
    throw new Error(`where is ${name}?`)
  })
  const env = await sim.run(client)
  tearoom(env)
  await expect(env.reset()).rejects.toThrow(/where is Tea House\?[^]*while handling GUILD_DELETE/)
  await env.close()
})

test("every bot of a run stays", async () => {
  const { env } = await parrotRun()
  const helper = parrot()
  const added = await env.addBot(helper)
  tearoom(env).guild.addBot(added.bot)
  await env.reset()
  expect(helper.isReady()).toBe(true)
  const { guild } = tearoom(env)
  guild.addBot(added.bot)
  await env.settle()
  expect(helper.guilds.cache.size).toBe(1)
  await env.close()
})

test("a run that is over cannot be reset", async () => {
  const { env } = await parrotRun()
  await env.close()
  await expect(env.reset()).rejects.toThrow(/the run ".*" has ended/)
})

let shared: Env
beforeAll(async () => {
  shared = await sim.run(parrot())
})
afterEach(() => shared.reset())
afterAll(() => shared.close())

for (const word of ["one", "two", "three"]) {
  test(`tests of a file share a login and no world: ${word}`, async () => {
    const { alice, general } = tearoom(shared)
    await alice.send(general, word)
    expect(general.history().map(String)).toEqual([word, word])
    const said = shared.journal.filter((entry) => entry.kind === "action")
    expect(said).toHaveLength(1)
  })
}
