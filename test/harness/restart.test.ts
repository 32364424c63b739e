import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
} from "discord.js"
import { expect, test } from "vitest"
import { type Env, PrivilegedIntentsRequired, SetupError, sim } from "../../src/node.ts"
import { INTENTS, botThat, parrot, tearoom } from "./bots.ts"

/**
 * Creates a bot that sends a button in response to "button", and responds to /tea and clicks with
 * its number.
 */
function numbered(number: number): Client {
  const client = botThat(async (message) => {
    if (message.content === "oh") throw new Error("oh")
    if (message.content !== "button") return
    const button = new ButtonBuilder({
      customId: "more",
      label: "More",
      style: ButtonStyle.Primary,
    })
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(button)
    await message.channel.send({ content: "here", components: [row] })
  })
  client.once(Events.ClientReady, async ({ application }) => {
    if (number === 1) await application.commands.set([{ name: "tea", description: "Brews" }])
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isRepliable()) await interaction.reply(`answered by ${number}`)
  })
  return client
}

/** Runs a bot through a function that creates a client each time, and keeps the clients. */
async function runMade(options = {}): Promise<{ env: Env; made: Client[] }> {
  const made: Client[] = []
  const env = await sim.run(async ({ token }) => {
    const client = numbered(made.length + 1)
    made.push(client)
    await client.login(token)
    return client
  }, options)
  return { env, made }
}

test("a function is called again, with the token that is still good", async () => {
  const { env, made } = await runMade()
  const { bot, token } = env
  await env.restartBot()
  expect(made).toHaveLength(2)
  expect(made.map((client) => client.user?.id)).toEqual([bot.id, bot.id])
  expect(made[1]?.token).toBe(token)
  expect(env.token).toBe(token)
  await env.close()
})

test("a bot's own token stays good", async () => {
  const clients: Client[] = []
  await using env = await sim.run(async () => {
    const client = parrot()
    clients.push(client)
    await client.login("brought.by.itself")
    return client
  })
  await env.restartBot()
  expect(clients.map((client) => client.user?.id)).toEqual([env.bot.id, env.bot.id])
})

test("an adapter is started again, with a signal of its own", async () => {
  const seen: string[] = []
  let client = parrot()
  await using env = await sim.run({
    async start({ token, signal }) {
      client = parrot()
      signal.addEventListener("abort", () => seen.push("aborted"))
      seen.push(`start ${signal.aborted}`)
      await client.login(token)
    },
    stop() {
      seen.push("stop")
      return client.destroy()
    },
  })
  await env.restartBot()
  expect(seen).toEqual(["start false", "aborted", "stop", "start false"])
})

test("a client needs a fresh one in its place", async () => {
  const client = parrot()
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await expect(env.restartBot()).rejects.toThrow(SetupError)
  await expect(env.restartBot(client)).rejects.toThrow(/fresh one/)
  await alice.send(general, "the old one still runs")
  expect(general.lastMessage?.content).toBe("the old one still runs")
  expect(general.lastMessage?.author.id).toBe(env.bot.id)

  const next = parrot()
  await env.restartBot(next)
  expect(next.user?.id).toBe(env.bot.id)
  await alice.send(general, "polly")
  expect(general.history().filter(({ content }) => content === "polly")).toHaveLength(2)
})

test("a replacement bot is the one that the next restart starts", async () => {
  const env = await sim.run(parrot())
  let started = 0
  await env.restartBot(async ({ token }) => {
    started += 1
    const client = parrot()
    await client.login(token)
    return client
  })
  await env.restartBot()
  expect(started).toBe(2)
  await env.close()
})

test("guilds are replayed: unavailable first, then each", async () => {
  await using env = await sim.run(parrot())
  const first = env.createGuild("First")
  const second = env.createGuild("Second", { bots: [] })
  second.addBot(env.bot)
  env.createGuild("Elsewhere", { bots: [] })
  await env.settle()
  const before = env.journal.length

  const next = parrot()
  await env.restartBot(next)
  expect([...next.guilds.cache.keys()]).toEqual([first.id, second.id])
  expect(next.guilds.cache.every(({ available }) => available)).toBe(true)
  const events = env.journal.slice(before).filter((entry) => entry.kind === "event")
  expect(events.map(({ event }) => event)).toEqual(["READY", "GUILD_CREATE", "GUILD_CREATE"])
  expect(events[0]?.payload).toMatchObject({
    guilds: [
      { id: first.id, unavailable: true },
      { id: second.id, unavailable: true },
    ],
  })
})

test("messages, commands and DM channels survive", async () => {
  const { env, made } = await runMade()
  const { alice, general } = tearoom(env)
  const message = await alice.send(general, "remember me")
  const dm = await made[0]?.users.createDM(alice.id)
  await env.restartBot()

  expect(message.content).toBe("remember me")
  expect((await alice.slash(general, "tea")).response?.content).toBe("answered by 2")
  expect((await made[1]?.users.createDM(alice.id))?.id).toBe(dm?.id)
  const channel = await made[1]?.channels.fetch(general.id)
  if (!channel?.isTextBased()) throw new Error("general is a text channel")
  expect([...(await channel.messages.fetch()).keys()]).toContain(message.id)
  await env.close()
})

