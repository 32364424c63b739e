// A modal: what a bot asks a person to fill in.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-modal

import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from "discord-api-types/v10"
import {
  type Schema,
  checked,
  choice,
  document,
  flag,
  integer,
  list,
  optional,
  text,
  variants,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"
import { base, customId, options, plainOption, selects, textDisplay } from "./component-parts.ts"
import { uniqueRules } from "./component-rules.ts"
import { fileTypes } from "./file-types.ts"

const { modal: limits } = LIMITS

const input = {
  ...base(ComponentType.TextInput),
  custom_id: customId,
  style: choice([TextInputStyle.Short, TextInputStyle.Paragraph]),
  min_length: optional(integer(limits.minLength)),
  max_length: optional(integer(limits.maxLength)),
  placeholder: optional(text(limits.placeholder)),
  value: optional(text(limits.value)),
  required: optional(flag()),
}

/** In a row a text input brings its own label; in a label component it has that one's. */
const labelledInput = document({ ...input, label: text(limits.label) })
const bareInput = document({ ...input, label: optional(text(limits.label)) })

const actionRow = document({
  ...base(ComponentType.ActionRow),
  components: list(variants("type", [labelledInput]), limits.rowInputs),
})

const question = <const Type extends ComponentType>(type: Type) => ({
  ...base(type),
  custom_id: customId,
  required: optional(flag()),
})

const fileUpload = document({
  ...question(ComponentType.FileUpload),
  min_values: optional(integer(limits.minFiles)),
  max_values: optional(integer(limits.maxFiles)),
  file_types: optional(list(fileTypes, limits.fileTypes)),
})

const radioGroup = document({
  ...question(ComponentType.RadioGroup),
  options: options(document(plainOption), limits.radioOptions),
})

const checkboxGroup = document({
  ...question(ComponentType.CheckboxGroup),
  options: options(document(plainOption), limits.checkboxOptions),
  min_values: optional(integer(limits.minChecked)),
  max_values: optional(integer(limits.maxChecked)),
})

const checkbox = document({
  ...base(ComponentType.Checkbox),
  custom_id: customId,
  default: optional(flag()),
})

const label = document({
  ...base(ComponentType.Label),
  label: text(limits.label),
  description: optional(text(limits.description)),
  component: variants("type", [
    bareInput,
    ...selects,
    fileUpload,
    radioGroup,
    checkboxGroup,
    checkbox,
  ]),
})

/** A modal, as the platform hands it on. */
export const modalForm: Schema<APIModalInteractionResponseCallbackData> = checked(
  document({
    custom_id: customId,
    title: text(limits.title),
    components: list(variants("type", [actionRow, label, textDisplay]), limits.components),
  }),
  (found, fail) =>
    uniqueRules(found.components, (issue, ...path) => fail(issue, "components", ...path)),
)
