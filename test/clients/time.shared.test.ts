// The virtual clock in client libraries.

import { ComponentType, type Message } from "discord.js"
import { HttpResponse, http } from "msw"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { botThat, tearoom } from "../harness/bots.ts"

const START = Date.UTC(2026, 0, 1)

/** Returns the messages with the seconds of the clock since its start. */
function saidIn(general: ReturnType<typeof tearoom>["general"]): readonly string[] {
  return general
    .history()
    .map(({ content, createdAt }) => `${content} +${(createdAt.getTime() - START) / 1000}`)
}

test("a message's time is the time that the bot has", async () => {
  const seen: number[] = []
  const client = botThat((message) => seen.push(message.createdAt.getTime(), Date.now()))
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await env.advanceTime({ days: 3 })
  await alice.send(general, "hello")
  expect(seen).toEqual([START + 3 * 86_400_000, START + 3 * 86_400_000])
})

test("a collector ends at its time and collects earlier messages", async () => {
  const client = botThat((message) => {
    if (message.content !== "!collect") return
    const collector = message.channel.createMessageCollector({
      time: 60_000,
      filter: ({ author }) => !author.bot,
    })
    collector.on("end", (collected, reason) => message.channel.send(`${collected.size} ${reason}`))
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "!collect")
  await env.advanceTime(59)
  await alice.send(general, "one")
  expect(saidIn(general)).toEqual(["!collect +0", "one +59"])
  await env.advanceTime(1)
  await alice.send(general, "two")
  expect(saidIn(general).slice(2)).toEqual(["1 time +60", "two +60"])
})

test("an idle collector restarts its timeout with each message", async () => {
  const client = botThat((message) => {
    if (message.content !== "!collect") return
    const collector = message.channel.createMessageCollector({
      idle: 30_000,
      filter: ({ author }) => !author.bot,
    })
    collector.on("end", (collected, reason) => message.channel.send(`${collected.size} ${reason}`))
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "!collect")
  for (const word of ["one", "two"]) {
    await env.advanceTime(20)
    await alice.send(general, word)
  }
  await env.advanceTime(60)
  expect(saidIn(general)).toEqual(["!collect +0", "one +20", "two +40", "2 idle +70"])
})

test("people have time to answer, though a bot waits only a moment", async () => {
  const client = botThat(async (message) => {
    if (message.content !== "!tea") return
    await message.reply("Which tea?")
    const answers = await message.channel
      .awaitMessages({ max: 1, time: 3000, errors: ["time"], filter: ({ author }) => !author.bot })
      .then((collected) => collected.first()?.content)
      .catch(() => "none")
    await message.reply(`You chose: ${answers}`)
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "!tea")
  await env.settle()
  await alice.send(general, "Sencha")
  await alice.send(general, "!tea")
  await env.advanceTime(3)
  expect(saidIn(general)).toEqual([
    "!tea +0",
    "Which tea? +0",
    "Sencha +0",
    "You chose: Sencha +0",
    "!tea +0",
    "Which tea? +0",
    "You chose: none +3",
  ])
})

test("a pause is not waited out past the end of a collector", async () => {
  const client = botThat(async (message) => {
    const waiting = message.channel.awaitMessages({ max: 1, time: 2000 })
    void waiting.then(() => message.channel.send("over"))
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await message.channel.send("rested")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "hello")
  expect(saidIn(general)).toEqual(["hello +0"])
  await env.advanceTime(3)
  expect(saidIn(general)).toEqual(["hello +0", "over +2", "rested +3"])
})

test("a button is listened to for as long as the bot says", async () => {
  const client = botThat(async (message: Message<true>) => {
    const sent = await message.reply({
      content: "Pour?",
      components: [
        {
          type: ComponentType.ActionRow,
          components: [{ type: ComponentType.Button, style: 1, customId: "pour", label: "Pour" }],
        },
      ],
    })
    await sent
      .awaitMessageComponent({ time: 15_000 })
      .then((interaction) => interaction.update({ content: "Poured", components: [] }))
      .catch(() => sent.edit({ content: "Too late", components: [] }))
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "tea")
  const first = general.lastMessage
  await env.advanceTime(14)
  if (first !== undefined) await alice.click(first, { label: "Pour" })
  expect(first?.content).toBe("Poured")
  await alice.send(general, "tea")
  await env.advanceTime(15)
  expect(general.lastMessage?.content).toBe("Too late")
})

test("the fifty-first request in a second waits for the next second of the clock", async () => {
  const client = botThat(async ({ client: { rest } }) => {
    await Promise.all(Array.from({ length: 120 }, () => rest.get("/gateway")))
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await env.advanceTime(10)
  await alice.send(general, "go")
  const asked = env.journal.filter((entry) => entry.kind === "request" && entry.path === "/gateway")
  const counts = Map.groupBy(asked, ({ at }) => Math.floor((at - START) / 1000))
  expect([...counts].map(([second, { length }]) => [second, length])).toEqual([
    [10, 50],
    [11, 50],
    [12, 20],
  ])
})

test("a test that calls the client itself does so in the bot's time", async () => {
  const client = botThat(async ({ client: { rest } }) => {
    for (let times = 0; times < 60; times++) await rest.get("/gateway")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await env.asBot(() => Promise.all(Array.from({ length: 60 }, () => client.rest.get("/gateway"))))
  await alice.send(general, "go")
  const last = env.journal.findLast((entry) => entry.kind === "request")
  const asked = env.journal.filter((entry) => entry.kind === "request" && entry.path === "/gateway")
  expect(asked).toHaveLength(120)
  expect(((last?.at ?? 0) - START) / 1000).toBeLessThan(4)
})

test("a client that is told to come back later does", async () => {
  const client = botThat((message) => message.reply("tea!"))
  await using env = await sim.run(client)
  const later = { message: "You are being rate limited.", retry_after: 2, global: false }
  env.use(
    http.post(
      "https://discord.com/api/v10/channels/:id/messages",
      () => HttpResponse.json(later, { status: 429, headers: { "retry-after": "2" } }),
      { once: true },
    ),
  )
  const { alice, general } = tearoom(env)
  await alice.send(general, "tea?")
  expect(saidIn(general)).toEqual(["tea? +0", expect.stringMatching(/^tea! \+2/)])
})
