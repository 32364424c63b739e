// The types of a request are found by the section of the documentation that their comments link.
import { expect, test } from "vitest"
import type { InventoryEntry } from "../../scripts/inventory/entries.ts"
import {
  requestTypeProblems,
  requestTypesText,
  typesByRoute,
  typesIn,
} from "../../scripts/inventory/request-types.ts"

const DOCS = "https://discord.com/developers/docs/resources"

/** Returns the declaration of a type whose comment links a section. */
const declared = (name: string, section: string) =>
  `/**\n * @see {@link ${DOCS}/tea#${section}}\n */\nexport interface ${name} {\n    a: string;\n}\n`

const TYPES = typesIn(
  [
    declared("RESTGetAPITeasQuery", "list-teas"),
    declared("RESTGetAPITeasResult", "list-teas"),
    declared("RESTPostAPITeaJSONBody", "create-tea-json-params"),
    declared("RESTPostAPITeaFormDataBody", "create-tea-form-params"),
    declared("RESTPostAPICakeFormDataBody", "create-cake"),
    "export type RESTPostAPIPotJSONBody = string;\n",
  ].join(""),
)

const SECTIONS = {
  "GET /teas": ["list-teas"],
  "POST /teas": ["create-tea"],
  "POST /cakes": ["create-cake"],
  // No type of the same method links it.
  "POST /pots": ["list-teas"],
}

const ROUTES = typesByRoute(
  ["GET /teas", "POST /teas", "POST /cakes", "POST /pots"].map((key): InventoryEntry => {
    const method = key.startsWith("GET") ? "GET" : "POST"
    const path = key.slice(method.length + 1)
    return { method, path, area: "Guilds", status: "implemented", origin: "openapi" }
  }),
  SECTIONS,
  TYPES,
)

test("a route has the types of its method whose comments link its section", () => {
  expect(requestTypesText(ROUTES).split("\n").slice(7, -2)).toEqual([
    '  "GET /teas": { query: api.RESTGetAPITeasQuery }',
    '  "POST /teas": { body: api.RESTPostAPITeaJSONBody }',
    '  "POST /cakes": { body: api.RESTPostAPICakeFormDataBody }',
    '  "POST /pots": Record<never, never>',
  ])
})

test("a described body or query without a type is a problem, which names the remedy", () => {
  const keys = { query: ["limit"], body: { "": ["name"] } }
  expect(requestTypeProblems(ROUTES, { "GET /teas": { ...keys, body: {} } })).toEqual([])
  expect(requestTypeProblems(ROUTES, { "POST /pots": keys })).toEqual([
    expect.stringMatching(/^No comment .* links the query of POST \/pots .*FURTHER_TYPES/),
    expect.stringContaining("links the body of POST /pots"),
  ])
})
