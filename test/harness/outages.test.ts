// Guilds that are temporarily unavailable.

import { Events } from "discord.js"
import { expect, test } from "vitest"
import { SetupError, sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"

test("a bot receives the outage of a guild, and its present state at the end", async () => {
  const client = botThat(() => {})
  const told: string[] = []
  client.on(Events.GuildUnavailable, ({ name }) => void told.push(`${name} is away`))
  client.on(Events.GuildAvailable, ({ name }) => void told.push(`${name} is back`))
  client.on(Events.GuildDelete, ({ name }) => void told.push(`${name} is gone`))
  await using env = await sim.run(client)
  const { guild } = tearoom(env)
  await env.settle()
  told.length = 0

  await env.gateway.loseGuild(guild)
  await guild.owner.editGuild({ name: "Tea Shop" })
  expect(client.guilds.cache.get(guild.id)?.available).toBe(false)
  await env.gateway.restoreGuild(guild)

  expect(told).toEqual(["Tea House is away", "Tea Shop is back"])
})

test("during an outage of a guild a bot receives none of its events", async () => {
  await using env = await sim.run(parrot())
  const { guild, general, alice } = tearoom(env)
  await env.gateway.loseGuild(guild)
  await alice.send(general, "tea?")
  expect(general.lastMessage?.content).toBe("tea?")
  expect(general.history()).toHaveLength(1)

  await env.gateway.restoreGuild(guild)
  await alice.send(general, "coffee?")
  expect(general.history().map(({ content }) => content)).toEqual(["tea?", "coffee?", "coffee?"])
})

test("the deletion of a guild is sent during an outage too", async () => {
  const client = botThat(() => {})
  await using env = await sim.run(client)
  const { guild } = tearoom(env)
  await env.gateway.loseGuild(guild)
  await guild.owner.deleteGuild()

  expect(client.guilds.cache.has(guild.id)).toBe(false)
})

test("an outage begins once and ends once", async () => {
  await using env = await sim.run(botThat(() => {}))
  const { guild } = tearoom(env)

  await expect(env.gateway.restoreGuild(guild)).rejects.toBeInstanceOf(SetupError)
  await env.gateway.loseGuild(guild)
  await expect(env.gateway.loseGuild(guild)).rejects.toBeInstanceOf(SetupError)
})
