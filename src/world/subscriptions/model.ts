import type { SubscriptionStatus } from "discord-api-types/v10"
import type { EntitlementId, SkuId, SubscriptionId, UserId } from "../model/ids.ts"

/** The recurring payments of a user for a SKU. */
export interface Subscription {
  readonly id: SubscriptionId
  readonly userId: UserId
  readonly skuId: SkuId
  readonly entitlementId: EntitlementId
  status: SubscriptionStatus
  /** Unix milliseconds. */
  periodStart: number
  /** Unix milliseconds. */
  periodEnd: number
  /** Unix milliseconds; null for a subscription that was not canceled. */
  canceledAt: number | null
}
