// Errors of a bot in each client library, place by place: either the error surfaces and the run
// captures it, or the library catches and only logs it.

import { EventEmitter } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { type Env, type RunFailure, sim } from "../../src/node.ts"
import {
  type Library,
  type Thrower,
  core,
  discordeno,
  discordjs,
  erisThat,
  handOn,
  oceanic,
  plain,
  sapphireThat,
  seyfertThat,
} from "./throwers.ts"

/** The library's actions, and functions that create and throw the error of a place. */
interface Here extends Library {
  error(): Error
  fail(): never
}

/** The places in which a bot throws after it has received a message. */
const PLACES = {
  "a listener": ({ fail }) => fail(),
  "an async listener": async ({ fail }) => fail(),
  "a listener after a pause": async ({ fail }) => {
    await pause(1000)
    fail()
  },
  "a listener, out of an emitter of its own": ({ error }) =>
    new EventEmitter().emit("error", error()),
  setTimeout: ({ fail }) => void setTimeout(fail, 1000),
  setInterval: ({ fail }) => {
    const timer = setInterval(() => {
      clearInterval(timer)
      fail()
    }, 1000)
  },
  setImmediate: ({ fail }) => void setImmediate(fail),
  "process.nextTick": ({ fail }) => process.nextTick(fail),
  queueMicrotask: ({ fail }) => queueMicrotask(fail),
  "a promise that nobody awaits": ({ error }) => void Promise.reject(error()),
  "a collector": ({ collect, fail }) => void collect?.(fail),
  "an async collector": ({ collect, fail }) => void collect?.(async () => fail()),
  "an error event of the client": ({ emitError, error }) => void emitError?.(error()),
} as const satisfies Record<string, (here: Here) => unknown>

type ThrowPlace = keyof typeof PLACES | "a command"

/** Places that the library calls and awaits. */
const CALLED = [
  "a listener",
  "an async listener",
  "a listener after a pause",
  "a listener, out of an emitter of its own",
  "a command",
] as const satisfies readonly ThrowPlace[]

/** The places of `CALLED` that throw synchronously inside the library's call. */
const AT_ONCE = [
  "a listener",
  "a listener, out of an emitter of its own",
  "a command",
] as const satisfies readonly ThrowPlace[]

const COLLECTORS = ["a collector", "an async collector"] as const satisfies readonly ThrowPlace[]

interface Row {
  readonly name: string
  readonly bot: Thrower
  /** Places whose errors the library catches, so that no other code sees them. */
  readonly swallows: readonly ThrowPlace[]
  /** Places that the library does not have. */
  readonly lacks: readonly ThrowPlace[]
}

const CLIENT_ERROR = "an error event of the client"

const LIBRARIES: readonly Row[] = [
  { name: "discord.js", bot: discordjs, swallows: [], lacks: [] },
  { name: "@discordjs/core", bot: core, swallows: [], lacks: COLLECTORS },
  {
    name: "Eris",
    bot: erisThat(undefined),
    // The package eventemitter3, which Eris prefers if it is installed, drops an `error` without
    // listeners.
    swallows: [...AT_ONCE, CLIENT_ERROR],
    lacks: COLLECTORS,
  },
  { name: "Oceanic.js", bot: oceanic, swallows: [], lacks: COLLECTORS },
  {
    name: "Seyfert",
    bot: seyfertThat(undefined),
    swallows: [...CALLED, ...COLLECTORS],
    lacks: [CLIENT_ERROR],
  },
  { name: "Discordeno", bot: discordeno, swallows: [], lacks: [...COLLECTORS, CLIENT_ERROR] },
  {
    name: "Sapphire",
    bot: sapphireThat(undefined),
    swallows: [...CALLED, CLIENT_ERROR],
    // Only the first client of a process has commands, so a separate file tests them.
    lacks: ["a command"],
  },
  { name: "no library", bot: plain, swallows: [], lacks: [...COLLECTORS, CLIENT_ERROR] },
]

const ALL: readonly ThrowPlace[] = [
  ...(Object.keys(PLACES) as (keyof typeof PLACES)[]),
  "a command",
]

const CASES = LIBRARIES.flatMap(({ name, bot, swallows, lacks }) =>
  ALL.filter((place) => !lacks.includes(place)).map((place) => ({
    name,
    bot,
    place,
    does: swallows.includes(place) ? "swallowed" : "captured",
  })),
)

/** Runs a bot that throws in one place. Returns the run and the errors. */
async function thrownIn(bot: Thrower, place: ThrowPlace): Promise<{ env: Env; thrown: Error[] }> {
  const thrown: Error[] = []
  const error = (): Error => {
    const made = new Error("no tea left")
    thrown.push(made)
    return made
  }
  const fail = (): never => {
    throw error()
  }
  const doing = {
    message: (content: string, library: Library) =>
      content === "throw" && place !== "a command"
        ? PLACES[place]({ ...library, error, fail })
        : undefined,
    command: fail,
  }
  const commands = [{ name: "tea", description: "Brews a cup" }]
  const env = await sim.run(await bot(doing), { strictSync: false, commands })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await env.settle()
  if (place === "a command") await alice.slash(general, "tea")
  else await alice.send(general, "throw")
  if (place.endsWith("collector")) await alice.send(general, "to be collected")
  await env.advanceTime(2)
  return { env, thrown }
}

/** The origin of an error in the report of the run. */
const ORIGINS: { readonly [At in ThrowPlace]?: RegExp } = {
  "a command": /while handling INTERACTION_CREATE \(alice uses \/tea in #general\)/,
  "a collector": /while handling MESSAGE_CREATE \(alice sends "to be collected" in #general\)/,
  "an async collector":
    /while handling MESSAGE_CREATE \(alice sends "to be collected" in #general\)/,
}

test.for(CASES)("$name: what is thrown in $place is $does", async ({ bot, place, does }) => {
  const { env, thrown } = await thrownIn(bot, place)
  const { journal } = env
  const end: unknown = await env.close().catch((error: unknown) => error)
  expect(thrown).toHaveLength(1)
  if (does === "swallowed") {
    // The only visible effect is that the event led to nothing.
    const last = journal.findLast(({ kind }) => kind !== "pause" && kind !== "advance")
    expect(last).toMatchObject({ kind: "event", to: "TestBot" })
    expect(end).toBeUndefined()
    return
  }
  // Oceanic.js wraps an error that it emits without listeners.
  const [error] = (end as RunFailure).reported
  expect([error, error?.cause]).toContain(thrown[0])
  const origin =
    ORIGINS[place] ?? /while handling MESSAGE_CREATE \(alice sends "throw" in #general\)/
  expect(String(end)).toMatch(origin)
  expect(journal.filter(({ kind }) => kind === "error")).toHaveLength(1)
})

const TELLING = [
  { name: "Eris", botThat: erisThat, swallows: AT_ONCE },
  { name: "Seyfert", botThat: seyfertThat, swallows: CALLED },
  {
    name: "Sapphire",
    botThat: sapphireThat,
    swallows: CALLED.filter((place) => place !== "a command"),
  },
] as const

test.for(TELLING.flatMap(({ swallows, ...row }) => swallows.map((place) => ({ ...row, place }))))(
  "$name: what it would swallow in $place is captured where the bot hands it on",
  async ({ botThat, place }) => {
    const { env, thrown } = await thrownIn(botThat(handOn), place)
    expect(env.errors).toEqual(thrown)
    expect(thrown).toHaveLength(1)
    await env.close()
  },
)
