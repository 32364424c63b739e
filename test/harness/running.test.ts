import { Client, REST, Routes } from "discord.js"
import { expect, test } from "vitest"
import { SetupError, sim } from "../../src/node.ts"
import { INTENTS, parrot, tearoom } from "./bots.ts"

test("a client is logged in, and stopped at the end", async () => {
  const client = parrot()
  {
    await using env = await sim.run(client)
    expect(client.isReady()).toBe(true)
    expect(client.user?.id).toBe(env.bot.id)
    const { alice, general } = tearoom(env)
    await alice.send(general, "polly")
    expect(general.history().map(String)).toEqual(["polly", "polly"])
  }
  expect(client.isReady()).toBe(false)
  expect(client.token).toBeNull()
})

test("a function starts the bot, and what it returns is stopped", async () => {
  const client = parrot()
  let stopped = false
  const env = await sim.run(async ({ token, signal }) => {
    signal.addEventListener("abort", () => (stopped = true))
    await client.login(token)
    return client
  })
  expect(client.isReady()).toBe(true)
  expect(stopped).toBe(false)

  await env.close()
  expect(stopped).toBe(true)
  expect(client.isReady()).toBe(false)
})

test("a module starts the bot, and the client that it exports is stopped", async () => {
  const env = await sim.run(() => import("./parrot-bot.ts"))
  const { client } = await import("./parrot-bot.ts")
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  expect(general.lastMessage?.content).toBe("polly")
  expect(client.isReady()).toBe(true)

  await env.close()
  expect(client.isReady()).toBe(false)
})

test("a function need not return anything", async () => {
  const client = parrot()
  const env = await sim.run(async ({ token }) => void (await client.login(token)))
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  expect(general.lastMessage?.author.id).toBe(env.bot.id)
  await env.close()
})

test("an adapter says itself how it is started and stopped", async () => {
  const client = parrot()
  const done: string[] = []
  const env = await sim.run({
    async start({ token }) {
      done.push("start")
      await client.login(token)
    },
    async stop() {
      done.push("stop")
      await client.destroy()
    },
  })
  expect(done).toEqual(["start"])
  await env.close()
  expect(done).toEqual(["start", "stop"])
})

test("a bot that only uses REST says so", async () => {
  const rest = new REST()
  const env = await sim.run(({ token }) => void rest.setToken(token), { gateway: false })
  expect(await rest.get(Routes.user())).toMatchObject({ id: env.bot.id })
  await env.close()
})

test("with a body the run ends when that has", async () => {
  const client = parrot()
  const said = await sim.run(client, {}, async (env) => {
    const { alice, general } = tearoom(env)
    await alice.send(general, "polly")
    return general.history().map(String)
  })
  expect(said).toEqual(["polly", "polly"])
  expect(client.isReady()).toBe(false)
})

test("closing twice is closing once", async () => {
  const env = await sim.run(parrot())
  const [one, two] = [env.close(), env.close()]
  expect(one).toBe(two)
  await one
})

test("a value that is not a bot is a SetupError", async () => {
  // Values that a test in JavaScript might pass.
  const nothing = {} as Client
  await expect(sim.run(nothing)).rejects.toThrow(SetupError)
  await expect(sim.run(nothing)).rejects.toThrow(/login\(\).*function.*start\(\) and stop\(\)/)
})

test("a client that has logged in already is a mistake of the test", async () => {
  const client = new Client({ intents: INTENTS })
  const env = await sim.run(client)
  await expect(sim.run(client)).rejects.toThrow(/logged in already/)
  await env.close()
})

test("starting and stopping discord.js waits for no timer", async () => {
  const began = performance.now()
  const env = await sim.run(parrot())
  await env.close()
  expect(performance.now() - began).toBeLessThan(2000)
})
