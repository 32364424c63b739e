// The list of routes is complete and sorted, and it reports sources that contradict each other.
import { expect, test } from "vitest"
import {
  type InventoryEntry,
  listEntries,
  type InventorySources,
} from "../../../scripts/inventory/entries.ts"
import { findProblems } from "../../../scripts/inventory/problems.ts"
import {
  readNotModeled,
  readOpenapi,
  readSpecification,
} from "../../../scripts/inventory/sources.ts"
import { keyOf, type ApiRoute, shapeOf } from "../../../src/cli/route.ts"
import { inventory } from "../../../src/handlers/inventory.generated.ts"
import { REPOSITORY, keepingReaders } from "./files.ts"

const specification = await readSpecification(REPOSITORY)
const openapi = await readOpenapi(REPOSITORY)
const platform = [...Object.values(specification).flat(), ...openapi.operations]
const clients = await keepingReaders.clientRoutes(REPOSITORY, platform)

/** The routes that the code implements. */
const code = inventory
  .filter(({ status }) => status === "implemented")
  .map((entry) => ({ key: keyOf(entry) }))

/** The sources as committed and installed, without the events of the code. */
const sources: InventorySources = {
  specification,
  openapi,
  clients,
  code,
  events: [],
  notModeled: await readNotModeled(REPOSITORY),
}

function entriesFrom(origin: string) {
  return inventory.filter((entry) => entry.origin === origin)
}

/** Whether the specification lacks a route, either as a gap or as an extension. */
function isLeftOut(entry: InventoryEntry): boolean {
  return entry.status === "notImplemented" || (entry.extended ?? false)
}

/** Returns the number of routes of each area. */
function sizes(routes: readonly { area: string }[]): Record<string, number> {
  const areas = Map.groupBy(routes, ({ area }) => area)
  return Object.fromEntries([...areas].map(([area, list]) => [area, list.length]))
}

function entryOf(key: string) {
  return inventory.find((entry) => keyOf(entry) === key)
}

function missing(routes: readonly ApiRoute[]): string[] {
  const listed = new Set(inventory.map((entry) => shapeOf(entry)))
  return routes.map(shapeOf).filter((shape) => !listed.has(shape))
}

test("every route of the specification is listed, 134 modeled, 53 gaps, 1 out of scope and 3 of Connection", () => {
  expect(missing(Object.values(specification).flat())).toEqual([])

  const never = entriesFrom("specification").filter((entry) => entry.status === "outOfScope")
  expect(entriesFrom("specification")).toHaveLength(134 + 53 + 1)
  expect(entriesFrom("specification").filter(isLeftOut)).toHaveLength(53)
  expect(never.map(keyOf)).toEqual(["POST /users/{user_id}/channels"])
  expect(entriesFrom("connection").map(keyOf)).toEqual([
    "GET /applications/@me",
    "GET /gateway",
    "GET /gateway/bot",
  ])
})

test("the modeled routes fall into the areas of the specification", () => {
  expect(sizes(specification.implemented)).toEqual({
    Applications: 10,
    Channels: 40,
    Guilds: 57,
    Interactions: 1,
    Invites: 2,
    OAuth2: 1,
    "Stage instances": 4,
    Users: 6,
    Webhooks: 13,
  })
  expect(sizes(specification.notImplemented)).toEqual({
    Applications: 17,
    Authentication: 1,
    Channels: 2,
    Guilds: 27,
    Monetization: 2,
    Soundboard: 1,
    "Sticker packs": 2,
    Stickers: 1,
  })
})

test("every operation of the OpenAPI description is listed, 62 of them on its word alone", () => {
  expect(openapi.operations).toHaveLength(242)
  expect(missing(openapi.operations)).toEqual([])
  expect(inventory.filter((entry) => entry.origin === "openapi")).toHaveLength(65 - 3)
})

test("every route that a client library knows is listed", () => {
  expect(missing(clients.routes)).toEqual([])
})

test.for([
  // Slightly lower than the counted numbers, because a release may drop some requests.
  ["discord-api-types", 220],
  ["discord.js", 190],
  ["@discordjs/core", 200],
  ["eris", 165],
  ["oceanic.js", 230],
  ["seyfert", 130],
  ["@discordeno/rest", 190],
] as const)("%s is seen to know more than %i routes", ([name, count]) => {
  const known = clients.routes.filter((route) => route.clients.includes(name))
  expect(known.length).toBeGreaterThan(count)
})

test.for([
  // A variable, a ternary, a method of the class, a parameter, and a raw fetch.
  ["discord.js", "PATCH /guilds/{}/members/@me"],
  ["discord.js", "GET /guilds/{}/prune"],
  ["discord.js", "POST /guilds/{}/prune"],
  ["discord.js", "DELETE /channels/{}/messages/{}/reactions/{}/@me"],
  ["discord.js", "GET /channels/{}/users/@me/threads/archived/private"],
  ["discord.js", "PUT /channels/{}/thread-members/@me"],
  ["discord.js", "POST /applications/{}/guilds/{}/commands"],
  ["discord.js", "PATCH /guilds/{}/roles"],
  ["discord.js", "GET /gateway/bot"],
  ["@discordjs/core", "GET /gateway/bot"],
  // A constant, a sum with a query, a ternary, and a literal argument.
  ["eris", "GET /voice/regions"],
  ["eris", "POST /webhooks/{}/{}"],
  ["eris", "DELETE /webhooks/{}"],
  ["eris", "PUT /channels/{}/messages/{}/reactions/{}/@me"],
  // An argument that selects the path, a path derived from another, and the platform's own words.
  ["oceanic.js", "PATCH /webhooks/{}/{}"],
  ["oceanic.js", "GET /users/@me/guilds/{}/member"],
  ["oceanic.js", "POST /webhooks/{}/{}/github"],
  ["oceanic.js", "POST /webhooks/{}/{}/slack"],
  // A chain with a name in brackets, and two arguments in a row.
  ["seyfert", "GET /soundboard-default-sounds"],
  ["seyfert", "POST /channels/{}/messages/bulk-delete"],
  ["seyfert", "POST /interactions/{}/{}/callback"],
  // A table in a table, a path with an added query, and a default.
  ["@discordeno/rest", "PUT /channels/{}/pins/{}"],
  ["@discordeno/rest", "GET /channels/{}/messages"],
  ["@discordeno/rest", "PATCH /guilds/{}/voice-states/@me"],
])("%s is seen to call %s", ([name = "", shape]) => {
  const called = clients.routes.filter((route) => route.clients.includes(name)).map(shapeOf)
  expect(called).toContain(shape)
})

