// Fills in a command as a user does: selects the sub-command and validates the options.

import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Option,
} from "discord-api-types/v10"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { Command } from "../../commands/model/command.ts"
import type { ResolvedIds } from "../model.ts"
import type { CommandOptionValue } from "../../commands/model/command-option.ts"
import { type OptionInput, type OptionContext, fillOption, toOptionValue } from "./option-values.ts"
import { toResolvedIds } from "./resolving.ts"

/** The values of options that a user filled in, by option name. */
export type OptionInputs = Readonly<Record<string, OptionInput>>

/** A command with its filled-in options. */
export interface FilledCommand {
  readonly options: readonly CommandOptionValue[]
  readonly resolved: ResolvedIds
}

/**
 * Converts the declared options of a command or sub-command to the option values of the
 * interaction.
 */
type FillOptions = (
  declared: readonly APIApplicationCommandBasicOption[],
  subject: string,
) => CommandOptionValue[]

/**
 * Fills in a command. `path` names the sub-command if the command has any.
 *
 * @throws ImpossibleActionError for an unknown sub-command or option, a missing option, and a value that the
 * option does not accept.
 */
export function fillCommand(
  command: Command,
  path: readonly string[],
  inputs: OptionInputs,
  context: OptionContext,
): FilledCommand {
  const fill: FillOptions = (declared, subject) => {
    requireKnownOptions(declared, Object.keys(inputs), subject)
    return declared.flatMap((option) => {
      const value = inputs[option.name]
      if (value !== undefined) return [fillOption(option, value, subject, context)]
      if (option.required !== true) return []
      throw new ImpossibleActionError(
        `${subject} needs the option "${option.name}", which was not given.`,
      )
    })
  }
  return toFilledCommand(command, path, inputs, fill)
}

/** The option that the user is typing in, with the text so far. */
export interface TypedOption {
  readonly name: string
  readonly text: string
}

/**
 * Fills in a command while the user types. No option is required, and only the names of the options
 * are checked. The typed text is sent to the bot as a string, whatever the type of the option.
 * https://docs.discord.com/developers/interactions/application-commands#autocomplete
 *
 * @throws ImpossibleActionError for an unknown sub-command or option, and for an option without
 * autocompletion.
 */
export function fillForAutocomplete(
  command: Command,
  path: readonly string[],
  typed: TypedOption,
  inputs: OptionInputs,
): FilledCommand {
  const fill: FillOptions = (declared, subject) => {
    requireKnownOptions(declared, [typed.name, ...Object.keys(inputs)], subject)
    return declared.flatMap((option) => {
      const value = inputs[option.name]
      if (option.name !== typed.name)
        return value === undefined ? [] : [toOptionValue(option, value)]
      if ("autocomplete" in option && option.autocomplete) {
        return [{ ...toOptionValue(option, typed.text), focused: true as const }]
      }
      throw new ImpossibleActionError(
        `${subject}: the option "${option.name}" is not autocompleted.`,
      )
    })
  }
  return toFilledCommand(command, path, inputs, fill)
}

function toFilledCommand(
  command: Command,
  path: readonly string[],
  inputs: OptionInputs,
  fill: FillOptions,
): FilledCommand {
  const options = fillLevel(command.options, path, `/${[command.name, ...path].join(" ")}`, fill)
  const named = Object.values(inputs).filter((value) => typeof value === "object")
  return { options, resolved: toResolvedIds(named) }
}

function fillLevel(
  declared: readonly APIApplicationCommandOption[],
  [head, ...rest]: readonly string[],
  subject: string,
  fill: FillOptions,
): CommandOptionValue[] {
  const branches = declared.filter(isSubcommand)
  if (head === undefined) {
    if (branches.length === 0) {
      return fill(
        declared.filter((option) => !isSubcommand(option)),
        subject,
      )
    }
    throw new ImpossibleActionError(
      `${subject} has sub-commands. Use one of them: ${optionNames(branches)}.`,
    )
  }
  const branch = branches.find((option) => option.name === head)
  if (branch === undefined) {
    throw new ImpossibleActionError(
      `${subject} does not exist. The sub-commands are: ${optionNames(branches)}.`,
    )
  }
  const options = fillLevel(branch.options ?? [], rest, subject, fill)
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
  inputs: readonly string[],
  subject: string,
): void {
  const unknown = inputs.find((name) => !declared.some((option) => option.name === name))
  if (unknown === undefined) return
  throw new ImpossibleActionError(
    `${subject} has no option "${unknown}". It takes: ${optionNames(declared)}.`,
  )
}

function optionNames(options: readonly { readonly name: string }[]): string {
  return options.map((option) => option.name).join(", ") || "none"
}
