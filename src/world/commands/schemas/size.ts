// The size of a command, which is limited as a whole.
// https://docs.discord.com/developers/interactions/application-commands#slash-commands

import type { APIApplicationCommandOption } from "discord-api-types/v10"
import { codePointLength } from "../../kernel/body-schema.ts"
import type { CommandDefinition } from "../model/command.ts"

/** Returns the length of a text or its longest translation. */
function longest(one: string, translations: object | null | undefined): number {
  const others = Object.values(translations ?? {}).map((other) =>
    codePointLength(String(other ?? "")),
  )
  return Math.max(codePointLength(one), ...others)
}

function optionLength(found: APIApplicationCommandOption): number {
  const inner = "options" in found ? (found.options ?? []) : []
  const offered = "choices" in found ? (found.choices ?? []) : []
  return (
    longest(found.name, found.name_localizations) +
    longest(found.description, found.description_localizations) +
    sum(inner.map(optionLength)) +
    sum(
      offered.map(
        (one) => longest(one.name, one.name_localizations) + codePointLength(String(one.value)),
      ),
    )
  )
}

/** The texts of a command. */
type CommandTexts = Pick<
  CommandDefinition,
  "name" | "nameLocalizations" | "description" | "descriptionLocalizations" | "options"
>

/** Returns the number of characters of a command that count towards its size. */
export function commandLength(found: CommandTexts): number {
  return (
    longest(found.name, found.nameLocalizations) +
    longest(found.description, found.descriptionLocalizations) +
    sum(found.options.map(optionLength))
  )
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0)
}
