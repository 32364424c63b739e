// Keys that are not modeled are never dropped silently, and modeled keys are never gaps: for every
// implemented route, by its schemas.

import { fc } from "../chance.ts"
import { expect, test, vi } from "vitest"
import { UnsupportedField } from "../../src/index.ts"
import { safeParseBody } from "../../src/world/kernel/body-schema.ts"
import { ApiError } from "../../src/world/kernel/api-error.ts"
import {
  bodySchemaOf,
  ignoresOtherKeys,
  objectsOf,
  querySchemaOf,
  takesFiles,
} from "./key-paths.ts"
import { firstTrial, requestOf } from "../samples/request.ts"
import { type SceneRequest, implementedRoutes, serveRequest } from "../scene/ask.ts"
import type { Scene } from "../scene/scene.ts"
import { sharedScene } from "../scene/shared-scene.ts"

// A test tries every key of a schema, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

type Value = (typeof implementedRoutes)[number]

/** The routes with an action, except those that ignore every key that they do not declare. */
const changes = implementedRoutes.filter(
  (route) => "does" in route.binding && !ignoresOtherKeys(route),
)

/** The first route of each schema. Below its top, a schema behaves the same for all routes. */
const deep = new Set(
  new Map(changes.toReversed().map((route) => [bodySchemaOf(route), route])).values(),
)

/** Returns the objects of a route's body schema; none without a schema. */
function objectsIn(route: Value) {
  const form = bodySchemaOf(route)
  const objects = form === undefined ? [] : objectsOf(form)
  return objects.filter(({ place }) => deep.has(route) || !/[^\]].*\./.test(place))
}
const named = (list: typeof implementedRoutes) => list.map((route) => [route.key, route] as const)

/** Names that exist on every object by inheritance. */
const anyName = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString"))

/** JSON values without keys. */
const keyless = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
  fc.array(fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.constant({}))),
  fc.constant({}),
)

/** Returns the request of a route's first sample. */
function sampleRequest({ ids }: Scene, key: Parameters<typeof firstTrial>[0]): SceneRequest {
  return requestOf(key, firstTrial(key), ids)
}

/** Returns the gap that a request fails with; undefined if it is answered. Reads no response. */
async function gapOf(
  { simulation }: Scene,
  request: SceneRequest,
): Promise<UnsupportedField | undefined> {
  try {
    await serveRequest(simulation, request)
  } catch (error) {
    if (error instanceof UnsupportedField) return error
    throw error
  }
  return undefined
}

/** Returns a key as the gap names it: with the indexes of array items. */
function positioned(sent: unknown, key: string): string {
  const steps: string[] = []
  let at = sent
  while (typeof at === "object" && at !== null && !Object.hasOwn(at, key)) {
    const found = Object.entries(at).find(([, inner]) => typeof inner === "object")
    if (found === undefined) break
    steps.push(found[0])
    at = found[1]
  }
  return [...steps, key].join(".")
}

test.for(named(changes.filter((route) => bodySchemaOf(route) !== undefined)))(
  "%s accepts every declared key, with any value",
  async ([key, route]) => {
    const placed = objectsIn(route).flatMap((object) => object.placed)
    expect(placed).not.toHaveLength(0)
    const scene = await sharedScene()
    const sample = sampleRequest(scene, key)
    const property = fc.asyncProperty(fc.jsonValue(), keyless, async (json, plain) => {
      for (const { key: name, path, kind, holdsKeys, put } of placed) {
        const body = put(name, holdsKeys ? plain : json) as object
        const gap = await gapOf(scene, { ...sample, body })
        if (kind === "refused") expect(gap?.fields, path).toEqual([positioned(body, name)])
        // A value that is not modeled has its own reason; the key itself is declared.
        else if (gap !== undefined) expect(gap.message, path).toMatch(/does not model \(.+\)/)
      }
    })
    await fc.assert(property, { numRuns: 1 })
  },
)

test.for(named(changes.filter((route) => bodySchemaOf(route) !== undefined)))(
  "the schema of %s never throws anything but issues",
  ([, route]) => {
    const form = bodySchemaOf(route)
    if (form === undefined) return
    const objects = objectsIn(route)
    const property = fc.property(fc.jsonValue(), (json) => {
      for (const { placed } of objects) {
        for (const { key, put } of placed) {
          try {
            safeParseBody(form, put(key, json))
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError)
          }
        }
      }
    })
    fc.assert(property, { numRuns: 2 })
  },
)

/**
 * Returns the objects in which an undeclared key can be sent. Without a schema, no key is allowed
 * at all.
 */
