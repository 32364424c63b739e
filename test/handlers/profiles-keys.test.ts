// The keys and query parameters of the profile "specification".

import { readFileSync } from "node:fs"
import { expect } from "vitest"
import { shortKey } from "../../src/handlers/keys/key-name.ts"
import { findKey, readKeyPath } from "../../src/handlers/keys/key-paths.ts"
import type { Route } from "../../src/handlers/route.ts"
import { createProfile } from "../../src/handlers/profile.ts"
import { routes } from "../../src/handlers/routes.ts"
import { keysBeyondSpecification } from "../../src/handlers/keys/specified-keys.ts"
import {
  specificationRoutes,
  specificationValues,
} from "../../src/handlers/specification.generated.ts"
import { UnsupportedField } from "../../src/world/kernel/gap.ts"
import { declaredKeys } from "../../src/world/kernel/body-schema.ts"
import { bodySchemaOf, querySchemaOf, bodiesWithValueAt } from "../proof/key-paths.ts"
import { type Rest, failureOf, test as base } from "./fixture.ts"

const specification = base.extend({ options: { profile: "specification" } as const })
const recording = base.extend({
  options: { profile: "specification", unknownKeys: "record" } as const,
})

const specified = new Set<string>(specificationRoutes)
const values: readonly Route[] = routes

function schemasOf(route: Route) {
  return [bodySchemaOf(route), querySchemaOf(route)].filter((schema) => schema !== undefined)
}

/** The keys that are accepted by default and that the specification lacks. */
const beyond = values
  .filter(({ key }) => specified.has(key))
  .flatMap((route) => {
    // A key that a container has at several depths is tested at one of them.
    const found = keysBeyondSpecification(route.key, schemasOf(route))
    return [...Map.groupBy(found, ({ path }) => shortKey(path)).values()].flatMap(([first]) => {
      const value = first?.exceptNull === true ? null : 1
      return first === undefined ? [] : [[route.key, first.path, value] as const]
    })
  })

/** Sends one key to a route, with ids that no object has. */
function send(rest: Rest, route: string, path: string, value: unknown): Promise<unknown> {
  const [method = "", pattern = ""] = route.split(" ")
  const address = pattern.replaceAll(/\{(\w+)\}/g, "1")
  if (path.startsWith("?")) return rest(method, `${address}${path}=${String(value)}`)
  const [body = {}] = bodiesWithValueAt(path, value)
  return rest(method, address, body as object)
}

/** The same keys by route, because their requests change nothing and one simulation serves them. */
const beyondByRoute = [...Map.groupBy(beyond, ([route]) => route)]

specification.for(beyondByRoute)(
  "%s leaves out the keys beyond the specification, with the profile as the reason",
  async ([route, keys], { rest }) => {
    for (const [, path, value] of keys) {
      const gap = await failureOf(send(rest, route, path, value))
      expect(gap, path).toBeInstanceOf(UnsupportedField)
      const message: unknown = expect.stringContaining('the profile "specification"')
      expect(gap, path).toMatchObject({ message })
    }
  },
)

base.for(beyondByRoute)(
  "%s takes the keys beyond the specification by default",
  async ([route, keys], { rest }) => {
    for (const [, path, value] of keys) {
      const asked = await send(rest, route, path, value).catch((error: unknown) => error)
      expect(asked, path).not.toBeInstanceOf(UnsupportedField)
    }
  },
)

// service.md: "a sticker_ids key on message create is rejected", "`include_roles` is rejected", "Other
// fields (e.g. icon) raise `UnsupportedField`", "`thread_name` and `applied_tags` are rejected", "Forum
// channel settings (beyond available_tags) raise `UnsupportedField`".
specification.for([
  ["POST /channels/{channel_id}/messages", "sticker_ids", ["1"]],
  ["GET /guilds/{guild_id}/prune", "?include_roles", "1"],
  ["POST /guilds/{guild_id}/prune", "include_roles", ["1"]],
  ["PATCH /guilds/{guild_id}", "icon", "data:image/png;base64,AA=="],
  ["PATCH /guilds/{guild_id}", "icon", null],
  ["POST /webhooks/{webhook_id}/{token}", "thread_name", "tea"],
  ["POST /webhooks/{webhook_id}/{token}", "applied_tags", ["1"]],
  ["PATCH /channels/{channel_id}", "default_sort_order", 1],
  ["PATCH /channels/{channel_id}", "default_forum_layout", 1],
  ["PATCH /channels/{channel_id}", "default_reaction_emoji", { emoji_name: "🍵" }],
  ["PATCH /channels/{channel_id}", "default_thread_rate_limit_per_user", 5],
  ["PATCH /channels/{channel_id}", "flags", 16],
] as const)(
  "%s refuses %s there, as the specification says",
  async ([route, path, value], { rest }) => {
    expect(await failureOf(send(rest, route, path, value))).toBeInstanceOf(UnsupportedField)
  },
)

