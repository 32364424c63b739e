// Handlers that respond without a standard Request and Response, together with handlers that need
// them.

import { http as mock } from "msw"
import { request } from "undici"
import { expect, vi } from "vitest"
import { createPlatformHandler } from "../../src/handlers/platform-handler.ts"
import { API, askByHttps, test } from "./fixture.ts"

const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  request(`${API}/x`, { method: "POST", body, headers })

test("a reply arrives with its status, its media type and its length in bytes", async ({
  open,
}) => {
  open([createPlatformHandler(async () => ({ status: 404, json: '"é"' }))])
  const { response, text } = await askByHttps(API)

  expect([response.statusCode, response.statusMessage]).toEqual([404, "Not Found"])
  expect(response.headers["content-type"]).toBe("application/json")
  expect(response.headers["content-length"]).toBe("4")
  expect(response.headers.date).toBeUndefined()
  expect(text).toBe('"é"')
})

test("a reply without JSON has no body, no length and no media type", async ({ open }) => {
  open([createPlatformHandler(async () => ({ status: 204, json: undefined }))])
  const { response, text } = await askByHttps(API)

  expect(response.statusCode).toBe(204)
  expect(response.headers).not.toHaveProperty("content-length")
  expect(response.headers).not.toHaveProperty("content-type")
  expect(text).toBe("")
})

test("a request is parsed as a standard Request parses it", async ({ open }) => {
  open([
    createPlatformHandler(async (asked) => {
      const { method, headers } = asked
      const given = [headers.get("x-name"), headers.get("x-none"), await asked.text()]
      return { status: 200, json: JSON.stringify([method, asked.url, ...given]) }
    }),
  ])
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  const { body } = await post(Buffer.concat([mark, Buffer.from("grüße")]), { "x-name": "a, b" })

  expect(await body.json()).toEqual(["POST", `${API}/x`, "a, b", null, "grüße"])
})

test("a handler of the test that reads the body leaves it to the platform", async ({ open }) => {
  const seen = vi.fn<(text: string) => void>()
  const network = open([
    createPlatformHandler(async (asked) => ({ status: 200, json: await asked.text() })),
  ])
  network.use(mock.post("*", async ({ request: asked }) => seen(await asked.text())))
  const { body } = await post("1")

  expect(await body.json()).toBe(1)
  expect(seen).toHaveBeenCalledWith("1")
})

test("a form is read, and a response of a handler's own is passed on", async ({ open }) => {
  open([createPlatformHandler(async (asked) => Response.json([...(await asked.formData())]))])
  const { body } = await request(`${API}/x`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "name=alice",
  })

  expect(await body.json()).toEqual([["name", "alice"]])
})

test("listeners of life-cycle events receive a standard Response", async ({ open }) => {
  const network = open([createPlatformHandler(async () => ({ status: 201, json: "[1]" }))])
  const told = Promise.withResolvers<Response>()
  network.events.on("response:mocked", ({ response }) => told.resolve(response))
  const { statusCode, body } = await request(API)
  expect([statusCode, await body.json()]).toEqual([201, [1]])

  const response = await told.promise
  expect([response.status, response.headers.get("content-type")]).toEqual([201, "application/json"])
  expect(await response.json()).toEqual([1])
})

test("the rejection of a handler fails the client's request", async ({ open }) => {
  const failure = new Error("as it is")
  open([createPlatformHandler(() => Promise.reject(failure))])

  await expect(request(API)).rejects.toBe(failure)
})