function openObjects(route: Value) {
  const nothing = {
    place: "",
    put: (name: string, json: unknown) => ({ [name]: json }),
    names: new Set(),
  }
  if (bodySchemaOf(route) === undefined) return [nothing]
  // A case that is refused as a whole is reported at its discriminator.
  return objectsIn(route).filter(({ placed }) => placed.some(({ kind }) => kind !== "refused"))
}

test.for(named(changes))(
  "an undeclared key of %s is a gap, at the top and in every object below",
  async ([key, route]) => {
    const objects = openObjects(route)
    const scene = await sharedScene()
    const sample = sampleRequest(scene, key)
    const property = fc.asyncProperty(anyName, fc.jsonValue(), async (name, json) => {
      for (const { put, names } of objects) {
        if (names.has(name)) continue
        const body = put(name, json) as object
        const gap = await gapOf(scene, { ...sample, body })
        expect(gap?.fields).toEqual([positioned(body, name)])
      }
    })
    await fc.assert(property, { numRuns: 1 })
  },
)

test.for(named(changes))(
  "an undeclared key of %s is a gap in payload_json, at any depth",
  async ([key, route]) => {
    const scene = await sharedScene()
    const sample = sampleRequest(scene, key)
    for (const { put } of openObjects(route)) {
      const sent = put("flavour", "sweet")
      const body = new FormData()
      body.append("payload_json", JSON.stringify(sent))
      const gap = await gapOf(scene, { ...sample, body })
      expect(gap?.fields).toEqual([positioned(sent, "flavour")])
    }
  },
)

/** Parts of a multipart body with a special meaning, and `__proto__`, which has its own test. */
const PART = /^(?:payload_json|files?(?:\[\d+\])?|__proto__)$/

const flat = changes.filter((route) => openObjects(route).some(({ place }) => place === ""))

test.for(named(flat))(
  "an undeclared part or field of form data of %s is a gap",
  async ([key, route]) => {
    const known = openObjects(route).find(({ place }) => place === "")?.names ?? new Set()
    const scene = await sharedScene()
    const sample = sampleRequest(scene, key)
    const partName = fc
      .stringMatching(/^[\w .-]+$/)
      .filter((name) => !PART.test(name) && !known.has(name))
    const property = fc.asyncProperty(partName, async (name) => {
      const body = new FormData()
      body.append(name, "a")
      expect((await gapOf(scene, { ...sample, body }))?.fields).toEqual([name])
      const encoded = {
        body: new URLSearchParams({ [name]: "a" }).toString(),
        contentType: "application/x-www-form-urlencoded",
      }
      expect((await gapOf(scene, { ...sample, ...encoded }))?.fields).toEqual([name])
    })
    await fc.assert(property, { numRuns: 5 })
  },
)

test("a part named __proto__ is a gap like any other", async () => {
  const body = new FormData()
  body.append("__proto__", "a")
  const scene = await sharedScene()
  const sample = sampleRequest(scene, "POST /channels/{channel_id}/messages")
  const gap = await gapOf(scene, { ...sample, body })

  expect(gap?.fields).toEqual(["__proto__"])
})

test.for(named(changes.filter((route) => !takesFiles(route))))(
  "a file is a gap for %s",
  async ([key]) => {
    const scene = await sharedScene()
    const body = new FormData()
    body.append("files[0]", new File(["tea"], "tea.txt"))

    const gap = await gapOf(scene, { ...sampleRequest(scene, key), body })
    expect(gap?.fields).toEqual(["files[0]"])
  },
)

test.for(named(implementedRoutes))(
  "%s accepts every declared query parameter and no other",
  async ([key, route]) => {
    const form = querySchemaOf(route)
    const placed = form === undefined ? [] : objectsOf(form).flatMap((object) => object.placed)
    const known = new Set(placed.map((one) => one.key.slice(1)))
    const scene = await sharedScene()
    const sample = sampleRequest(scene, key)
    const [path] = sample.path.split("?")
    const gapsOf = async (name: string, value: string) => {
      const query = new URLSearchParams({ [name]: value }).toString()
      return (await gapOf(scene, { ...sample, path: `${path}?${query}` }))?.fields
    }
    const property = fc.asyncProperty(anyName, fc.string(), async (name, value) => {
      for (const one of placed) {
        const expected = one.kind === "refused" ? [one.key] : undefined
        expect(await gapsOf(one.key.slice(1), value), one.path).toEqual(expected)
      }
      if (!known.has(name)) expect(await gapsOf(name, value)).toEqual([`?${name}`])
    })
    await fc.assert(property, { numRuns: 5 })
  },
)
