// What can be chosen for an option of a command, and what autocompletion proposes.
// https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-option-choice-structure

import type { APIApplicationCommandOptionChoice } from "discord-api-types/v10"
import {
  type Schema,
  dictionary,
  document,
  ignored,
  integer,
  lengthOf,
  list,
  nullable,
  number,
  optional,
  text,
  value,
  wrong,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"
import { LOCALES } from "../locales.ts"

const { command: limits } = LIMITS

/** A text in other languages. */
export function localized(one: Schema<string>) {
  return optional(nullable(dictionary(nullable(one), LOCALES)))
}

/** Why the keys are ignored that a client sends along when it sends a received command again. */
export const received = ignored("the platform writes it, and takes it from nobody")

/**
 * The choices of one kind of value.
 * Assumption: duplicate-choices
 */
export function choices<Value extends string | number>(one: Schema<Value>) {
  return list(
    document({
      name: text(limits.choiceName),
      name_localizations: localized(text(limits.choiceName)),
      name_localized: received,
      value: one,
    }),
    limits.choices,
  )
}

/** What a choice stands for, by the kind of its option. */
export const choiceValue = {
  string: text(limits.choiceValue),
  integer: integer(),
  number: number(),
}

const anyValue = value<string | number>((raw, no) => {
  if (typeof raw === "number") return raw
  if (typeof raw !== "string") return void no(wrong.text(raw))
  const isShort = lengthOf(raw) <= limits.choiceValue.max
  return isShort ? raw : void no(wrong.length(limits.choiceValue))
})

/** What autocompletion proposes; of which kind is the option's to say. */
export const choicesForm: Schema<APIApplicationCommandOptionChoice[]> = choices(anyValue)
