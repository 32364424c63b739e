// The choices of a command option, and the choices that autocompletion proposes.
// https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-option-choice-structure

import type { APIApplicationCommandOptionChoice } from "discord-api-types/v10"
import {
  type Schema,
  record,
  rawObject,
  ignored,
  integer,
  codePointLength,
  array,
  nullable,
  number,
  optional,
  string,
  custom,
  issues,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"
import { LOCALES } from "../../rules/locales.ts"

const { command: limits } = LIMITS

/** Creates the schema of the translations of a text, by locale. */
export function localized(one: Schema<string>) {
  return optional(nullable(record(nullable(one), LOCALES)))
}

/** The schema of keys that a client includes when it sends a received command again. */
export const readOnly = ignored("the platform sets it and ignores it in requests")

/**
 * Creates the schema of choices with one type of value.
 *
 * Assumption: duplicate-choices
 */
export function choiceList<Value extends string | number>(one: Schema<Value>) {
  return array(
    rawObject({
      name: string(limits.choiceName),
      name_localizations: localized(string(limits.choiceName)),
      name_localized: readOnly,
      value: one,
    }),
    limits.choices,
  )
}

/** The value of a choice, by type of option. */
export const choiceValue = {
  string: string(limits.choiceValue),
  integer: integer(),
  number: number(),
}

const anyValue = custom<string | number>((raw, no) => {
  if (typeof raw === "number") return raw
  if (typeof raw !== "string") return void no(issues.string(raw))
  const isShort = codePointLength(raw) <= limits.choiceValue.max
  return isShort ? raw : void no(issues.length(limits.choiceValue))
})

/**
 * The choices that autocompletion proposes. The type of the option decides which values are valid.
 */
export const choicesSchema: Schema<APIApplicationCommandOptionChoice[]> = choiceList(anyValue)
