// A modal: what a bot asks a person to fill in.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-modal

import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from "discord-api-types/v10"
import {
  type Check,
  type FormIssue,
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
  wrong,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"
import { SELECTS } from "../components.ts"
import {
  type Choosing,
  base,
  customId,
  options,
  plainOption,
  selects,
  textDisplay,
} from "./component-parts.ts"
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

/** How many can be chosen, of as many as there are where nothing is said. */
const countRules =
  (mostOf: (found: Choosing) => number): Check<Choosing> =>
  (found, fail) => {
    const most = found.max_values ?? mostOf(found)
    if ((found.min_values ?? 1) > most) fail(wrong.tooLarge(most), "min_values")
    // Documented like that of selects, which alone has a known code.
    if (found.min_values === 0 && isRequired(found)) fail(wrong.tooSmall(1), "min_values")
  }

function isRequired({ required = true }: Choosing): boolean {
  return required
}

const fileUpload = document(
  {
    ...question(ComponentType.FileUpload),
    min_values: optional(integer(limits.minFiles)),
    max_values: optional(integer(limits.maxFiles)),
    file_types: optional(list(fileTypes, limits.fileTypes)),
  },
  countRules(() => 1),
)

const radioGroup = document({
  ...question(ComponentType.RadioGroup),
  options: options(document(plainOption), limits.radioOptions),
})

const checkboxGroup = document(
  {
    ...question(ComponentType.CheckboxGroup),
    options: options(document(plainOption), limits.checkboxOptions),
    min_values: optional(integer(limits.minChecked)),
    max_values: optional(integer(limits.maxChecked)),
  },
  countRules((found) => found.options?.length ?? 0),
)

const checkbox = document({
  ...base(ComponentType.Checkbox),
  custom_id: customId,
  default: optional(flag()),
})

const says = {
  disabled: {
    code: "MODAL_COMPONENT_DISABLED",
    message: "Modals do not support disabled components",
  },
  requiredZero: {
    code: "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
    message: "Select menus marked as required cannot have a min_values of 0",
  },
} satisfies Record<string, FormIssue>

/** In a modal a select can be required, and cannot be disabled; in a message it is the other way round. */
const selectRules: Check<Choosing> = (found, fail) => {
  if (found.disabled === true) fail(says.disabled, "disabled")
  if (found.min_values === 0 && isRequired(found)) fail(says.requiredZero, "min_values")
}

const label = document(
  {
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
  },
  ({ component }, fail) => {
    if (!SELECTS.includes(component.type)) return
    const select = component as Choosing // by its type
    selectRules(select, (issue, ...path) => fail(issue, "component", ...path))
  },
)

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
