// The argument types of commands and components, and of the values that a user enters in them.

import {
  type ArgumentType,
  withDescription,
  union,
  isPlainObject,
  listOf,
  oneOf,
  optional,
  object,
} from "./argument-types.ts"
import { channel, role, user } from "./argument-handles.ts"
import { jsonOf } from "./json-form.ts"
import { file, boolean, name, text, integer } from "./argument-values.ts"
import type { ButtonData, SelectOptionData, SelectData } from "../message/component.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/** An object that must have a key. The fields of `type` declare its other keys. */
function having(key: string, type: ArgumentType): ArgumentType {
  return { ...type, accepts: (value) => isPlainObject(value) && key in value }
}

const byCustomId = having("customId", object<{ customId: string }>({ customId: name }))

const buttonData = having(
  "disabled",
  object<ButtonData>({
    id: integer(),
    label: optional(text),
    emoji: optional(text),
    customId: optional(text),
    skuId: optional(text),
    url: optional(text),
    disabled: boolean,
  }),
)

/** A button of a message. */
export const button: ArgumentType = {
  ...union(
    name,
    buttonData,
    having(
      "label",
      object<{ label: string; index?: number }>({ label: name, index: optional(integer()) }),
    ),
    byCustomId,
  ),
  expected:
    'a button, such as "Yes", { label: "Yes", index: 1 }, { customId: "yes" } or message.buttons[0]',
  explain: (value) =>
    value === undefined ? "message.buttons lists the buttons of the message." : undefined,
}

const option = object<SelectOptionData>({
  label: text,
  value: text,
  description: optional(text),
  default: boolean,
})

const selectData = having(
  "disabled",
  object<SelectData>({
    id: integer(),
    kind: oneOf(["string", "user", "role", "mentionable", "channel"]),
    customId: text,
    placeholder: optional(text),
    disabled: boolean,
    options: listOf(option),
    preset: listOf(text),
    min: integer(),
    max: integer(),
  }),
)

/** A select menu of a message. */
export const select: ArgumentType = {
  ...union(
    name,
    selectData,
    having(
      "placeholder",
      object<{ placeholder: string; index?: number }>({
        placeholder: name,
        index: optional(integer()),
      }),
    ),
    byCustomId,
  ),
  expected:
    'a select menu by its placeholder or its custom id, such as "Which tea?", { customId: "teas" } or message.selects[0]',
  explain(value) {
    if (value === undefined) return "message.selects lists the select menus of the message."
    return Array.isArray(value) ? "The selected values come after the select menu." : undefined
  },
}

const pick = union(text, user, role, channel)

/** The values that a user selects in a select menu. */
export const picks = withDescription(
  union(pick, listOf(pick)),
  "a text, a user, a role or a channel, or a list of them",
)

/** A value of an option of a slash command. */
export const optionValue = withDescription(
  union(
    text,
    {
      expected: "a number",
      accepts: (value) => typeof value === "number" && !Number.isNaN(value),
      json: jsonOf({ type: "number" }),
    },
    boolean,
    user,
    role,
    channel,
    file,
  ),
  "a text, a number, true or false, a user, a role, a channel or a file",
)

const fill = union(text, user, role, channel, file)

/** A value of a field of a modal. */
export const fieldValue = withDescription(
  union(fill, boolean, listOf(fill)),
  "a text, true or false, a user, a role, a channel or a file, or a list of them",
)

/** A command, given by its name or its declaration. */
export const command: ArgumentType = {
  expected: "a command by its name, its builder or its JSON",
  accepts(value) {
    const pair: readonly unknown[] = Array.isArray(value) ? value : [value, "path"]
    const [declared, path] = pair
    if (declared === value && typeof value === "string") return value !== ""
    if (typeof path !== "string" || !isPlainObject(declared)) return false
    const toJSON = propertyOf(declared, "toJSON")
    if (toJSON !== undefined) return typeof toJSON === "function"
    const type = propertyOf(declared, "type")
    const isType = type === undefined || integer(1).accepts(type)
    return isType && name.accepts(propertyOf(declared, "name"))
  },
  json: jsonOf({
    anyOf: [
      { type: "string", minLength: 1 },
      { type: "object", required: ["name"] },
      { type: "array", minItems: 2, maxItems: 2 },
    ],
  }),
  explain: (value) =>
    isPlainObject(value)
      ? "The options come after the command: slash(channel, command, options)."
      : undefined,
}