test("a call is for no route that its method does not have", () => {
  expect(clients.routes.map(shapeOf)).not.toContain("POST /applications/{}/commands/{}")
})

test("a route known to no specification keeps its origin and says why it is a gap", () => {
  const gap = { status: "notImplemented", origin: "openapi", reason: expect.any(String) }
  expect(entryOf("GET /lobbies/{lobby_id}/messages")).toMatchObject({ ...gap, area: "Lobbies" })
  expect(entryOf("POST /guilds/{guild_id}/members-search")).toMatchObject({
    ...gap,
    origin: "client",
  })
})

test("parameters are named by the specification, else by the OpenAPI description, else by their segment", () => {
  const keys = inventory.map((entry) => keyOf(entry))
  expect(keys).toContain("PUT /guilds/{guild_id}/members/{user_id}")
  expect(keys).toContain("PATCH /guilds/{guild_id}/vanity-url")
  expect(keys).toContain("POST /webhooks/{webhook_id}/{webhook_token}/slack")
  expect(keys).toContain("POST /guilds/{guild_id}/integrations/{integration_id}/sync")
  expect(keys.filter((key) => key.includes("{}"))).toEqual([])
})

test("the list is sorted by path and method and has no shape twice", () => {
  const order = inventory.map((entry) => `${entry.path}\n${entry.method}`)
  expect(order).toEqual(order.toSorted())
  expect(new Set(inventory.map((entry) => shapeOf(entry))).size).toBe(inventory.length)
})

test("the module beside the handlers has every entry, without the ids of operations", () => {
  const entries = listEntries(sources).map(({ operationId: _, ...entry }) => entry)
  expect(inventory).toEqual(entries)
})

test("a route carries the id of its operation, where the OpenAPI description has it", () => {
  const named = listEntries(sources).filter(({ operationId }) => operationId !== undefined)
  expect(named).toHaveLength(openapi.operations.length)
  expect(named).toContainEqual(
    expect.objectContaining({ path: "/voice/regions", operationId: "list_voice_regions" }),
  )
})

test("a route becomes implemented by its value in the code, and only then", () => {
  const key = "POST /channels/{channel_id}/messages"
  const withoutValue = { ...sources, code: code.filter((one) => one.key !== key) }
  const find = (from: InventorySources) => listEntries(from).find((entry) => keyOf(entry) === key)
  expect(find(sources)).toMatchObject({ status: "implemented" })
  expect(find(sources)).not.toHaveProperty("extended", true)
  expect(find(withoutValue)).toMatchObject({ status: "notImplemented" })
  expect(findProblems(withoutValue, listEntries(withoutValue))).toEqual([
    `${key} is neither implemented nor listed as not modeled (the specification lists it). ` +
      "Add a route value for it, or add it with a reason to fixtures/not-modeled.json.",
  ])
})

test.for([
  ["POST /guilds/{guild_id}/mfa", "specification"],
  ["GET /guilds/{guild_id}/new-member-welcome", "openapi"],
])("%s is beyond the specification once the code has it, with its origin", ([key = "", origin]) => {
  const entries = listEntries({ ...sources, code: [...code, { key }] })
  const found = entries.find((entry) => keyOf(entry) === key)
  expect(found).toMatchObject({ status: "implemented", extended: true, origin })
  expect(found?.reason).toBeUndefined()
})

test.for([
  ["GET /guild/{guild_id}", "no source contains"],
  ["GET /channels/{id}", "lists as GET /channels/{channel_id}"],
])("a value in the code for %s is refused", ([key = "", words]) => {
  const broken = { ...sources, code: [...code, { key }] }
  const problems = findProblems(broken, listEntries(broken))
  expect(problems).toEqual([expect.stringContaining(words ?? "")])
  expect(problems[0]).toContain(key)
})

test("two values for one route are refused", () => {
  const broken = { ...sources, code: [...code, { key: "GET /gateway" }] }
  expect(findProblems(broken, listEntries(broken))).toEqual([
    expect.stringContaining("two definitions of GET /gateway"),
  ])
})

test("a new route upstream asks for a reason", () => {
  const route = { method: "POST", path: "/guilds/{guild_id}/parades", clients: ["new"] } as const
  const routes = [...sources.clients.routes, route]
  const moved = { ...sources, clients: { ...sources.clients, routes } }
  expect(findProblems(moved, listEntries(moved))).toEqual([
    expect.stringContaining(
      "POST /guilds/{guild_id}/parades is neither implemented nor listed as not modeled (a client library knows it)",
    ),
  ])
})

test("a specification that lost a route is refused", () => {
  const implemented = specification.implemented.slice(1)
  const broken = { ...sources, specification: { ...specification, implemented } }
  expect(findProblems(broken, listEntries(broken)).join("\n")).toContain(
    "133 routes in implemented",
  )
})
