// Generators of the values that people enter.

import type { Arbitrary } from "fast-check"
import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType as Type,
} from "discord-api-types/v10"
import type { StepValue, StepValues } from "../steps.ts"
import type { FastCheck } from "./fast-check.ts"
import type { WorldNames } from "./world-names.ts"

/** The parts that every generator needs. */
export interface GenerationContext {
  readonly fc: FastCheck
  readonly names: WorldNames
}

/** The longest text that an option without a limit takes. */
const LONGEST = 6000

/** The largest number that an option takes. */
const LARGEST = 2 ** 53

/** Texts that bots often handle wrongly. */
const TEXTS: readonly string[] = [
  "hello",
  "0",
  "-1",
  "3.5",
  "NaN",
  "tomorrow",
  "1h",
  "999999999999d",
  "https://example.com/",
  "**bold** _text_ `code`",
  "```\nblock\n```",
  "||spoiler||",
  "> quote",
  "'; DROP TABLE users; --",
  "${process.env.TOKEN}",
  "../../etc/passwd",
  "%s %d %n",
  "a\\b",
  "(unclosed [group",
  "\u202Eright to left",
  "\u{1F469}\u200D\u{1F469}\u200D\u{1F467}",
  "e\u0301\u0323",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "{}",
  "<@1>",
  "<:tea:1>",
  "<t:99999999999999:R>",
]

/** Texts that mention everyone. */
const WIDE_MENTIONS: readonly string[] = ["@everyone", "@here, look at this"]

/** The limits of a text. */
export interface TextLimits {
  readonly min: number
  readonly max: number
}

/** Returns a generator of texts: known troublemakers, mentions, the limits, and random ones. */
export function texts({ fc, names }: GenerationContext, limits: TextLimits): Arbitrary<string> {
  const min = Math.max(limits.min, 1)
  const max = Math.min(limits.max, LONGEST)
  const fits = (text: string): boolean => text.length >= min && text.length <= max
  const known = [...TEXTS, ...names.mentions].filter(fits)
  const random = fc
    .string({ minLength: min, maxLength: Math.max(min, Math.min(max, 24)), unit: "grapheme" })
    .filter((text) => text.trim() === text && fits(text))
  const wide = WIDE_MENTIONS.filter(fits)
  const weighted = [
    ...(wide.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...wide) }] : []),
    ...(known.length > 0 ? [{ weight: 5, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 2, arbitrary: fc.constantFrom("x".repeat(min), "x".repeat(max)) },
    ...(min <= 24 ? [{ weight: 2, arbitrary: random }] : []),
  ]
  return fc.oneof(...weighted)
}

/** Returns a generator of numbers within limits: the limits themselves, 0, and random ones. */
function numbers(
  { fc }: GenerationContext,
  { min_value = -LARGEST, max_value = LARGEST }: { min_value?: number; max_value?: number },
  isWhole: boolean,
): Arbitrary<number> {
  const known = [min_value, max_value, 0, 1, -1, ...(isWhole ? [] : [0.1, -0.5])]
  const least = Math.max(Math.ceil(min_value), -1_000_000)
  const most = Math.min(Math.floor(max_value), 1_000_000)
  const usable = known.filter((one) => one >= min_value && one <= max_value)
  const some = fc.constantFrom(...usable)
  return least > most ? some : fc.oneof(some, fc.integer({ min: least, max: most }))
}

/** Returns a generator of the values of one option. */
function optionValue(
  context: GenerationContext,
  option: APIApplicationCommandBasicOption,
): Arbitrary<StepValue> {
  const { fc, names } = context
  const choices = "choices" in option ? (option.choices ?? []) : []
  if (choices.length > 0) return fc.constantFrom(...choices.map(({ value }) => value))
  switch (option.type) {
    case Type.String: {
      const { min_length = 1, max_length = LONGEST } = option
      return texts(context, { min: min_length, max: max_length })
    }
    case Type.Integer:
      return numbers(context, option, true)
    case Type.Number:
      return numbers(context, option, false)
    case Type.Boolean:
      return fc.boolean()
    case Type.User:
      return fc.constantFrom(...names.users).map((user) => ({ user }))
    case Type.Role:
      return fc.constantFrom(...names.roles).map((role) => ({ role }))
    case Type.Mentionable:
      return fc.constantFrom(
        ...names.users.map((user) => ({ user })),
        ...names.roles.map((role) => ({ role })),
      )
    case Type.Channel:
      return fc
        .constantFrom(...names.channelsOf(option.channel_types))
        .map((channel) => ({ channel }))
    case Type.Attachment:
      return files(context)
  }
}

/** Returns a generator of files. */
export function files({ fc }: GenerationContext): Arbitrary<StepValue> {
  return fc.constantFrom(
    { file: "tea.txt", content: "Sencha, Assam, Rooibos" },
    { file: "empty.json", content: "" },
    { file: "broken.json", content: "{" },
    { file: "no-picture.png", content: "This is no picture." },
  )
}

/** Returns a generator of the options of a command; those that are not required may be missing. */
export function optionValues(
  context: GenerationContext,
  options: readonly APIApplicationCommandBasicOption[],
): Arbitrary<StepValues> {
  const values = options.map((option) => [option.name, optionValue(context, option)] as const)
  const requiredKeys = options.filter(({ required = false }) => required).map(({ name }) => name)
  return context.fc.record(Object.fromEntries(values), { requiredKeys })
}
