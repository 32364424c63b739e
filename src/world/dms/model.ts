import type { UserId } from "../model/ids.ts"

/** An invite to a group DM. Any number of users can use it. */
export interface GroupInvite {
  readonly code: string
  readonly inviterId: UserId
  /** Unix milliseconds. */
  readonly createdAt: number
  /** Seconds. */
  readonly maxAge: number
}
