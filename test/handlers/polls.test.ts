// Creating polls.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE, allowOnly, failure, invalidForm } from "./fixture.ts"
import { TEA, test } from "./polls-scene.ts"

test("a poll has its answers numbered from 1, and is open for a day", async ({ rest, general }) => {
  const { status, body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    poll: TEA,
  })

  expect(status).toBe(200)
  expect(body.poll).toEqual({
    question: { text: "Which tea?" },
    answers: [
      { answer_id: 1, poll_media: { text: "Sencha", emoji: { id: null, name: "🍵" } } },
      { answer_id: 2, poll_media: { text: "Assam" } },
    ],
    expiry: "2026-01-02T00:00:00.000000+00:00",
    allow_multiselect: false,
    layout_type: 1,
    results: { answer_counts: [], is_finalized: false },
  })
})

const answers = (count: number) =>
  Array.from({ length: count }, () => ({ poll_media: { text: "a" } }))

const asking = (text: string) => ({ ...TEA, answers: [{ poll_media: { text } }] })

test.for<[string, object, object]>([
  [
    "301 characters",
    { ...TEA, question: { text: "a".repeat(301) } },
    { question: { text: length(1, 300) } },
  ],
  ["no answer", { ...TEA, answers: [] }, { answers: length(1, 10) }],
  ["eleven answers", { ...TEA, answers: answers(11) }, { answers: length(1, 10) }],
  [
    "an answer of 56 characters",
    asking("a".repeat(56)),
    { answers: { 0: { poll_media: { text: length(1, 55) } } } },
  ],
  [
    "no hour",
    { ...TEA, duration: 0 },
    { duration: failure("NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.") },
  ],
  [
    "769 hours",
    { ...TEA, duration: 769 },
    { duration: failure("NUMBER_TYPE_MAX", "int value should be less than or equal to 768.") },
  ],
])("a poll with %s is refused", async ([, poll, errors], { rest, general }) => {
  expect(await rest("POST", `/channels/${general.id}/messages`, { poll })).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { poll: errors } },
  })
  expect(general.history()).toEqual([])
})

function length(min: number, max: number) {
  return failure("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`)
}

test("as long and as many as may be is taken", async ({ rest, general }) => {
  const poll = {
    question: { text: "a".repeat(300) },
    answers: Array.from({ length: 10 }, () => ({ poll_media: { text: "a".repeat(55) } })),
    duration: 768,
  }

  expect(await rest("POST", `/channels/${general.id}/messages`, { poll })).toMatchObject({
    status: 200,
    body: { poll: { expiry: "2026-02-02T00:00:00.000000+00:00" } },
  })
})

test("a message with IS_COMPONENTS_V2 cannot have a poll", async ({ rest, general }) => {
  const body = { flags: 1 << 15, components: [{ type: 10, content: "Tea" }], poll: TEA }

  expect(await rest("POST", `/channels/${general.id}/messages`, body)).toEqual(
    expect.objectContaining({
      status: 400,
      body: invalidForm({
        poll: failure(
          "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
          "The 'poll' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        ),
      }),
    }),
  )
})

test("a poll requires SEND_POLLS", async ({ rest, general, guild }) => {
  allowOnly(general, guild, "ViewChannel", "SendMessages")

  expect(await rest("POST", `/channels/${general.id}/messages`, { poll: TEA })).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
})

test("webhooks ask polls too", async ({ rest, guild, general }) => {
  const { id, token } = guild.createWebhook(general)
  const { body } = await rest<APIMessage>("POST", `/webhooks/${id}/${token}?wait=true`, {
    poll: TEA,
  })

  expect(body.poll?.question).toEqual({ text: "Which tea?" })
})

test("a poll is not edited, not even its embeds", async ({ rest, alice, general, poll }) => {
  await expect(alice.edit(poll, "later")).rejects.toMatchObject({ status: 400, code: 520003 })
  const url = `/channels/${general.id}/messages/${poll.id}`

  expect(await rest("PATCH", url, { flags: 4 })).toMatchObject({
    status: 400,
    body: { code: 520003 },
  })
})

test("a custom emoji is named by its id, and must be there", async ({ rest, guild, general }) => {
  const emoji = guild.createEmoji("pot")
  const asked = (id: string) => ({
    poll: { ...TEA, answers: [{ poll_media: { text: "a", emoji: { id } } }] },
  })
  const url = `/channels/${general.id}/messages`

  expect(await rest("POST", url, asked(emoji.id))).toMatchObject({
    body: { poll: { answers: [{ poll_media: { emoji: { id: emoji.id, name: "pot" } } }] } },
  })
  expect(await rest("POST", url, asked(NOWHERE))).toMatchObject({
    status: 400,
    body: { code: 520004 },
  })
})
