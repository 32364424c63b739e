import { type APISubscription, SubscriptionStatus } from "discord-api-types/v10"
import { viewOptionalTime, viewTime } from "../kernel/wire-time.ts"
import type { Subscription } from "./model.ts"

/** Returns a subscription. */
export function viewSubscription(subscription: Subscription) {
  const { id, userId, skuId, entitlementId, status, periodStart, periodEnd } = subscription
  return {
    id,
    user_id: userId,
    sku_ids: [skuId],
    entitlement_ids: [entitlementId],
    renewal_sku_ids: status === SubscriptionStatus.Active ? [skuId] : null,
    current_period_start: viewTime(periodStart),
    current_period_end: viewTime(periodEnd),
    status,
    canceled_at: viewOptionalTime(subscription.canceledAt),
  } satisfies APISubscription
}
