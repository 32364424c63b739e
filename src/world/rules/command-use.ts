// Filling in a command as a person does: which command is meant, and what its options take.

import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Option,
} from "discord-api-types/v10"
import { SetupError } from "../kernel/setup-error.ts"
import type { Command } from "../model/command.ts"
import type { ResolvedIds } from "../model/interaction.ts"
import type { CommandOptionValue } from "../model/command-option.ts"
import { type OptionInput, type OptionContext, fillOption, toOptionValue } from "./option-values.ts"
import { toResolvedIds } from "./resolving.ts"

/** Options as filled in, by name. */
export type OptionInputs = Readonly<Record<string, OptionInput>>

/** A command filled in. */
export interface FilledCommand {
  readonly options: readonly CommandOptionValue[]
  readonly resolved: ResolvedIds
}

/** How the values of a command, or of its sub-command, become what the bot is told. */
type FillOptions = (
  declared: readonly APIApplicationCommandBasicOption[],
  where: string,
) => CommandOptionValue[]

/**
 * Fills a command in. `path` names the sub-command, if the command has any.
 *
 * @throws SetupError for an unknown sub-command or option, a missing one, and a value that the
 * option does not take.
 */
export function fillCommand(
  command: Command,
  path: readonly string[],
  given: OptionInputs,
  place: OptionContext,
): FilledCommand {
  const fill: FillOptions = (declared, where) => {
    requireKnownOptions(declared, Object.keys(given), where)
    return declared.flatMap((option) => {
      const value = given[option.name]
      if (value !== undefined) return [fillOption(option, value, where, place)]
      if (option.required !== true) return []
      throw new SetupError(`${where} needs the option "${option.name}", which was not given.`)
    })
  }
  return toFilledCommand(command, path, given, fill)
}

/** What is typed so far into the option for which a proposal is asked. */
export interface TypedOption {
  readonly name: string
  readonly text: string
}

/**
 * Fills a command in as far as it has come: nothing is required, and nothing is checked but that the
 * options are there. What is typed goes to the bot as a text, whatever the option takes.
 * https://docs.discord.com/developers/interactions/application-commands#autocomplete
 *
 * @throws SetupError for an unknown sub-command or option, and for one without autocompletion.
 */
export function fillForAutocomplete(
  command: Command,
  path: readonly string[],
  typed: TypedOption,
  given: OptionInputs,
): FilledCommand {
  const fill: FillOptions = (declared, where) => {
    requireKnownOptions(declared, [typed.name, ...Object.keys(given)], where)
    return declared.flatMap((option) => {
      const value = given[option.name]
      if (option.name !== typed.name)
        return value === undefined ? [] : [toOptionValue(option, value)]
      if ("autocomplete" in option && option.autocomplete) {
        return [{ ...toOptionValue(option, typed.text), focused: true as const }]
      }
      throw new SetupError(`${where}: the option "${option.name}" is not autocompleted.`)
    })
  }
  return toFilledCommand(command, path, given, fill)
}

function toFilledCommand(
  command: Command,
  path: readonly string[],
  given: OptionInputs,
  fill: FillOptions,
): FilledCommand {
  const options = fillLevel(command.options, path, `/${[command.name, ...path].join(" ")}`, fill)
  const named = Object.values(given).filter((value) => typeof value === "object")
  return { options, resolved: toResolvedIds(named) }
}

function fillLevel(
  declared: readonly APIApplicationCommandOption[],
  [head, ...rest]: readonly string[],
  where: string,
  fill: FillOptions,
): CommandOptionValue[] {
  const branches = declared.filter(isSubcommand)
  if (head === undefined) {
    if (branches.length === 0) {
      return fill(
        declared.filter((option) => !isSubcommand(option)),
        where,
      )
    }
    throw new SetupError(`${where} is used by one of its sub-commands: ${optionNames(branches)}.`)
  }
  const branch = branches.find((option) => option.name === head)
  if (branch === undefined) {
    throw new SetupError(
      `${where} does not exist. The sub-commands here are: ${optionNames(branches)}.`,
    )
  }
  const options = fillLevel(branch.options ?? [], rest, where, fill)
  return [{ name: branch.name, type: branch.type, options }]
}

function isSubcommand(
  option: APIApplicationCommandOption,
): option is Extract<
  APIApplicationCommandOption,
  { type: Option.Subcommand | Option.SubcommandGroup }
> {
  return option.type === Option.Subcommand || option.type === Option.SubcommandGroup
}

function requireKnownOptions(
  declared: readonly APIApplicationCommandBasicOption[],
  given: readonly string[],
  where: string,
): void {
  const unknown = given.find((name) => !declared.some((option) => option.name === name))
  if (unknown === undefined) return
  throw new SetupError(`${where} has no option "${unknown}". It takes: ${optionNames(declared)}.`)
}

function optionNames(options: readonly { readonly name: string }[]): string {
  return options.map((option) => option.name).join(", ") || "none"
}
