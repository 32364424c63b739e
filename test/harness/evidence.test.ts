import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { type JournalEntry, describeCause, sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"

/** Returns an entry in a word, with those that caused it, the last first. */
function chainTo(entries: readonly JournalEntry[], entry: JournalEntry | undefined): string[] {
  if (entry === undefined) return []
  const word = {
    action: () => (entry.kind === "action" ? entry.description : ""),
    event: () => (entry.kind === "event" ? entry.event : ""),
    request: () => (entry.kind === "request" ? `${entry.method} ${entry.route}` : ""),
    delivery: () => "delivery",
    answer: () => "answer",
    connection: () => (entry.kind === "connection" ? entry.description : ""),
    gap: () => "gap",
    pause: () => "pause",
    advance: () => "advance",
    unknownKeys: () => "unknown keys",
    background: () => "background",
    error: () => "error",
    incident: () => "incident",
    program: () => "program",
  }[entry.kind]()
  return [
    word,
    ...chainTo(
      entries,
      entries.find(({ index }) => index === entry.cause),
    ),
  ]
}

const SEND = "POST /channels/{channel_id}/messages"

test("a bot's reaction has the event and the user action as its causes", async () => {
  await using env = await sim.run(parrot())
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  const { journal } = env
  expect(chainTo(journal, journal.at(-1))).toEqual([
    "MESSAGE_CREATE",
    SEND,
    "MESSAGE_CREATE",
    'sends "polly" in #general',
  ])
})

test("places number the lines", async () => {
  await using env = await sim.run(parrot())
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  expect(env.journal.map(({ index }) => index)).toEqual([...env.journal.keys()])
})

test("the effects of two concurrent events are distinguished", async () => {
  const bot = botThat(async (message) => {
    await message.channel.sendTyping()
    await message.reply(`re: ${message.content}`)
    await message.react("🍵")
  })
  await using env = await sim.run(bot)
  const { guild, general, alice } = tearoom(env)
  const other = guild.createTextChannel("other")
  const bob = guild.addMember("bob")
  await Promise.all([
    alice.send(general, "one"),
    bob.send(other, "two"),
    alice.send(general, "three"),
  ])

  const { journal } = env
  const replies = journal.filter(
    (entry) => entry.kind === "request" && entry.route?.includes("messages"),
  )
  const origins = replies.map((entry) => chainTo(journal, entry).at(-1))
  const contents = replies.flatMap((entry) =>
    entry.kind === "request" && entry.body !== null ? [entry.body] : [],
  )
  expect(contents).toHaveLength(3)
  for (const [at, entry] of replies.entries()) {
    if (entry.kind !== "request" || entry.body === null) continue
    const { content } = entry.body as { content: string } // Frames that the bot sends.
    expect(origins[at]).toContain(`sends "${content.slice("re: ".length)}"`)
  }
})

test("a bot's reaction in a later turn still has the event as its cause", async () => {
  const bot = botThat(async ({ channel }) => {
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    await channel.send("late")
  })
  await using env = await sim.run(bot)
  const { alice, general } = tearoom(env)
  await alice.send(general, "now")
  expect(chainTo(env.journal, env.journal.at(-1)).at(-1)).toBe('sends "now" in #general')
})

test("an entry that nothing in the world caused has no cause", async () => {
  await using env = await sim.run(parrot())
  tearoom(env)
  const [first] = env.journal
  expect(first?.cause).toBeNull()
  const joined = env.journal.find(
    (entry) => entry.kind === "event" && entry.event === "GUILD_CREATE",
  )
  expect(joined?.cause).toBeNull()
})

test("a gap and an error come from the event that the bot handled", async () => {
  const bot = botThat(async ({ client }) => {
    await client.rest.get("/discovery/categories").catch(() => {})
    throw new Error("Out of tea")
  })
  const env = await sim.run(bot)
  const { alice, general } = tearoom(env)
  await alice.send(general, "!ping")

  const { journal } = env
  const told = journal.filter(({ kind }) => kind === "gap" || kind === "error")
  expect(told.map(({ index }) => describeCause(journal, index))).toEqual([
    'while handling MESSAGE_CREATE (alice sends "!ping" in #general)',
    'while handling MESSAGE_CREATE (alice sends "!ping" in #general)',
  ])
  await expect(env.close()).rejects.toThrow(
    '- Error: Out of tea\n  while handling MESSAGE_CREATE (alice sends "!ping" in #general)',
  )
})

test("raised errors say what the bot was about", async () => {
  const bot = botThat(() => {
    throw new Error("Out of tea")
  })
  await using env = await sim.run(bot)
  const { alice, general } = tearoom(env)
  await alice.send(general, "!ping")
  expect(() => env.raiseErrors()).toThrow('while handling MESSAGE_CREATE (alice sends "!ping"')
})

test("a bot's action when it is ready has READY as its cause", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  client.once(Events.ClientReady, (ready) => ready.application.commands.set([]))
  await using env = await sim.run(client)
  const put = env.httpLog.find(({ method }) => method === "PUT")
  expect(describeCause(env.journal, put?.index ?? -1)).toMatch(/^while handling READY/)
})

test("a transcript with causes refers to the line of each cause", async () => {
  await using env = await sim.run(parrot())
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  const [deed, told, asked, echo] = env.transcript({ causes: true }).split("\n").slice(-4)
  const at = env.journal.length - 4
  expect(deed).toMatch(new RegExp(`^ +#${at} {2} +\\+0.000 {2}alice`))
  expect(told).toContain(`#${at + 1}  ← #${at} `)
  expect(asked).toContain(`#${at + 2}  ← #${at + 1} `)
  expect(echo).toContain(`#${at + 3}  ← #${at + 2} `)
})
