import { once } from "node:events"
import { Events, REST, Routes } from "discord.js"
import { describe, expect, test } from "vitest"
import { WebSocket } from "ws"
import { type Env, sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"

const API = "https://discord.com/api/v10"
const WORDS = Array.from({ length: 8 }, (_, number) => `word ${number}`)

/** Returns the message of a user and the repetition of a bot, with their authors. */
const said = (env: Env, general: ReturnType<typeof tearoom>["general"]) =>
  general.history().map(({ author, content }) => [author.id === env.bot.id, content])

describe("at the same time", () => {
  test.concurrent.for(WORDS)("each run keeps its own world: %s", async (word) => {
    await using env = await sim.run(parrot(), { botName: word, name: word })
    const { alice, general } = tearoom(env)
    for (let turn = 0; turn < 5; turn++) await alice.send(general, word)
    const pair = [
      [false, word],
      [true, word],
    ]
    expect(said(env, general)).toEqual([0, 1, 2, 3, 4].flatMap(() => pair))
    const requests = env.journal.filter((entry) => entry.kind === "request")
    expect(new Set(requests.map(({ by }) => by))).toEqual(new Set([word]))
    expect(env.errors).toEqual([])
  })

  test.concurrent.for(WORDS)("an error belongs to the run of its bot: %s", async (word) => {
    const thrower = botThat(async ({ content }) => {
      await new Promise((resolve) => setImmediate(resolve))
      throw new Error(content)
    })
    const env = await sim.run(thrower)
    const { alice, general } = tearoom(env)
    await alice.send(general, word)
    expect(env.errors.map(({ message }) => message)).toEqual([word])
    await env.close()
  })

  test.concurrent.for(WORDS)("a gap belongs to the run of its bot: %s", async (word) => {
    const asker = botThat(({ client, content }) =>
      client.rest.get(`/${content.replace(" ", "-")}`).catch(() => {}),
    )
    const env = await sim.run(asker)
    const { alice, general } = tearoom(env)
    await alice.send(general, word)
    expect(env.gaps.map(String)).toEqual([expect.stringContaining(word.replace(" ", "-"))])
    await env.close()
  })
})

test("twenty runs work side by side", async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const all = await Promise.all(
    numbers.map(async (number) => {
      await using env = await sim.run(parrot(), { botName: `Bot ${number}` })
      const { alice, general } = tearoom(env)
      await alice.send(general, `hello ${number}`)
      return [env.bot.name, general.lastMessage?.content, general.history().length]
    }),
  )
  expect(all).toEqual(numbers.map((number) => [`Bot ${number}`, `hello ${number}`, 2]))
})

test("ending one run does not disturb another", async () => {
  const [one, two] = await Promise.all([sim.run(parrot()), sim.run(parrot())])
  const { alice, general } = tearoom(two)
  await Promise.all([one.close(), alice.send(general, "still here")])
  expect(said(two, general)).toEqual([
    [false, "still here"],
    [true, "still here"],
  ])
  await two.close()
})

test("a stop that throws later is not the other run's", async () => {
  const other = await sim.run(parrot())
  const env = await sim.run({
    start: async ({ token, signal }) => {
      const client = parrot()
      await client.login(token)
      signal.addEventListener("abort", () => {
        void client.destroy()
        void Promise.reject(new Error("late"))
      })
    },
    stop() {
      queueMicrotask(() => {
        throw new Error("later still")
      })
    },
  })
  await env.close()
  expect(other.errors).toEqual([])
  await other.close()
})

test("a restart and a further bot stay in their run", async () => {
  const [one, two] = await Promise.all([
    sim.run(parrot(), { name: "one" }),
    sim.run(parrot(), { name: "two" }),
  ])
  const helpers = await Promise.all([one.addBot(parrot()), two.addBot(parrot())])
  await Promise.all([one.restartBot(parrot()), two.restartBot(parrot())])
  for (const [index, env] of [one, two].entries()) {
    const names = env.journal.flatMap((entry) => (entry.kind === "event" ? [entry.to] : []))
    expect(names).toEqual(["TestBot", "TestBot 2", "TestBot"])
    expect(helpers[index]?.bot.name).toBe("TestBot 2")
    await env.close()
  }
})

test("without a context, the credential says whose a request is", async () => {
  await using one = await sim.run(parrot(), { botName: "One" })
  await using two = await sim.run(parrot(), { botName: "Two" })
  const who = async ({ token }: Env) => new REST().setToken(token).get(Routes.user())
  expect(await who(one)).toMatchObject({ username: "One" })
  expect(await who(two)).toMatchObject({ username: "Two" })
})

test("the token of an interaction and the address of a file say it as well", async () => {
  const urls: string[] = []
  const client = botThat(async ({ channel }) => {
    const sent = await channel.send({
      files: [{ name: "tea.txt", attachment: Buffer.from("tea") }],
    })
    urls.push(sent.attachments.first()?.url ?? "")
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    urls.push(
      `${API}/webhooks/${interaction.applicationId}/${interaction.token}/messages/@original`,
    )
    if (interaction.isRepliable()) await interaction.reply("brewing")
  })
  const commands = [{ name: "tea", description: "Brews" }]
  await using other = await sim.run(parrot())
  await using env = await sim.run(client, { strictSync: false, commands })
  const { alice, general } = tearoom(env)
  const before = other.journal.length
  await alice.slash(general, "tea")
  await alice.send(general, "a file")
  const [original = "", file = ""] = urls
  expect(await (await fetch(original)).json()).toMatchObject({ content: "brewing" })
  expect(await (await fetch(file)).text()).toBe("tea")
  expect(other.journal).toHaveLength(before)
})

test("an invite code says whose it is where the seeds of two runs differ, and else is an error", async () => {
  await using red = await sim.run(parrot(), { name: "red run" })
  await using blue = await sim.run(parrot(), { name: "blue run", seed: 2 })
  await using green = await sim.run(parrot(), { name: "green run", seed: 2 })
  const invites = await Promise.all(
    [red, blue, green].map((env) => {
      const guild = env.createGuild("Tea House")
      return guild.owner.createInvite(guild.createTextChannel("general"))
    }),
  )
  const [ofRed, ofBlue, ofGreen] = invites.map(({ code }) => code)
  expect(ofRed).not.toBe(ofBlue)
  expect(ofGreen).toBe(ofBlue)
  const found = await fetch(`${API}/invites/${ofRed}`)
  expect(await found.json()).toMatchObject({ guild: { id: red.guild.id } })
  await expect(fetch(`${API}/invites/${ofBlue}`)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/"blue run", "green run"/) },
  })
  expect(blue.errors).toEqual([])
})

test("an ambiguous request is an error that names the runs", async () => {
  await using red = await sim.run(parrot(), { name: "red run" })
  await using blue = await sim.run(parrot(), { name: "blue run" })
  const named = { cause: { message: expect.stringMatching(/"red run", "blue run"/) } }
  const headers = { authorization: "Bot of.no.run" }
  await expect(fetch(`${API}/users/@me`, { headers })).rejects.toMatchObject(named)
  await expect(fetch(`${API}/gateway`)).rejects.toMatchObject(named)
  const [error] = await once(new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json"), "error")
  expect(String(error)).toMatch(/"red run", "blue run"/)
  expect([...red.errors, ...blue.errors]).toEqual([])
})
