// The rate limits that `guildsim verify` observes:
// https://docs.discord.com/developers/topics/rate-limits
import { expect, test } from "vitest"
import {
  createIdentifyLimit,
  createRequestLimits,
  createSendLimit,
} from "../../src/cli/verify/targets/rate-limits.ts"
import { openPlatform, runVerify } from "./verify-fixture.ts"

/** Creates a clock that records the requested waits. */
function fakeClock() {
  const slept: number[] = []
  let now = 1_000_000
  return {
    slept,
    now: () => now,
    sleep(milliseconds: number) {
      slept.push(milliseconds)
      now += milliseconds
      return Promise.resolve()
    },
  }
}

const response = (status: number, headers: Record<string, string> = {}, text = "{}") => ({
  status,
  headers: new Headers(headers),
  text,
})

/** Returns one response after another. */
function answering(...responses: ReturnType<typeof response>[]) {
  return () => Promise.resolve(responses.shift() ?? response(200))
}

const POST = { method: "POST", path: "/channels/100000000000000001/messages" }

test("a request with a 429 is sent again after retry_after", async () => {
  const clock = fakeClock()
  const { run } = createRequestLimits(clock)
  const body = '{"message":"You are being rate limited.","retry_after":1.5,"global":false}'
  expect((await run(POST, answering(response(429, { "retry-after": "2" }, body)))).status).toBe(200)
  expect(clock.slept).toEqual([1500])
})

test("a 429 without a body waits for Retry-After, as from a proxy of the platform", async () => {
  const clock = fakeClock()
  await createRequestLimits(clock).run(POST, answering(response(429, { "retry-after": "3" }, "")))
  expect(clock.slept).toEqual([3000])
})

test("an exhausted bucket delays only requests of its channel", async () => {
  const clock = fakeClock()
  const { run } = createRequestLimits(clock)
  const used = {
    "x-ratelimit-bucket": "b",
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset-after": "4.5",
  }
  await run(POST, answering(response(200, used)))
  await run({ method: "POST", path: "/channels/100000000000000002/messages" }, answering())
  expect(clock.slept).toEqual([40])
  await run(POST, answering())
  expect(clock.slept).toEqual([40, 4460])
})

test("a global limit delays every request", async () => {
  const clock = fakeClock()
  const { run } = createRequestLimits(clock)
  const limited = response(429, { "x-ratelimit-global": "true", "retry-after": "1" })
  const first = run({ method: "GET", path: "/users/@me" }, answering(limited))
  await first
  expect(clock.slept).toEqual([1000])
})

test("a wait of more than three minutes and a seventh attempt are errors", async () => {
  const clock = fakeClock()
  const { run } = createRequestLimits(clock)
  await expect(run(POST, answering(response(429, { "retry-after": "600" })))).rejects.toThrow(
    "the platform requires a wait of 600 s",
  )
  const always = () => Promise.resolve(response(429, { "retry-after": "0.1" }))
  await expect(run({ method: "GET", path: "/gateway" }, always)).rejects.toThrow("429")
})

test("100 frames are sent per minute, and a bot identifies every 5.5 seconds", async () => {
  const clock = fakeClock()
  const maySend = createSendLimit(clock)
  for (let count = 0; count < 100; count += 1) await maySend()
  expect(clock.slept).toEqual([])
  await maySend()
  expect(clock.slept).toEqual([60_000])

  const mayIdentify = createIdentifyLimit(clock)
  await mayIdentify("one")
  await mayIdentify("other")
  await mayIdentify("one")
  expect(clock.slept).toEqual([60_000, 5500])
})

test("all scenarios are played on a platform that limits requests", async () => {
  let count = 0
  const platform = await openPlatform({
    proxy: {
      answer({ method }) {
        if (method !== "POST" || (count += 1) % 3 !== 0) return undefined
        const headers = { "retry-after": "1", "content-type": "application/json" }
        return { status: 429, headers, text: '{"message":"…","retry_after":0.75,"global":false}' }
      },
    },
  })
  const slept: number[] = []
  const ran = await runVerify(
    platform,
    { only: "mentions" },
    { onSleep: (milliseconds) => slept.push(milliseconds) },
  )
  expect(ran.status).toBe(0)
  expect(slept.filter((milliseconds) => milliseconds === 750).length).toBeGreaterThan(3)
})
