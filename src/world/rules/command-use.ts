// Filling in a command as a person does: which command is meant, and what its options take.

import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Option,
} from "discord-api-types/v10"
import { SetupError } from "../kernel/misuse.ts"
import type { Command } from "../model/command.ts"
import type { ResolvedIds } from "../model/interaction.ts"
import type { CommandOptionValue } from "../model/option.ts"
import { type OptionInput, type Place, fillOption } from "./option-values.ts"

/** Options as filled in, by name. */
export type OptionInputs = Readonly<Record<string, OptionInput>>

/** A command filled in. */
export interface FilledIn {
  readonly options: readonly CommandOptionValue[]
  readonly resolved: ResolvedIds
}

/** What is being filled in: the values, how the command is called in messages, and the place. */
interface Filling {
  readonly given: OptionInputs
  readonly where: string
  readonly place: Place
}

/**
 * Fills a command in. `path` names the sub-command, if the command has any.
 *
 * @throws SetupError for an unknown sub-command or option, a missing one, and a value that the
 * option does not take.
 */
export function fillIn(
  command: Command,
  path: readonly string[],
  given: OptionInputs,
  place: Place,
): FilledIn {
  const where = `/${[command.name, ...path].join(" ")}`
  const options = fillLevel(command.options, path, { given, where, place })
  const named = Object.values(given).filter((value) => typeof value === "object")
  return {
    options,
    resolved: {
      userIds: named.flatMap((value) => (value.kind === "user" ? [value.id] : [])),
      roleIds: named.flatMap((value) => (value.kind === "role" ? [value.id] : [])),
      channelIds: named.flatMap((value) => (value.kind === "channel" ? [value.id] : [])),
    },
  }
}

function fillLevel(
  declared: readonly APIApplicationCommandOption[],
  [head, ...rest]: readonly string[],
  filling: Filling,
): CommandOptionValue[] {
  const { where } = filling
  const branches = declared.filter(isBranch)
  if (head === undefined) {
    if (branches.length === 0) {
      return fillLeaves(
        declared.filter((option) => !isBranch(option)),
        filling,
      )
    }
    throw new SetupError(`${where} is used by one of its sub-commands: ${names(branches)}.`)
  }
  const branch = branches.find((option) => option.name === head)
  if (branch === undefined) {
    throw new SetupError(`${where} does not exist. The sub-commands here are: ${names(branches)}.`)
  }
  const options = fillLevel(branch.options ?? [], rest, filling)
  return [{ name: branch.name, type: branch.type, options }]
}

function isBranch(
  option: APIApplicationCommandOption,
): option is Extract<
  APIApplicationCommandOption,
  { type: Option.Subcommand | Option.SubcommandGroup }
> {
  return option.type === Option.Subcommand || option.type === Option.SubcommandGroup
}

function fillLeaves(
  declared: readonly APIApplicationCommandBasicOption[],
  { given, where, place }: Filling,
): CommandOptionValue[] {
  const unknown = Object.keys(given).find(
    (name) => !declared.some((option) => option.name === name),
  )
  if (unknown !== undefined) {
    throw new SetupError(`${where} has no option "${unknown}". It takes: ${names(declared)}.`)
  }
  return declared.flatMap((option) => {
    const value = given[option.name]
    if (value !== undefined) return [fillOption(option, value, where, place)]
    if (option.required !== true) return []
    throw new SetupError(`${where} needs the option "${option.name}", which was not given.`)
  })
}

function names(options: readonly { readonly name: string }[]): string {
  return options.map((option) => option.name).join(", ") || "none"
}
