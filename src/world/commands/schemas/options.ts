// The options of a slash command, with at most three levels: command, group, sub-command.
// https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-option-structure

import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
  type ChannelType,
} from "discord-api-types/v10"
import {
  type SchemaCheck,
  type FormIssue,
  type Schema,
  withChecks,
  literal,
  rawObject,
  uniqueBy,
  boolean,
  ignored,
  integer,
  array,
  transform,
  number,
  optional,
  string,
  discriminatedUnion,
  issues,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"
import { channelTypeSchema } from "../../channels/schemas/types.ts"
import { choiceValue, choiceList, localized, readOnly } from "./choices.ts"
import { fileTypeSchema } from "../../files/schemas/file-types.ts"

const { command: limits } = LIMITS

const invalidName: FormIssue = {
  code: "APPLICATION_COMMAND_INVALID_NAME",
  message: "Command name is invalid",
}

/** Returns whether a name has only characters that the platform accepts. */
function isOfNameCharacters(name: string): boolean {
  // Outside the function, every import would take the time to read it.
  return /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]*$/u.test(name)
}

/**
 * The name of a slash command or an option: letters of any script, lowercase in scripts that have
 * case.
 */
export const slashName = withChecks(string(limits.name), (name, fail) => {
  if (!isOfNameCharacters(name)) {
    fail(issues.pattern)
    fail(invalidName)
  } else if (name !== name.toLowerCase()) fail(invalidName)
})

/** The description of a command or an option. */
export const description = string(limits.description)

/**
 * Returns the keys that all options share. The platform ignores keys that belong to other types.
 */
function optionFields<const Value extends Type>(type: Value) {
  return {
    type: literal(type),
    name: slashName,
    name_localizations: localized(slashName),
    description,
    description_localizations: localized(description),
    required: optional(boolean()),
    name_localized: readOnly,
    description_localized: readOnly,
    options: ignoredForType,
    choices: ignoredForType,
    autocomplete: ignoredForType,
    channel_types: ignoredForType,
    file_types: ignoredForType,
    min_value: ignoredForType,
    max_value: ignoredForType,
    min_length: ignoredForType,
    max_length: ignoredForType,
  }
}

const ignoredForType = ignored("the platform reads it on options of another type only")

/** The properties of an option that the rules of choices check. */
interface OptionWithChoices {
  readonly autocomplete?: boolean
  readonly choices?: readonly unknown[]
}

const choicesRules: SchemaCheck<OptionWithChoices> = (found, fail) => {
  if (!found.autocomplete || !found.choices?.length) return
  // The exclusion is documented; the code and the message of the issue are not.
  fail({
    code: "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES_EXCLUSIVE",
    message: "autocomplete and choices are mutually exclusive.",
  })
}

function choicesFields<Value extends string | number>(one: Schema<Value>) {
  return { autocomplete: optional(boolean()), choices: optional(choiceList(one)) }
}

const valueOptions = [
  rawObject(
    {
      ...optionFields(Type.String),
      ...choicesFields(choiceValue.string),
      min_length: optional(integer(limits.minLength)),
      max_length: optional(integer(limits.maxLength)),
    },
    choicesRules,
  ),
  rawObject(
    {
      ...optionFields(Type.Integer),
      ...choicesFields(choiceValue.integer),
      min_value: optional(integer()),
      max_value: optional(integer()),
    },
    choicesRules,
  ),
  rawObject(
    {
      ...optionFields(Type.Number),
      ...choicesFields(choiceValue.number),
      min_value: optional(number()),
      max_value: optional(number()),
    },
    choicesRules,
  ),
  rawObject({
    ...optionFields(Type.Channel),
    channel_types: optional(array<ChannelType>(channelTypeSchema, { unique: true })),
  }),
  rawObject({ ...optionFields(Type.Attachment), file_types: optional(array(fileTypeSchema)) }),
  rawObject(optionFields(Type.Boolean)),
  rawObject(optionFields(Type.User)),
  rawObject(optionFields(Type.Role)),
  rawObject(optionFields(Type.Mentionable)),
] as const

/** The properties of an option that the rules of a list of options check. */
interface OptionEntry {
  readonly type: Type
  readonly name: string
  readonly required?: boolean
}

// The uniqueness of names is documented; the code and the message of the issue are not.
const uniqueNames = uniqueBy<OptionEntry>(
  {
    code: "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    message: "Option name already exists",
  },
  ({ name }) => name,
)

const requiredFirst: SchemaCheck<readonly OptionEntry[]> = (options, fail) => {
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

const isSubcommandOption = ({ type }: OptionEntry): boolean =>
  type === Type.Subcommand || type === Type.SubcommandGroup

/** Checks that a command has either sub-commands or values. */
const subcommandsOrValues: SchemaCheck<readonly OptionEntry[]> = (options, fail) => {
  if (!options.some(isSubcommandOption) || options.every(isSubcommandOption)) return
  fail({
    code: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    message:
      "Sub-command and sub-command group option types are mutually exclusive to all other types",
  })
}

const subcommand = rawObject({
  ...optionFields(Type.Subcommand),
  options: optional(
    array(discriminatedUnion("type", valueOptions), limits.options, uniqueNames, requiredFirst),
  ),
})

const group = rawObject({
  ...optionFields(Type.SubcommandGroup),
  options: optional(array(discriminatedUnion("type", [subcommand]), limits.options, uniqueNames)),
})

/** The options of a slash command, in the form in which the platform stores them. */
export const commandOptionsSchema: Schema<APIApplicationCommandOption[]> = transform(
  array(
    discriminatedUnion("type", [subcommand, group, ...valueOptions]),
    limits.options,
    uniqueNames,
    requiredFirst,
    subcommandsOrValues,
  ),
  // `choicesRules` excludes autocompletion with choices, which the inferred type does not express.
  (found) => found as APIApplicationCommandOption[],
)
