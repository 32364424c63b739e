// The parts that components of messages and of modals share.
// https://docs.discord.com/developers/components/reference

import { type ChannelType, ComponentType, SelectMenuDefaultValueType } from "discord-api-types/v10"
import {
  type SchemaCheck,
  type FormIssue,
  type Schema,
  enumOf,
  literal,
  rawObject,
  uniqueBy,
  boolean,
  ignored,
  integer,
  array,
  optional,
  snowflake,
  string,
  url,
  issues,
} from "../../kernel/body-schema.ts"
import { isUnicodeEmoji } from "../../emojis/rules.ts"
import { LIMITS } from "../../rules/limits.ts"
import { channelTypeSchema } from "../../channels/schemas/types.ts"

const { component: limits } = LIMITS

/** The `custom_id` of an interactive component. */
export const customId = string(limits.customId)

/** The schema of keys that a client includes when it sends a received component again. */
export const readOnly = ignored("the platform sets it and ignores it in requests")

/** Returns the keys that all components share. */
export function componentFields<const Type extends ComponentType>(type: Type) {
  return { type: literal(type), id: optional(integer(limits.id)) }
}

/** The issues of components for values that occur twice. */
export const duplicateIssues: Readonly<Record<"customId" | "option" | "id", FormIssue>> = {
  customId: {
    code: "COMPONENT_CUSTOM_ID_DUPLICATED",
    message: "Component custom id cannot be duplicated",
  },
  option: {
    code: "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    message: "The specified option value is already used",
  },
  // Assumption: duplicate-component-ids
  id: { code: "COMPONENT_ID_DUPLICATED", message: "Component id cannot be duplicated" },
}

/** A text display. */
export const textDisplay = rawObject({
  ...componentFields(ComponentType.TextDisplay),
  content: string(limits.textDisplay),
})

/** Creates the schema of a media item: a picture or a file from one of `schemes`. */
export function mediaSchema(schemes: readonly string[]) {
  return rawObject({
    url: url(schemes, limits.mediaUrl),
    proxy_url: readOnly,
    width: readOnly,
    height: readOnly,
    content_type: readOnly,
    placeholder: readOnly,
    placeholder_version: readOnly,
    loading_state: readOnly,
    attachment_id: readOnly,
    flags: readOnly,
    id: readOnly,
    src_is_animated: readOnly,
  })
}

/** The issue for an emoji that does not exist or that the author cannot use. */
export const invalidEmoji: FormIssue = {
  code: "BUTTON_COMPONENT_INVALID_EMOJI",
  message: "Invalid emoji",
}

/** The emoji of a button or an option: a guild emoji by its id, or a Unicode emoji by its name. */
export const componentEmojiSchema = rawObject(
  {
    id: optional(snowflake()),
    name: optional(string({ max: limits.emojiName.max })),
    animated: optional(boolean()),
  },
  (found, fail) => {
    if (found.id !== undefined) return
    if (!isUnicodeEmoji(found.name ?? "")) fail(invalidEmoji, "name")
  },
)

/** The keys of an option of a select, a radio group or a checkbox group. */
export const optionFields = {
  label: string(limits.optionText),
  value: string(limits.optionText),
  description: optional(string(limits.optionDescription)),
  default: optional(boolean()),
}

/** Creates the schema of a list of options with unique values. */
export function uniqueOptions<Option extends { readonly value: string }>(
  option: Schema<Option>,
  bounds: { readonly min: number; readonly max: number },
): Schema<Option[]> {
  return array(
    option,
    bounds,
    uniqueBy<Option>(duplicateIssues.option, ({ value }) => value),
  )
}

/** Returns the keys that all selects share. */
function selectFields<const Type extends ComponentType>(type: Type) {
  return {
    ...componentFields(type),
    custom_id: customId,
    placeholder: optional(string(limits.placeholder)),
    min_values: optional(integer(limits.minValues)),
    max_values: optional(integer(limits.maxValues)),
    disabled: optional(boolean()),
    required: optional(boolean()),
  }
}

/** The properties that the rules of selects, radio groups and checkbox groups check. */
export interface ChoiceComponent {
  readonly required?: boolean
  readonly disabled?: boolean
  readonly min_values?: number
  readonly max_values?: number
  readonly options?: readonly { readonly default?: boolean }[]
  readonly default_values?: readonly unknown[]
}

const tooManyDefaults: FormIssue = {
  code: "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  message: "The specified number of default values exceeds the specified maximum values",
}

/** Checks that the number of values to choose fits the available options and the default values. */
const choiceRules: SchemaCheck<ChoiceComponent> = (found, fail) => {
  const most = found.max_values ?? 1
  if ((found.min_values ?? 1) > most) fail(issues.tooLarge(most), "min_values")
  // Assumption: select-more-than-options
  if (found.options !== undefined && found.options.length < most) {
    fail(issues.length({ min: most, max: limits.options.max }), "options")
  }
  const preset = found.options?.filter((option) => option.default).length ?? 0
  if (preset > most) fail(tooManyDefaults, "options")
  const chosen = found.default_values?.length ?? 0
  if (chosen > most) fail(tooManyDefaults, "default_values")
  const least = found.min_values ?? 1
  // The range is documented; the code is that of lists.
  if (chosen > 0 && chosen < least) fail(issues.length({ min: least, max: most }), "default_values")
}

function defaultValuesField<const Type extends SelectMenuDefaultValueType>(
  ...types: readonly Type[]
) {
  const item = rawObject({ id: snowflake(), type: enumOf(types) })
  return { default_values: optional(array(item, limits.defaultValues)) }
}

/** A select of options that the bot defines. */
export const stringSelect = rawObject(
  {
    ...selectFields(ComponentType.StringSelect),
    options: uniqueOptions(
      rawObject({ ...optionFields, emoji: optional(componentEmojiSchema) }),
      limits.options,
    ),
  },
  choiceRules,
)

/** A select of users. */
export const userSelect = rawObject(
  {
    ...selectFields(ComponentType.UserSelect),
    ...defaultValuesField(SelectMenuDefaultValueType.User),
  },
  choiceRules,
)

/** A select of roles. */
export const roleSelect = rawObject(
  {
    ...selectFields(ComponentType.RoleSelect),
    ...defaultValuesField(SelectMenuDefaultValueType.Role),
  },
  choiceRules,
)

/** A select of users and roles. */
export const mentionableSelect = rawObject(
  {
    ...selectFields(ComponentType.MentionableSelect),
    ...defaultValuesField(SelectMenuDefaultValueType.User, SelectMenuDefaultValueType.Role),
  },
  choiceRules,
)

/** A select of channels. */
export const channelSelect = rawObject(
  {
    ...selectFields(ComponentType.ChannelSelect),
    ...defaultValuesField(SelectMenuDefaultValueType.Channel),
    channel_types: optional(array<ChannelType>(channelTypeSchema, { unique: true })),
  },
  choiceRules,
)

/** The schemas of all selects, for a discriminated union. */
export const selects = [
  stringSelect,
  userSelect,
  roleSelect,
  mentionableSelect,
  channelSelect,
] as const
