// Entitlements: lookup, and which are active.

import { ApiError } from "../kernel/api-error.ts"
import type { Application } from "../applications/model.ts"
import type { EntitlementId, GuildId, UserId } from "../model/ids.ts"
import type { Entitlement } from "./model.ts"

/** Returns an entitlement of an application. @throws ApiError 10029 */
export function requireEntitlement({ entitlements }: Application, id: EntitlementId): Entitlement {
  const entitlement = entitlements.get(id)
  if (entitlement === undefined) throw new ApiError("unknownEntitlement")
  return entitlement
}

/** Returns whether an entitlement has ended. */
export function hasEnded({ endsAt }: Entitlement, now: number): boolean {
  return endsAt !== null && endsAt <= now
}

/** Returns whether an entitlement grants access. */
export function isActive(entitlement: Entitlement, now: number): boolean {
  return !entitlement.deleted && !entitlement.consumed && !hasEnded(entitlement, now)
}

/** Returns the active entitlements of a user, and of the guild in which they act. */
export function entitlementsOf(
  { entitlements }: Application,
  userId: UserId,
  guildId: GuildId | undefined,
  now: number,
): Entitlement[] {
  return [...entitlements.values()].filter((one) => {
    const isTheirs = one.guildId === null ? one.userId === userId : one.guildId === guildId
    return isTheirs && isActive(one, now)
  })
}
