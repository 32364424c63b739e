// The argument types of plain values: strings, numbers, dates, files.

import { Locale, PermissionFlagsBits } from "discord-api-types/v10"
import { isCanonicalSnowflake } from "../../../world/kernel/snowflake.ts"
import { ALL_FEATURES } from "../../../world/guilds/rules/features.ts"
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
import { jsonOf, noJson } from "./json-form.ts"
import type { PollOptions } from "../message/poll.ts"
import type { FileToSend } from "../message/upload.ts"

export const text: ArgumentType = {
  expected: "a text",
  accepts: (value) => typeof value === "string",
  json: jsonOf({ type: "string" }),
}

/** A string that is not empty. */
export const name: ArgumentType = {
  expected: "a text of at least one character",
  accepts: (value) => typeof value === "string" && value !== "",
  json: jsonOf({ type: "string", minLength: 1 }),
}

/** An address with a scheme, such as that of an app. */
export const address: ArgumentType = {
  expected: "an absolute address",
  accepts: (value) => typeof value === "string" && URL.canParse(value),
  json: jsonOf({ type: "string", format: "uri" }),
}

/** Any finite number. */
export const number: ArgumentType = {
  expected: "a number",
  accepts: (value) => typeof value === "number" && Number.isFinite(value),
  json: jsonOf({ type: "number" }),
}

/** A number from 0 to 1. */
export const fraction: ArgumentType = {
  expected: "a number from 0 to 1",
  accepts: (value) => typeof value === "number" && value >= 0 && value <= 1,
  json: jsonOf({ type: "number", minimum: 0, maximum: 1 }),
}

export const seconds: ArgumentType = {
  expected: "a number of seconds, 0 or more",
  accepts: (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
  json: jsonOf({ type: "number", minimum: 0 }),
}

/** An integer that is at least `min`. The platform checks the maximum. */
export function integer(min = 0): ArgumentType {
  return {
    expected: `a whole number, ${min} or more`,
    accepts: (value) => Number.isSafeInteger(value) && Number(value) >= min,
    json: jsonOf({ type: "integer", minimum: min }),
  }
}

export const boolean: ArgumentType = {
  expected: "true or false",
  accepts: (value) => typeof value === "boolean",
  json: jsonOf({ type: "boolean" }),
}

export const date: ArgumentType = {
  expected: 'a Date, such as new Date("2026-03-01T12:00:00Z")',
  accepts: (value) =>
    // Compares the tag and not the class, since test runners have their own class `Date`.
    Object.prototype.toString.call(value) === "[object Date]" && !Number.isNaN(Number(value)),
  json: { kind: "date" },
  explain: (value) =>
    typeof value === "string" ? `Convert it: new Date(${JSON.stringify(value)}).` : undefined,
}

export const bytes: ArgumentType = {
  expected: "bytes in a Uint8Array",
  accepts: (value) => Object.prototype.toString.call(value) === "[object Uint8Array]",
  json: { kind: "bytes" },
}

export const pattern: ArgumentType = {
  expected: "a regular expression",
  accepts: (value) => Object.prototype.toString.call(value) === "[object RegExp]",
  json: { kind: "pattern" },
}

export const callback: ArgumentType = {
  expected: "a function",
  accepts: (value) => typeof value === "function",
  json: noJson("Functions stay in their process; leave it out."),
}

/** A string, pattern or function that selects elements of a list. */
export const listSelector = withDescription(
  union(text, pattern, callback),
  "a name or an id, a regular expression, or a function",
)

/** An argument that the method validates itself, with its own SetupError. */
export const unchecked: ArgumentType = {
  expected: "a value",
  accepts: () => true,
  json: jsonOf({}),
}

/** An object whose keys the platform validates, such as an embed. */
export const platformObject: ArgumentType = {
  expected: "an object of Discord's API",
  accepts: isPlainObject,
  json: jsonOf({ type: "object" }),
}

/** An id that a test chooses. The method checks whether it is free. */
export const snowflake: ArgumentType = {
  expected: 'a snowflake, a decimal number in a string such as "1200000000000000000"',
  accepts: isCanonicalSnowflake,
  json: jsonOf({ type: "string", pattern: "^[0-9]{1,20}$" }),
  explain: (value) =>
    typeof value === "number" || typeof value === "bigint"
      ? "A number cannot hold all its digits."
      : undefined,
}

export const permission: ArgumentType = oneOf(
  Object.keys(PermissionFlagsBits),
  'a permission by its name, such as "SendMessages"',
)

export const permissions = listOf(
  permission,
  'a list of permissions by their names, such as ["SendMessages", "ManageRoles"]',
)

export const guildFeatures = listOf(
  oneOf(ALL_FEATURES, 'a feature of guilds, such as "COMMUNITY" or GuildFeature.News'),
  'a list of features of guilds, such as ["COMMUNITY", "NEWS"]',
)

export const locale = oneOf(Object.values(Locale), 'a language of the platform, such as "en-US"')

/** A file to send. */
export const file = object<FileToSend>(
  { name, content: union(text, bytes), spoiler: optional(boolean), contentType: optional(name) },
  'a file, such as { name: "tea.txt", content: "…" }',
)

export const files = listOf(file, 'a list of files, such as [{ name: "tea.txt", content: "…" }]')

/** One answer of a poll, or several. */
export const answers = withDescription(
  union(text, integer(1), listOf(union(text, integer(1)))),
  "an answer by its text or its id, or a list of them",
)

/** A poll to send. */
export const poll = object<PollOptions>(
  {
    question: text,
    answers: listOf(
      union(text, object<{ text: string; emoji?: string }>({ text, emoji: optional(name) })),
      'a list of answers, such as ["Yes", { text: "No", emoji: "👎" }]',
    ),
    multiselect: optional(boolean),
    hours: optional(integer(1)),
  },
  'a poll, such as { question: "Tea?", answers: ["Yes", "No"] }',
)