specification("keys that libraries send without effect are gaps there", async ({ rest, guild }) => {
  const asking = rest("GET", `/guilds/${guild.id}/bans?cache=true`)

  expect(await failureOf(asking)).toBeInstanceOf(UnsupportedField)
})

recording(
  "a key that the profile leaves out stays a gap where unknown keys are recorded",
  async ({ rest, guild }) => {
    const path = `/guilds/${guild.id}`
    const body = { system_channel_flags: 1 }

    expect(await failureOf(rest("PATCH", path, body))).toBeInstanceOf(UnsupportedField)
    expect(await rest("PATCH", path, { unheard_of: 1 })).toMatchObject({ status: 200 })
  },
)

const frozen = JSON.parse(
  readFileSync(new URL("../../fixtures/spec-keys.json", import.meta.url), "utf8"),
) as { routes: string[]; keys: string[] }[] // the shape of the fixture

/** Returns the keys of the specification on a route, by their short names. */
function frozenKeysOf(key: string): Set<string> {
  return new Set(frozen.flatMap((row) => (row.routes.includes(key) ? row.keys : [])))
}

/** Returns whether the specification accepts only null for one of its keys. */
function takesOnlyNull(route: string, key: string): boolean {
  return specificationValues.some(
    (one) => one.key === key && one.exceptNull === true && one.routes.some((its) => its === route),
  )
}

base.for(
  values.filter(({ key }) => specified.has(key)).map((route) => [route.key, route] as const),
)("%s takes exactly the keys of the frozen list", ([key, route]) => {
  const { findKeysLeftOut } = createProfile("specification")
  const schemas = schemasOf(route)
  const frozenKeys = frozenKeysOf(key)
  const declared = schemas
    .flatMap((schema) => declaredKeys(schema))
    .filter((one) => one.kind !== "refused" && !one.path.startsWith("?"))
  for (const { path } of declared) {
    const name = shortKey(path)
    const sample = takesOnlyNull(key, name) ? null : 1
    const ways = bodiesWithValueAt(path, sample).filter(
      (sent) => findKey(readKeyPath(path), sent).length > 0,
    )
    const found = ways.flatMap((sent) => findKeysLeftOut({ route: key, schemas, sent, query: {} }))
    if (frozenKeys.has(name)) expect(found, path).toEqual([])
    else expect(found, path).not.toEqual([])
  }
  const taken = new Set(
    schemas.flatMap((schema) => declaredKeys(schema)).map(({ path }) => shortKey(path)),
  )
  const left = [...frozenKeys].filter((name) => !taken.has(name))
  expect(left, "keys that the route takes no more").toEqual([])
})

base.for([
  ["name", { name: "tea" }, ["name"]],
  ["name", { title: "tea" }, []],
  [
    "embeds[].title",
    { embeds: [{ title: "a" }, {}, { title: null }] },
    ["embeds.0.title", "embeds.2.title"],
  ],
  ["[].id", [{ id: 1 }], ["0.id"]],
  ["[type=4].data.poll", { type: 4, data: { poll: {} } }, ["data.poll"]],
  ["[type=4].data.poll", { type: 5, data: { poll: {} } }, []],
  [
    "components[type=1].components[type=2].label",
    {
      components: [
        {
          type: 1,
          components: [
            { type: "2", label: "a" },
            { type: 3, label: "b" },
          ],
        },
      ],
    },
    ["components.0.components.0.label"],
  ],
  [
    "components[type=9].accessory[type=2].url",
    { components: [{ type: 9, accessory: { type: 2, url: "x" } }] },
    ["components.0.accessory.url"],
  ],
  ["names[]", { names: { de: "a", fr: "b" } }, ["names.de", "names.fr"]],
  ["__proto__", {}, []],
] as const)("a key %s in %j stands at %j", ([path, sent, expected]) => {
  expect(findKey(readKeyPath(path), sent)).toEqual(expected)
})
