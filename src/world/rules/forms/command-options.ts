// The options of a slash command, three levels at most: command, group, sub-command.
// https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-option-structure

import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
  type ChannelType,
} from "discord-api-types/v10"
import {
  type Check,
  type FormIssue,
  type Schema,
  checked,
  constant,
  document,
  eachOnce,
  flag,
  ignored,
  integer,
  list,
  mapped,
  number,
  optional,
  text,
  variants,
  wrong,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"
import { channelTypes } from "./channel-types.ts"
import { choiceValue, choices, localized, received } from "./choices.ts"
import { fileTypes } from "./file-types.ts"

const { command: limits } = LIMITS

const badName: FormIssue = {
  code: "APPLICATION_COMMAND_INVALID_NAME",
  message: "Command name is invalid",
}

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]*$/u

/** The name of a slash command or of an option: letters of any alphabet, lowercase where there is one. */
export const slashName = checked(text(limits.name), (name, fail) => {
  if (!NAME.test(name)) {
    fail(wrong.pattern)
    fail(badName)
  } else if (name !== name.toLowerCase()) fail(badName)
})

/** What a command or an option is for. */
export const description = text(limits.description)

/** The keys of every option. A key that does not belong to a type is passed over by the platform. */
function option<const Value extends Type>(type: Value) {
  return {
    type: constant(type),
    name: slashName,
    name_localizations: localized(slashName),
    description,
    description_localizations: localized(description),
    required: optional(flag()),
    name_localized: received,
    description_localized: received,
    options: elsewhere,
    choices: elsewhere,
    autocomplete: elsewhere,
    channel_types: elsewhere,
    file_types: elsewhere,
    min_value: elsewhere,
    max_value: elsewhere,
    min_length: elsewhere,
    max_length: elsewhere,
  }
}

const elsewhere = ignored("the platform reads it on options of another type only")

/** What the rules of an option with choices look at. */
interface Choosing {
  readonly autocomplete?: boolean
  readonly choices?: readonly unknown[]
}

const choosingRules: Check<Choosing> = (found, fail) => {
  if (!found.autocomplete || !found.choices?.length) return
  // That they exclude each other is documented; code and sentence of the failure are not.
  fail({
    code: "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES_EXCLUSIVE",
    message: "autocomplete and choices are mutually exclusive.",
  })
}

function choosing<Value extends string | number>(one: Schema<Value>) {
  return { autocomplete: optional(flag()), choices: optional(choices(one)) }
}

const values = [
  document(
    {
      ...option(Type.String),
      ...choosing(choiceValue.string),
      min_length: optional(integer(limits.minLength)),
      max_length: optional(integer(limits.maxLength)),
    },
    choosingRules,
  ),
  document(
    {
      ...option(Type.Integer),
      ...choosing(choiceValue.integer),
      min_value: optional(integer()),
      max_value: optional(integer()),
    },
    choosingRules,
  ),
  document(
    {
      ...option(Type.Number),
      ...choosing(choiceValue.number),
      min_value: optional(number()),
      max_value: optional(number()),
    },
    choosingRules,
  ),
  document({
    ...option(Type.Channel),
    channel_types: optional(list<ChannelType>(channelTypes, { unique: true })),
  }),
  document({ ...option(Type.Attachment), file_types: optional(list(fileTypes)) }),
  document(option(Type.Boolean)),
  document(option(Type.User)),
  document(option(Type.Role)),
  document(option(Type.Mentionable)),
] as const

/** What the rules of a list of options look at. */
interface Option {
  readonly type: Type
  readonly name: string
  readonly required?: boolean
}

// That names are unique is documented; code and sentence of the failure are not.
const nameOnce = eachOnce<Option>(
  {
    code: "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    message: "Option name already exists",
  },
  ({ name }) => name,
)

const requiredFirst: Check<readonly Option[]> = (options, fail) => {
  const optionalAt = options.findIndex(({ required }) => required !== true)
  options.forEach(({ required }, index) => {
    if (required !== true || optionalAt === -1 || index < optionalAt) return
    fail(
      {
        code: "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        message: "Required options must be placed before non-required options",
      },
      index,
    )
  })
}

const nests = ({ type }: Option): boolean =>
  type === Type.Subcommand || type === Type.SubcommandGroup

/** A command either has sub-commands or takes values itself. */
const eitherKind: Check<readonly Option[]> = (options, fail) => {
  if (!options.some(nests) || options.every(nests)) return
  fail({
    code: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    message:
      "Sub-command and sub-command group option types are mutually exclusive to all other types",
  })
}

const subcommand = document({
  ...option(Type.Subcommand),
  options: optional(list(variants("type", values), limits.options, nameOnce, requiredFirst)),
})

const group = document({
  ...option(Type.SubcommandGroup),
  options: optional(list(variants("type", [subcommand]), limits.options, nameOnce)),
})

/** The options of a slash command, as the platform stores them. */
export const optionsForm: Schema<APIApplicationCommandOption[]> = mapped(
  list(
    variants("type", [subcommand, group, ...values]),
    limits.options,
    nameOnce,
    requiredFirst,
    eitherKind,
  ),
  // `choosingRules` hold autocompletion and choices apart, which no inferred type says.
  (found) => found as APIApplicationCommandOption[],
)
