import { setTimeout as sleep } from "node:timers/promises"
import { http, HttpResponse, delay } from "msw"
import { expect, test } from "vitest"
import { type Env, SettleTimeout, sim } from "../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"

const START = Date.UTC(2026, 0, 1)

/** Returns the messages with the seconds of the clock since its start. */
function saidIn(general: ReturnType<typeof tearoom>["general"]): readonly string[] {
  return general
    .history()
    .map(({ content, createdAt }) => `${content} +${(createdAt.getTime() - START) / 1000}`)
}

test("a pause of the bot is waited out, and time passes for it alone", async () => {
  const client = botThat(async ({ channel }) => {
    await channel.sendTyping()
    await sleep(2000)
    await channel.send("tea!")
    setInterval(() => void channel.send("still here"), 500)
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "tea?")
  expect(saidIn(general)).toEqual(["tea? +0", "tea! +2"])
})

test("pauses are waited out as far as the window reaches from the beginning", async () => {
  const client = botThat(async ({ channel, content }) => {
    if (content !== "count") return
    for (let turn = 1; turn < 9; turn++) {
      await sleep(2000)
      await channel.send(String(turn))
    }
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "count")
  expect(saidIn(general)).toEqual(["count +0", "1 +2", "2 +4"])
  await alice.send(general, "go on")
  expect(saidIn(general).slice(3)).toEqual(["go on +4", "3 +6", "4 +8"])
})

test.for([
  [0, 0],
  [1, 0],
  [3, 3],
] as const)(
  "a window of %d s lets %d s pass for a pause of three",
  async ([settleWindow, passed]) => {
    const client = botThat(() => sleep(3000))
    await using env = await sim.run(client, { settleWindow })
    const { alice, general } = tearoom(env)
    await alice.send(general, "a")
    await alice.send(general, "b")
    expect(saidIn(general)[1]).toBe(`b +${passed}`)
  },
)

test("a user action does not end a long pause, however near its end", async () => {
  const client = botThat((message) => void setTimeout(() => void message.reply("tea!"), 60_000))
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "in a minute")
  await env.advanceTime(59)
  await env.settle()
  expect(general.history()).toHaveLength(1)
})

test("a timeout that only limits an operation is not a pause", async () => {
  const client = botThat(async (message) => {
    setTimeout(() => void message.reply("too late"), 1000).unref()
    AbortSignal.timeout(1000).addEventListener("abort", () => void message.reply("much too late"))
    setInterval(() => void message.reply("again"), 1000)
    await message.reply("listening")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "hello")
  expect(saidIn(general)).toEqual(["hello +0", "listening +0"])
})

test("timers that are due during a pause fire at their time", async () => {
  const client = botThat(async ({ channel }) => {
    const timer = setInterval(() => void channel.send("tick"), 1000)
    await sleep(2500)
    clearInterval(timer)
    await channel.send("done")
  })
  await using env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "go")
  expect(saidIn(general)).toEqual(["go +0", "tick +1", "tick +2", "done +2.5"])
})

test("a third party's handler may pause as well", async () => {
  const client = botThat(async (message) => {
    const answer = await fetch("https://teas.example/today")
    await message.reply(await answer.text())
  })
  await using env = await sim.run(client)
  env.use(
    http.get("https://teas.example/today", async () => {
      await delay(1500)
      return HttpResponse.text("Sencha")
    }),
  )
  const { alice, general } = tearoom(env)
  await alice.send(general, "what is on?")
  expect(saidIn(general)).toEqual(["what is on? +0", "Sencha +1.5"])
})

async function restlessness(env: Env, deed: Promise<unknown>): Promise<string> {
  const error: unknown = await deed.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettleTimeout)
  expect(env.errors).toEqual([])
  return String(error)
}

test("a bot that never rests is reported with its pending work", async () => {
  const stopped = new AbortController()
  const client = botThat(async () => {
    setTimeout(() => {}, 3_600_000)
    while (!stopped.signal.aborted) await fetch("https://discord.com/api/v10/gateway")
  })
  await using env = await sim.run(client, { patience: 0.2 })
  const { alice, general } = tearoom(env)
  const told = await restlessness(env, alice.send(general, "go"))
  stopped.abort()
  expect(told).toMatch(/did not come to rest within 0\.2 s/)
  expect(told).toMatch(/- GET \/gateway, \d+ times/)
  expect(told).toMatch(/- a timer of 3600000 ms, set in .*settling-time\.global\.test\.ts:\d+/)
})

test("a request that never gets a response is reported", async () => {
  const client = botThat(async () => void (await fetch("https://teas.example/today")))
  const env = await sim.run(client, { patience: 0.3, checkErrors: false })
  env.use(http.get("https://teas.example/today", () => new Promise(() => {})))
  const { alice, general } = tearoom(env)
  const told = await restlessness(env, alice.send(general, "go"))
  expect(told).toMatch(/1 of its requests has no answer\. Does a handler given to env\.use\(\)/)
  expect(told).toMatch(/- GET https:\/\/teas\.example\/today, no answer yet/)
  await expect(env.close()).rejects.toThrow(/has no answer/)
})

test("a bot that pauses without end comes to rest", async () => {
  let pauses = 0
  const client = botThat(async () => {
    for (;;) {
      await sleep(1)
      pauses += 1
    }
  })
  await using env = await sim.run(client, { settleWindow: 1 })
  const { alice, general } = tearoom(env)
  await alice.send(general, "go")
  expect(pauses).toBe(1000)
})
