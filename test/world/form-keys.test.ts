// Honesty about keys: nothing undeclared passes, nothing declared is taken for a gap.

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
  dictionary,
  document,
  form,
  ignored,
  keysOf,
  list,
  optional,
  parseForm,
  query,
  refused,
  text,
  undeclared,
  variants,
  constant,
  except,
} from "../../src/world/kernel/form.ts"
import { interactionCallbackForm } from "../../src/world/rules/forms/callbacks.ts"
import { commandsForm } from "../../src/world/rules/forms/commands.ts"
import { messageCreateForm } from "../../src/world/rules/forms/messages.ts"

const shape = form({
  title: optional(text()),
  old: ignored("nothing reads it"),
  poll: refused("polls are planned"),
  kind: optional(except(text(), (raw) => (raw === "forward" ? "forwards are planned" : undefined))),
  items: optional(list(document({ name: text() }))),
  names: optional(dictionary(document({ short: text() }), ["de"])),
  part: optional(
    variants("type", [document({ type: constant(1), label: text() })], {
      refused: { "9": "nines are not modelled" },
    }),
  ),
})

test("a key that is not declared is found at any depth, by its dotted path", () => {
  const raw = {
    flavour: 1,
    items: [{ name: "a" }, { name: "b", flavour: 2 }],
    names: { de: { short: "x", flavour: 3 } },
    part: { type: 1, flavour: 4 },
  }

  expect(undeclared(shape, raw)).toStrictEqual([
    { path: "flavour" },
    { path: "items.1.flavour" },
    { path: "names.de.flavour" },
    { path: "part.flavour" },
  ])
})

test("a refused key, value or case carries its reason", () => {
  expect(undeclared(shape, { poll: {}, kind: "forward", part: { type: 9 } })).toStrictEqual([
    { path: "poll", reason: "polls are planned" },
    { path: "kind", reason: "forwards are planned" },
    { path: "part.type", reason: "nines are not modelled" },
  ])
})

test("an ignored key is accepted and dropped", () => {
  expect(undeclared(shape, { old: { anything: 1 } })).toStrictEqual([])
  expect(parseForm(shape, { title: "a", old: 1 })).toStrictEqual({ title: "a" })
})

test("a wrong value is the platform's to refuse, and no gap", () => {
  const raw = { title: {}, items: "x", names: [1], part: { type: 77, whatever: 1 } }

  expect(undeclared(shape, raw)).toStrictEqual([])
  for (const whole of [null, undefined, 5, "x", []])
    expect(undeclared(shape, whole)).toStrictEqual([])
})

test("a key named like a part of every object is undeclared like any other", () => {
  const raw: unknown = JSON.parse('{ "__proto__": 1, "constructor": 2, "toString": 3 }')

  expect(undeclared(shape, raw).map(({ path }) => path)).toStrictEqual([
    "__proto__",
    "constructor",
    "toString",
  ])
})

test("a query parameter is written with its question mark", () => {
  expect(undeclared(query({ limit: optional(text()) }), { limit: "1", magic: "1" })).toStrictEqual([
    { path: "?magic" },
  ])
})

test("the keys of a form are listed with how each is treated", () => {
  expect(keysOf(shape)).toStrictEqual([
    { path: "title", kind: "modelled" },
    { path: "old", kind: "ignored", reason: "nothing reads it" },
    { path: "poll", kind: "refused", reason: "polls are planned" },
    { path: "kind", kind: "modelled" },
    { path: "items", kind: "modelled" },
    { path: "items[].name", kind: "modelled" },
    { path: "names", kind: "modelled" },
    { path: "names[].short", kind: "modelled" },
    { path: "part", kind: "modelled" },
    { path: "part[type=1].type", kind: "modelled" },
    { path: "part[type=1].label", kind: "modelled" },
    { path: "part[type=9].type", kind: "refused", reason: "nines are not modelled" },
  ])
})

/** Valid bodies that reach deep into the forms of the platform. */
const bodies: readonly (readonly [string, Schema<unknown>, unknown])[] = [
  [
    "a message",
    messageCreateForm,
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
    interactionCallbackForm,
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
    commandsForm,
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

/** Every object of a body that has declared keys of its own; a dictionary has none. */
function holders(value: unknown, path = ""): Holder[] {
  if (typeof value !== "object" || value === null || path.endsWith("localizations")) return []
  const below = Object.entries(value).flatMap(([key, inner]) =>
    holders(inner, path === "" ? key : `${path}.${key}`),
  )
  // What is no array and not null is a plain object of the tables above.
  return Array.isArray(value)
    ? below
    : [{ path, holder: value as Record<string, unknown> }, ...below]
}

test.each(bodies)("no declared key of %s is taken for a gap", (_, schema, body) => {
  expect(undeclared(schema, body)).toStrictEqual([])
  expect(() => parseForm(schema, body)).not.toThrow()
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
      expect(undeclared(schema, changed)).toStrictEqual([{ path }])
    },
  )
  check(found, { seed: 1, numRuns: 200 })
})

test("whatever is sent, looking for undeclared keys does not throw", () => {
  const found = property(jsonValue(), (raw) => {
    for (const [, schema] of bodies) expect(undeclared(schema, raw)).toBeInstanceOf(Array)
  })
  check(found, { seed: 1 })
})
