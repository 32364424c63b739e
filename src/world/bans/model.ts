import type { UserId } from "../model/ids.ts"

/** A ban, with its reason. */
export interface Ban {
  readonly userId: UserId
  readonly reason: string | null
}
