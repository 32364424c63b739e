// Types of commands that a test declares, so that the compiler checks the option values.

import type { ApplicationCommandOptionType as Option } from "discord-api-types/v10"
import type { ChannelHandle } from "../channel/channel.ts"
import type { RoleHandle } from "../role.ts"
import type { SlashOptions, SlashValue } from "./slash.ts"
import type { FileToSend } from "../message/upload.ts"
import type { UserHandle } from "../user.ts"

/** An option in the JSON of a command. */
export interface DeclaredOption {
  readonly type: number
  readonly name: string
  readonly required?: boolean | undefined
  readonly autocomplete?: boolean | undefined
  readonly choices?:
    | readonly { readonly name: string; readonly value: string | number }[]
    | undefined
  readonly options?: readonly DeclaredOption[] | undefined
}

/** The JSON that registers a command. Its options are typed if it is declared `as const`. */
export interface DeclaredCommand {
  readonly name: string
  readonly type?: number | undefined
  readonly options?: unknown
}

/**
 * A builder of a command. Builders keep no literal types, so all option names and values are
 * accepted.
 */
export interface CommandBuilder {
  toJSON(): DeclaredCommand
}

/** The type of an option's value, by the number of the option's type. */
export interface OptionValueByType {
  [Option.String]: string
  [Option.Integer]: number
  [Option.Boolean]: boolean
  [Option.User]: UserHandle
  [Option.Channel]: ChannelHandle
  [Option.Role]: RoleHandle
  [Option.Mentionable]: UserHandle | RoleHandle
  [Option.Number]: number
  [Option.Attachment]: FileToSend
}

/**
 * The type of an option's value, by the number of the option's type as a text. A member of the
 * enumeration and its plain number have the same text.
 */
export type OptionValueByNumber = {
  [Type in keyof OptionValueByType as `${Type}`]: OptionValueByType[Type]
}

/**
 * The type of an option's value: one of its choices, by name or by value, or otherwise the type of
 * the option.
 */
export type OptionValueOf<O extends DeclaredOption> = O extends {
  readonly choices: readonly (infer Choice extends { name: string; value: string | number })[]
}
  ? Choice["name" | "value"]
  : `${O["type"]}` extends keyof OptionValueByNumber
    ? OptionValueByNumber[`${O["type"]}`]
    : never

/** The options in the JSON of a command or of a sub-command. */
export type DeclaredOptionsOf<Declared> = Declared extends {
  readonly options: readonly (infer O extends DeclaredOption)[]
}
  ? O
  : never

/** An option that has options itself: a sub-command or a group of them. */
export type SubcommandOption = { readonly type: Option.Subcommand | Option.SubcommandGroup | 1 | 2 }

/** The paths to sub-commands: `"set"`, `"roles add"`. */
export type PathOf<Declared> = {
  [Sub in Extract<DeclaredOptionsOf<Declared>, SubcommandOption> as Sub["name"]]: [
    PathOf<Sub>,
  ] extends [never]
    ? Sub["name"]
    : `${Sub["name"]} ${PathOf<Sub>}`
} extends infer Paths
  ? Paths[keyof Paths]
  : never

/** The sub-command at a path. */
export type SubcommandAt<Declared, Path> = Path extends `${infer First} ${infer Rest}`
  ? SubcommandAt<Extract<DeclaredOptionsOf<Declared>, { readonly name: First }>, Rest>
  : Extract<DeclaredOptionsOf<Declared>, { readonly name: Path }>

/** The options that are required. */
export type RequiredOption<O extends DeclaredOption> = Extract<O, { readonly required: true }>

/** The values of options by their names. */
export type OptionValues<O extends DeclaredOption> = {
  readonly [Known in RequiredOption<O> as Known["name"]]: OptionValueOf<Known>
} & {
  readonly [Known in Exclude<O, RequiredOption<O>> as Known["name"]]?: OptionValueOf<Known>
}

/** The arguments of `slash` for a command of which nothing is known. */
export type UntypedSlashArguments = readonly [
  options?: Readonly<Record<string, SlashValue>>,
  which?: SlashOptions,
]

/** The arguments of `slash` for a command with these options. */
export type SlashArgumentsFor<O extends DeclaredOption> = [RequiredOption<O>] extends [never]
  ? readonly [options?: OptionValues<O>, which?: SlashOptions]
  : readonly [options: OptionValues<O>, which?: SlashOptions]

/** The options of a command, or of a sub-command of it. */
export type SelectedOptionsOf<Declared, Path> = Path extends string
  ? SubcommandAt<Declared, Path> extends infer Sub
    ? DeclaredOptionsOf<Sub>
    : never
  : DeclaredOptionsOf<Declared>

/** The arguments of `slash` for a command or its sub-command: typed if its names are known. */
export type SlashArguments<
  Declared extends DeclaredCommand,
  Path = undefined,
> = string extends Declared["name"]
  ? UntypedSlashArguments
  : SlashArgumentsFor<SelectedOptionsOf<Declared, Path>>

/**
 * The arguments of `autocomplete` for a command of which nothing is known: the option being typed,
 * and the options filled in before.
 */
export type UntypedAutocompleteArguments = readonly [
  typed: Readonly<Record<string, string | number>>,
  options?: Readonly<Record<string, SlashValue>>,
  which?: SlashOptions,
]

/** The options that have autocompletion. */
export type AutocompletedOption<O extends DeclaredOption> = Extract<
  O,
  { readonly autocomplete: true }
>

/** The arguments of `autocomplete` for a command with these options. */
export type AutocompleteArgumentsFor<O extends DeclaredOption> = readonly [
  typed: [AutocompletedOption<O>] extends [never]
    ? never
    : { readonly [Known in AutocompletedOption<O> as Known["name"]]?: string | number },
  options?: Partial<OptionValues<O>>,
  which?: SlashOptions,
]

/**
 * The arguments of `autocomplete` for a command or its sub-command: typed if its names are known.
 */
export type AutocompleteArguments<
  Declared extends DeclaredCommand,
  Path = undefined,
> = string extends Declared["name"]
  ? UntypedAutocompleteArguments
  : AutocompleteArgumentsFor<SelectedOptionsOf<Declared, Path>>

/** A command by its name, followed by the path to a sub-command, or by its declaration. */
export type CommandReference =
  | string
  | CommandBuilder
  | DeclaredCommand
  | readonly [command: DeclaredCommand, path: string]
