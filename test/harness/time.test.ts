import { setTimeout as sleep } from "node:timers/promises"
import { Client, Events } from "discord.js"
import { expect, test } from "vitest"
import { SetupError, sim } from "../../src/node.ts"
import { INTENTS, botThat, parrot, tearoom } from "./bots.ts"

const START = Date.UTC(2026, 0, 1)

/** Returns the seconds of the clock since its start at which each message was sent. */
function secondsIn(general: ReturnType<typeof tearoom>["general"]): number[] {
  return general.history().map(({ createdAt }) => (createdAt.getTime() - START) / 1000)
}

test("a reminder comes when its time has come", async () => {
  const client = botThat(async (message) => {
    await message.reply("I will remind you")
    setTimeout(() => void message.reply("tea!"), 3_600_000)
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "in an hour")
  await env.advanceTime({ minutes: 59, seconds: 59 })
  await alice.send(general, "still waiting")
  expect(general.history()).toHaveLength(4)
  await env.advanceTime(1)
  expect(general.lastMessage?.content).toBe("tea!")
  expect(general.lastMessage?.createdAt).toEqual(new Date("2026-01-01T01:00:00.000Z"))
})

test("a cooldown lasts as long as the bot's own dates say", async () => {
  const last = new Map<string, number>()
  const client = botThat(async (message) => {
    const since = Date.now() - (last.get(message.author.id) ?? 0)
    if (since < 30_000) return message.reply(`wait ${30 - since / 1000} s`)
    last.set(message.author.id, Date.now())
    return message.reply("here you are")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  const answers: (string | undefined)[] = []
  for (const seconds of [0, 20, 10]) {
    await env.advanceTime(seconds)
    await alice.send(general, "tea")
    answers.push(general.lastMessage?.content)
  }
  expect(answers).toEqual(["here you are", "wait 10 s", "here you are"])
})

test("three pauses of a minute are over after three minutes", async () => {
  const client = botThat(async (message) => {
    for (const word of ["one", "two", "three"]) {
      await sleep(60_000)
      await message.channel.send(word)
    }
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "count")
  await env.advanceTime(180)
  expect(secondsIn(general)).toEqual([0, 60, 120, 180])
})

test("a job writes at its own times, though time passes in one go", async () => {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, (message) => {
    if (message.content !== "start" || !message.inGuild()) return
    setInterval(() => void message.channel.send(new Date().toISOString()), 600_000)
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "start")
  await env.advanceTime({ minutes: 30 })
  const said = general.history().slice(1)
  expect(said.map(String)).toEqual(said.map(({ createdAt }) => createdAt.toISOString()))
  expect(secondsIn(general)).toEqual([0, 600, 1200, 1800])
})

test("time is given in seconds, or in units", async () => {
  await using env = await sim.run(parrot())
  const { alice, general } = tearoom(env)
  await env.advanceTime(1.5)
  await alice.send(general, "a")
  await env.advanceTime({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 })
  await env.advanceTime(0)
  await alice.send(general, "b")
  expect(secondsIn(general)).toEqual([1.5, 1.5, 93_785.505, 93_785.505])
})

test.for([
  -1,
  Number.NaN,
  Infinity,
  "10",
  null,
  undefined,
  { hours: -1 },
  { hours: "1" },
  { weeks: 1 },
])("no time of %j can pass", async (duration) => {
  await using env = await sim.run(parrot())
  // Values that a test in JavaScript might pass.
  await expect(env.advanceTime(duration as number)).rejects.toThrow(SetupError)
})

test("stretches of time that are asked for at once follow one another", async () => {
  const client = botThat(async ({ channel, content }) => {
    await sleep(Number(content) * 1000)
    await channel.send(content)
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "60")
  await Promise.all([env.advanceTime(30), env.advanceTime(30), env.settle()])
  expect(secondsIn(general)).toEqual([0, 60])
})

test("people act at the time that it is then, on the way too", async () => {
  const sent: Promise<unknown>[] = []
  const client = botThat((message) => {
    setTimeout(() => sent.push(alice.send(general, "I am back")), 60_000)
    return message.reply("see you")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "bye")
  await env.advanceTime(90)
  await Promise.all(sent)
  expect(secondsIn(general).slice(0, 3)).toEqual([0, 0, 60])
})

test("a bot that waits for nothing is ready without any time", async () => {
  await using env = await sim.run(parrot())
  expect(env.journal.map(({ at }) => at)).toEqual(env.journal.map(() => START))
})

test("a bot that waits before it logs in, or starts again, is waited for on the clock", async () => {
  const start = async ({ token }: { readonly token: string }) => {
    await sleep(20_000)
    const client = parrot()
    await client.login(token)
    return client
  }
  await using env = await sim.run(start)
  await env.restartBot()
  const identified = env.journal.filter(({ kind }) => kind === "connection").map(({ at }) => at)
  expect([identified[0], identified.at(-1)]).toEqual([START + 20_000, START + 40_000])
})

test("a bot that takes its time to stop is waited for on the clock", async () => {
  const client = parrot()
  const done: string[] = []
  const env = await sim.run({
    start: ({ token }) => client.login(token),
    async stop() {
      await sleep(10_000)
      await client.destroy()
      done.push("stopped")
    },
  })
  await env.close()
  expect(done).toEqual(["stopped"])
})

test("with a bot go its timers, when it starts again and when the run ends", async () => {
  let ticks = 0
  const bot = async ({ token }: { readonly token: string }) => {
    const client = parrot()
    await client.login(token)
    setInterval(() => (ticks += 1), 60_000)
    return client
  }
  const env = await sim.run(bot)
  await env.advanceTime(60)
  await env.restartBot()
  await env.advanceTime(60)
  expect(ticks).toBe(2)
  await env.close()
  await expect(env.advanceTime(60)).rejects.toThrow(/the run ".*" has ended/)
})

test("a test acts as the bot in the bot's time, while it runs", async () => {
  const env = await sim.run(parrot())
  const waited = await env.asBot(async () => {
    const began = Date.now()
    await sleep(3000)
    return Date.now() - began
  })
  expect(waited).toBe(3000)
  await expect(env.asBot(() => Promise.reject(new Error("no tea")))).rejects.toThrow("no tea")
  await env.close()
  await expect(env.asBot(() => 1)).rejects.toThrow(SetupError)
})

test("runs that are open at once keep their own time", async () => {
  const clockOf = (): Client => botThat(({ channel }) => channel.send(new Date().toISOString()))
  await using one = await sim.run(clockOf())
  await using two = await sim.run(clockOf())
  const [first, second] = [tearoom(one), tearoom(two)]
  await one.advanceTime({ hours: 1 })
  await Promise.all([two.advanceTime(1), one.advanceTime({ hours: 1 })])
  await Promise.all([
    first.alice.send(first.general, "time?"),
    second.alice.send(second.general, "time?"),
  ])
  expect(first.general.lastMessage?.content).toBe("2026-01-01T02:00:00.000Z")
  expect(second.general.lastMessage?.content).toBe("2026-01-01T00:00:01.000Z")
})

test("the same run is the same to the last letter", async () => {
  const told = async (): Promise<unknown> => {
    const client = botThat(async ({ channel }) => {
      await sleep(Math.ceil(Math.random() * 4000))
      await channel.send(`${new Date().toISOString()} ${Math.random()}`)
    })
    await using env = await sim.run(client)
    const { alice, general } = tearoom(env)
    for (let turn = 0; turn < 3; turn++) {
      await alice.send(general, "roll")
      await env.advanceTime({ minutes: 7 })
    }
    return [env.journal, env.transcript()]
  }
  const first = await told()
  expect(await told()).toEqual(first)
})
