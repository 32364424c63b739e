import type { EntitlementType } from "discord-api-types/v10"
import type { EntitlementId, GuildId, SkuId, SubscriptionId, UserId } from "../model/ids.ts"

/** The access of a user or a guild to a SKU. */
export interface Entitlement {
  readonly id: EntitlementId
  readonly skuId: SkuId
  readonly type: EntitlementType
  /** The user who has it or who bought it for a guild; null for a test entitlement of a guild. */
  readonly userId: UserId | null
  /** The guild that has it; null if the user has it. */
  readonly guildId: GuildId | null
  readonly subscriptionId: SubscriptionId | null
  /** Whether the application has created it for a test. */
  readonly isTest: boolean
  consumed: boolean
  deleted: boolean
  /** Unix milliseconds; null for a test entitlement. */
  readonly startsAt: number | null
  /** Unix milliseconds; null while no end is set. */
  endsAt: number | null
}
