// A command as the test declares it, so that what is filled in is checked by the compiler.

import type { ApplicationCommandOptionType as Option } from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/misuse.ts"
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
interface Takes {
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
type TakesBy = { [Type in keyof Takes as `${Type}`]: Takes[Type] }

/** One of its choices, by name or by value; else whatever its type takes. */
type ValueOf<O extends DeclaredOption> = O extends {
  readonly choices: readonly (infer Choice extends { name: string; value: string | number })[]
}
  ? Choice["name" | "value"]
  : `${O["type"]}` extends keyof TakesBy
    ? TakesBy[`${O["type"]}`]
    : never

type OptionsOf<Declared> = Declared extends {
  readonly options: readonly (infer O extends DeclaredOption)[]
}
  ? O
  : never

/** What holds options of its own: sub-commands and their groups. */
type Nested = { readonly type: Option.Subcommand | Option.SubcommandGroup | 1 | 2 }

/** The paths to sub-commands: `"set"`, `"roles add"`. */
export type PathOf<Declared> = {
  [Sub in Extract<OptionsOf<Declared>, Nested> as Sub["name"]]: [PathOf<Sub>] extends [never]
    ? Sub["name"]
    : `${Sub["name"]} ${PathOf<Sub>}`
} extends infer Paths
  ? Paths[keyof Paths]
  : never

/** The sub-command that a path leads to. */
type At<Declared, Path> = Path extends `${infer First} ${infer Rest}`
  ? At<Extract<OptionsOf<Declared>, { readonly name: First }>, Rest>
  : Extract<OptionsOf<Declared>, { readonly name: Path }>

type Needed<O extends DeclaredOption> = Extract<O, { readonly required: true }>

type Filled<O extends DeclaredOption> = {
  readonly [Known in Needed<O> as Known["name"]]: ValueOf<Known>
} & {
  readonly [Known in Exclude<O, Needed<O>> as Known["name"]]?: ValueOf<Known>
}

/** What is given where nothing is known of the command. */
export type GivenPlain = readonly [
  options?: Readonly<Record<string, SlashValue>>,
  whose?: SlashOptions,
]

type GivenFor<O extends DeclaredOption> = [Needed<O>] extends [never]
  ? readonly [options?: Filled<O>, whose?: SlashOptions]
  : readonly [options: Filled<O>, whose?: SlashOptions]

/** The options of a command, or of a sub-command of it. */
type ChosenOf<Declared, Path> = Path extends string
  ? At<Declared, Path> extends infer Sub
    ? OptionsOf<Sub>
    : never
  : OptionsOf<Declared>

/** What is given with a command, or with a sub-command of it: typed where its names are known. */
export type GivenTo<
  Declared extends DeclaredCommand,
  Path = undefined,
> = string extends Declared["name"] ? GivenPlain : GivenFor<ChosenOf<Declared, Path>>

/** What is being typed, and what was filled in before, where nothing is known of the command. */
export type TypingPlain = readonly [
  typed: Readonly<Record<string, string | number>>,
  options?: Readonly<Record<string, SlashValue>>,
  whose?: SlashOptions,
]

/** Those of which one is typed. */
type Completed<O extends DeclaredOption> = Extract<O, { readonly autocomplete: true }>

type TypingFor<O extends DeclaredOption> = readonly [
  typed: [Completed<O>] extends [never]
    ? never
    : { readonly [Known in Completed<O> as Known["name"]]?: string | number },
  options?: Partial<Filled<O>>,
  whose?: SlashOptions,
]

/** The same as `GivenTo` while one option is being typed. */
export type TypingInto<
  Declared extends DeclaredCommand,
  Path = undefined,
> = string extends Declared["name"] ? TypingPlain : TypingFor<ChosenOf<Declared, Path>>

/** A command by its name, which the path to a sub-command follows, or as it is declared. */
export type CommandChoice =
  | string
  | CommandBuilder
  | DeclaredCommand
  | readonly [command: DeclaredCommand, path: string]

/**
 * The name by which a command is chosen, the path to a sub-command after it: `"config set"`.
 *
 * @throws SetupError for what names no command, such as the options in its place.
 */
export function chosenName(choice: CommandChoice): string {
  const name: unknown = nameIn(choice)
  if (typeof name === "string") return name
  throw new SetupError(
    "A command is given by its name, a builder, or its JSON, after the place where it is used: slash(channel, command, options).",
  )
}

function nameIn(choice: CommandChoice): unknown {
  if (typeof choice !== "object") return choice
  if (isPath(choice)) return `${choice[0].name} ${choice[1]}`
  return "toJSON" in choice ? choice.toJSON().name : choice.name
}

function isPath(choice: CommandChoice): choice is readonly [DeclaredCommand, string] {
  return Array.isArray(choice)
}
