import type { SKUType } from "discord-api-types/v10"
import type { SkuId } from "../model/ids.ts"

/** Something that users can buy from an application. */
export interface Sku {
  readonly id: SkuId
  readonly name: string
  readonly type: SKUType
  /** Whether it is available, and whether a subscription is for a guild or for a user. */
  readonly flags: number
}
