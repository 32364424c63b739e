// What the components of messages and of modals have in common.
// https://docs.discord.com/developers/components/reference

import { type ChannelType, ComponentType, SelectMenuDefaultValueType } from "discord-api-types/v10"
import {
  type Check,
  type FormIssue,
  type Schema,
  choice,
  constant,
  document,
  eachOnce,
  flag,
  ignored,
  integer,
  list,
  optional,
  snowflake,
  text,
  url,
  wrong,
} from "../../kernel/form.ts"
import { isUnicodeEmoji } from "../emoji.ts"
import { LIMITS } from "../limits.ts"
import { channelTypes } from "./channel-types.ts"

const { component: limits } = LIMITS

/** What a component that can be used is known by. */
export const customId = text(limits.customId)

/** Why the keys are ignored that a client sends along when it sends a received component again. */
export const received = ignored("the platform writes it, and takes it from nobody")

/** The keys of every component of one type. */
export function base<const Type extends ComponentType>(type: Type) {
  return { type: constant(type), id: optional(integer(limits.id)) }
}

/** A component's sentence about a value that stands there twice. */
export const duplicated: Readonly<Record<"customId" | "option" | "id", FormIssue>> = {
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

/** A text in the message itself. */
export const textDisplay = document({
  ...base(ComponentType.TextDisplay),
  content: text(limits.textDisplay),
})

/** A picture or a file: from one of `schemes`. */
export function mediaFrom(schemes: readonly string[]) {
  return document({
    url: url(schemes, limits.mediaUrl),
    proxy_url: received,
    width: received,
    height: received,
    content_type: received,
    placeholder: received,
    placeholder_version: received,
    loading_state: received,
    attachment_id: received,
    flags: received,
    id: received,
    src_is_animated: received,
  })
}

/** A component's sentence about an emoji that is none, or that the author cannot use. */
export const noEmoji: FormIssue = {
  code: "BUTTON_COMPONENT_INVALID_EMOJI",
  message: "Invalid emoji",
}

/** An emoji on a button or an option: one of a guild by its id, or a unicode one by its name. */
export const emojiForm = document(
  {
    id: optional(snowflake()),
    name: optional(text({ max: limits.emojiName.max })),
    animated: optional(flag()),
  },
  (found, fail) => {
    if (found.id !== undefined) return
    if (!isUnicodeEmoji(found.name ?? "")) fail(noEmoji, "name")
  },
)

/** One of the things that can be chosen in a select, a radio group or a checkbox group. */
export const plainOption = {
  label: text(limits.optionText),
  value: text(limits.optionText),
  description: optional(text(limits.optionDescription)),
  default: optional(flag()),
}

/** Options of which each has a value of its own. */
export function options<Option extends { readonly value: string }>(
  option: Schema<Option>,
  bounds: { readonly min: number; readonly max: number },
): Schema<Option[]> {
  return list(
    option,
    bounds,
    eachOnce<Option>(duplicated.option, ({ value }) => value),
  )
}

/** The keys of every select. */
function select<const Type extends ComponentType>(type: Type) {
  return {
    ...base(type),
    custom_id: customId,
    placeholder: optional(text(limits.placeholder)),
    min_values: optional(integer(limits.minValues)),
    max_values: optional(integer(limits.maxValues)),
    disabled: optional(flag()),
    required: optional(flag()),
  }
}

/** What the rules of whatever can be chosen from look at. */
export interface Choosing {
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

/** How many can be chosen has to agree with what there is to choose from. */
const choosingRules: Check<Choosing> = (found, fail) => {
  const most = found.max_values ?? 1
  if ((found.min_values ?? 1) > most) fail(wrong.tooLarge(most), "min_values")
  // Assumption: select-more-than-options
  if (found.options !== undefined && found.options.length < most) {
    fail(wrong.length({ min: most, max: limits.options.max }), "options")
  }
  const preset = found.options?.filter((option) => option.default).length ?? 0
  if (preset > most) fail(tooManyDefaults, "options")
  const chosen = found.default_values?.length ?? 0
  if (chosen > most) fail(tooManyDefaults, "default_values")
  const least = found.min_values ?? 1
  // Documented as out of range; the code is that of lists.
  if (chosen > 0 && chosen < least) fail(wrong.length({ min: least, max: most }), "default_values")
}

function defaults<const Type extends SelectMenuDefaultValueType>(...types: readonly Type[]) {
  const item = document({ id: snowflake(), type: choice(types) })
  return { default_values: optional(list(item, limits.defaultValues)) }
}

/** A select of texts that the bot has thought of. */
export const stringSelect = document(
  {
    ...select(ComponentType.StringSelect),
    options: options(document({ ...plainOption, emoji: optional(emojiForm) }), limits.options),
  },
  choosingRules,
)

/** A select of users. */
export const userSelect = document(
  { ...select(ComponentType.UserSelect), ...defaults(SelectMenuDefaultValueType.User) },
  choosingRules,
)

/** A select of roles. */
export const roleSelect = document(
  { ...select(ComponentType.RoleSelect), ...defaults(SelectMenuDefaultValueType.Role) },
  choosingRules,
)

/** A select of users and roles. */
export const mentionableSelect = document(
  {
    ...select(ComponentType.MentionableSelect),
    ...defaults(SelectMenuDefaultValueType.User, SelectMenuDefaultValueType.Role),
  },
  choosingRules,
)

/** A select of channels. */
export const channelSelect = document(
  {
    ...select(ComponentType.ChannelSelect),
    ...defaults(SelectMenuDefaultValueType.Channel),
    channel_types: optional(list<ChannelType>(channelTypes, { unique: true })),
  },
  choosingRules,
)

/** Every select, told apart by its type. */
export const selects = [
  stringSelect,
  userSelect,
  roleSelect,
  mentionableSelect,
  channelSelect,
] as const
