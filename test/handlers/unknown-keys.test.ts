// `unknownKeys: "record"`: undeclared keys are recorded in the journal.

import { expect } from "vitest"
import { SetupError, UnsupportedField, createSim } from "../../src/index.ts"
import { failureOf, test as base } from "./fixture.ts"

const test = base.extend({ options: { unknownKeys: "record" } })

test("a request with unknown keys is answered, and a line names its route and its keys", async ({
  env,
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const body = { content: "tea", flavour: 1, embeds: [{ title: "a", taste: 2 }] }

  expect(await rest("POST", `${path}?quietly=1`, body)).toMatchObject({ status: 200 })
  expect(env.journal.filter(({ kind }) => kind === "unknownKeys")).toMatchObject([
    {
      method: "POST",
      route: "POST /channels/{channel_id}/messages",
      keys: ["?quietly", "flavour", "embeds.0.taste"],
    },
  ])
  expect(env.transcript()).toContain(
    '/messages carried "?quietly", "flavour", "embeds.0.taste", ignored',
  )
  expect(env.gaps).toEqual([])
})

test("keys on a route that takes no body are recorded too", async ({ env, rest, general }) => {
  const answer = await rest("POST", `/channels/${general.id}/typing`, { seconds: 3 })

  expect(answer.status).toBe(204)
  expect(env.journal).toContainEqual(expect.objectContaining({ keys: ["seconds"] }))
})

test("what is known and not modeled stays a gap", async ({ rest, general }) => {
  const body = { content: "a", activity: { type: 1 }, flavour: 1 }
  const gap = await failureOf(rest("POST", `/channels/${general.id}/messages`, body))

  expect(gap).toBeInstanceOf(UnsupportedField)
  expect(gap).toMatchObject({ fields: ["activity"] })
})

test("a key that a library is known to send leaves no line", async ({ env, rest, general }) => {
  await rest("GET", `/channels/${general.id}/messages?cache=false`)

  expect(env.journal.filter(({ kind }) => kind === "unknownKeys")).toEqual([])
})

base('without the option, and with "refuse", they are gaps', async ({ rest, general }) => {
  const asking = rest("POST", `/channels/${general.id}/messages`, { content: "a", flavour: 1 })

  expect(await failureOf(asking)).toBeInstanceOf(UnsupportedField)
})

base("a value that there is not is told with those that there are", () => {
  // A value that an untyped test can pass.
  const options = { unknownKeys: "ignore" } as unknown as { unknownKeys: "record" }

  expect(() => createSim(options)).toThrow(SetupError)
  expect(() => createSim(options)).toThrow('"refuse" or "record"')
})
