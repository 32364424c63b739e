// The bodies of member verification. The documentation has removed them; the keys are those of the
// types of clients and of the community's documentation.
//
// Assumption: member-verification-form

import {
  type SchemaCheck,
  array,
  boolean,
  enumOf,
  ignored,
  issues,
  nullable,
  object,
  optional,
  orJsonText,
  string,
  withDefault,
} from "../kernel/body-schema.ts"
import { LIMITS } from "../rules/limits.ts"
import type { FormFieldType } from "./model.ts"

const { memberVerification: limits } = LIMITS

const FORM_FIELD_TYPES: readonly FormFieldType[] = [
  "TERMS",
  "TEXT_INPUT",
  "PARAGRAPH",
  "MULTIPLE_CHOICE",
]

/** The key without which a type of field has nothing to show. */
const REQUIRED_KEYS: Partial<Record<FormFieldType, "values" | "choices">> = {
  TERMS: "values",
  MULTIPLE_CHOICE: "choices",
}

interface FormFieldKeys {
  readonly fieldType: FormFieldType
  readonly values?: readonly string[]
  readonly choices?: readonly string[]
}

const requireKeyOfType: SchemaCheck<FormFieldKeys> = (field, addIssue) => {
  const key = REQUIRED_KEYS[field.fieldType]
  if (key !== undefined && field[key] === undefined) addIssue(issues.required, key)
}

const formField = object(
  {
    field_type: enumOf(FORM_FIELD_TYPES),
    label: string(limits.label),
    description: optional(nullable(string())),
    required: withDefault(boolean(), false),
    values: optional(array(string(limits.rule), limits.rules)),
    choices: optional(array(string(limits.choice), limits.choices)),
    placeholder: optional(string()),
    automations: ignored("the platform has not documented what it does"),
  },
  requireKeyOfType,
)

/** The body of an edit of the member verification of a guild. */
export const editMemberVerificationBody = object({
  enabled: optional(boolean()),
  description: optional(nullable(string(limits.description))),
  form_fields: optional(orJsonText(array(formField, limits.fields))),
  bulk_action: optional(enumOf(["APPROVED", "REJECTED"])),
})
