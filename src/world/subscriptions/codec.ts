// Codecs of subscriptions.

import { id, nullable, number, object } from "../codec/codec.ts"
import type { Subscription } from "./model.ts"

export const subscription = object<Subscription>({
  id: id(),
  userId: id(),
  skuId: id(),
  entitlementId: id(),
  status: number(),
  periodStart: number(),
  periodEnd: number(),
  canceledAt: nullable(number()),
})
