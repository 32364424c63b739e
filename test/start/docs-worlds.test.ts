import { Client, Events, GatewayIntentBits } from "discord.js"
import { compose, createSim, defineWorld } from "../../src/index.ts"
import { expect, test as base, testIn } from "../../src/vitest.ts"
import { community, large, moderation } from "../../src/worlds.ts"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

base.override("bot", () => {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async ({ content, channel }) => {
    if (content !== "!first" || !channel.isSendable()) return
    const oldest = await channel.messages.fetch({ after: "0", limit: 1 })
    await channel.send(`It began with: ${oldest.first()?.content}`)
  })
  return client
})

const test = testIn(community)

test("a bot comes into a world", async ({ world }) => {
  const { alice, recipes } = world
  await alice.send(recipes, "!first")
  expect(recipes).toHaveSent("It began with: How hot should the water be for a sencha?")
})

test("a world takes other data", async () => {
  const coffee = community({ name: "Coffee Corner", guests: ["zoe"] })
  const { guild, guests } = await createSim().fill(coffee)
  expect(guild.name).toBe("Coffee Corner")
  expect(guests.map(({ name }) => name)).toEqual(["zoe"])
})

test("what is said is data", async () => {
  const talk = community({
    chat: [
      { by: "alice", says: "Who is in?", reactions: { "✋": ["bob", "carol"] } },
      { by: "bob", says: "Me!", replyTo: 0, after: { minutes: 5 } },
    ],
  })
  const { chat } = await createSim().fill(talk)
  expect(chat.map(({ content }) => content)).toEqual(["Who is in?", "Me!"])
})

test("worlds go together", async () => {
  const { chat, mallory, guild } = await createSim().fill(compose(community, moderation))
  expect(chat[0]?.content).toBe("Good morning! First cup of the year.")
  expect(guild.bans).toMatchObject([{ userId: mallory.id, reason: "Scam links" }])
})

test("a guild is as large as one says", async () => {
  const world = large({ members: 5000, channels: 100, roles: 20, messages: 300 })
  const { guild, members, messages } = await createSim().fill(world)
  expect(guild.has(members[4999] ?? guild.owner)).toBe(true)
  expect(messages).toHaveLength(300)
})

test("a world of one's own goes with others", async () => {
  const tasting = defineWorld("tasting", { teas: ["Sencha", "Assam"] }, async (stage, { teas }) => {
    const guild = stage.ensureGuild("Tea House")
    const alice = stage.ensureMember(guild, "alice")
    const votes = guild.createTextChannel("votes", { topic: "Which one is best?" })
    const poll = await alice.send(votes, "", { poll: { question: "Which one?", answers: teas } })
    await alice.vote(poll, 1)
    await stage.advanceTime({ hours: 3 })
    return { guild, alice, votes, poll }
  })

  const both = compose(community, tasting({ teas: ["Oolong"] }))
  const { votes, poll, recipes } = await createSim().fill(both)
  expect(poll.poll?.answers).toMatchObject([{ text: "Oolong", count: 1 }])
  expect(votes.name).toBe("votes")
  expect(recipes.name).toBe("recipes")
})

test("a world is saved and loaded", async () => {
  const before = createSim()
  const { alice, recipes } = await before.fill(community)
  await alice.send(recipes, "Is there rice?")
  const text = JSON.stringify(before.world.snapshot())

  const after = createSim({ snapshot: JSON.parse(text) })
  expect(after.guild.name).toBe(before.guild.name)
  expect(JSON.stringify(after.world.snapshot())).toBe(text)
})
