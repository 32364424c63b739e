// The schema of a modal.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-modal

import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from "discord-api-types/v10"
import {
  type SchemaCheck,
  type FormIssue,
  type Schema,
  withChecks,
  enumOf,
  rawObject,
  boolean,
  integer,
  array,
  optional,
  string,
  discriminatedUnion,
  issues,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"
import { isSelect } from "../../components/rules/tree.ts"
import {
  type ChoiceComponent,
  componentFields,
  customId,
  uniqueOptions,
  optionFields,
  selects,
  textDisplay,
} from "../../components/schemas/parts.ts"
import { uniqueRules } from "../../components/schemas/rules.ts"
import { fileTypeSchema } from "../../files/schemas/file-types.ts"

const { modal: limits } = LIMITS

const textInputFields = {
  ...componentFields(ComponentType.TextInput),
  custom_id: customId,
  style: enumOf([TextInputStyle.Short, TextInputStyle.Paragraph]),
  min_length: optional(integer(limits.minLength)),
  max_length: optional(integer(limits.maxLength)),
  placeholder: optional(string(limits.placeholder)),
  value: optional(string(limits.value)),
  required: optional(boolean()),
}

/**
 * A text input in an action row needs its own label; in a label component it uses the label of that
 * component.
 */
const labeledInput = rawObject({ ...textInputFields, label: string(limits.label) })
const bareInput = rawObject({ ...textInputFields, label: optional(string(limits.label)) })

const actionRow = rawObject({
  ...componentFields(ComponentType.ActionRow),
  components: array(discriminatedUnion("type", [labeledInput]), limits.rowInputs),
})

const questionFields = <const Type extends ComponentType>(type: Type) => ({
  ...componentFields(type),
  custom_id: customId,
  required: optional(boolean()),
})

/**
 * Returns the rules for the number of chosen values. `mostOf` gives the maximum if the component
 * has none.
 */
const countRules =
  (mostOf: (found: ChoiceComponent) => number): SchemaCheck<ChoiceComponent> =>
  (found, fail) => {
    const most = found.max_values ?? mostOf(found)
    if ((found.min_values ?? 1) > most) fail(issues.tooLarge(most), "min_values")
    // Documented like the rule of selects; only that rule has a known code.
    if (found.min_values === 0 && isRequired(found)) fail(issues.tooSmall(1), "min_values")
  }

function isRequired({ required = true }: ChoiceComponent): boolean {
  return required
}

const fileUpload = rawObject(
  {
    ...questionFields(ComponentType.FileUpload),
    min_values: optional(integer(limits.minFiles)),
    max_values: optional(integer(limits.maxFiles)),
    file_types: optional(array(fileTypeSchema, limits.fileTypes)),
  },
  countRules(() => 1),
)

const radioGroup = rawObject({
  ...questionFields(ComponentType.RadioGroup),
  options: uniqueOptions(rawObject(optionFields), limits.radioOptions),
})

const checkboxGroup = rawObject(
  {
    ...questionFields(ComponentType.CheckboxGroup),
    options: uniqueOptions(rawObject(optionFields), limits.checkboxOptions),
    min_values: optional(integer(limits.minChecked)),
    max_values: optional(integer(limits.maxChecked)),
  },
  countRules((found) => found.options?.length ?? 0),
)

const checkbox = rawObject({
  ...componentFields(ComponentType.Checkbox),
  custom_id: customId,
  default: optional(boolean()),
})

const modalIssues = {
  disabled: {
    code: "MODAL_COMPONENT_DISABLED",
    message: "Modals do not support disabled components",
  },
  requiredZero: {
    code: "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
    message: "Select menus marked as required cannot have a min_values of 0",
  },
} satisfies Record<string, FormIssue>

/**
 * Checks a select in a modal. There it can be required and cannot be disabled; in a message it is
 * the reverse.
 */
const selectRules: SchemaCheck<ChoiceComponent> = (found, fail) => {
  if (found.disabled === true) fail(modalIssues.disabled, "disabled")
  if (found.min_values === 0 && isRequired(found)) fail(modalIssues.requiredZero, "min_values")
}

const label = rawObject(
  {
    ...componentFields(ComponentType.Label),
    label: string(limits.label),
    description: optional(string(limits.description)),
    component: discriminatedUnion("type", [
      bareInput,
      ...selects,
      fileUpload,
      radioGroup,
      checkboxGroup,
      checkbox,
    ]),
  },
  ({ component }, fail) => {
    if (!isSelect(component)) return
    selectRules(component, (issue, ...path) => fail(issue, "component", ...path))
  },
)

/** A modal, in the form in which the platform passes it on. */
export const modalSchema: Schema<APIModalInteractionResponseCallbackData> = withChecks(
  rawObject({
    custom_id: customId,
    title: string(limits.title),
    components: array(
      discriminatedUnion("type", [actionRow, label, textDisplay]),
      limits.components,
    ),
  }),
  (found, fail) =>
    uniqueRules(found.components, (issue, ...path) => fail(issue, "components", ...path)),
)
