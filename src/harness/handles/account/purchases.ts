import { purchase } from "../../../world/entitlements/actions/purchases.ts"
import type { GuildId } from "../../../world/model/ids.ts"
import { cancelSubscription } from "../../../world/subscriptions/actions.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { EntitlementHandle, SkuHandle } from "../sku.ts"
import type { UserHandle } from "../user.ts"

/** The options of a purchase. */
export interface PurchaseOptions {
  /** The guild for which a guild subscription is bought. */
  readonly guild?: { readonly id: GuildId; readonly name: string }
}

/** The verbs for what an account buys. */
export interface PurchaseVerbs {
  /**
   * Buys a SKU, and returns the entitlement. A subscription is renewed every month of the clock
   * until it is canceled.
   *
   * @example await alice.purchase(premium)
   * @example await alice.purchase(guildPremium, { guild })
   * @throws PlatformError if the platform refuses: 40074 for a durable SKU or a subscription that
   * the user or the guild already has, 10007 for a user who is not a member of the guild.
   * @throws SetupError for a guild subscription without a guild, and for a guild with another SKU.
   */
  purchase(sku: SkuHandle, options?: PurchaseOptions): Promise<EntitlementHandle>

  /**
   * Cancels the user's subscription to a SKU, which then ends with its period. Of several for
   * different guilds, it is the oldest that is active.
   *
   * @throws SetupError if the user has no active subscription.
   */
  cancelSubscription(sku: SkuHandle): Promise<void>
}

export const purchaseVerbs: PurchaseVerbs & ThisType<UserHandle> = {
  async purchase(sku, { guild } = {}) {
    Handle.requireSameWorld(this, sku, guild)
    const { applicationId, id: skuId } = sku
    const input = { applicationId, skuId, guildId: guild?.id ?? null }
    const where = guild === undefined ? "" : ` for ${guild.name}`
    const entitlement = await act(this, `buys ${sku.name}${where}`, purchase, { input })
    return Handle.handlesOf(this).entitlement(applicationId, entitlement)
  },

  async cancelSubscription(sku) {
    Handle.requireSameWorld(this, sku)
    const input = { applicationId: sku.applicationId, skuId: sku.id }
    await act(this, `cancels the subscription to ${sku.name}`, cancelSubscription, { input })
  },
}
