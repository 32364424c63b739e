// Sending a message: its body, its limits, its nonce and its flags.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { failure, invalidForm, test } from "./fixture.ts"

test("a message has the platform's shape", async ({ rest, general }) => {
  const { status, body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "hello",
  })

  expect(status).toBe(200)
  expect(body).toStrictEqual({
    id: expect.stringMatching(/^\d{17,20}$/),
    channel_id: general.id,
    type: 0,
    content: "hello",
    author: expect.objectContaining({ id: "123456789012345678", bot: true }),
    attachments: [],
    embeds: [],
    components: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    pinned: false,
    tts: false,
    flags: 0,
    timestamp: "2026-01-01T00:00:00.000000+00:00",
    edited_timestamp: null,
  })
})

test("a message was written when its id says", async ({ rest, general, simulation }) => {
  simulation.world.clock.stepTo(Date.UTC(2026, 0, 2, 3, 4, 5, 678))
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "hello",
  })

  expect(body.timestamp).toBe("2026-01-02T03:04:05.678000+00:00")
  expect(Number(BigInt(body.id) >> 22n) + 1_420_070_400_000).toBe(Date.parse(body.timestamp))
})

test("a message is dispatched before the response, with its guild and its author's roles", async ({
  rest,
  general,
  guild,
  events,
}) => {
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "hello",
  })

  expect(events).toStrictEqual([
    {
      t: "MESSAGE_CREATE",
      d: {
        ...body,
        guild_id: guild.id,
        channel_type: 0,
        member: expect.objectContaining({ roles: [guild.botRole.id] }),
      },
    },
  ])
})

test.for([
  [{}],
  [{ content: "" }],
  [{ content: " \n " }],
  [{ content: null, embeds: [], components: [], attachments: [] }],
])("%j is an empty message", async ([body], { rest, general }) => {
  expect(await rest("POST", `/channels/${general.id}/messages`, body)).toMatchObject({
    status: 400,
    body: { message: "Cannot send an empty message", code: 50006 },
  })
})

test("2000 characters fit, however many units they take", async ({ rest, general }) => {
  const content = "🍵".repeat(2000)

  expect(await rest("POST", `/channels/${general.id}/messages`, { content })).toMatchObject({
    status: 200,
    body: { content },
  })
})

test("all errors of a body are in one tree", async ({ rest, general }) => {
  const field = { name: "a", value: "b" }
  const body = {
    content: "a".repeat(2001),
    nonce: "n".repeat(26),
    embeds: [{ title: "fine" }, { fields: [field, { name: "a", value: "b".repeat(1025) }] }],
    message_reference: {},
  }

  expect(await rest("POST", `/channels/${general.id}/messages`, body)).toMatchObject({
    status: 400,
    body: invalidForm({
      content: failure("BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length."),
      nonce: failure("NONCE_TYPE_TOO_LONG", "Must be 25 or fewer characters long."),
      embeds: {
        "1": {
          fields: {
            "1": { value: failure("BASE_TYPE_MAX_LENGTH", "Must be 1024 or fewer in length.") },
          },
        },
      },
      message_reference: { message_id: failure("BASE_TYPE_REQUIRED", "This field is required") },
    }),
  })
})

test("a nonce comes back as it was sent", async ({ rest, general }) => {
  for (const nonce of ["tea", 42]) {
    expect(
      await rest("POST", `/channels/${general.id}/messages`, { content: "a", nonce }),
    ).toMatchObject({ status: 200, body: { nonce } })
  }
  expect(general.history()).toHaveLength(2)
})

test("an enforced nonce finds the message that was sent with it", async ({
  rest,
  general,
  events,
}) => {
  const path = `/channels/${general.id}/messages`
  const first = await rest("POST", path, { content: "a", nonce: "tea", enforce_nonce: true })
  const second = await rest("POST", path, { content: "b", nonce: "tea", enforce_nonce: true })

  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(general.history()).toHaveLength(1)
  expect(events).toHaveLength(1)
})

test("an enforced nonce finds no message that is deleted", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const given = { content: "a", nonce: "tea", enforce_nonce: true }
  const first = await rest<APIMessage>("POST", path, given)
  await rest("DELETE", `${path}/${first.body.id}`)
  const second = await rest<APIMessage>("POST", path, given)

  expect(second.body.id).not.toBe(first.body.id)
  expect(general.history()).toHaveLength(1)
})

test("an enforced nonce finds nothing of long ago, of another's, or without a nonce", async ({
  rest,
  general,
  simulation,
}) => {
  const path = `/channels/${general.id}/messages`
  await rest("POST", path, { content: "a", nonce: "tea" })
  await rest("POST", path, { content: "b", enforce_nonce: true })
  await rest("POST", path, { content: "c", enforce_nonce: true })
  simulation.world.clock.stepTo(simulation.world.clock.now() + 3_600_000)
  await rest("POST", path, { content: "d", nonce: "tea", enforce_nonce: true })

  expect(general.history().map(String)).toStrictEqual(["a", "b", "c", "d"])
})

test.for([
  ["SUPPRESS_EMBEDS", 1 << 2, 1 << 2],
  ["SUPPRESS_NOTIFICATIONS", 1 << 12, 1 << 12],
  ["a flag of the platform's own", 1 << 4, 0],
] as const)(
  "%s of those that are sent is kept, or not",
  async ([, sent, kept], { rest, general }) => {
    const { status, body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
      content: "a",
      flags: sent,
    })

    expect(status).toBe(200)
    expect(body.flags).toBe(kept)
  },
)

test("with IS_COMPONENTS_V2 the components are all there is", async ({ rest, general }) => {
  const components = [{ type: 10, content: "hello" }]
  const path = `/channels/${general.id}/messages`

  expect(await rest("POST", path, { flags: 1 << 15, components })).toMatchObject({
    status: 200,
    body: { content: "", flags: 1 << 15, components: [{ type: 10, content: "hello", id: 1 }] },
  })
  expect(await rest("POST", path, { flags: 1 << 15, components, content: "a" })).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { content: { _errors: [expect.anything()] } } },
  })
})

test("a text to speech message says that it is one", async ({ rest, general }) => {
  const { body } = await rest("POST", `/channels/${general.id}/messages`, {
    content: "a",
    tts: true,
  })

  expect(body).toMatchObject({ tts: true })
})

test("the last message of a channel is named by the channel", async ({ rest, general }) => {
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "a",
  })

  expect((await rest("GET", `/channels/${general.id}`)).body).toMatchObject({
    last_message_id: body.id,
  })
})
