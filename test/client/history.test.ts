// The history of a world: what a client shows of earlier moments.

import { expect, test } from "vitest"
import { type RemoteEnv, connect } from "../../src/client.ts"
import { startServer } from "../../src/server.ts"
import { community } from "../../src/worlds.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { SimController } from "../../src/harness/sim/sim.ts"
import { simulationOfApi } from "../../src/harness/sim/sim-arguments.ts"
import { startHistory } from "../../src/harness/simulation/history/start-history.ts"
import type { SimulationApi } from "../../src/index.ts"
import {
  WorldsInProcess,
  createCaller,
  propertyAt,
  resultOf,
} from "../control/worlds-in-process.ts"
import { connectTo } from "./simulation-world.ts"

async function openHouse() {
  const { sim } = new SimController({}, "history")
  const guild = sim.createGuild("Tea House")
  guild.createTextChannel("general")
  guild.addMember("alice")
  const simulation = simulationOfApi(sim)
  const env = await connectTo(simulation)
  await env.history.refresh()
  const general = env.guild.channels.get("general")
  return { simulation, env, general, alice: env.guild.members.get("alice") }
}

/** Returns the index of the latest journal entry. */
function now(env: RemoteEnv): number {
  return env.journal.at(-1)?.index ?? -1
}

const textsIn = (past: SimulationApi): string[] => past.channel("general").messages.map(String)

test("a channel is shown as it was at each journal entry", async () => {
  const { env, general, alice } = await openHouse()
  const before = now(env)
  const message = await alice.send(general, "tea?")
  const sent = now(env)
  await alice.edit(message, "Tea, please!")
  await alice.react(message, "🍵")
  const edited = now(env)
  await alice.delete(message)
  await general.delete()
  await env.history.refresh()

  const { history } = env
  expect(textsIn(history.at(before))).toEqual([])
  expect(textsIn(history.at(sent))).toEqual(["tea?"])
  expect(history.at(edited).channel("general").lastMessage).toMatchObject({
    content: "Tea, please!",
    reactions: [{ emoji: "🍵", count: 1 }],
  })
  // Nothing is written about a builder if no bot is told, so it shows from the next entry on.
  expect(history.at(now(env) + 1).guild.channels.has("general")).toBe(false)
  // The moments do not change each other.
  const first = history.at(sent)
  history.at(edited)
  expect(textsIn(first)).toEqual(["tea?"])
})

test("an action shows from the journal entry of the action on", async () => {
  const { env, general, alice } = await openHouse()
  await alice.send(general, "tea?")
  await env.history.refresh()
  const sending = env.journal.find((entry) => entry.kind === "action")?.index ?? -1
  expect(textsIn(env.history.at(sending))).toEqual(["tea?"])
  expect(env.history.entries.at(-1)).toMatchObject({
    index: sending,
    operation: "messages.create",
    facts: ["messageCreated"],
  })
})

test("names, roles and the clock are those of the moment", async () => {
  const { env, alice } = await openHouse()
  const role = await env.guild.createRole("host")
  await env.history.refresh()
  const early = env.history.entries.at(-1)?.index ?? -1
  await env.advanceTime({ hours: 1 })
  await alice.setUsername("alicia")
  await role.delete()
  await env.history.refresh()

  const past = env.history.at(early)
  expect(past.guild.members.has("alice")).toBe(true)
  expect(past.guild.roles.has("host")).toBe(true)
  expect(env.history.at(now(env) + 1).guild.roles.has("host")).toBe(false)
  expect(env.now.getTime() - past.now.getTime()).toBe(3_600_000)
})

test("nothing can be done in the past", async () => {
  const { env, general, alice } = await openHouse()
  await alice.send(general, "tea?")
  await env.history.refresh()
  const past = env.history.at(now(env))
  const someone = past.guild.members.get("alice")
  await expect(someone.send(past.channel("general"), "late")).rejects.toThrow(/without its server/)
})

test("the control API sends only the changes that a client does not have", async () => {
  const worlds = new WorldsInProcess()
  const { sim } = await worlds.open({ id: "tea" })
  const call = createCaller(worlds)
  sim.createGuild("Tea House")
  const first = resultOf(await call("GET /worlds/tea/history"))
  expect(propertyAt(first, "base")).toMatchObject({
    number: 0,
    world: { guilds: [{ name: "Tea House" }] },
  })
  sim.guild.createRole("host")
  const next = resultOf(
    await call(`GET /worlds/tea/history?since=${String(propertyAt(first, "next"))}`),
  )
  expect(next).toMatchObject({ base: { number: 0 }, entries: [{ operation: "roles.create" }] })
  sim.guild.createRole("guest")
  const last = resultOf(
    await call(`GET /worlds/tea/history?since=${String(propertyAt(next, "next"))}`),
  )
  expect(last).not.toHaveProperty("base")
  expect(last).toMatchObject({ entries: [{ operation: "roles.create", facts: ["roleCreated"] }] })
})

test("a server with Studio logs its worlds from their opening on", async () => {
  await using server = await startServer({ studio: true, quiet: 5, world: community })
  const env = await connect(server.url, { key: server.key })
  const general = env.channel("general")
  const count = general.messages.length
  await env.guild.members.get("alice").send(general, "tea?")
  const late = await connect(server.url, { key: server.key })
  await late.history.refresh()
  const { history } = late
  expect(history.at(history.firstIndex).channel("general").messages).toHaveLength(count)
  expect(textsIn(history.at(now(late))).at(-1)).toBe("tea?")
})

/** Makes an object throw when its properties are read. */
function forbidReading(target: object, property: string): void {
  Object.defineProperty(target, property, {
    get() {
      throw new Error("This object was compared.")
    },
  })
}

test("a message is logged without a look at the rest of its world", async () => {
  const { simulation, general, alice } = await openHouse()
  await alice.send(general, "untouched")
  const log = startHistory(simulation)
  const { world } = simulation
  const handles = handlesOf(simulation)
  const count = log.read().entries.length
  for (const message of world.channels.get(general.id)?.messages ?? []) {
    forbidReading(message, "content")
  }
  for (const account of world.users.values()) {
    if (account.id !== alice.id) forbidReading(account, "seenAt")
  }
  for (const guild of world.guilds.values()) forbidReading(guild, "presetWords")
  await handles.person(alice.id, alice.guildId).send(handles.channel(general.id), "tea?")
  expect(log.read().entries.slice(count)).toMatchObject([{ operation: "messages.create" }])
  // A rare action compares everything, so the objects are watched.
  expect(() => handles.guild(alice.guildId).createRole("host")).toThrow("This object was compared.")
})
