import type { UserId } from "./ids.ts"

/** A ban, with its reason. */
export interface Ban {
  readonly userId: UserId
  readonly reason: string | null
}
