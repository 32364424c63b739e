import { Client, Events, GatewayIntentBits, REST } from "discord.js"
import { expect, test, vi } from "vitest"
import { Readiness } from "../../src/harness/node/bots/readiness.ts"
import {
  BotNotReady,
  PrivilegedIntentsRequired,
  RouteNotImplemented,
  RunFailure,
  sim,
} from "../../src/node.ts"
import { INTENTS, parrot } from "./bots.ts"

const failure = (starting: Promise<unknown>): Promise<unknown> =>
  starting.then(
    () => expect.unreachable("the bot must not start"),
    (error: unknown) => error,
  )

test("a run rejects with the error of the bot's start function", async () => {
  const error = new Error("no database")
  expect(await failure(sim.run(() => Promise.reject(error)))).toBe(error)
  expect(
    await failure(
      sim.run(() => {
        throw error
      }),
    ),
  ).toBe(error)
})

test("a run rejects with the error of a listener while the bot starts", async () => {
  const client = new Client({ intents: INTENTS })
  const error = new Error("no database")
  client.once(Events.ClientReady, async () => {
    await client.application?.fetch()
    throw error
  })
  expect(await failure(sim.run(client))).toBe(error)
})

test("errors of the start are left alone where none are to be checked", async () => {
  const client = new Client({ intents: INTENTS })
  client.once(Events.ClientReady, () => Promise.reject(new Error("no database")))
  const env = await sim.run(client, { checkErrors: false })
  expect(env.errors.map(String)).toEqual(["Error: no database"])
  await env.close()
})

test("intents that were not granted are named", async () => {
  const client = new Client({
    intents: [...INTENTS, GatewayIntentBits.GuildPresences],
  })
  const refused = await failure(sim.run(client, { approvedIntents: ["GuildMembers"] }))
  expect(refused).toBeInstanceOf(PrivilegedIntentsRequired)
  expect(refused).toMatchObject({ intents: ["GuildPresences", "MessageContent"] })
  expect(String(refused)).toMatch(/GuildPresences, MessageContent.*4014.*approvedIntents/)
})

test("intents that were granted are enough", async () => {
  const env = await sim.run(parrot(), { approvedIntents: ["GuildMembers", "MessageContent"] })
  expect(env.transcript()).toContain("READY")
  await env.close()
})

/** Connects with an encoding that is not modeled. */
const connectInEtf = (): void => void new WebSocket("wss://gateway.discord.gg/?v=10&encoding=etf")

test("a gap of the gateway is what the run rejects with", async () => {
  const client = new Client({ intents: INTENTS })
  client.once(Events.ClientReady, connectInEtf)
  const gap = await failure(sim.run(client))
  expect(gap).toBeInstanceOf(RouteNotImplemented)
  expect(String(gap)).toMatch(/encoding=etf/)
})

test("another gap that the bot swallows while it starts is raised at the end", async () => {
  const client = new Client({ intents: INTENTS })
  client.once(Events.ClientReady, async () => {
    await client.rest.get("/discovery/categories").catch(() => {})
  })
  const env = await sim.run(client)
  await expect(env.close()).rejects.toThrow(/GET \/discovery\/categories/)
})

test("a gap that keeps the bot from starting is what the run rejects with", async () => {
  const gap = await failure(
    sim.run(async ({ token }) => new REST().setToken(token).get("/discovery/categories")),
  )
  expect(gap).toBeInstanceOf(RouteNotImplemented)
})

test("a gap that the bot swallowed before it failed is said with what it failed of", async () => {
  const error = new Error("no database")
  const failed = await failure(
    sim.run(async ({ token }) => {
      await new REST()
        .setToken(token)
        .get("/discovery/categories")
        .catch(() => {})
      throw error
    }),
  )
  expect(failed).toBeInstanceOf(RunFailure)
  expect(failed).toMatchObject({ reported: [error, expect.any(RouteNotImplemented)] })
  expect(String(failed)).toMatch(/no database[^]*discovery.categories/)
})

