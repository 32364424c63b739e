// Editing a message.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import type { Rest } from "./fixture.ts"
import { failure, invalidForm, test as base } from "./fixture.ts"

const V2 = 1 << 15

/** Sends a message and returns its path. */
async function written(rest: Rest, channelId: string, body: object): Promise<string> {
  const sent = await rest<APIMessage>("POST", `/channels/${channelId}/messages`, body)
  return `/channels/${channelId}/messages/${sent.body.id}`
}

const test = base.extend<{ write: (body: object) => Promise<string> }>({
  write: ({ rest, general }, use) => use((body) => written(rest, general.id, body)),
})

test("an edit changes only the given keys, and sets the time of the edit", async ({
  rest,
  write,
  simulation,
  events,
}) => {
  const path = await write({ content: "before", embeds: [{ title: "stays" }], nonce: "1" })
  simulation.world.clock.stepTo(Date.UTC(2026, 0, 1, 0, 0, 1, 5))
  const { status, body } = await rest<APIMessage>("PATCH", path, { content: "after" })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    content: "after",
    embeds: [{ title: "stays", type: "rich" }],
    timestamp: "2026-01-01T00:00:00.000000+00:00",
    edited_timestamp: "2026-01-01T00:00:01.005000+00:00",
  })
  expect(events.at(-1)).toMatchObject({
    t: "MESSAGE_UPDATE",
    d: { id: body.id, content: "after", tts: false },
  })
})

test("null clears the given keys", async ({ rest, write }) => {
  const path = await write({ content: "a", embeds: [{ title: "b" }] })

  expect(await rest("PATCH", path, { content: null })).toMatchObject({
    status: 200,
    body: { content: "", embeds: [{ title: "b" }] },
  })
  expect(await rest("PATCH", path, { embeds: null })).toMatchObject({
    status: 400,
    body: { message: "Cannot send an empty message", code: 50006 },
  })
})

test("a message may be empty of text while it has something else", async ({ rest, write }) => {
  const path = await write({ content: "a" })

  expect(await rest("PATCH", path, { content: "", embeds: [{ title: "b" }] })).toMatchObject({
    status: 200,
  })
})

test("hiding the embeds does not mark a message as edited", async ({ rest, write }) => {
  const path = await write({ content: "a", flags: 1 << 12 })

  // The other flags of the message stay set.
  expect(await rest("PATCH", path, { flags: 1 << 2 })).toMatchObject({
    body: { flags: (1 << 2) | (1 << 12), edited_timestamp: null },
  })
  expect(await rest("PATCH", path, { flags: 0 })).toMatchObject({ body: { flags: 1 << 12 } })
})

test("nobody can edit another's message", async ({ rest, general, alice }) => {
  const theirs = await alice.send(general, "mine")

  for (const body of [{ content: "yours" }, { flags: 4, embeds: [] }, { attachments: [] }]) {
    expect(
      await rest("PATCH", `/channels/${general.id}/messages/${theirs.id}`, body),
    ).toMatchObject({
      status: 403,
      body: { message: "Cannot edit a message authored by another user", code: 50005 },
    })
  }
  expect(theirs.content).toBe("mine")
})

test("with MANAGE_MESSAGES the embeds of another's message can be hidden", async ({
  rest,
  general,
  alice,
}) => {
  const theirs = await alice.send(general, "mine")

  expect(
    await rest("PATCH", `/channels/${general.id}/messages/${theirs.id}`, { flags: 4 }),
  ).toMatchObject({ status: 200, body: { flags: 4, edited_timestamp: null } })
})

test("with MANAGE_MESSAGES nothing but the flags of another's message can be changed", async ({
  rest,
  general,
  alice,
}) => {
  const theirs = await alice.send(general, "mine")
  const path = `/channels/${general.id}/messages/${theirs.id}`

  for (const more of [
    { content: "mine" },
    { components: [] },
    { allowed_mentions: { parse: [] } },
  ]) {
    expect(await rest("PATCH", path, { flags: 4, ...more })).toMatchObject({
      status: 403,
      body: { code: 50005 },
    })
  }
  // Flags that cannot be changed are ignored, as they are in an edit of the bot's own message.
  expect(await rest("PATCH", path, { flags: 1 << 12 })).toMatchObject({ body: { flags: 0 } })
})

test("an edit keeps the limits of a message", async ({ rest, write }) => {
  const path = await write({ content: "a" })

  expect(await rest("PATCH", path, { content: "a".repeat(2001) })).toMatchObject({
    status: 400,
    body: invalidForm({
      content: failure("BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length."),
    }),
  })
})

test("an edit must keep the message valid", async ({ rest, write }) => {
  const modern = await write({ flags: V2, components: [{ type: 10, content: "a" }] })
  const legacy = await write({ content: "a" })

  // These edits omit the flag; one message has it, the other does not.
  expect(await rest("PATCH", modern, { content: "b" })).toMatchObject({
    status: 400,
    body: invalidForm({
      content: failure(
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
      ),
    }),
  })
  expect(await rest("PATCH", legacy, { components: [{ type: 10, content: "b" }] })).toMatchObject({
    status: 400,
    body: invalidForm({
      components: {
        "0": failure("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).'),
      },
    }),
  })
})

test("a message can become one of components, and never again what it was", async ({
  rest,
  write,
}) => {
  const path = await write({ content: "a" })
  const components = [{ type: 10, content: "b" }]

  expect(await rest("PATCH", path, { flags: V2, components })).toMatchObject({ status: 400 })
  expect(await rest("PATCH", path, { flags: V2, components, content: null })).toMatchObject({
    status: 200,
    body: { flags: V2, content: "", components: [{ content: "b" }] },
  })
  expect(await rest("PATCH", path, { flags: 0 })).toMatchObject({ body: { flags: V2 } })
})

test("an edit computes its mentions again, from the content only", async ({
  rest,
  write,
  alice,
  env,
}) => {
  const bob = env.createUser("bob")
  const path = await write({ content: alice.mention })

  expect(await rest("PATCH", path, { content: bob.mention })).toMatchObject({
    body: { mentions: [{ id: bob.id }] },
  })
  expect(await rest("PATCH", path, { embeds: [{ title: alice.mention }] })).toMatchObject({
    body: { mentions: [{ id: bob.id }] },
  })
  expect(
    await rest("PATCH", path, { content: bob.mention, allowed_mentions: { parse: [] } }),
  ).toMatchObject({ body: { mentions: [] } })
})

test("a reply that is edited is still one", async ({ rest, write, general, alice }) => {
  const theirs = await alice.send(general, "tea?")
  const path = await write({ content: "yes", message_reference: { message_id: theirs.id } })

  expect(await rest("PATCH", path, { content: "no" })).toMatchObject({
    body: {
      type: 19,
      message_reference: { message_id: theirs.id },
      mentions: [{ id: alice.id }],
    },
  })
})
