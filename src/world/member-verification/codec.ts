// Codecs of member verification.

import { boolean, nullable, number, object, optional, string } from "../codec/codec.ts"
import { array } from "../codec/collections.ts"
import type { FormField, MemberVerification } from "./model.ts"

export const formField = object<FormField>({
  fieldType: string(),
  label: string(),
  description: nullable(string()),
  required: boolean,
  values: optional(array(string())),
  choices: optional(array(string())),
  placeholder: optional(string()),
})

export const memberVerification = object<MemberVerification>({
  version: number(),
  description: nullable(string()),
  formFields: array(formField),
  previewed: boolean,
  manualApproval: boolean,
})
