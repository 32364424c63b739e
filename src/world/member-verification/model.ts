/** The types of the fields of a form, as the platform names them. */
export type FormFieldType = "TERMS" | "TEXT_INPUT" | "PARAGRAPH" | "MULTIPLE_CHOICE"

/** A field of the form that people fill in to become members. */
export interface FormField {
  readonly fieldType: FormFieldType
  readonly label: string
  readonly description: string | null
  readonly required: boolean
  /** The rules of TERMS. */
  readonly values?: readonly string[]
  /** The answers of MULTIPLE_CHOICE. */
  readonly choices?: readonly string[]
  /** The text of an empty TEXT_INPUT or PARAGRAPH. */
  readonly placeholder?: string
}

/** The membership screening of a guild, which the platform's paths call member verification. */
export interface MemberVerification {
  /** The time of the last edit of the form, in Unix milliseconds. */
  readonly version: number
  readonly description: string | null
  readonly formFields: readonly FormField[]
  /** Whether applicants are pending members, who see the guild. Otherwise they join when approved. */
  readonly previewed: boolean
  /** Whether moderators approve each request to join. */
  readonly manualApproval: boolean
}
