import { NoAnswer, PlatformError, UnsupportedField, sim } from "../../src/node.ts"
import { type Answering, TEA, botThat, expect, says, test } from "./scene.ts"

/** Invalid responses, and their errors. */
const BAD: readonly (readonly [
  what: string,
  answer: Answering,
  error: new (...given: never[]) => Error,
  why: RegExp,
])[] = [
  ["a content that is too long", () => says("a".repeat(2001)), PlatformError, /50035.*2000/s],
  ["a PONG", () => Response.json({ type: 1 }), PlatformError, /50035/],
  ["no type", () => Response.json({ data: {} }), PlatformError, /50035.*type/s],
  ["a text", () => new Response("Hello"), PlatformError, /text\/plain/],
  [
    "broken JSON",
    () => new Response("{", { headers: { "content-type": "application/json" } }),
    PlatformError,
    /50109/,
  ],
  ["500", () => new Response("oh no", { status: 500 }), NoAnswer, /500/],
  ["nothing", () => new Response(), NoAnswer, /empty body/],
  [
    "what it throws",
    () => {
      throw new RangeError("out of tea")
    },
    RangeError,
    /out of tea/,
  ],
]

test.for(BAD)(
  "where a bot responds with %s, the person sees that it failed",
  async (bad, { env, open }) => {
    const [, answer, error, why] = bad
    const { alice, general } = await open(answer)
    const result = await alice.slash(general, "tea")

    expect(result.acknowledged).toBe(false)
    expect(result.failed).toBe(true)
    expect(general.history()).toEqual([])
    expect(env.errors).toHaveLength(1)
    expect(env.errors[0]).toBeInstanceOf(error)
    expect(String(env.errors[0])).toMatch(why)
  },
)

test("an answer that nobody looked at fails the run, and says of what it came", async () => {
  const env = await sim.run(() => {}, { gateway: false })
  const { bot } = await env.addHttpBot({
    to: botThat(() => says("")),
    strictSync: false,
    commands: [TEA],
  })
  const guild = env.createGuild("Tea House", { bots: [bot] })
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").slash(general, "tea")
  await expect(env.close()).rejects.toThrow(
    /50006 Cannot send an empty message.*\n.*while handling what was posted to it \(alice uses \/tea/,
  )
})

test("the platform's words are in the transcript", async ({ env, open }) => {
  const { alice, general } = await open(() => says("a".repeat(2001)))
  await alice.slash(general, "tea")
  expect(env.transcript()).toMatch(/Teapot +answers 200 .* refused: 50035 .*2000 or fewer/)
  expect(env.errors).toHaveLength(1)
})

test("a response with an undeclared key is a gap, and the interaction fails", async ({
  env,
  open,
}) => {
  const { alice, general } = await open(() =>
    Response.json({ type: 4, data: { content: "Tea!", flavour: "mint" } }),
  )
  const result = await alice.slash(general, "tea")
  expect(result.failed).toBe(true)
  expect(env.gaps).toMatchObject([{ fields: ["data.flavour"] }])
  expect(env.gaps[0]).toBeInstanceOf(UnsupportedField)
  expect(env.errors).toEqual([])
})

test("a bot has three seconds of the run's time", async ({ env, open }) => {
  const { alice, general } = await open(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2900))
    return says("Just in time.")
  })
  const result = await alice.slash(general, "tea")
  expect(result.response?.content).toBe("Just in time.")
  expect(env.errors).toEqual([])
})

test("an answer after three seconds is discarded", async ({ env, open }) => {
  const { alice, general } = await open(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3100))
    return says("Too late.")
  })
  const result = await alice.slash(general, "tea")
  expect(result.failed).toBe(true)
  expect(general.history()).toEqual([])
  expect(env.errors.map(({ name }) => name)).toEqual(["NoAnswer"])
})

test("a missing response is reported after the time limit", async ({ env, open }) => {
  const { alice, general } = await open(() => new Promise<never>(() => {}))
  const result = await alice.slash(general, "tea")
  expect(result.failed).toBe(false)
  expect(env.errors).toEqual([])

  await env.advanceTime(4)
  expect(result.failed).toBe(true)
  expect(env.errors.map(String)).toEqual([expect.stringContaining("3 seconds")])
})

test("after the platform gave up, the callback route knows the interaction no more", async ({
  env,
  open,
}) => {
  let path = ""
  const { alice, general } = await open(({ id, token }) => {
    path = `https://discord.com/api/v10/interactions/${id}/${token}/callback`
    return new Response("oh no", { status: 500 })
  })
  await alice.slash(general, "tea")
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(says("Wait!")),
  })
  expect(await response.json()).toMatchObject({ code: 10062 })
  expect(env.errors).toHaveLength(1)
})

test("the second of two answers to one interaction is passed over, and the transcript says so", async ({
  env,
  open,
}) => {
  const { alice, general } = await open(async ({ id, token }) => {
    await fetch(`https://discord.com/api/v10/interactions/${id}/${token}/callback`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(says("By callback.")),
    })
    return says("By response.")
  })
  const result = await alice.slash(general, "tea")
  expect(result.response?.content).toBe("By callback.")
  expect(env.errors).toEqual([])
  expect(env.transcript()).toMatch(
    /answers 200 .*"By response\." .*already responded .*, so this response is ignored/,
  )
})
