import type { FormField } from "../member-verification/model.ts"
import type { GuildId, JoinRequestId, UserId } from "../model/ids.ts"

/** The status of a request to join, as the platform names it. */
export type JoinRequestStatus = "STARTED" | "SUBMITTED" | "APPROVED" | "REJECTED"

/** The answer to a field: a text, the index of a choice, or whether the rules are accepted. */
export type FormResponse = string | number | boolean

/** A field of the form with the answer of an applicant, if there is one. */
export interface AnsweredField {
  readonly field: FormField
  readonly response: FormResponse | null
}

/** A request of a user to join a guild, which its moderators review. */
export interface JoinRequest {
  readonly id: JoinRequestId
  readonly guildId: GuildId
  readonly userId: UserId
  /** Unix milliseconds. */
  readonly createdAt: number
  status: JoinRequestStatus
  /** Null until it is submitted. */
  responses: readonly AnsweredField[] | null
  /** Unix milliseconds; null until it is reviewed. */
  reviewedAt: number | null
  /** The moderator who reviewed it; null if nobody did. */
  reviewerId: UserId | null
  rejectionReason: string | null
}
