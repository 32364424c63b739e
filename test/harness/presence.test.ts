import { ActivityType, Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { SetupError, createSim, sim } from "../../src/node.ts"
import { parrot, tearoom } from "./bots.ts"

function watcher(): Client {
  const { Guilds, GuildMembers, GuildPresences } = GatewayIntentBits
  return new Client({
    intents: [Guilds, GuildMembers, GuildPresences],
    presence: { status: "idle", activities: [{ name: "the kettle", type: ActivityType.Watching }] },
  })
}

test("people have a presence, and discord.js sees it", async () => {
  const client = watcher()
  const seen: unknown[] = []
  client.on(Events.PresenceUpdate, (before, { status, userId, activities }) =>
    seen.push([before?.status, status, userId, activities.map(String)]),
  )
  await using env = await sim.run(client)
  const { guild, alice } = tearoom(env)
  await env.settle()
  expect(alice.presence).toEqual({ status: "offline", activities: [] })

  await alice.setPresence({ status: "dnd", activities: [{ name: "chess" }] })
  await alice.setPresence({})
  await alice.setPresence({ status: "invisible" })

  expect(seen).toEqual([
    [undefined, "dnd", alice.id, ["chess"]],
    ["dnd", "online", alice.id, []],
    ["online", "offline", alice.id, []],
  ])
  const member = client.guilds.cache.get(guild.id)?.members.cache.get(alice.id)
  expect(member?.presence?.status).toBe("offline")
  expect(alice.presence).toEqual({ status: "invisible", activities: [] })
  const counts = await client.guilds.cache.get(guild.id)?.fetch()
  expect(counts?.approximatePresenceCount).toBe(1)
})

test("the transcript contains a person's presence, and that the bot did not request it", async () => {
  await using env = await sim.run(parrot())
  const { alice } = tearoom(env)
  await alice.setPresence({ status: "idle", activities: [{ name: "chess" }] })
  const lines = env.transcript().split("\n").slice(-2)
  expect(lines).toEqual([
    expect.stringMatching(/alice +is now idle, Playing "chess"$/),
    expect.stringMatching(
      /PRESENCE_UPDATE DROPPED for TestBot, without the intent GuildPresences$/,
    ),
  ])
})

test("the bot's own presence can be read: what it came with, and what it set since", async () => {
  const client = watcher()
  await using env = await sim.run(client)
  expect(env.bot.presence).toMatchObject({
    status: "idle",
    activities: [{ name: "the kettle", type: ActivityType.Watching }],
  })

  client.user?.setPresence({ status: "invisible", activities: [] })
  await env.settle()
  expect(env.bot.presence).toEqual({ status: "invisible", activities: [] })
  client.user?.setActivity({ name: "x", type: ActivityType.Custom, state: "brewing" })
  await env.settle()
  expect(env.bot.presence.activities).toMatchObject([
    { name: "x", type: ActivityType.Custom, state: "brewing" },
  ])
})

test("a bot that says nothing of its presence is online while it runs", async () => {
  const env = await sim.run(parrot())
  expect(env.bot.presence).toEqual({ status: "online", activities: [] })
  await env.close()
  expect(env.bot.presence).toEqual({ status: "offline", activities: [] })
})

test("a presence that no client could set is a mistake of the test", async () => {
  const { alice } = tearoom(createSim())
  const misspelt: object = { state: "online" }
  const odd: object = { name: "chess", players: 2 }
  const mistakes = [
    [misspelt, /setPresence has no option "state".*status, activities/],
    [
      { status: "sleepy" as "idle" },
      /`presence.status` must be "online", "dnd", "idle", "invisible" or "offline"/,
    ],
    [
      { activities: [odd as { name: string }] },
      /`presence.activities\[0\]` has no option "players"/,
    ],
    [
      { activities: [{ name: "" }] },
      /`presence.activities\[0\].name` must be a text of at least one character/,
    ],
    [
      { activities: [{ name: "tea", type: 9 as ActivityType }] },
      /a type of activity, such as ActivityType.Playing; not 9/,
    ],
  ] as const
  for (const [presence, sentence] of mistakes) {
    const attempt = alice.setPresence(presence)
    await expect(attempt).rejects.toThrow(SetupError)
    await expect(attempt).rejects.toThrow(sentence)
  }
  expect(alice.presence).toEqual({ status: "offline", activities: [] })
})
