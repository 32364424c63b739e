// The encodings of request bodies, and bodies that cannot be parsed.

import type { APIMessage } from "discord-api-types/v10"
import { FormData } from "undici"
import { expect } from "vitest"
import { multipart, test } from "./fixture.ts"

const JSON_TYPE = { "content-type": "application/json" }

test("JSON is read whatever follows its type", async ({ rest, general }) => {
  const headers = { "content-type": "application/json; charset=utf-8" }
  const body = '{"content":"grüße"}'

  expect(await rest("POST", `/channels/${general.id}/messages`, body, { headers })).toMatchObject({
    status: 200,
    body: { content: "grüße" },
  })
})

test("a form is read key by key", async ({ rest, general }) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" }

  expect(
    await rest("POST", `/channels/${general.id}/messages`, "content=a+b&nonce=7&tts=true", {
      headers,
    }),
  ).toMatchObject({ status: 200, body: { content: "a b", nonce: "7", tts: true } })
})

test("a multipart body may leave payload_json out", async ({ rest, general }) => {
  const form = new FormData()
  form.append("content", "hello")
  form.append("nonce", "12")

  expect(await rest("POST", `/channels/${general.id}/messages`, form)).toMatchObject({
    status: 200,
    body: { content: "hello", nonce: "12" },
  })
})

test("payload_json may come with a type of its own", async ({ rest, general }) => {
  const form = new FormData()
  form.append("payload_json", new Blob(['{"content":"hello"}'], { type: "application/json" }))

  expect(await rest("POST", `/channels/${general.id}/messages`, form)).toMatchObject({
    status: 200,
    body: { content: "hello" },
  })
})

test("a file may come without a number", async ({ rest, general }) => {
  const form = multipart({}, { file: new File(["tea"], "tea.txt") })
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, form)

  expect(body.attachments).toMatchObject([{ filename: "tea.txt", size: 3 }])
})

test.for([
  ["JSON", "{"],
  ["payload_json", multipartOf("{")],
] as const)("%s that is none is said to be invalid", async ([, body], { rest, general }) => {
  const headers = typeof body === "string" ? JSON_TYPE : {}

  expect(await rest("POST", `/channels/${general.id}/messages`, body, { headers })).toMatchObject({
    status: 400,
    body: { message: "The request body contains invalid JSON.", code: 50109 },
  })
})

function multipartOf(payload: string): FormData {
  const form = new FormData()
  form.append("payload_json", payload)
  return form
}

test.for([
  ["a type that is not accepted", { "content-type": "text/plain" }],
  ["no type", {}],
  ["a multipart type without its boundary", { "content-type": "multipart/form-data" }],
] as const)("a body with %s is an invalid form", async ([, headers], { rest, general }) => {
  const { status, body } = await rest("POST", `/channels/${general.id}/messages`, "content", {
    headers,
  })

  expect(status).toBe(400)
  expect(body).toMatchObject({
    message: "Invalid Form Body",
    code: 50035,
    errors: { _errors: [{ code: "CONTENT_TYPE_INVALID" }] },
  })
})

test.for([
  ["a list", "[]"],
  ["a text", '"hello"'],
] as const)("%s is not what a message is made of", async ([, body], { rest, general }) => {
  const { status, body: said } = await rest("POST", `/channels/${general.id}/messages`, body, {
    headers: JSON_TYPE,
  })

  expect(status).toBe(400)
  expect(said).toMatchObject({
    code: 50035,
    errors: {
      _errors: [{ code: "MODEL_TYPE_CONVERT", message: "Expected an object/dictionary." }],
    },
  })
})

test("a body that the route has no use for may be empty", async ({ rest, general }) => {
  const headers = JSON_TYPE

  expect(await rest("POST", `/channels/${general.id}/typing`, "{}", { headers })).toMatchObject({
    status: 204,
    body: null,
  })
  expect(await rest("POST", `/channels/${general.id}/typing`)).toMatchObject({ status: 204 })
})

test("an id may be an integer, as clients in Python send it", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const { body: asked } = await rest<APIMessage>("POST", path, { content: "tea?" })
  const headers = { "content-type": "application/json" }
  const reply = `{"content":"yes","message_reference":{"message_id":${asked.id},"channel_id": ${general.id}}}`

  expect(await rest("POST", path, reply, { headers })).toMatchObject({
    status: 200,
    body: { message_reference: { message_id: asked.id, channel_id: general.id } },
  })
  expect(await rest("POST", path, multipartOf(reply), {})).toMatchObject({
    status: 200,
    body: { message_reference: { message_id: asked.id } },
  })
})
