// The connections of client libraries while the clock moves.

import { Client as OceanicClient } from "oceanic.js"
import { expect, test } from "vitest"
import { type Bot, type Env, sim } from "../../src/node.ts"
import { tearoom } from "../harness/bots.ts"
import { start as core } from "./bots/core.ts"
import { start as discordeno } from "./bots/discordeno.ts"
import { createClient } from "./bots/discordjs.ts"
import { start as eris } from "./bots/eris.ts"
import { start as oceanic } from "./bots/oceanic.ts"
import { start as plain } from "./bots/plain.ts"
import { start as seyfert } from "./bots/seyfert.ts"
import { SAYS } from "./tea-house.ts"

const START = Date.UTC(2026, 0, 1)

/** The bots of all libraries. */
const LIBRARIES: Readonly<Record<string, () => Bot | Promise<Bot>>> = {
  "discord.js": createClient,
  "@discordjs/core": () => core,
  Eris: () => eris,
  "Oceanic.js": () => oceanic,
  Seyfert: () => seyfert,
  Discordeno: () => discordeno,
  "fetch and WebSocket": () => plain,
}

/** Returns the events of the bot's connection, in order. */
function connectionIn(env: Env): readonly string[] {
  return env.journal.flatMap((entry) => (entry.kind === "connection" ? [entry.description] : []))
}

test.for(Object.entries(LIBRARIES))(
  "%s is ready at once, and an hour later too",
  async ([, bot]) => {
    await using env = await sim.run(await bot())
    // Some libraries measure the delay of their next request in milliseconds.
    expect((env.journal.at(-1)?.at ?? 0) - START).toBeLessThan(100)
    await env.advanceTime({ hours: 1 })
    expect(connectionIn(env)).toEqual(["identified"])
    const { alice, general } = tearoom(env)
    await alice.send(general, "!ping")
    expect(general.lastMessage?.content).toBe(SAYS.pong)
  },
)

/** The bots that check the acknowledgements of their heartbeats. */
const CAREFUL: typeof LIBRARIES = {
  ...LIBRARIES,
  "Oceanic.js":
    () =>
    async ({ token }) => {
      const client = new OceanicClient({ auth: `Bot ${token}` })
      // Without a listener the client throws the lost connection as an error, and does not
      // reconnect.
      client.on("error", () => {})
      await client.connect()
      return client
    },
}

test.for(Object.entries(CAREFUL).filter(([, bot]) => bot() !== plain))(
  "%s resumes when its heartbeats have no answer",
  async ([, bot]) => {
    await using env = await sim.run(await bot())
    await env.gateway.stopAcknowledging()
    await env.advanceTime(91)
    await env.gateway.resumeAcknowledging()
    await env.settle()
    expect(connectionIn(env).slice(2, 4)).toEqual([
      expect.stringMatching(/^closed the connection/),
      expect.stringMatching(/^resumed/),
    ])
  },
)

/** The last lines of a bot that reconnects. */
const BACK = ["lost its connection", "resumed, 0 events replayed"]

test.for(Object.entries(LIBRARIES).filter(([, bot]) => bot() !== seyfert))(
  "%s is back after a settle",
  async ([, bot]) => {
    await using env = await sim.run(await bot())
    await env.gateway.dropSocket()
    await env.settle()
    expect(connectionIn(env).slice(1)).toEqual(BACK)
  },
)

test("Seyfert is back after ten seconds", async () => {
  await using env = await sim.run(seyfert)
  await env.gateway.dropSocket()
  await env.settle()
  expect(connectionIn(env).slice(1)).toEqual(BACK.slice(0, 1))
  await env.advanceTime(10)
  expect(connectionIn(env).slice(1)).toEqual(BACK)
})
