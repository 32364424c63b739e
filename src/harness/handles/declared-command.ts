// A command as the test declares it, so that what is filled in is checked by the compiler.

import type { ApplicationCommandOptionType as Option } from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { ChannelHandle } from "./channel.ts"
import type { RoleHandle } from "./role.ts"
import type { SlashOptions, SlashValue } from "./slash.ts"
import type { FileToSend } from "./upload.ts"
import type { UserHandle } from "./user.ts"

/** An option as JSON declares it. */
interface DeclaredOption {
  readonly type: number
  readonly name: string
  readonly required?: boolean | undefined
  readonly autocomplete?: boolean | undefined
  readonly choices?:
    | readonly { readonly name: string; readonly value: string | number }[]
    | undefined
  readonly options?: readonly DeclaredOption[] | undefined
}

/** The JSON by which a command is registered. Its options are typed where it is `as const`. */
export interface DeclaredCommand {
  readonly name: string
  readonly type?: number | undefined
  readonly options?: unknown
}

/** A builder of a command. It keeps no literal types, so whatever can be filled in is taken. */
export interface CommandBuilder {
  toJSON(): DeclaredCommand
}

/** What a person fills in, by the number of the option's type. */
interface OptionValueByType {
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

// The enumeration's member and the bare number are the same text.
type OptionValueByNumber = {
  [Type in keyof OptionValueByType as `${Type}`]: OptionValueByType[Type]
}

/** One of its choices, by name or by value; else whatever its type takes. */
type OptionValueOf<O extends DeclaredOption> = O extends {
  readonly choices: readonly (infer Choice extends { name: string; value: string | number })[]
}
  ? Choice["name" | "value"]
  : `${O["type"]}` extends keyof OptionValueByNumber
    ? OptionValueByNumber[`${O["type"]}`]
    : never

type DeclaredOptionsOf<Declared> = Declared extends {
  readonly options: readonly (infer O extends DeclaredOption)[]
}
  ? O
  : never

/** What holds options of its own: sub-commands and their groups. */
type SubcommandOption = { readonly type: Option.Subcommand | Option.SubcommandGroup | 1 | 2 }

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

/** The sub-command that a path leads to. */
type SubcommandAt<Declared, Path> = Path extends `${infer First} ${infer Rest}`
  ? SubcommandAt<Extract<DeclaredOptionsOf<Declared>, { readonly name: First }>, Rest>
  : Extract<DeclaredOptionsOf<Declared>, { readonly name: Path }>

type RequiredOption<O extends DeclaredOption> = Extract<O, { readonly required: true }>

type OptionValues<O extends DeclaredOption> = {
  readonly [Known in RequiredOption<O> as Known["name"]]: OptionValueOf<Known>
} & {
  readonly [Known in Exclude<O, RequiredOption<O>> as Known["name"]]?: OptionValueOf<Known>
}

/** What is given where nothing is known of the command. */
export type UntypedSlashArguments = readonly [
  options?: Readonly<Record<string, SlashValue>>,
  whose?: SlashOptions,
]

type SlashArgumentsFor<O extends DeclaredOption> = [RequiredOption<O>] extends [never]
  ? readonly [options?: OptionValues<O>, whose?: SlashOptions]
  : readonly [options: OptionValues<O>, whose?: SlashOptions]

/** The options of a command, or of a sub-command of it. */
type SelectedOptionsOf<Declared, Path> = Path extends string
  ? SubcommandAt<Declared, Path> extends infer Sub
    ? DeclaredOptionsOf<Sub>
    : never
  : DeclaredOptionsOf<Declared>

/** What is given with a command, or with a sub-command of it: typed where its names are known. */
export type SlashArguments<
  Declared extends DeclaredCommand,
  Path = undefined,
> = string extends Declared["name"]
  ? UntypedSlashArguments
  : SlashArgumentsFor<SelectedOptionsOf<Declared, Path>>

/** What is being typed, and what was filled in before, where nothing is known of the command. */
export type UntypedAutocompleteArguments = readonly [
  typed: Readonly<Record<string, string | number>>,
  options?: Readonly<Record<string, SlashValue>>,
  whose?: SlashOptions,
]

/** Those of which one is typed. */
type AutocompletedOption<O extends DeclaredOption> = Extract<O, { readonly autocomplete: true }>

type AutocompleteArgumentsFor<O extends DeclaredOption> = readonly [
  typed: [AutocompletedOption<O>] extends [never]
    ? never
    : { readonly [Known in AutocompletedOption<O> as Known["name"]]?: string | number },
  options?: Partial<OptionValues<O>>,
  whose?: SlashOptions,
]

/** The same as `GivenTo` while one option is being typed. */
export type AutocompleteArguments<
  Declared extends DeclaredCommand,
  Path = undefined,
> = string extends Declared["name"]
  ? UntypedAutocompleteArguments
  : AutocompleteArgumentsFor<SelectedOptionsOf<Declared, Path>>

/** A command by its name, which the path to a sub-command follows, or as it is declared. */
export type CommandReference =
  | string
  | CommandBuilder
  | DeclaredCommand
  | readonly [command: DeclaredCommand, path: string]

/**
 * The name by which a command is chosen, the path to a sub-command after it: `"config set"`.
 *
 * @throws SetupError for what names no command, such as the options in its place.
 */
export function commandNameOf(choice: CommandReference): string {
  const name: unknown = nameIn(choice)
  if (typeof name === "string") return name
  throw new SetupError(
    "A command is given by its name, a builder, or its JSON, after the place where it is used: slash(channel, command, options).",
  )
}

function nameIn(choice: CommandReference): unknown {
  if (typeof choice !== "object") return choice
  if (isPath(choice)) return `${choice[0].name} ${choice[1]}`
  return "toJSON" in choice ? choice.toJSON().name : choice.name
}

function isPath(choice: CommandReference): choice is readonly [DeclaredCommand, string] {
  return Array.isArray(choice)
}
