import { readFile } from "node:fs/promises"
import { setImmediate, setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { http } from "msw"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"

test("a verb waits for a bot that asks several things in turn", async () => {
  const client = botThat(async (message) => {
    for (const word of ["one", "two", "three", "four", "five"]) {
      const sent = await message.channel.send(word)
      await sent.react("🍵")
      await setImmediate()
      await setImmediate()
    }
    await message.react("✅")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  const message = await alice.send(general, "count")
  expect(general.history().map(String)).toEqual(["count", "one", "two", "three", "four", "five"])
  expect(message.reactions).toEqual([{ emoji: "✅", count: 1 }])
})

test("it waits for everything that the bot does at the same time", async () => {
  const client = botThat((message) =>
    Promise.all(["a", "b", "c"].map((word) => message.channel.send(word))),
  )
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "go")
  expect(general.history().map(String).toSorted()).toEqual(["a", "b", "c", "go"])
})

test("it waits for a third party's answer", async () => {
  const client = botThat(async (message) => {
    const answer = await fetch("https://teas.example/today")
    await message.reply(await answer.text())
  })
  await using env = await sim.run(client)
  env.use(
    http.get("https://teas.example/today", async () => {
      for (let turn = 0; turn < 30; turn++) await setImmediate()
      return new Response("Sencha")
    }),
  )
  const { alice, general } = tearoom(env)
  await alice.send(general, "what is on?")
  expect(general.lastMessage?.content).toBe("Sencha")
})

test("it waits for files that the bot reads", async () => {
  const own = fileURLToPath(import.meta.url)
  const client = botThat(async (message) => {
    for (let times = 0; times < 20; times++) await readFile(own)
    await message.reply({ files: [own] })
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "what is in it?")
  expect(general.lastMessage?.author.name).toBe(env.bot.name)
})

test("a bot that waits for anything else is not waited for until that happens", async () => {
  let kettle = (): void => {}
  const boiled = new Promise<void>((resolve) => (kettle = resolve))
  const client = botThat(async (message) => {
    await message.reply("a moment")
    await boiled
    await message.reply("tea!")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "tea, please")
  expect(general.lastMessage?.content).toBe("a moment")

  kettle()
  await env.settle()
  expect(general.lastMessage?.content).toBe("tea!")
})

test("the effects of one user action complete before the next", async () => {
  const client = botThat((message) => message.channel.send(`re: ${message.content}`))
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  for (const word of ["one", "two"]) await alice.send(general, word)
  expect(general.history().map(String)).toEqual(["one", "re: one", "two", "re: two"])
})

test("a bot's work that passes time ends after a client that it starts has its guilds", async () => {
  const [client, second] = [botThat(() => {}), botThat(() => {})]
  await using env = await sim.run(client)
  tearoom(env)
  const logins = (): number =>
    env.journal.filter((line) => line.kind === "connection" && line.description === "identified")
      .length
  const own = fileURLToPath(import.meta.url)
  /** Reads files until the second client has identified, and once more. */
  async function readDuringLogin(): Promise<void> {
    while (logins() < 2) await readFile(own)
    await readFile(own)
  }
  await env.asBot(async () => {
    // Sessions that start within five seconds are refused.
    await setTimeout(6000)
    second.login(client.token ?? "").catch(() => {})
    readDuringLogin().catch(() => {})
  })
  expect(second.guilds.cache.map(({ name }) => name)).toEqual(["Tea House"])
  await second.destroy()
})
