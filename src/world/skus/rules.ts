// SKUs: lookup, and what can be bought.

import { SKUFlags, SKUType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { Application } from "../applications/model.ts"
import type { SkuId } from "../model/ids.ts"
import type { Sku } from "./model.ts"

/** Returns a SKU of an application. @throws ApiError 10027 */
export function requireSku({ skus }: Application, id: SkuId): Sku {
  const sku = skus.get(id)
  if (sku === undefined) throw new ApiError("unknownSku")
  return sku
}

/** Returns whether a SKU is a subscription for a guild. */
export function isForGuild({ flags }: Sku): boolean {
  return (flags & SKUFlags.GuildSubscription) !== 0
}

/** Returns whether a SKU is a subscription. */
export function isSubscription({ type }: Sku): boolean {
  return type === SKUType.Subscription
}
