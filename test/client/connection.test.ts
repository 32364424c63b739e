// A client and its server: versions of the mirror, several clients, several worlds, and what cannot cross.

import { afterAll, beforeAll, expect, test } from "vitest"
import { type RemoteEnv, type RemoteServer, connect } from "../../src/client.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { large } from "../../src/worlds.ts"
import { startRawBot } from "./raw-bot.ts"

let started: GuildsimServer
let server: RemoteServer

beforeAll(async () => {
  started = await startServer({ quiet: 5 })
  const env = await connect(started.url, { key: started.key })
  server = env.server
})
afterAll(() => started.close())

/** Opens a world with a guild, a channel and a member. */
async function createHouse() {
  const env = await server.createWorld()
  const guild = await env.createGuild("Tea House")
  const general = await guild.createTextChannel("general")
  return { env, guild, general, alice: await guild.addMember("alice") }
}

/** Connects a second client to a world. */
const connectAgain = ({ id }: RemoteEnv): Promise<RemoteEnv> => server.connect(id)

test("a refresh shows what another client did", async () => {
  const { env, general, alice } = await createHouse()
  const other = await connectAgain(env)
  const message = await alice.send(general, "tea?")
  const seen = other.channel("general")
  expect(seen.lastMessage).toBeUndefined()
  await other.refresh()
  expect(seen.lastMessage?.content).toBe("tea?")
  expect(seen.lastMessage).not.toBe(message)
})

test("calls that run together bring the mirror up to date in any order", async () => {
  const { general, alice } = await createHouse()
  const texts = Array.from({ length: 10 }, (_, index) => `cup ${index}`)
  await Promise.all(texts.map((text) => alice.send(general, text)))
  expect(general.history().map(String).toSorted()).toEqual(texts)
})

test("a client that has missed many changes gets the whole state", async () => {
  const { env, general, alice } = await createHouse()
  const other = await connectAgain(env)
  const seen = other.channel("general")
  for (let count = 0; count < 205; count += 1) await alice.typing(general)
  await alice.send(general, "tea?")
  await other.refresh()
  expect(other.channel("general")).toBe(seen)
  expect(seen.lastMessage?.content).toBe("tea?")
}, 60_000)

test("a fork goes its own way", async () => {
  const { env, general, alice } = await createHouse()
  await alice.send(general, "tea?")
  await using fork = await env.fork()
  await fork.guild.members.get("alice").send(fork.channel("general"), "coffee?")
  await env.refresh()
  expect(fork.channel("general").history().map(String)).toEqual(["tea?", "coffee?"])
  expect(general.history().map(String)).toEqual(["tea?"])
  expect(fork.token).not.toBe(env.token)
})

test("a snapshot is restored, and handles read the restored world", async () => {
  const { env, general, alice } = await createHouse()
  const snapshot = await env.snapshot()
  await alice.send(general, "tea?")
  await env.restore(snapshot)
  expect(general.history()).toEqual([])
  expect(env.channel("general")).toBe(general)
})

test("a world in which a bot is connected is replaced if the bot may log in again", async () => {
  const { env, general, alice } = await createHouse()
  await startRawBot(env.endpoints.api, env.bots[0]?.token ?? "")
  const snapshot = await env.snapshot()
  await alice.send(general, "tea?")
  await expect(env.restore(snapshot)).rejects.toThrow(/is connected/)
  await env.restore(snapshot, { reconnect: true })
  expect(general.history()).toEqual([])
})

test("an error of a handle of another world is that of the same process", async () => {
  const [{ alice }, { general }] = [await createHouse(), await createHouse()]
  await expect(alice.send(general, "hi")).rejects.toThrow("is a handle of another simulation")
})

test("a function is refused with the JSON to write, and a predicate of a read works", async () => {
  const { env, guild } = await createHouse()
  await expect(env.injectError({ status: 500, when: () => true })).rejects.toThrow(
    /`error\.when` is a function, which cannot cross/,
  )
  expect(guild.members.get(({ name }) => name === "alice").name).toBe("alice")
  const { fill: fillWorld } = env
  expect(() => fillWorld({ title: "x", fill: async () => ({}) })).toThrow("createWorld")
})

test("a builder of a command crosses as its JSON", async () => {
  const { env, general, alice } = await createHouse()
  await startRawBot(env.endpoints.api, env.bots[0]?.token ?? "")
  const result = await alice.slash(
    general,
    { toJSON: () => ({ name: "order", description: "Takes an order" }) },
    {},
  )
  expect(result.modal?.title).toBe("Order")
})

test("a gap that the test has read is not reported at the end", async () => {
  const { env } = await createHouse()
  const headers = { authorization: `Bot ${env.token}` }
  await fetch(`${env.endpoints.api}/v10/no/such/route`, { headers }).catch(() => {})
  await env.refresh()
  expect(env.gaps).toMatchObject([{ method: "GET", path: "/no/such/route" }])
  await env.close()
})

test("a gap that nobody has read fails the end", async () => {
  const { env } = await createHouse()
  const headers = { authorization: `Bot ${env.token}` }
  await fetch(`${env.endpoints.api}/v10/no/such/route`, { headers }).catch(() => {})
  await expect(env.close()).rejects.toThrow(/\/no\/such\/route/)
})

test("a verb that was not awaited fails the end", async () => {
  const { env, general, alice } = await createHouse()
  void alice.send(general, "hi")
  await expect(env.close()).rejects.toThrow('alice.send(general, "hi")')
})

test("an ended world, a wrong key and a wrong address are explained", async () => {
  const { env } = await createHouse()
  await env.close()
  await expect(env.createUser("bob")).rejects.toThrow("There is no world")
  await expect(connect(started.url, { key: "wrong" })).rejects.toThrow("key")
  await expect(connect("http://127.0.0.1:1", { key: "k" })).rejects.toThrow("no server answers")
  await expect(connect("nowhere", { key: "k" })).rejects.toThrow("is not an address")
})

test("a call in a large world transfers what has changed", async () => {
  await started.world.sim.fill(large({ members: 2000, messages: 50, channels: 5 }))
  let received = 0
  const env = await connect(started.url, {
    key: started.key,
    async fetch(url, init) {
      const response = await fetch(url, init)
      const text = await response.text()
      received = text.length
      return { status: response.status, text: async () => text }
    },
  })
  expect(received).toBeGreaterThan(1_000_000)
  const [general] = env.guild.channels.ofType("text")
  const [member] = env.guild.members.slice(-1)
  if (general === undefined || member === undefined) throw new Error("The world is large.")
  await member.send(general, "hi")
  expect(general.lastMessage?.content).toBe("hi")
  expect(received).toBeLessThan(4000)
})
