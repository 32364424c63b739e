// The commands of a bot with their parts, and which of them an interaction uses.

import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
} from "discord-api-types/v10"
import { itemsOf, propertyOf } from "../../../world/kernel/objects.ts"
import type { Command } from "../../../world/commands/model/command.ts"
import type { CommandOptionValue } from "../../../world/commands/model/command-option.ts"
import type { AutocompleteUse, CommandUse } from "../../../world/interactions/model.ts"
import type { ItemName, UsageCategory } from "./usage.ts"

/** A thing that a bot has, with its category. */
export type CategorizedItem = readonly [category: UsageCategory, name: ItemName]

const KINDS: Readonly<Partial<Record<ApplicationCommandType, string>>> = {
  [ApplicationCommandType.User]: "user menu",
  [ApplicationCommandType.Message]: "message menu",
  [ApplicationCommandType.PrimaryEntryPoint]: "entry point",
}

const CONTEXTS: Readonly<Record<InteractionContextType, string>> = {
  [InteractionContextType.Guild]: "a guild",
  [InteractionContextType.BotDM]: "a DM with the bot",
  [InteractionContextType.PrivateChannel]: "a private channel",
}

/** Yields a command with everything that its definition contains. */
export function* itemsOfCommand(command: Command): Iterable<CategorizedItem> {
  const { name: label } = commandName(command)
  yield ["commands", commandName(command)]
  // A command without contexts is available by default, which its author has not chosen.
  for (const context of command.contexts ?? []) yield contextItem(command, context)
  for (const option of command.options) yield* itemsOfOption(label, option)
}

/** Yields everything of its command that an interaction uses. */
export function* usedByCommand(
  use: CommandUse,
  command: Command | undefined,
  context: InteractionContextType,
): Iterable<CategorizedItem> {
  const { name: label } = commandName(use)
  yield ["commands", commandName(use)]
  if (command?.contexts?.includes(context) === true) yield contextItem(use, context)
  yield* usedOptions(label, use.options, command?.options ?? [])
}

/** Yields the option that an interaction asks for the choices of. */
export function* usedByAutocomplete({ name, options }: AutocompleteUse): Iterable<CategorizedItem> {
  let label = `/${name}`
  let level = options
  for (let at = level.find(isBranch); at !== undefined; at = level.find(isBranch)) {
    label = `${label} ${at.name}`
    level = at.options ?? []
  }
  const focused = level.find((option) => option.focused === true)
  if (focused !== undefined) yield ["autocompletes", optionName(label, focused.name)]
}

function commandName({ name, type }: Pick<Command, "name" | "type">): ItemName {
  const detail = KINDS[type]
  return detail === undefined ? { name: `/${name}` } : { name, detail }
}

function contextItem(
  command: Pick<Command, "name" | "type">,
  context: InteractionContextType,
): CategorizedItem {
  return ["contexts", { name: commandName(command).name, detail: CONTEXTS[context] }]
}

function optionName(label: string, option: string): ItemName {
  return { name: `${label} ${option}:` }
}

function* itemsOfOption(
  label: string,
  option: APIApplicationCommandOption,
): Iterable<CategorizedItem> {
  const own = `${label} ${option.name}`
  if (option.type === ApplicationCommandOptionType.SubcommandGroup) {
    for (const subcommand of option.options ?? []) yield* itemsOfOption(own, subcommand)
    return
  }
  if (option.type === ApplicationCommandOptionType.Subcommand) {
    yield ["subcommands", { name: own }]
    for (const inner of option.options ?? []) yield* itemsOfOption(own, inner)
    return
  }
  const name = optionName(label, option.name)
  yield ["options", name]
  if (propertyOf(option, "autocomplete") === true) yield ["autocompletes", name]
  for (const { name: detail } of choicesOf(option)) yield ["choices", { ...name, detail }]
}

function* usedOptions(
  label: string,
  values: readonly CommandOptionValue[],
  declared: readonly APIApplicationCommandOption[],
): Iterable<CategorizedItem> {
  for (const value of values) {
    const own = declared.find(({ name }) => name === value.name)
    if (isBranch(value)) {
      const branch = `${label} ${value.name}`
      if (value.type === ApplicationCommandOptionType.Subcommand)
        yield ["subcommands", { name: branch }]
      yield* usedOptions(branch, value.options ?? [], innerOptions(own))
      continue
    }
    const name = optionName(label, value.name)
    yield ["options", name]
    const choice = choicesOf(own).find((one) => one.value === value.value)
    if (choice !== undefined) yield ["choices", { ...name, detail: choice.name }]
  }
}

function isBranch({ type }: CommandOptionValue): boolean {
  return (
    type === ApplicationCommandOptionType.Subcommand ||
    type === ApplicationCommandOptionType.SubcommandGroup
  )
}

function innerOptions(
  option: APIApplicationCommandOption | undefined,
): readonly APIApplicationCommandOption[] {
  return option !== undefined && "options" in option ? (option.options ?? []) : []
}

/** A choice of an option. */
interface ChoiceItem {
  readonly name: string
  readonly value: unknown
}

function choicesOf(option: APIApplicationCommandOption | undefined): readonly ChoiceItem[] {
  return itemsOf(propertyOf(option, "choices")).map((choice) => ({
    name: String(propertyOf(choice, "name")),
    value: propertyOf(choice, "value"),
  }))
}
