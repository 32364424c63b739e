// Fields that are not modeled are never dropped silently: an undeclared key fails the request.

import { FormData } from "undici"
import { expect } from "vitest"
import { UnsupportedField } from "../../src/index.ts"
import { failureOf, multipart, test } from "./fixture.ts"

const file = new File(["tea"], "tea.txt")

test.for<[string, object, string[]]>([
  ["at the top", { content: "a", flavour: 1 }, ["flavour"]],
  ["in an object", { allowed_mentions: { parse: [], bots: [] } }, ["allowed_mentions.bots"]],
  ["in the items of a list", { embeds: [{ title: "a" }, { taste: 1 }] }, ["embeds.1.taste"]],
  [
    "deep below",
    { components: [{ type: 1, components: [{ type: 2, style: 1, custom_id: "a", hue: 1 }] }] },
    ["components.0.components.0.hue"],
  ],
  ["in payload_json", multipart({ content: "a", flavour: 1 }, {}), ["flavour"]],
  ["as a part", partsOf({ flavour: "sweet" }), ["flavour"]],
  ["as a file", partsOf({ avatar: file }), ["avatar"]],
  ["twice", { one: 1, two: 2 }, ["one", "two"]],
])("an undeclared key %s is a gap that names it", async ([, body, fields], { rest, general }) => {
  const gap = await failureOf(rest("POST", `/channels/${general.id}/messages`, body))

  expect(gap).toBeInstanceOf(UnsupportedField)
  expect(gap).toMatchObject({ method: "POST", path: `/channels/${general.id}/messages`, fields })
  expect(general.history()).toHaveLength(0)
})

function partsOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

test.for([
  ["GET", "/users/@me?magic=1", "?magic"],
  ["GET", "/guilds/1?with_counts=1&with_magic=1", "?with_magic"],
  ["GET", "/channels/1/messages?limit=1&offset=1", "?offset"],
  ["DELETE", "/channels/1/messages/2?quietly=1", "?quietly"],
] as const)(
  "an undeclared parameter of %s %s is a gap",
  async ([method, path, field], { rest }) => {
    const gap = await failureOf(rest(method, path))

    expect(gap).toBeInstanceOf(UnsupportedField)
    expect(gap).toMatchObject({ fields: [field] })
  },
)

test.for<[string, object, RegExp]>([
  ["activity", { activity: { type: 1 } }, /rich presence/],
  ["application_id", { application_id: "1" }, /rich presence/],
])("%s is known and refused, with the reason", async ([field, body, why], { rest, general }) => {
  const gap = await failureOf(rest("POST", `/channels/${general.id}/messages`, body))

  expect(gap).toBeInstanceOf(UnsupportedField)
  expect(gap).toMatchObject({ fields: [field], message: expect.stringMatching(why) })
})

test.for<[string, string, object]>([
  ["PUT", "/guilds/1/bans/2", { reason: "rude" }],
  ["POST", "/users/@me/channels", { users: ["1"] }],
  ["POST", "/channels/1/typing", { seconds: 3 }],
  ["PUT", "/channels/1/messages/2/reactions/x/@me", { burst: true }],
  ["DELETE", "/channels/1/messages/2", { reason: "rude" }],
  ["PATCH", "/channels/1/messages/2", { poll: {} }],
])("%s %s does not take %j", async ([method, path, body], { rest }) => {
  expect(await failureOf(rest(method, path, body))).toBeInstanceOf(UnsupportedField)
})

test("files are for the routes that take them", async ({ rest, guild, alice }) => {
  const path = `/guilds/${guild.id}/bans/${alice.id}`
  const gap = await failureOf(rest("PUT", path, multipart({}, { "files[0]": file })))

  expect(gap).toBeInstanceOf(UnsupportedField)
  expect(gap).toMatchObject({ fields: ["files[0]"] })
  expect(alice.isMember).toBe(true)
})

test("every key that the platform reads is none", async ({ rest, general }) => {
  const everything = {
    content: "a",
    nonce: "1",
    enforce_nonce: false,
    tts: false,
    embeds: [],
    allowed_mentions: { parse: [], users: [], roles: [], replied_user: false },
    components: [],
    attachments: [],
    flags: 0,
    message_reference: null,
  }

  expect(await rest("POST", `/channels/${general.id}/messages`, everything)).toMatchObject({
    status: 200,
  })
})
