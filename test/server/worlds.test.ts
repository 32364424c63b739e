// Many worlds at once: none sees anything of another, and none behaves otherwise than alone.

import { afterAll, beforeAll, expect, test } from "vitest"
import {
  type GuildsimServer,
  type ServerWorld,
  TooManyWorlds,
  startServer,
} from "../../src/server.ts"
import { ask, connect, tokenOf } from "./fixture.ts"

const WORLDS = 50

let server: GuildsimServer

beforeAll(async () => {
  server = await startServer({ quiet: 0, log: () => {} })
})

afterAll(() => server.close())

/** Plays actions that a number determines, and returns the texts that the bot has seen. */
async function play(of: GuildsimServer, world: ServerWorld, seed: number): Promise<string[]> {
  const { sim } = world
  const token = tokenOf(of, world)
  const guild = sim.createGuild("Tea House")
  const channels = ["general", "kitchen"].map((name) => guild.createTextChannel(name))
  const people = ["alice", "bob"].map((name) => guild.addMember(name))
  const bot = connect(of.describe().endpoints.gateway)
  await bot.identify(token)
  for (let step = 0; step < 4; step++) {
    const choice = (seed * 7 + step * 3) % 4
    const [person, channel] = [people[choice % 2], channels[choice >> 1]]
    if (person === undefined || channel === undefined) throw new Error("There is nobody.")
    await person.send(channel, `${seed}-${step}`)
    const { d } = await bot.next("MESSAGE_CREATE")
    const body = JSON.stringify({ content: `re: ${d.content}` })
    await ask(of, `/channels/${d.channel_id}/messages`, { token, method: "POST", body })
    await bot.next("MESSAGE_CREATE")
    if (choice === 3) await sim.advanceTime({ minutes: 1 })
    await ask(of, `/guilds/${guild.id}/members/${person.id}`, { token })
  }
  bot.socket.close(1000)
  await bot.closed
  return bot.frames.flatMap(({ t, d }) => (t === "MESSAGE_CREATE" ? [String(d.content)] : []))
}

test("50 worlds with traffic at once see nothing of each other, and behave as each does alone", async () => {
  const worlds = await Promise.all(
    Array.from({ length: WORLDS }, (_, seed) => server.openWorld({ id: `many-${seed}` })),
  )
  const seen = await Promise.all(worlds.map((world, seed) => play(server, world, seed)))
  for (const [seed, texts] of seen.entries()) {
    const own = [0, 1, 2, 3].flatMap((step) => [`${seed}-${step}`, `re: ${seed}-${step}`])
    expect(texts).toEqual(own)
  }
  await using alone = await startServer({ quiet: 0, log: () => {} })
  for (const [seed, world] of worlds.entries()) {
    // The choices repeat.
    if (seed >= 4 && seed < WORLDS - 4) continue
    const single = await alone.openWorld({ id: "single" })
    await play(alone, single, seed)
    expect(JSON.stringify(world.sim.journal)).toBe(JSON.stringify(single.sim.journal))
    single.close()
  }
}, 60_000)

test("a token of a closed world is refused, and its connections end with 4004", async () => {
  const world = await server.openWorld({ id: "brief" })
  const token = tokenOf(server, world)
  const client = connect(server.describe().endpoints.gateway)
  await client.identify(token)
  world.close()
  expect([await client.closed, (await ask(server, "/users/@me", { token })).status]).toEqual([
    4004, 401,
  ])
})

test("a world keeps its tokens after a reset", async () => {
  const bots = [{ botName: "Teapot" }, { botName: "Cup", token: "cup-token" }]
  const world = await server.openWorld({ id: "reset", bots })
  const tokens = [tokenOf(server, world), "cup-token"]
  world.sim.reset()
  const names = await Promise.all(
    tokens.map(async (token) => (await ask(server, "/users/@me", { token })).json()),
  )
  expect(names).toEqual([
    expect.objectContaining({ username: "Teapot" }),
    expect.objectContaining({ username: "Cup" }),
  ])
  world.close()
})

test("all bots of a world are in the guilds of its fixture world", async () => {
  const bots = [{ botName: "Teapot" }, { botName: "Cup" }]
  const world = await server.openWorld({ id: "two", world: "community", bots })
  const guilds = await Promise.all(
    [0, 1].map(async (bot) => {
      const token = tokenOf(server, world, bot)
      return (await ask(server, "/users/@me/guilds", { token })).json()
    }),
  )
  expect(guilds).toEqual([
    [expect.objectContaining({ name: "Tea House" })],
    [expect.objectContaining({ name: "Tea House" })],
  ])
  world.close()
})

test("a world begins with a snapshot, whose tokens are valid", async () => {
  const first = await server.openWorld({ id: "saved", bots: [{ botName: "Saved" }] })
  first.sim.createGuild("Kept")
  const snapshot = first.sim.world.snapshot()
  const token = tokenOf(server, first)
  await expect(server.openWorld({ world: snapshot })).rejects.toThrow(
    'has the same token as the world "saved"',
  )
  first.close()
  const second = await server.openWorld({ id: "loaded", world: snapshot })
  const guilds = await ask(server, "/users/@me/guilds", { token })
  expect(await guilds.json()).toEqual([expect.objectContaining({ name: "Kept" })])
  second.close()
})

test.each([
  [{ id: "default" }, 'There is a world "default" already.'],
  [{ id: "a/b" }, 'The id of a world is "a/b".'],
  [{ world: "tea" }, 'There is no fixture world "tea". The fixture worlds are: community, empty,'],
  [{ clock: "fast" as "running" }, "openWorld"],
  [
    { bots: [{ botName: "A" }, { botName: "A" }] },
    'There is a bot named "A" in this world already.',
  ],
])("a world with %o is refused", async (options, message) => {
  const before = server.worlds.length
  await expect(server.openWorld(options)).rejects.toThrow(message)
  expect(server.worlds).toHaveLength(before)
})

test("a server refuses more worlds than its limit", async () => {
  await using small = await startServer({ limits: { worlds: 1 } })
  await expect(small.openWorld()).rejects.toThrow(TooManyWorlds)
  small.world.close()
  await small.openWorld()
})

test("a client that never answers pings does not hold up a settle", async () => {
  const client = connect(server.describe().endpoints.gateway)
  client.socket.removeAllListeners("ping")
  Reflect.set(client.socket, "_autoPong", false)
  await client.identify(tokenOf(server))
  await expect(server.world.sim.settle()).resolves.toBeUndefined()
  client.socket.close(1000)
  await client.closed
})

test("a settle waits for a client that is slow to read what it was sent", async () => {
  const world = await server.openWorld({ id: "slow" })
  const guild = world.sim.createGuild()
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const token = tokenOf(server, world)
  const client = connect(server.describe().endpoints.gateway)
  await client.identify(token)
  await client.next("GUILD_CREATE")
  await world.sim.settle()
  client.socket.pause()
  const sent = alice.send(general, "hello").then(() => "sent")
  const later = new Promise<string>((resolve) => setTimeout(resolve, 200, "waiting"))
  expect(await Promise.race([sent, later])).toBe("waiting")
  client.socket.resume()
  expect(await sent).toBe("sent")
  expect((await client.next("MESSAGE_CREATE")).d.content).toBe("hello")
  world.close()
})
