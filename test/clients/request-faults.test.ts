// Failing requests in each client library: the number and the times of its attempts, and whether
// its bot receives the error. Each bot answers `!ping` and sends the error to the channel.

import { expect, test } from "vitest"
import { type Bot, type ErrorToInject, type RateLimit, sim } from "../../src/node.ts"
import * as core from "./bots/core.ts"
import * as discordeno from "./bots/discordeno.ts"
import * as discordjs from "./bots/discordjs.ts"
import * as eris from "./bots/eris.ts"
import * as oceanic from "./bots/oceanic.ts"
import * as plain from "./bots/plain.ts"
import * as seyfert from "./bots/seyfert.ts"
import { SAYS } from "./tea-house.ts"

const bots = {
  "discord.js": () => discordjs.createClient(),
  "@discordjs/core": () => core.start,
  Eris: () => eris.start,
  "Oceanic.js": () => oceanic.start,
  Seyfert: () => seyfert.start,
  Discordeno: () => discordeno.start,
  "fetch alone": () => plain.start,
} satisfies Record<string, () => Bot>

type Library = keyof typeof bots

const libraries = Object.keys(bots) as Library[] // the keys of `bots`

/** Sends `!ping` to a bot of that library, while the bot's requests fail. */
async function ping(library: Library, wrong: ErrorToInject, seconds: number) {
  await using env = await sim.run(bots[library](), { checkErrors: false })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const fault = env.injectError({
    path: "/channels/{channel_id}/messages",
    when: ({ body }) => JSON.stringify(body).includes(SAYS.pong),
    ...wrong,
  })
  await alice.send(general, "!ping")
  await env.advanceTime(seconds)
  const asked = env.httpLog.filter(({ body }) => JSON.stringify(body).includes(SAYS.pong))
  const [first, second] = asked.map(({ at }) => at)
  const pause = Math.round(((second ?? NaN) - (first ?? NaN)) / 100) / 10
  return { fired: fault.fired, pause, said: general.history().map(String).slice(1) }
}

interface Failure {
  readonly wrong: ErrorToInject
  /** The number of attempts of each library, if it is not one. */
  readonly tries?: Partial<Record<Library, number>>
  /**
   * Libraries whose bot does not receive the error, or cannot send it, because the library
   * considers its token invalid.
   */
  readonly silent?: readonly Library[]
}

/** Both use a REST client that repeats requests immediately after a server error. */
const FOUR_OF_DISCORDJS = { "discord.js": 4, "@discordjs/core": 4 }

/** After a network error Oceanic.js never settles, and the queue of Discordeno stops. */
const NEVER_SETTLE: readonly Library[] = ["Oceanic.js", "Discordeno"]

const failures: readonly Failure[] = [
  { wrong: { status: 500 }, tries: FOUR_OF_DISCORDJS },
  { wrong: { status: 503 }, tries: { ...FOUR_OF_DISCORDJS, Seyfert: 4 } },
  { wrong: { status: 404 } },
  { wrong: { code: 50013 } },
  { wrong: { status: 401 }, silent: ["discord.js", "@discordjs/core"] },
  { wrong: { network: "reset" }, tries: FOUR_OF_DISCORDJS, silent: NEVER_SETTLE },
  { wrong: { network: "dns" }, silent: NEVER_SETTLE },
]

const failureRows = failures.flatMap(({ wrong, tries = {}, silent = [] }) =>
  libraries.map((library) => ({
    library,
    wrong,
    tries: tries[library] ?? 1,
    isTold: !silent.includes(library),
  })),
)

test.for(failureRows)(
  "$library asks $tries times where $wrong",
  async ({ library, wrong, tries, isTold }) => {
    const { fired, said } = await ping(library, { ...wrong, times: Infinity }, 10)
    expect(fired).toBe(tries)
    expect(said).toHaveLength(isTold ? 1 : 0)
    expect(said).not.toContain(SAYS.pong)
  },
)

/**
 * The maximum number of attempts at 502. The edge recovers after ten requests, before some
 * libraries give up.
 */
const edgeTries: Readonly<Record<Library, number>> = {
  "discord.js": 4,
  "@discordjs/core": 4,
  Eris: 10,
  "Oceanic.js": 10,
  Seyfert: 4,
  Discordeno: 1,
  "fetch alone": 1,
}

test.for(libraries)("%s asks again at 502, for ever or not", async (library) => {
  const { fired, said } = await ping(library, { status: 502, times: 10 }, 60)
  expect(fired).toBe(edgeTries[library])
  expect(said.includes(SAYS.pong)).toBe(edgeTries[library] === 10)
})

/**
 * The seconds, rounded to a tenth, after which each library retries, by the scope of the rate
 * limit.
 */
const limits: readonly (readonly [limit: RateLimit, pauses: Partial<Record<Library, number>>])[] = [
  [
    { scope: "user", retryAfter: 2.5 },
    {
      "discord.js": 2.6,
      "@discordjs/core": 2.6,
      Eris: 2.5,
      "Oceanic.js": 2.5,
      Seyfert: 2.5,
      Discordeno: 2.5,
    },
  ],
  [
    { scope: "global", retryAfter: 2.5 },
    {
      "discord.js": 3.1,
      "@discordjs/core": 3.1,
      Eris: 3,
      "Oceanic.js": 3,
      Seyfert: 2.5,
      Discordeno: 3,
    },
  ],
  [
    { scope: "shared", retryAfter: 7.5 },
    {
      "discord.js": 8.1,
      "@discordjs/core": 8.1,
      Eris: 7.5,
      "Oceanic.js": 7.5,
      Seyfert: 7.5,
      Discordeno: 1,
    },
  ],
]

const limitRows = limits.flatMap(([rateLimit, pauses]) =>
  libraries.flatMap((library) => {
    const pause = pauses[library]
    return pause === undefined ? [] : [{ library, rateLimit, pause }]
  }),
)

test.for(limitRows)(
  "$library waits $pause s for the limit $rateLimit",
  async ({ library, rateLimit, pause: expected }) => {
    const { fired, pause, said } = await ping(library, { rateLimit }, 10)
    expect(fired).toBe(1)
    expect(pause).toBe(expected)
    expect(said).toEqual([SAYS.pong])
  },
)

/**
 * The number of attempts of each library one minute after an unanswered request, and whether its
 * bot has the error.
 */
const patience: Readonly<Record<Library, readonly [tries: number, isTold: boolean]>> = {
  "discord.js": [4, true],
  "@discordjs/core": [4, true],
  Eris: [1, true],
  "Oceanic.js": [1, true],
  Seyfert: [1, false],
  Discordeno: [1, false],
  "fetch alone": [1, false],
}

test.for(libraries)("%s times out without a response, or waits", async (library) => {
  const { fired, said } = await ping(library, { network: "noAnswer", times: Infinity }, 70)
  expect([fired, said.length === 1]).toEqual(patience[library])
})