test("a gap that occurs twice is reported once", async () => {
  const gap = await failure(
    sim.run(async ({ token }) => {
      const rest = new REST().setToken(token)
      await Promise.all([rest.get("/discovery/categories"), rest.get("/discovery/categories")])
    }),
  )
  expect(gap).toBeInstanceOf(RouteNotImplemented)
})

test("a gap ends the start of a bot that tries the same again and again", async () => {
  const asked: number[] = []
  const gap = await failure(
    sim.run(async ({ token }) => {
      const rest = new REST().setToken(token)
      for (;;) {
        asked.push(Date.now())
        const packs = await rest.get("/discovery/categories").catch(() => undefined)
        if (packs !== undefined) return
        await new Promise((resolve) => void setTimeout(resolve, 1000))
      }
    }),
  )
  expect(gap).toBeInstanceOf(RouteNotImplemented)
  expect(asked).toHaveLength(3)
})

test("a gap ends the start of a bot that waits for what it was to bring", async () => {
  const gap = await failure(
    sim.run(({ token }) => {
      const rest = new REST().setToken(token)
      return new Promise(
        (resolve) => void rest.get("/discovery/categories").then(resolve, () => {}),
      )
    }),
  )
  expect(gap).toBeInstanceOf(RouteNotImplemented)
})

test("a gap of the gateway ends the start of a manager that starts its bot for ever", async () => {
  let starts = 0
  const gap = await failure(
    sim.run(async ({ token }) => {
      for (;;) {
        starts += 1
        const client = new Client({ intents: INTENTS })
        client.once(Events.ClientReady, connectInEtf)
        const died = new Promise<void>((done) => void client.once(Events.Invalidated, () => done()))
        await client.login(token).catch(() => {})
        await Promise.race([died, new Promise((resolve) => void setTimeout(resolve, 50))])
      }
    }),
  )
  expect(String(gap)).toMatch(/^RouteNotImplemented: GATEWAY \?encoding=etf/)
  expect(starts).toBeLessThan(4)
})

test("a bot that does without what is not modeled starts, however late", async () => {
  const client = new Client({ intents: INTENTS })
  const env = await sim.run(async ({ token }) => {
    await new REST()
      .setToken(token)
      .get("/discovery/categories")
      .catch(() => {})
    await new Promise((resolve) => void setTimeout(resolve, 30_000))
    await client.login(token)
    return client
  })
  expect(client.isReady()).toBe(true)
  expect(env.gaps).toHaveLength(1)
  await env.close()
})

test("a token that is not the one given is refused", async () => {
  const login = async () => {
    const client = parrot()
    await client.login("wrong.token.altogether")
    return client
  }
  await expect(sim.run(login, { token: "the.right.one" })).rejects.toThrow(/token/)
})

test("a failed start leaves nothing behind, and a later run works", async () => {
  const before = process.rawListeners("unhandledRejection")
  await expect(sim.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(process.rawListeners("unhandledRejection")).toEqual(before)

  const env = await sim.run(parrot())
  await env.close()
  expect(process.rawListeners("unhandledRejection")).toEqual(before)
})

test("a bot that makes progress is waited for, with one warning", async () => {
  const warn = vi.spyOn(process, "emitWarning").mockReturnValue()
  let progress = 0
  const readiness = new Readiness(
    {
      turn: (work) => work(),
      after(_, work) {
        queueMicrotask(work)
        return () => {}
      },
    },
    {
      during: (work) => work,
      rest: () => Promise.resolve(),
      activityCount: () => progress,
      progress: () => (progress < 100 ? (progress += 1) : progress),
      isWorking: () => false,
      scale: 1,
      describe: () => "given up",
      describeLong: () => "takes long",
    },
  )
  const waiting = readiness.waitUntilReady(Promise.resolve(), true, async () => {})
  await expect(waiting).rejects.toThrow(new BotNotReady("given up"))
  expect(progress).toBe(100)
  expect(warn).toHaveBeenCalledExactlyOnceWith("takes long", { code: "GUILDSIM_STARTING" })
  warn.mockRestore()
})
