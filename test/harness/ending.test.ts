import { Events } from "discord.js"
import { expect, test } from "vitest"
import { type Env, RouteNotImplemented, RunFailure, sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"

/** Creates a bot that throws the contents of messages, at once or later. */
const thrower = () =>
  botThat(({ content }) => {
    throw new Error(content)
  })

/** Creates a bot that requests something that is not modeled, and hides the error. */
const swallower = () =>
  botThat(({ client }) => client.rest.get("/discovery/categories").catch(() => {}))

async function say(env: Env, ...words: string[]): Promise<void> {
  const { alice, general } = tearoom(env)
  for (const word of words) await alice.send(general, word)
}

const endOf = (env: Env): Promise<unknown> =>
  env.close().then(
    () => undefined,
    (error: unknown) => error,
  )

test("an error of the bot that the test did not read is raised at the end", async () => {
  const env = await sim.run(thrower())
  await say(env, "one", "two")
  const error = await endOf(env)

  expect(error).toBeInstanceOf(RunFailure)
  expect(error).toMatchObject({ reported: [{ message: "one" }, { message: "two" }] })
  expect(String(error)).toMatch(/one[^]*two/)
})

test("a listener that throws at once is captured as well", async () => {
  const client = parrot()
  client.on(Events.GuildMemberAdd, ({ displayName }) => {
    throw new Error(displayName)
  })
  const env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  expect(env.errors.map(String)).toEqual(["Error: alice"])
  expect(general.lastMessage?.author.id).toBe(env.bot.id)
  await env.close()
})

test("an error that the test has read is not raised", async () => {
  const env = await sim.run(thrower())
  await say(env, "one")
  expect(env.errors.map(String)).toEqual(["Error: one"])
  await env.close()
})

test("an error after the test has read the errors is raised", async () => {
  const env = await sim.run(thrower())
  await say(env, "one")
  expect(env.errors).toHaveLength(1)
  await say(env, "two")
  expect(await endOf(env)).toMatchObject({ reported: [{ message: "two" }] })
})

test("errors can be raised before the end, and are raised once", async () => {
  const env = await sim.run(thrower())
  expect(() => env.raiseErrors()).not.toThrow()
  await say(env, "one")
  expect(() => env.raiseErrors()).toThrow(RunFailure)
  await env.close()
})

test("errors are not raised where none are to be checked", async () => {
  const env = await sim.run(thrower(), { checkErrors: false })
  await say(env, "one")
  expect(await endOf(env)).toBeUndefined()
})

test("a gap that the bot swallowed is raised at the end, whatever is to be checked", async () => {
  for (const checkErrors of [true, false]) {
    const env = await sim.run(swallower(), { checkErrors })
    await say(env, "packs?")
    const error = await endOf(env)
    expect(error).toMatchObject({ reported: [expect.any(RouteNotImplemented)] })
    expect(String(error)).toMatch(/GET \/discovery\/categories/)
  }
})

test("gaps that the test looked at are not raised", async () => {
  const env = await sim.run(swallower())
  await say(env, "packs?")
  expect(env.gaps).toMatchObject([{ method: "GET", path: "/discovery/categories" }])
  await env.close()
})

test("a gap of the gateway after the start is raised at the end", async () => {
  const env = await sim.run(
    botThat(() => void new WebSocket("wss://gateway.discord.gg/?v=10&encoding=etf")),
  )
  await say(env, "connect again")
  expect(String(await endOf(env))).toMatch(/encoding=etf/)
})

test("gaps can be raised before the end", async () => {
  const env = await sim.run(swallower())
  await say(env, "packs?")
  expect(() => env.raiseGaps()).toThrow(/discovery.categories/)
  await env.close()
})

test("a gap that the bot did not catch is reported once", async () => {
  const env = await sim.run(botThat(({ client }) => client.rest.get("/discovery/categories")))
  await say(env, "packs?")
  expect(await endOf(env)).toMatchObject({ reported: [expect.any(RouteNotImplemented)] })
})

test("an error of the body comes first", async () => {
  const mine = new Error("mine")
  const ended = sim.run(thrower(), {}, async (env) => {
    await say(env, "the bot's")
    throw mine
  })
  // A single error, since runners print the message of the first of several, or of none.
  await expect(ended).rejects.toBe(mine)
  expect(mine.message).toMatch(
    /^mine\n\nThe run ended with errors that the test did not read:\n- Error: the bot's\n {2}while handling MESSAGE_CREATE .*\nMore: .*#runfailure\n\nWhat happened:\n[^]*ERROR +Error: the bot's\n/,
  )
  expect(mine.stack).toContain(`Error: ${mine.message}\n    at `)
  expect(mine.cause).toMatchObject({ message: "the bot's" })
})

test("an error of the body shows what happened where the run has nothing to report", async () => {
  const mine = new TypeError("mine")
  await expect(sim.run(parrot(), {}, () => Promise.reject(mine))).rejects.toBe(mine)
  expect(mine.message).toMatch(/^mine\n\nWhat happened:\n[^]*READY to TestBot/)
  expect(mine.cause).toBeUndefined()
})

test("a thrown value that is not an Error is the cause of one with the transcript", async () => {
  const frozen = Object.freeze(new Error("mine"))
  for (const thrown of ["mine", frozen]) {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- that is what it is about
    const ended = sim.run(parrot(), {}, () => Promise.reject(thrown))
    await expect(ended).rejects.toThrow(/^mine\n\nWhat happened:\n/)
    await expect(ended).rejects.toMatchObject({ cause: thrown })
  }
})

test("a body that closes its run fails with the report of the run, once", async () => {
  const ended = sim.run(thrower(), {}, async (env) => {
    await say(env, "one")
    await env.close()
  })
  const failure = await ended.catch(String)
  expect(failure).toMatch(/^RunFailure: The run ended with errors/)
  expect(failure?.split("The run ended with")).toHaveLength(2)
  expect(failure?.split("What happened")).toHaveLength(2)
})

test("a stop of the bot that never ends is reported, and the run ends anyway", async () => {
  const env = await sim.run(
    { start: () => {}, stop: () => new Promise(() => {}) },
    { gateway: false, botName: "Teapot" },
  )
  expect(String(await endOf(env))).toMatch(/The bot Teapot did not stop within/)
}, 10_000)

test("an error of the bot's stop is raised, and the run still ends", async () => {
  const client = parrot()
  const env = await sim.run({
    start: ({ token }) => client.login(token),
    async stop() {
      await client.destroy()
      throw new Error("cannot stop")
    },
  })
  expect(String(await endOf(env))).toMatch(/cannot stop/)
  await (await sim.run(parrot())).close()
})

test("the transcript has what the bot threw", async () => {
  const env = await sim.run(thrower(), { checkErrors: false })
  await say(env, "one")
  expect(env.journal).toContainEqual(
    expect.objectContaining({ kind: "error", message: "Error: one" }),
  )
  await env.close()
})
