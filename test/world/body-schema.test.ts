// Body schemas: parsed values, issues and their paths.

import { expect, expectTypeOf, test } from "vitest"
import { createSchema } from "../../src/world/kernel/body-schema/lazy-schema.ts"
import {
  type SchemaOutput,
  declaredKeys,
  safeParseBody,
  enumOf,
  literal,
  record,
  rawObject,
  enforce,
  object,
  integer,
  array,
  commaSeparated,
  nullable,
  number,
  optional,
  withDefault,
  parseBody,
  query,
  parseQuery,
  repeated,
  snowflake,
  boolean,
  string,
  timestamp,
  url,
  discriminatedUnion,
  issues,
} from "../../src/world/kernel/body-schema.ts"
import { ApiError } from "../../src/world/kernel/api-error.ts"
import type { Id } from "../../src/world/kernel/snowflake.ts"

const failure = (code: string, message: string) => ({ _errors: [{ code, message }] })
const required = failure("BASE_TYPE_REQUIRED", "This field is required")

function errorsOf(schema: Parameters<typeof safeParseBody>[0], raw: unknown, at?: string): unknown {
  const outcome = safeParseBody(schema, raw, at)
  return outcome.ok ? undefined : outcome.errors
}

const letter = object({
  subject_line: string({ max: 5 }),
  reply_to: optional(object({ message_id: snowflake<Id<"message">>() })),
  is_urgent: optional(boolean()),
})

test("a schema is created when it first parses a value, and once", () => {
  let created = 0
  const kind = createSchema(integer(), ({ zod }) => {
    created += 1
    return zod
  })
  const body = object({ kind, kinds: optional(array(kind)) })
  expect(created).toBe(0)
  expect(declaredKeys(body).map(({ path }) => path)).toEqual(["kind", "kinds"])
  expect(created).toBe(0)
  expect(parseBody(body, { kind: "1", kinds: [2] })).toEqual({ kind: 1, kinds: [2] })
  expect(parseBody(body, { kind: 3 })).toEqual({ kind: 3 })
  expect(created).toBe(1)
})

test("an object schema parses wire keys to camelCase, in its type and at run time", () => {
  const parsed = parseBody(letter, { subject_line: "tea", reply_to: { message_id: "12" } })

  expect(parsed).toStrictEqual({ subjectLine: "tea", replyTo: { messageId: "12" } })
  expectTypeOf<SchemaOutput<typeof letter>>().toEqualTypeOf<{
    subjectLine: string
    replyTo?: { messageId: Id<"message"> }
    isUrgent?: boolean
  }>()
})

test("a raw object keeps the platform's spelling", () => {
  const icon = rawObject({ icon_url: optional(url(["https"])), name: string() })

  expect(parseBody(icon, { icon_url: "https://a.example/x.png", name: "x" })).toStrictEqual({
    icon_url: "https://a.example/x.png",
    name: "x",
  })
  expectTypeOf<SchemaOutput<typeof icon>>().toEqualTypeOf<{ icon_url?: string; name: string }>()
})

test("an optional key may be left out, undefined or null; a nullable one keeps its null", () => {
  const shape = object({
    a: optional(string()),
    b: optional(nullable(string())),
    c: withDefault(boolean(), true),
  })

  expect(parseBody(shape, {})).toStrictEqual({ c: true })
  expect(parseBody(shape, { a: null, b: null, c: null })).toStrictEqual({ b: null, c: true })
  expect(parseBody(shape, { a: undefined, b: undefined })).toStrictEqual({ c: true })
})

test("every issue is reported at its path, with array indexes as strings", () => {
  const shape = object({
    title: string({ max: 3 }),
    fields: array(rawObject({ name: string(), value: string({ max: 2 }) })),
    count: integer(),
  })
  const raw = { title: "four", fields: [{ name: "a", value: "bcd" }, {}, null], count: "many" }

  expect(errorsOf(shape, raw)).toStrictEqual({
    title: failure("BASE_TYPE_MAX_LENGTH", "Must be 3 or fewer in length."),
    fields: {
      "0": { value: failure("BASE_TYPE_MAX_LENGTH", "Must be 2 or fewer in length.") },
      "1": { name: required, value: required },
      "2": failure("LIST_ITEM_VALUE_REQUIRED", "List item values of ModelType are required"),
    },
    count: failure("NUMBER_TYPE_COERCE", 'Value "many" is not int.'),
  })
})

