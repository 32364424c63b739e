// What can be chosen for an option of a command, and what autocompletion proposes.
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
import { LIMITS } from "../limits.ts"
import { LOCALES } from "../locales.ts"

const { command: limits } = LIMITS

/** A text in other languages. */
export function localized(one: Schema<string>) {
  return optional(nullable(record(nullable(one), LOCALES)))
}

/** Why the keys are ignored that a client sends along when it sends a received command again. */
export const readOnly = ignored("the platform writes it, and takes it from nobody")

/**
 * The choices of one kind of value.
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

/** What a choice stands for, by the kind of its option. */
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

/** What autocompletion proposes; of which kind is the option's to say. */
export const choicesSchema: Schema<APIApplicationCommandOptionChoice[]> = choiceList(anyValue)