test("a button on a message sent before still works", async () => {
  const { env } = await runMade()
  const { alice, general } = tearoom(env)
  await alice.send(general, "button")
  const message = general.lastMessage
  if (message === undefined) throw new Error("the bot offers a button")
  await env.restartBot()
  await alice.click(message, { label: "More" })
  expect(general.lastMessage?.content).toBe("answered by 2")
  await env.close()
})

test("captured errors and gaps survive, and are still raised at the end", async () => {
  const { env, made } = await runMade()
  const { alice, general } = tearoom(env)
  await alice.send(general, "oh")
  await made[0]?.rest.get("/discovery/categories").catch(() => {})
  await env.restartBot()
  const ended: unknown = await env.close().catch((error: unknown) => error)
  expect(String(ended)).toMatch(/categories[^]*Error: oh/)
})

test("the clock goes on, and the journal is one", async () => {
  const { env } = await runMade()
  const times = env.journal.map(({ at }) => at)
  await env.restartBot()
  const journal = env.journal
  expect(journal.length).toBeGreaterThan(times.length)
  expect(journal.slice(0, times.length).map(({ at }) => at)).toEqual(times)
  expect(journal.map(({ at }) => at)).toEqual(
    journal.map(({ at }) => at).toSorted((one, other) => one - other),
  )
  await env.close()
})

test("the old bot receives no more events", async () => {
  const seen: string[] = []
  const first = botThat(({ content }) => seen.push(`first ${content}`))
  const second = botThat(({ content }) => seen.push(`second ${content}`))
  await using env = await sim.run(first)
  const { alice, general } = tearoom(env)
  await env.restartBot(second)
  await alice.send(general, "hello")
  expect(seen).toEqual(["second hello"])
})

test("nor is one that cannot be stopped", async () => {
  const seen: string[] = []
  await using env = await sim.run(async ({ token }) => {
    await botThat(({ content }) => seen.push(`first ${content}`)).login(token)
  })
  const { alice, general } = tearoom(env)
  await env.restartBot(botThat(({ content }) => seen.push(`second ${content}`)))
  await alice.send(general, "hello")
  expect(seen).toEqual(["second hello"])
})

test("an error of the old bot's stop is captured, and the next bot starts", async () => {
  const client = parrot()
  const env = await sim.run({
    start: ({ token }) => client.login(token),
    async stop() {
      await client.destroy()
      throw new Error("cannot stop")
    },
  })
  await env.restartBot(parrot())
  expect(env.errors.map(String)).toEqual(["Error: cannot stop"])
  await env.close()
})

test("a bot that does not become ready is reported; the run can be retried or closed", async () => {
  const env = await sim.run(parrot(), { approvedIntents: ["GuildMembers", "MessageContent"] })
  const { alice, general } = tearoom(env)
  const error = new Error("no database")
  await expect(env.restartBot(() => Promise.reject(error))).rejects.toBe(error)
  const greedy = new Client({ intents: [...INTENTS, GatewayIntentBits.GuildPresences] })
  await expect(env.restartBot(greedy)).rejects.toThrow(PrivilegedIntentsRequired)
  const failing = parrot()
  failing.once(Events.ClientReady, () => Promise.reject(error))
  await expect(env.restartBot(failing)).rejects.toBe(error)
  await alice.send(general, "nobody repeats this")
  expect(general.lastMessage?.author.id).toBe(alice.id)

  await env.restartBot(parrot())
  await alice.send(general, "polly")
  expect(general.lastMessage?.author.id).toBe(env.bot.id)
  await expect(env.restartBot(() => Promise.reject(error))).rejects.toBe(error)
  await env.close()
})

test("a gap that prevents the start is reported once", async () => {
  const env = await sim.run(parrot())
  const asking = new Client({ intents: INTENTS })
  asking.once(
    Events.ClientReady,
    () => void new WebSocket("wss://gateway.discord.gg/?v=10&encoding=etf"),
  )
  await expect(env.restartBot(asking)).rejects.toThrow(/encoding=etf/)
  await env.close()
})

test("other bots are not affected", async () => {
  const seen: string[] = []
  await using env = await sim.run(parrot())
  const helper = await env.addBot(botThat(({ content }) => seen.push(content)))
  const { guild, alice, general } = tearoom(env)
  guild.addBot(helper.bot)
  await env.restartBot(parrot())
  await alice.send(general, "hello")
  expect(seen).toEqual(["hello"])
})

test("a closed run starts no bots", async () => {
  const env = await sim.run(parrot())
  await env.close()
  await expect(env.restartBot(parrot())).rejects.toThrow(/has ended/)
  await expect(env.addBot(parrot())).rejects.toThrow(SetupError)
})
