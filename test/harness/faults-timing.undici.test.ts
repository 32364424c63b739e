import { expect } from "vitest"
import { test } from "../handlers/fixture.ts"

/** Returns whether a promise is settled after all pending microtasks. */
async function isSettled(work: Promise<unknown>): Promise<boolean> {
  let settled = false
  work.finally(() => (settled = true)).catch(() => {})
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  return settled
}

test("an answer waits for the virtual clock", async ({ env, simulation, general, rest }) => {
  const { clock } = simulation.world
  env.injectError({ status: 500, delay: 2.5 })
  const asking = rest("POST", `/channels/${general.id}/messages`, { content: "hello" })
  expect(await isSettled(asking)).toBe(false)
  expect(simulation.faults.held).toBe(1)

  clock.stepTo(clock.now() + 2499)
  expect(await isSettled(asking)).toBe(false)
  clock.stepTo(clock.now() + 1)
  expect(await asking).toMatchObject({ status: 500 })
  expect(simulation.faults.held).toBe(0)
  expect(env.httpLog).toMatchObject([{ status: 500, injected: "answer", duration: 2500 }])
})

test("the platform's own answer may be late, and its effect is not", async ({
  env,
  simulation,
  general,
  rest,
}) => {
  const { clock } = simulation.world
  env.injectError({ delay: 5 })
  const asking = rest("POST", `/channels/${general.id}/messages`, { content: "hello" })
  expect(await isSettled(asking)).toBe(false)
  expect(general.history().map(String)).toEqual(["hello"])

  clock.stepTo(clock.now() + 5000)
  expect(await asking).toMatchObject({ status: 200, body: { content: "hello" } })
  expect(env.httpLog).toMatchObject([{ status: 200, injected: "late", duration: 5000 }])
})

/** A rate limit of each scope, and the platform's response. */
const limits = [
  [
    { scope: "user", retryAfter: 2.5 },
    {
      "retry-after": "3",
      "x-ratelimit-limit": "10",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset-after": "2.5",
      "x-ratelimit-scope": "user",
    },
    { message: "You are being rate limited.", retry_after: 2.5, global: false },
  ],
  [
    { scope: "global", retryAfter: 2.5 },
    { "retry-after": "3", "x-ratelimit-global": "true", "x-ratelimit-scope": "global" },
    { message: "You are being rate limited.", retry_after: 2.5, global: true },
  ],
  [
    { scope: "shared", retryAfter: 7.5 },
    { "retry-after": "8", "x-ratelimit-remaining": "9", "x-ratelimit-scope": "shared" },
    { message: "The resource is being rate limited.", retry_after: 7.5, global: false },
  ],
] as const

test.for(limits)(
  "a rate limit %o has the platform's headers and body",
  async (limit, { env, rest }) => {
    const [rateLimit, headers, body] = limit
    env.injectError({ rateLimit })
    const answer = await rest("GET", "/users/@me")
    expect(answer).toMatchObject({ status: 429, headers, body })
    expect("x-ratelimit-bucket" in answer.headers).toBe(rateLimit.scope !== "global")
  },
)

test("a limit ends at a virtual time, and each route has a bucket", async ({
  env,
  simulation,
  general,
  rest,
}) => {
  env.injectError({ status: 429, times: 3 })
  const own = await rest("GET", "/users/@me")
  const again = await rest("GET", "/users/@me")
  const other = await rest("GET", `/channels/${general.id}`)
  const bucketOf = ({ headers }: typeof own) => headers["x-ratelimit-bucket"]
  expect(own.headers["x-ratelimit-reset"]).toBe(String(simulation.world.clock.now() / 1000 + 1))
  expect(bucketOf(again)).toBe(bucketOf(own))
  expect(bucketOf(other)).not.toBe(bucketOf(own))
})
