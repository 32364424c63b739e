import { expect, test } from "vitest"
import {
  safeParseBody,
  parseBody,
  findUndeclaredKeys,
} from "../../../src/world/kernel/body-schema.ts"
import { interactionCallbackBody } from "../../../src/world/interactions/schemas/callbacks.ts"

const failure = (code: string, message: string) => ({ _errors: [{ code, message }] })

function errorsOf(raw: unknown): unknown {
  const outcome = safeParseBody(interactionCallbackBody, raw)
  return outcome.ok ? undefined : outcome.errors
}

test.each([
  [{ type: 1 }, { type: 1 }],
  [
    { type: 4, data: { content: "a", flags: 64 } },
    { type: 4, data: { content: "a", flags: 64 } },
  ],
  [{ type: 4 }, { type: 4, data: {} }],
  [
    { type: 5, data: { flags: 64 } },
    { type: 5, data: { flags: 64 } },
  ],
  [{ type: 5 }, { type: 5 }],
  [{ type: 6 }, { type: 6 }],
  [
    { type: 7, data: { content: null } },
    { type: 7, data: { content: null } },
  ],
  [
    { type: 8, data: {} },
    { type: 8, data: { choices: [] } },
  ],
  [
    { type: 8, data: { choices: [{ name: "a", value: 1 }] } },
    { type: 8, data: { choices: [{ name: "a", value: 1 }] } },
  ],
])("a callback is parsed by its type: %j", (raw, expected) => {
  expect(findUndeclaredKeys(interactionCallbackBody, raw)).toStrictEqual([])
  expect(parseBody(interactionCallbackBody, raw)).toStrictEqual(expected)
})

test("issues of the data are reported below `data`", () => {
  expect(
    errorsOf({ type: 4, data: { content: "a".repeat(2001), embeds: [{ title: {} }] } }),
  ).toStrictEqual({
    data: {
      content: failure("BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length."),
      embeds: {
        "0": { title: failure("STRING_TYPE_CONVERT", 'Could not interpret "{}" as string.') },
      },
    },
  })
})

test("an unknown or missing type is refused at `type`", () => {
  expect(errorsOf({ type: 55 })).toStrictEqual({
    type: failure("BASE_TYPE_CHOICES", "Value must be one of (1, 4, 5, 6, 7, 8, 9, 10, 12)."),
  })
  expect(errorsOf({})).toStrictEqual({
    type: failure("BASE_TYPE_REQUIRED", "This field is required"),
  })
})

test("the callback type 13 is known and refused, with the reason", () => {
  expect(findUndeclaredKeys(interactionCallbackBody, { type: 13 })).toStrictEqual([
    { path: "type", reason: expect.stringContaining("Social SDK") },
  ])
})

test("an unknown key is found inside the data, and stickers are refused there", () => {
  expect(
    findUndeclaredKeys(interactionCallbackBody, { type: 4, data: { flavour: 1, sticker_ids: [] } }),
  ).toStrictEqual([
    { path: "data.flavour" },
    { path: "data.sticker_ids", reason: "the answer to an interaction has no stickers" },
  ])
})
