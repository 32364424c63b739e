// Undeclared keys are reported, and declared keys are not.

import {
  anything,
  assert as check,
  jsonValue,
  nat,
  pre,
  property,
  stringMatching,
} from "fast-check"
import { expect, test } from "vitest"
import {
  type Schema,
  record,
  rawObject,
  object,
  ignored,
  declaredKeys,
  array,
  optional,
  parseBody,
  query,
  refused,
  string,
  findUndeclaredKeys,
  discriminatedUnion,
  literal,
  withRefusedValues,
} from "../../src/world/kernel/body-schema.ts"
import { interactionCallbackBody } from "../../src/world/interactions/schemas/callbacks.ts"
import { overwriteCommandsBody } from "../../src/world/commands/schemas/commands.ts"
import { createMessageBody } from "../../src/world/messages/schemas/messages.ts"

const shape = object({
  title: optional(string()),
  old: ignored("nothing reads it"),
  poll: refused("polls are planned"),
  kind: optional(
    withRefusedValues(string(), (raw) => (raw === "forward" ? "forwards are planned" : undefined)),
  ),
  items: optional(array(rawObject({ name: string() }))),
  names: optional(record(rawObject({ short: string() }), ["de"])),
  part: optional(
    discriminatedUnion("type", [rawObject({ type: literal(1), label: string() })], {
      refused: { "9": "nines are not modeled" },
    }),
  ),
})

test("an undeclared key is found at any depth, by its dotted path", () => {
  const raw = {
    flavour: 1,
    items: [{ name: "a" }, { name: "b", flavour: 2 }],
    names: { de: { short: "x", flavour: 3 } },
    part: { type: 1, flavour: 4 },
  }

  expect(findUndeclaredKeys(shape, raw)).toStrictEqual([
    { path: "flavour" },
    { path: "items.1.flavour" },
    { path: "names.de.flavour" },
    { path: "part.flavour" },
  ])
})

test("a refused key, value or case carries its reason", () => {
  expect(findUndeclaredKeys(shape, { poll: {}, kind: "forward", part: { type: 9 } })).toStrictEqual(
    [
      { path: "poll", reason: "polls are planned" },
      { path: "kind", reason: "forwards are planned" },
      { path: "part.type", reason: "nines are not modeled" },
    ],
  )
})

test("an ignored key is accepted and dropped", () => {
  expect(findUndeclaredKeys(shape, { old: { anything: 1 } })).toStrictEqual([])
  expect(parseBody(shape, { title: "a", old: 1 })).toStrictEqual({ title: "a" })
})

test("an invalid value is not a gap", () => {
  const raw = { title: {}, items: "x", names: [1], part: { type: 77, whatever: 1 } }

  expect(findUndeclaredKeys(shape, raw)).toStrictEqual([])
  for (const whole of [null, undefined, 5, "x", []])
    expect(findUndeclaredKeys(shape, whole)).toStrictEqual([])
})

test("a key with the name of an inherited property is undeclared like any other", () => {
  const raw: unknown = JSON.parse('{ "__proto__": 1, "constructor": 2, "toString": 3 }')

  expect(findUndeclaredKeys(shape, raw).map(({ path }) => path)).toStrictEqual([
    "__proto__",
    "constructor",
    "toString",
  ])
})

test("a query parameter is written with its question mark", () => {
  expect(
    findUndeclaredKeys(query({ limit: optional(string()) }), { limit: "1", magic: "1" }),
  ).toStrictEqual([{ path: "?magic" }])
})

test("declared keys are listed with their treatment", () => {
  expect(declaredKeys(shape)).toStrictEqual([
    { path: "title", kind: "modeled" },
    { path: "old", kind: "ignored", reason: "nothing reads it" },
    { path: "poll", kind: "refused", reason: "polls are planned" },
    { path: "kind", kind: "modeled" },
    { path: "items", kind: "modeled" },
    { path: "items[].name", kind: "modeled" },
    { path: "names", kind: "modeled" },
    { path: "names[].short", kind: "modeled" },
    { path: "part", kind: "modeled" },
    { path: "part[type=1].type", kind: "modeled" },
    { path: "part[type=1].label", kind: "modeled" },
    { path: "part[type=9].type", kind: "refused", reason: "nines are not modeled" },
  ])
})

/** Valid bodies for the deepest schemas. */
const bodies: readonly (readonly [string, Schema<unknown>, unknown])[] = [
  [
    "a message",
    createMessageBody,
    {
      content: "tea",
      embeds: [{ title: "a", fields: [{ name: "b", value: "c" }], footer: { text: "d" } }],
      allowed_mentions: { parse: ["users"] },
      message_reference: { message_id: "1" },
      attachments: [{ id: 0 }],
      components: [
        {
          type: 1,
          components: [{ type: 2, style: 1, label: "a", custom_id: "b", emoji: { name: "🍵" } }],
        },
        {
          type: 1,
          components: [{ type: 3, custom_id: "c", options: [{ label: "d", value: "e" }] }],
        },
      ],
    },
  ],
  [
    "a modal",
    interactionCallbackBody,
    {
      type: 9,
      data: {
        custom_id: "a",
        title: "b",
        components: [{ type: 18, label: "c", component: { type: 4, custom_id: "d", style: 1 } }],
      },
    },
  ],
  [
    "commands",
    overwriteCommandsBody,
    [
      {
        name: "tea",
        name_localizations: { de: "tee" },
        description: "a",
        options: [
          {
            type: 2,
            name: "b",
            description: "c",
            options: [
              {
                type: 1,
                name: "d",
                description: "e",
                options: [
                  { type: 3, name: "f", description: "g", choices: [{ name: "h", value: "i" }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  ],
]

type Holder = { readonly path: string; readonly holder: Record<string, unknown> }

/** Returns every object of a body that has declared keys. Records have none. */
function holders(value: unknown, path = ""): Holder[] {
  if (typeof value !== "object" || value === null || path.endsWith("localizations")) return []
  const below = Object.entries(value).flatMap(([key, inner]) =>
    holders(inner, path === "" ? key : `${path}.${key}`),
  )
  // A value of the tables above that is neither an array nor null is a plain object.
  return Array.isArray(value)
    ? below
    : [{ path, holder: value as Record<string, unknown> }, ...below]
}

test.each(bodies)("no declared key of %s is a gap", (_, schema, body) => {
  expect(findUndeclaredKeys(schema, body)).toStrictEqual([])
  expect(() => parseBody(schema, body)).not.toThrow()
})

test.each(bodies)("an unknown key anywhere in %s is found", (_, schema, body) => {
  const count = holders(body).length
  const found = property(
    nat({ max: count - 1 }),
    stringMatching(/^[a-z_]{1,12}$/).map((name) => `x_${name}`),
    anything(),
    (index, key, value) => {
      pre(value !== undefined)
      const changed = structuredClone(body)
      const place = holders(changed)[index]
      if (place === undefined) throw new Error("The index is past the objects of the body.")
      place.holder[key] = value
      const path = place.path === "" ? key : `${place.path}.${key}`
      expect(findUndeclaredKeys(schema, changed)).toStrictEqual([{ path }])
    },
  )
  check(found, { seed: 1, numRuns: 200 })
})

test("finding undeclared keys never throws", () => {
  const found = property(jsonValue(), (raw) => {
    for (const [, schema] of bodies) expect(findUndeclaredKeys(schema, raw)).toBeInstanceOf(Array)
  })
  check(found, { seed: 1 })
})
