// The bot and the world of an exploration, and what is no finding.

import { Client } from "discord.js"
import { expect, test, vi } from "vitest"
import { explore, measureGrowth } from "../../src/explore.ts"
import { loadFastCheck } from "../../src/harness/explore/generation/fast-check.ts"
import { type StartBot, sim } from "../../src/node.ts"

// A loaded machine takes long for the runs of an exploration.
vi.setConfig({ testTimeout: 180_000 })

/** Starts a bot whose only command sends a request. */
const startBot =
  (request: (client: Client) => Promise<unknown>): StartBot =>
  ({ token }) => {
    const client = new Client({ intents: ["Guilds"] })
    client.once("clientReady", ({ application }) =>
      application.commands.create({ name: "tea", description: "Brews tea" }),
    )
    client.on("interactionCreate", async (interaction) => {
      await request(client)
      if (interaction.isChatInputCommand()) await interaction.reply("Tea!")
    })
    void client.login(token)
    return client
  }

const startFine = startBot(async () => {})
/** A loaded machine takes long to come to rest. */
const OPTIONS = { actions: 4, growth: false, replays: 0, run: { patience: 30 } }

test("a step with a gap has no finding, and the gap is listed", async () => {
  const start = startBot((client) => client.rest.get("/gateway/unknown-thing"))
  const report = await explore(start, OPTIONS)
  expect(report.findings).toEqual([])
  expect(report.gaps).toEqual([expect.stringContaining("GET /gateway/unknown-thing")])
})

test("a command that people may not use is refused, and no finding", async () => {
  const start: StartBot = ({ token }) => {
    const client = new Client({ intents: ["Guilds"] })
    client.once("clientReady", ({ application }) =>
      application.commands.create({
        name: "tea",
        description: "Brews tea",
        defaultMemberPermissions: "0",
      }),
    )
    void client.login(token)
    return client
  }
  const { findings, targets } = await explore(start, { ...OPTIONS, people: 4, actions: 8 })
  const tea = targets.find(({ name }) => name === "/tea")
  expect(tea?.refused).toBeGreaterThan(0)
  // The owner may use it, and gets no answer.
  expect(findings.map(({ kind }) => kind)).toEqual(["noAnswer"])
})

test("the env of a run is explored in a copy of its world", async () => {
  await sim.run(startFine, {}, async (env) => {
    const guild = env.createGuild("Tea House")
    guild.createTextChannel("kitchen")
    guild.addMember("alice")
    await env.settle()
    const entries = env.journal.length
    const { targets, findings } = await explore(env, OPTIONS)
    expect(targets.map(({ name }) => name)).toContain("/tea")
    expect(findings).toEqual([])
    expect(env.journal).toHaveLength(entries)
  })
})

test("a client cannot be explored, because it starts only once", async () => {
  await expect(explore(new Client({ intents: [] }))).rejects.toThrow(
    "a client cannot be started a second time. Pass a function",
  )
})

test("without fast-check the error says how to install it", async () => {
  const missing = loadFastCheck(() => Promise.reject(new Error("Cannot find package")))
  await expect(missing).rejects.toThrow("npm install --save-dev fast-check")
})

test("timers and listeners that each use adds are named with their places", async () => {
  const start = startBot(async (client) => {
    client.on("debug", () => {})
    setInterval(() => {}, 60_000)
    setTimeout(() => {}, 60_000)
  })
  await sim.run(start, {}, async (env) => {
    const general = env.createGuild("Tea House").createTextChannel("general")
    const alice = env.guild.addMember("alice")
    await env.settle()
    const grown = await measureGrowth(env, () => alice.slash(general, "tea"))
    expect(grown).toEqual([
      expect.stringMatching(
        /^the listeners of the event "debug", to which .*explore\.test\.ts:\d+/,
      ),
      expect.stringMatching(/^timers: a timer every 60000 ms, set by .*explore\.test\.ts:\d+/),
    ])
  })
})
