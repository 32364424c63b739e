import { viewTime } from "../kernel/wire-time.ts"
import type { MemberVerification } from "./model.ts"
import { formFieldKeys } from "./rules.ts"

/** Returns the member verification of a guild. */
export function viewMemberVerification({ version, formFields, description }: MemberVerification) {
  return {
    version: viewTime(version),
    form_fields: formFields.map(formFieldKeys),
    description,
  }
}
