// Reports describe errors and name their bots.

import { Events, type Client } from "discord.js"
import { expect, test } from "vitest"
import { type Env, sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"
import { ERROR_PAGE } from "../../src/requirements/error-link.ts"

const thrower = (): Client =>
  botThat(({ content }) => {
    throw new Error(content)
  })

const messageOf = async (ending: Promise<unknown>): Promise<string> =>
  ending.then(
    () => expect.unreachable("the end has something to say"),
    (error: unknown) => String(error),
  )

test("the report says what each error came about by", async () => {
  const env = await sim.run(thrower())
  const { alice, general } = tearoom(env)
  await alice.send(general, "!crash")
  await alice.send(general, "!burn")
  const message = await messageOf(env.close())
  expect(message.split("\n\nWhat happened:\n")[0]).toBe(
    [
      "RunFailure: The run ended with errors that the test did not read:",
      '- Error: !crash\n  while handling MESSAGE_CREATE (alice sends "!crash" in #general)',
      '- Error: !burn\n  while handling MESSAGE_CREATE (alice sends "!burn" in #general)',
      `More: ${ERROR_PAGE}#runfailure`,
    ].join("\n"),
  )
})

test("errors that are raised before the end say it as well", async () => {
  const env = await sim.run(thrower())
  const { alice, general } = tearoom(env)
  await alice.send(general, "!crash")
  expect(() => env.raiseErrors()).toThrow(/- Error: !crash\n {2}while handling MESSAGE_CREATE/)
  await env.close()
})

test("the report of several bots names the bot of each error", async () => {
  const env = await sim.run(parrot())
  const helper = await env.addBot(thrower(), { botName: "Helper" })
  const { alice, general, guild } = tearoom(env)
  guild.addBot(helper.bot)
  await alice.send(general, "!crash")
  expect(await messageOf(env.close())).toContain(
    '- Error: !crash\n  in Helper, while handling MESSAGE_CREATE (alice sends "!crash" in #general)',
  )
})

test("a thrown value that is not an Error is reported as that value", async () => {
  const env = await sim.run(botThat(() => void Promise.reject("no tea left")))
  const { alice, general } = tearoom(env)
  await alice.send(general, "tea?")
  expect(env.errors).toMatchObject([
    { message: "A value was thrown that is not an Error: no tea left", cause: "no tea left" },
  ])
  await env.close()
})

test("an error outside of every run fails every open run", async () => {
  const runs = await Promise.all([sim.run(parrot()), sim.run(parrot())])
  void Promise.reject(new Error("whose?"))
  setImmediate(() => {
    throw new Error("and whose?")
  })
  await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  for (const env of runs) {
    await expect(env.close()).rejects.toMatchObject({
      reported: [{ message: "whose?" }, { message: "and whose?" }],
    })
  }
})

test("with `await using` both the body's error and the bot's are there", async () => {
  const mine = new Error("mine")
  let env: Env | undefined
  const body = async (): Promise<void> => {
    await using run = await sim.run(thrower())
    env = run
    const { alice, general } = tearoom(run)
    await alice.send(general, "!crash")
    throw mine
  }
  const error: unknown = await body().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    name: "Error",
    message: expect.stringMatching(/^mine\n\nThe run ended with .*!crash/s),
    suppressed: mine,
    error: { cause: { message: "!crash" }, message: expect.stringContaining("!crash") },
  })
  expect(env?.errors).toHaveLength(1)
})

test("with `await using` the body's error is itself where the run has nothing to say", async () => {
  const mine = new Error("mine")
  const body = async (): Promise<void> => {
    await using _ = await sim.run(parrot())
    throw mine
  }
  await expect(body()).rejects.toBe(mine)
})

test("with a body its error comes first, whatever the bot threw", async () => {
  const mine = new Error("mine")
  const ended = sim.run(thrower(), {}, async (env) => {
    const { alice, general } = tearoom(env)
    await alice.send(general, "!crash")
    throw mine
  })
  await expect(ended).rejects.toBe(mine)
  expect(mine.message).toMatch(
    /^mine\n\nThe run ended with [^]*- Error: !crash\n {2}while handling/,
  )
  expect(mine.cause).toMatchObject({ message: "!crash" })
})

test("an error of a listener for one event does not keep the bot from the next", async () => {
  const client = parrot()
  client.on(Events.GuildCreate, () => {
    throw new Error("no room")
  })
  const env = await sim.run(client)
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  expect(general.lastMessage?.author.id).toBe(env.bot.id)
  expect(env.errors.map(String)).toEqual(["Error: no room"])
  await env.close()
})
