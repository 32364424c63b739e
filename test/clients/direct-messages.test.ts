// Direct messages between users and a discord.js bot.

import { Client, type ClientEvents, Events, GatewayIntentBits, Partials } from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, type Person, PlatformError, sim } from "../../src/node.ts"

const INTENTS = [
  GatewayIntentBits.DirectMessages,
  GatewayIntentBits.DirectMessageReactions,
  GatewayIntentBits.DirectMessageTyping,
]

interface Fixtures {
  readonly client: Client
  readonly env: Env
  readonly alice: Person
}

const test = base.extend<Fixtures>({
  // discord.js learns of a DM by its first message, and emits that message only with this partial.
  client: async ({}, use) =>
    use(new Client({ intents: INTENTS, partials: [Partials.Channel, Partials.Message] })),
  env: async ({ client }, use) => {
    await using env = await sim.run(client)
    await use(env)
  },
  alice: async ({ env }, use) => use(env.createGuild("Tea House").addMember("alice")),
})

/** Records the names of the events that the bot receives. */
function note<Name extends keyof ClientEvents>(client: Client, ...names: Name[]): Name[] {
  const told: Name[] = []
  for (const name of names) client.on(name, () => void told.push(name))
  return told
}

test("a person writes a DM to the bot and receives a reply", async ({ client, alice }) => {
  client.on(Events.MessageCreate, async (message) => {
    if (message.author.bot) return
    expect(message.inGuild()).toBe(false)
    await message.reply("here you are")
  })
  const asked = await alice.sendDm("tea?")

  expect(alice.dm.history().map(({ content }) => content)).toEqual(["tea?", "here you are"])
  expect(alice.dm.lastMessage?.replyTo).toBe(asked.id)
  await alice.sendDm("thanks", { replyTo: asked })
  expect(alice.dm.history()).toHaveLength(4)
})

test("the bot and the user share one DM", async ({ client, alice }) => {
  const user = await client.users.fetch(alice.id)
  await user.send("welcome")
  await alice.sendDm("hello")

  expect(alice.dm.history().map(({ content }) => content)).toEqual(["welcome", "hello"])
})

test("a DM can be read and written in before either side has written", async ({
  client,
  alice,
}) => {
  const told = note(client, Events.MessageCreate, Events.ChannelCreate)
  expect(alice.dm.history()).toEqual([])
  expect(alice.dm.id).toBe(alice.dm.id)
  expect(told).toEqual([])

  await alice.send(alice.dm, "hello")
  expect(told).toEqual([Events.MessageCreate])
})

test("a new DM requires a mutual guild, and an existing one does not", async ({
  env,
  client,
  alice,
}) => {
  const stranger = env.createGuild("Coffee House", { bots: [] }).addMember("bob")
  expect(() => stranger.dm).toThrow(expect.objectContaining({ status: 403, code: 50278 }))
  await expect(stranger.sendDm("hello?")).rejects.toMatchObject({ status: 403, code: 50278 })

  const { dm } = alice
  await (await client.users.fetch(alice.id)).send("welcome")
  await alice.leave()
  expect(dm.history()).toHaveLength(1)
  await alice.sendDm("goodbye")
  expect(alice.dm.history()).toHaveLength(2)
})

test("a rejected message opens no DM", async ({ env, alice }) => {
  await expect(alice.sendDm("")).rejects.toMatchObject({ status: 400, code: 50006 })

  expect(env.channels.ofType("dm")).toEqual([])
})

test("typing, edits, reactions, pins and deletions of a DM reach the bot", async ({
  client,
  alice,
}) => {
  const names = [
    Events.MessageCreate,
    Events.TypingStart,
    Events.MessageUpdate,
    Events.MessageReactionAdd,
    Events.ChannelPinsUpdate,
    Events.MessageDelete,
  ] as const
  const told = note(client, ...names)
  const message = await alice.sendDm("tea?")
  await alice.typing(alice.dm)
  await alice.edit(message, "green tea?")
  await alice.react(message, "🍵")
  await alice.pin(message)
  await alice.delete(message)

  expect(new Set(told)).toEqual(new Set(names))
})

test("without the intents the bot receives no events of a DM", async ({ env }) => {
  const deaf = new Client({ intents: [], partials: [Partials.Channel] })
  const told = note(deaf, Events.MessageCreate, Events.TypingStart)
  const { bot } = await env.addBot(deaf, { botName: "deaf" })
  const guild = env.createGuild("Tea House", { bots: [env.bot, bot] })
  const alice = guild.addMember("alice")
  await alice.sendDm("tea?", { to: bot })
  await alice.typing(alice.dmWith(bot))

  expect(told).toEqual([])
  expect(alice.dmWith(bot).history()).toHaveLength(1)
  expect(alice.dm.history()).toEqual([])
})

test("a user who has closed their DMs receives none until they open them", async ({
  client,
  alice,
}) => {
  const user = await client.users.fetch(alice.id)
  await alice.closeDms()
  await expect(user.send("psst")).rejects.toMatchObject({ status: 403, code: 50007 })
  await alice.openDms()

  await expect(user.send("psst")).resolves.toMatchObject({ content: "psst" })
})

test("a user who has closed their DMs can still write to the bot", async ({ client, alice }) => {
  const answers: unknown[] = []
  client.on(Events.MessageCreate, async (message) => {
    answers.push(await message.reply("no").catch((error: unknown) => error))
  })
  await alice.closeDms()
  await alice.sendDm("tea?")

  expect(answers).toMatchObject([{ code: 50007 }])
})

test("a DM that was closed is there again when it is opened", async ({ client, alice }) => {
  const user = await client.users.fetch(alice.id)
  await user.send("welcome")
  const first = await user.createDM()
  await first.delete()
  const again = await user.createDM(true)

  expect(again.id).toBe(first.id)
  expect((await again.messages.fetch()).map(({ content }) => content)).toEqual(["welcome"])
})

test("in a DM neither side can delete the other's messages", async ({ client, alice }) => {
  const user = await client.users.fetch(alice.id)
  const theirs = await alice.sendDm("tea?")
  const own = await user.send("yes")

  await expect(alice.dm.lastMessage && alice.delete(alice.dm.lastMessage)).rejects.toThrow(
    PlatformError,
  )
  const dm = await user.createDM()
  await expect(dm.messages.delete(theirs.id)).rejects.toMatchObject({ code: 50003 })
  await own.delete()
  expect(alice.dm.history()).toHaveLength(1)
})

test("a bot cannot write to another bot", async ({ env, client }) => {
  const helper = env.createUser("helper", { bot: true })
  const user = await client.users.fetch(helper.id)

  await expect(user.send("psst")).rejects.toMatchObject({ status: 403, code: 50007 })
})
