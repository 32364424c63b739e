// Codecs of entitlements.

import { boolean, id, nullable, number, object } from "../codec/codec.ts"
import type { Entitlement } from "./model.ts"

export const entitlement = object<Entitlement>({
  id: id(),
  skuId: id(),
  type: number(),
  userId: nullable(id()),
  guildId: nullable(id()),
  subscriptionId: nullable(id()),
  isTest: boolean,
  consumed: boolean,
  deleted: boolean,
  startsAt: nullable(number()),
  endsAt: nullable(number()),
})
