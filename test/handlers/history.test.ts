// Reading one message, and pagination of the message history.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE, allowOnly, failure, invalidForm, test as base } from "./fixture.ts"

interface History {
  /** The ids of ten messages, "0" to "9". */
  readonly ids: readonly string[]
  /** Returns the contents of one page of messages. */
  readonly page: (query: string) => Promise<string>
}

const test = base.extend<{ history: History }>({
  history: async ({ rest, general, alice, simulation }, use) => {
    const ids: string[] = []
    for (let index = 0; index < 10; index += 1) {
      simulation.world.clock.stepTo(simulation.world.clock.now() + 1000)
      ids.push((await alice.send(general, String(index))).id)
    }
    const page = async (query: string): Promise<string> => {
      const { body } = await rest<APIMessage[]>("GET", `/channels/${general.id}/messages${query}`)
      return body.map(({ content }) => content).join("")
    }
    await use({ ids, page })
  },
})

test("the history is read newest first", async ({ history }) => {
  expect(await history.page("")).toBe("9876543210")
  expect(await history.page("?limit=3")).toBe("987")
})

test("50 messages make a page, and 100 the largest one", async ({ rest, general, alice }) => {
  for (let index = 0; index < 101; index += 1) await alice.send(general, "a")
  const lengthOf = async (query: string) =>
    (await rest<APIMessage[]>("GET", `/channels/${general.id}/messages${query}`)).body.length

  expect(await lengthOf("")).toBe(50)
  expect(await lengthOf("?limit=100")).toBe(100)
  expect(await lengthOf("?limit=1")).toBe(1)
})

test("a page before a message ends below it", async ({ history: { ids, page } }) => {
  expect(await page(`?before=${ids[4]}`)).toBe("3210")
  expect(await page(`?before=${ids[4]}&limit=2`)).toBe("32")
  expect(await page(`?before=${ids[0]}`)).toBe("")
})

test("a page after a message begins right above it", async ({ history: { ids, page } }) => {
  expect(await page(`?after=${ids[4]}`)).toBe("98765")
  expect(await page(`?after=${ids[4]}&limit=2`)).toBe("65")
  expect(await page("?after=0&limit=2")).toBe("10")
})

test("a page around a message has it in its middle", async ({ history: { ids, page } }) => {
  expect(await page(`?around=${ids[4]}&limit=5`)).toBe("65432")
  expect(await page(`?around=${ids[4]}&limit=1`)).toBe("4")
  expect(await page(`?around=${ids[9]}&limit=3`)).toBe("98")
})

test("a page can be relative to an id that no message has", async ({ history: { ids, page } }) => {
  const between = String(BigInt(ids[4] ?? "") + 1n)

  expect(await page(`?before=${between}&limit=2`)).toBe("43")
  expect(await page(`?after=${between}&limit=2`)).toBe("65")
  expect(await page(`?around=${between}&limit=2`)).toBe("54")
})

test.for([
  ["0", "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1."],
  ["101", "NUMBER_TYPE_MAX", "int value should be less than or equal to 100."],
  ["many", "NUMBER_TYPE_COERCE", 'Value "many" is not int.'],
] as const)("a page of %s is rejected", async ([limit, code, message], { rest, general }) => {
  expect(await rest("GET", `/channels/${general.id}/messages?limit=${limit}`)).toMatchObject({
    status: 400,
    body: invalidForm({ limit: failure(code, message) }),
  })
})

test.for(["around=1&before=2", "before=1&after=2", "around=1&before=2&after=3"])(
  "?%s contains more than one position",
  async (query, { rest, general }) => {
    expect(await rest("GET", `/channels/${general.id}/messages?${query}`)).toMatchObject({
      status: 400,
      body: { code: 50035 },
    })
  },
)

test("without READ_MESSAGE_HISTORY the history is empty, and a message out of reach", async ({
  rest,
  general,
  guild,
  history: { ids },
}) => {
  allowOnly(general, guild, "ViewChannel")

  expect(await rest("GET", `/channels/${general.id}/messages`)).toMatchObject({
    status: 200,
    body: [],
  })
  expect(await rest("GET", `/channels/${general.id}/messages/${ids[0]}`)).toMatchObject({
    status: 403,
    body: { message: "Missing Permissions", code: 50013 },
  })
})

test("a message that is read is what was written", async ({ rest, general }) => {
  const sent = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "a",
    embeds: [{ title: "b" }],
  })
  const read = await rest("GET", `/channels/${general.id}/messages/${sent.body.id}`)

  expect(read).toMatchObject({ status: 200 })
  expect(read.body).toStrictEqual(sent.body)
})

test("a message of another channel is unknown in this one", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const message = await alice.send(general, "a")
  const other = guild.createTextChannel("other")

  for (const id of [message.id, NOWHERE]) {
    expect(await rest("GET", `/channels/${other.id}/messages/${id}`)).toMatchObject({
      status: 404,
      body: { code: 10008 },
    })
  }
})

const censored = test.extend({ options: { approvedIntents: [] } })

censored(
  "without the granted intent, others' messages say nothing to an application",
  async ({ rest, general, alice, env }) => {
    const attachments = [{ name: "a.txt", content: "a" }]
    await alice.send(general, "secret", { attachments })
    await alice.send(general, `for ${env.bot.mention}`)
    await rest("POST", `/channels/${general.id}/messages`, { content: "own" })
    const { body } = await rest("GET", `/channels/${general.id}/messages`)

    expect(body).toMatchObject([
      { content: "own" },
      { content: `for ${env.bot.mention}` },
      { content: "", attachments: [], embeds: [], components: [] },
    ])
  },
)

test("messages whose ids a test chose stand in pages in the order of their ids", async ({
  guild,
  general,
  rest,
}) => {
  const [first, second, third] = [
    "1120000000000000001",
    "1120000000000000002",
    "1300000000000000000",
  ]
  await guild.owner.send(general, "today")
  for (const id of [third, first, second]) await guild.owner.send(general, `of ${id}`, { id })
  const page = async (query: string) => {
    const path = `/channels/${general.id}/messages?${query}`
    const { body } = await rest<readonly { readonly content: string }[]>("GET", path)
    return body.map(({ content }) => content)
  }

  expect(await page("limit=2")).toEqual(["today", `of ${third}`])
  expect(await page(`after=${first}&limit=2`)).toEqual([`of ${third}`, `of ${second}`])
  expect(await page(`before=${third}`)).toEqual([`of ${second}`, `of ${first}`])
  const { body } = await rest<{ last_message_id: string }>("GET", `/channels/${general.id}`)
  expect(body.last_message_id).toBe(general.lastMessage?.id)
})