test("an invalid body throws ApiError 50035 with the error tree, below its key", () => {
  const attempt = (): unknown => parseBody(letter, { subject_line: null }, "data")
  const errors = { data: { subject_line: required } }

  expect(attempt).toThrow(ApiError)
  expect(attempt).toThrow(
    expect.objectContaining({
      status: 400,
      body: { message: "Invalid Form Body", code: 50035, errors },
    }),
  )
})

test("a body that is not an object is refused as a whole", () => {
  for (const raw of [[], "x", 5, true]) {
    expect(errorsOf(letter, raw)).toStrictEqual(
      failure("MODEL_TYPE_CONVERT", "Expected an object/dictionary."),
    )
  }
  expect(errorsOf(letter, undefined)).toStrictEqual(required)
})

test.each([
  ["text", string(), {}, "STRING_TYPE_CONVERT", 'Could not interpret "{}" as string.'],
  ["integer", integer(), "STRING", "NUMBER_TYPE_COERCE", 'Value "STRING" is not int.'],
  ["integer", integer(), 1.5, "NUMBER_TYPE_COERCE", 'Value "1.5" is not int.'],
  ["integer", integer(), true, "NUMBER_TYPE_COERCE", 'Value "true" is not int.'],
  [
    "integer",
    integer({ max: 9 }),
    10,
    "NUMBER_TYPE_MAX",
    "int value should be less than or equal to 9.",
  ],
  [
    "integer",
    integer({ min: 2 }),
    1,
    "NUMBER_TYPE_MIN",
    "int value should be greater than or equal to 2.",
  ],
  ["number", number(), "x", "NUMBER_TYPE_COERCE", 'Value "x" is not float.'],
  ["flag", boolean(), "yes", "BOOLEAN_TYPE_CONVERT", "Must be either true or false."],
  ["snowflake", snowflake(), "beans", "NUMBER_TYPE_COERCE", 'Value "beans" is not snowflake.'],
  ["snowflake", snowflake(), -1, "NUMBER_TYPE_COERCE", 'Value "-1" is not snowflake.'],
  [
    "snowflake",
    snowflake(),
    "9223372036854775808",
    "NUMBER_TYPE_MAX",
    "snowflake value should be less than or equal to 9223372036854775807.",
  ],
  ["choice", enumOf([0, 1, 2]), 3, "BASE_TYPE_CHOICES", "Value must be one of (0, 1, 2)."],
  ["choice", enumOf(["a", "b"]), "c", "BASE_TYPE_CHOICES", "Value must be one of ('a', 'b')."],
  ["choice", enumOf([0]), "x", "NUMBER_TYPE_COERCE", 'Value "x" is not int.'],
  [
    "timestamp",
    timestamp(),
    "soon",
    "DATE_TIME_TYPE_PARSE",
    "Could not parse soon. Should be ISO8601.",
  ],
  ["url", url(["http", "https"]), "tea", "URL_TYPE_INVALID_URL", "Not a well formed URL."],
  [
    "url",
    url(["http", "https"]),
    "ftp://a.example",
    "URL_TYPE_INVALID_SCHEME",
    "Scheme \"ftp\" is not supported. Scheme must be one of ('http', 'https').",
  ],
  ["list", array(string()), "x", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"],
  [
    "dictionary",
    record(string(), ["de"]),
    [],
    "DICT_TYPE_CONVERT",
    "Only dictionaries may be used in a DictType",
  ],
])("an invalid %s has its own message: %#", (_, schema, raw, code, message) => {
  expect(errorsOf(object({ key: schema }), { key: raw })).toStrictEqual({
    key: failure(code, message),
  })
})

test("values are parsed as the platform parses them", () => {
  const shape = object({
    text: string({ trim: true }),
    count: integer(),
    id: snowflake(),
    kind: enumOf([1, 2]),
    at: timestamp(),
  })
  const raw = { text: "  tea\n", count: "12", id: 123, kind: "2", at: "2026-01-01T00:00:00.250Z" }

  expect(parseBody(shape, raw)).toStrictEqual({
    text: "tea",
    count: 12,
    id: "123",
    kind: 2,
    at: "2026-01-01T00:00:00.250000+00:00",
  })
})

test("a length is counted in characters, not in UTF-16 code units", () => {
  expect(safeParseBody(string({ max: 3 }), "🍵🍵🍵").ok).toBe(true)
  expect(safeParseBody(string({ max: 3 }), "🍵🍵🍵🍵").ok).toBe(false)
})

test("the message about a length depends on its bounds", () => {
  expect(errorsOf(string({ min: 1, max: 2 }), "")).toStrictEqual(
    failure("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 2 in length."),
  )
  expect(errorsOf(string({ min: 1 }), "")).toStrictEqual(
    failure("BASE_TYPE_MIN_LENGTH", "Must be 1 or more in length."),
  )
  expect(errorsOf(array(string(), { max: 1 }), ["a", "b"])).toStrictEqual(
    failure("BASE_TYPE_MAX_LENGTH", "Must be 1 or fewer in length."),
  )
})

test("an array with too many items is reported along with the issues of its items", () => {
  expect(errorsOf(array(string(), { max: 1 }), ["a", {}])).toStrictEqual({
    ...failure("BASE_TYPE_MAX_LENGTH", "Must be 1 or fewer in length."),
    "1": failure("STRING_TYPE_CONVERT", 'Could not interpret "{}" as string.'),
  })
})

test("an array of unique items reports a duplicate", () => {
  expect(errorsOf(array(snowflake(), { unique: true }), ["1", "2", 1])).toStrictEqual({
    "2": failure("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"),
  })
})

const shapes = discriminatedUnion("type", [
  rawObject({ type: literal(1), label: string() }),
  rawObject({ type: literal(2, 3), width: integer() }),
])

test("a union is discriminated by its key", () => {
  expect(
    parseBody(array(shapes), [
      { type: 1, label: "a" },
      { type: 3, width: 4 },
    ]),
  ).toStrictEqual([
    { type: 1, label: "a" },
    { type: 3, width: 4 },
  ])
  expectTypeOf<SchemaOutput<typeof shapes>>().toEqualTypeOf<
    { type: 1; label: string } | { type: 2 | 3; width: number }
  >()
})

test("an unknown case is reported at the object, a missing discriminator at its key", () => {
  expect(errorsOf(array(shapes), [{ type: 4 }, {}, { type: "BUTTON" }, { type: 1 }])).toStrictEqual(
    {
      "0": failure("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 2, 3).'),
      "1": { type: required },
      "2": { type: failure("NUMBER_TYPE_COERCE", 'Value "BUTTON" is not int.') },
      "3": { label: required },
    },
  )
})

test("a record refuses unknown keys", () => {
  expect(errorsOf(record(string(), ["de", "fr"]), { de: "Tee", xx: "?" })).toStrictEqual({
    xx: failure("ENUM_TYPE_COERCE", 'Value "xx" is not a valid enum value.'),
  })
})

test.each([
  ["True", true],
  ["true", true],
  ["1", true],
  ["False", false],
  ["false", false],
  ["0", false],
])("the query parameter %s is %s", (raw, expected) => {
  const parameters = query({ with_counts: boolean() })

  expect(parseBody(parameters, parseQuery(`with_counts=${raw}`))).toStrictEqual({
    withCounts: expected,
  })
})

test("a query parameter with several values is a list or its last value", () => {
  const parameters = query({
    id: repeated(integer(), { max: 2, unique: true }),
    tag: commaSeparated(integer()),
    limit: optional(integer()),
  })
  expect(parseBody(parameters, parseQuery("id=1&id=2&tag=3,4&tag=5&limit=6&limit=7"))).toEqual({
    id: [1, 2],
    tag: [3, 4, 5],
    limit: 7,
  })
  expect(parseBody(parameters, parseQuery("id=1"))).toEqual({ id: [1] })
  expect(errorsOf(parameters, parseQuery("id=1&id=1"))).toEqual({
    id: { "1": failure("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value") },
  })
})

test("a query without parameters is an empty one", () => {
  expect(parseBody(query({ limit: withDefault(integer(), 50) }), undefined)).toStrictEqual({
    limit: 50,
  })
})

test("an action can run a check with the same messages", () => {
  const attempt = (): void =>
    enforce<string>((_, fail) => fail(issues.required, "message_reference", 0), "anything")

  expect(attempt).toThrow(
    expect.objectContaining({ code: 50035, errors: { message_reference: { "0": required } } }),
  )
})
