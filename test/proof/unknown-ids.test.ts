// Refusals that are the same on every route with the same parameter, derived from the routes.

import { expect, test } from "vitest"
import type { ImplementedKey } from "../../src/handlers/route.ts"
import { safeParseBody } from "../../src/world/kernel/body-schema.ts"
import { bodySchemaOf } from "./key-paths.ts"
import { unknownBy, wrongTokenOf } from "./unknown-ids.ts"
import { fillPath, firstTrial, paramsOf, requestOf } from "../samples/request.ts"
import { type SceneRequest, implementedRoutes } from "../scene/ask.ts"
import { type Ids, UNKNOWN_ID } from "../scene/scene.ts"
import { sharedScene } from "../scene/shared-scene.ts"

type Value = (typeof implementedRoutes)[number]

function paramsIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)
}

function asking(
  { key, path }: Value,
  ids: Ids,
  params: Readonly<Record<string, string>> = {},
): SceneRequest {
  const sample = firstTrial(key)
  const filled = fillPath(path, { ...paramsOf(key, sample, ids), ...params })
  return { ...requestOf(key, sample, ids), path: filled }
}

const named = implementedRoutes.flatMap((route) =>
  paramsIn(route.path)
    .filter((name) => !name.endsWith("token"))
    .map((name) => [route.key, name, route] as const),
)

test.for(named)(
  "%s: an id that names nothing as {%s} is refused as unknown",
  async ([, name, route]) => {
    // The path segment before a parameter can decide the error.
    const before = route.path.split(`/{${name}}`)[0]?.split("/").at(-1) ?? ""
    const place = `${before}/{${name}}`
    const expected =
      unknownBy[`${route.key} ${name}`] ??
      unknownBy[`${route.method} ${place}`] ??
      unknownBy[place] ??
      unknownBy[name]
    if (expected === undefined)
      throw new Error(`Say in unknownBy how an unknown {${name}} is refused.`)
    const [status, code, value = UNKNOWN_ID] = expected
    const { ask, ids } = await sharedScene()

    expect(await ask(asking(route, ids, { [name]: value }))).toMatchObject({
      status,
      body: { code },
    })
  },
)

/** The ids of activity instances are texts. */
const isSnowflakeName = (name: string): boolean => name.endsWith("_id") && name !== "instance_id"

test.for(named.filter(([, name]) => isSnowflakeName(name)))(
  "%s: {%s} must be a number",
  async ([, name, route]) => {
    const { ask, ids } = await sharedScene()
    const issue = { code: "NUMBER_TYPE_COERCE", message: 'Value "tea" is not snowflake.' }

    expect(await ask(asking(route, ids, { [name]: "tea" }))).toEqual({
      status: 400,
      body: { message: "Invalid Form Body", code: 50035, errors: { [name]: { _errors: [issue] } } },
    })
  },
)

const withToken = implementedRoutes.filter(({ path }) => path.includes("token}"))

test.for(withToken.map((route) => [route.key, route] as const))(
  "%s: a wrong token is refused",
  async ([, route]) => {
    const [, kind = ""] = route.path.split("/")
    const [status, code] = wrongTokenOf[kind] ?? []
    const { ask, ids } = await sharedScene()

    expect(await ask(asking(route, ids, { token: "tea", webhook_token: "tea" }))).toMatchObject({
      status,
      body: { code },
    })
  },
)

const optionalCredential = implementedRoutes.filter(
  ({ binding }) => binding.credential === "optional",
)
const byBots = implementedRoutes.filter(({ binding }) =>
  ["bot", "bearer"].includes(binding.credential ?? "bot"),
)

test.for(optionalCredential.map((route) => [route.key, route] as const))(
  "%s: a request without a credential is answered",
  async ([, route]) => {
    const { ask, ids } = await sharedScene()
    expect(await ask({ ...asking(route, ids), credential: null })).toMatchObject({ status: 200 })
  },
)

test.for([...byBots, ...optionalCredential].map((route) => [route.key, route] as const))(
  "%s: a request with a wrong credential is unauthorized",
  async ([, route]) => {
    const { ask, ids } = await sharedScene()
    const none = byBots.includes(route) ? [null] : []
    for (const credential of [...none, "", "Bot x.y.z", "Bearer tea"]) {
      expect(await ask({ ...asking(route, ids), credential })).toEqual({
        status: 401,
        body: { message: "401: Unauthorized", code: 0 },
      })
    }
  },
)

/** The routes with a body, except those of OAuth2, which read only forms. */
const withBody = implementedRoutes.filter(
  (route) => bodySchemaOf(route) !== undefined && route.binding.credential !== "client",
)

test.for(withBody.map((route) => [route.key, route] as const))(
  "%s: a body must match its content type",
  async ([, route]) => {
    const attempt = async (body: string, contentType: string) => {
      const { ask, ids } = await sharedScene()
      return ask({ ...asking(route, ids), body, contentType })
    }
    expect(await attempt("{", "application/json")).toMatchObject({ body: { code: 50109 } })
    expect(await attempt("a", "text/plain")).toMatchObject({
      status: 400,
      body: { code: 50035, errors: { _errors: [{ code: "CONTENT_TYPE_INVALID" }] } },
    })
    const form = bodySchemaOf(route)
    const takesList = form !== undefined && safeParseBody(form, []).ok
    expect(await attempt(takesList ? "{}" : "[]", "application/json")).toMatchObject({
      status: 400,
      body: { code: 50035 },
    })
  },
)

test("no route is left out", () => {
  const keys = new Set<ImplementedKey>(
    [...byBots, ...optionalCredential, ...withToken].map(({ key }) => key),
  )
  expect(implementedRoutes.filter(({ key }) => !keys.has(key)).map(({ key }) => key)).toEqual([
    "GET /gateway",
    "POST /oauth2/token",
    "POST /oauth2/token/revoke",
    "GET /oauth2/keys",
  ])
})
