// Purchases of users, and refunds.
// https://docs.discord.com/developers/monetization/overview

import { EntitlementType, SKUType, SubscriptionStatus } from "discord-api-types/v10"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Application } from "../../applications/model.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type {
  ApplicationId,
  EntitlementId,
  GuildId,
  SkuId,
  SubscriptionId,
  UserId,
} from "../../model/ids.ts"
import {
  requireApplication,
  requireGuild,
  requireMember,
  requirePerson,
  requireSystem,
} from "../../rules/require.ts"
import type { Sku } from "../../skus/model.ts"
import { isForGuild, isSubscription, requireSku } from "../../skus/rules.ts"
import type { Subscription } from "../../subscriptions/model.ts"
import { endSubscription, oneMonthAfter, schedulePeriodEnd } from "../../subscriptions/actions.ts"
import type { Entitlement } from "../model.ts"
import { isActive, requireEntitlement } from "../rules.ts"

interface PurchaseInput {
  readonly applicationId: ApplicationId
  readonly skuId: SkuId
  /** The guild for which a guild subscription is bought. */
  readonly guildId: GuildId | null
}

/**
 * A user buys a SKU. A subscription begins with its first month.
 *
 * Assumption: purchases
 *
 * @throws ApiError 40074 for a subscription or a durable SKU that the owner already has.
 */
export const purchase = action({
  name: "entitlements.purchase",
  resolve({ world, actor, input }: AuthContext<PurchaseInput>) {
    const userId = requirePerson(world, actor, "buy anything").id
    const application = requireApplication(world, input.applicationId)
    const sku = requireSku(application, input.skuId)
    if (isForGuild(sku) !== (input.guildId !== null)) {
      throw new ImpossibleActionError(
        isForGuild(sku)
          ? `${sku.name} is a subscription for a guild. Name the guild.`
          : `${sku.name} is for the user alone. Leave out the guild.`,
      )
    }
    if (input.guildId !== null) requireMember(requireGuild(world, input.guildId), userId)
    requireNew(application, sku, userId, input.guildId, world.clock.now())
    return { application, sku, userId }
  },
  apply({ world, input, resolved: { application, sku, userId }, newId }, { emit }): Entitlement {
    const now = world.clock.now()
    const subscriptionId = isSubscription(sku) ? newId<SubscriptionId>() : null
    const entitlement: Entitlement = {
      id: newId<EntitlementId>(),
      skuId: sku.id,
      type:
        subscriptionId === null
          ? EntitlementType.Purchase
          : EntitlementType.ApplicationSubscription,
      userId,
      guildId: input.guildId,
      subscriptionId,
      isTest: false,
      consumed: false,
      deleted: false,
      startsAt: now,
      endsAt: null,
    }
    application.entitlements.set(entitlement.id, entitlement)
    if (subscriptionId !== null) {
      const subscription: Subscription = {
        id: subscriptionId,
        userId,
        skuId: sku.id,
        entitlementId: entitlement.id,
        status: SubscriptionStatus.Active,
        periodStart: now,
        periodEnd: oneMonthAfter(now),
        canceledAt: null,
      }
      application.subscriptions.set(subscription.id, subscription)
      emit({ type: "subscriptionCreated", application, subscription })
      schedulePeriodEnd(world, application, subscription)
    }
    emit({ type: "entitlementCreated", application, entitlement })
    return entitlement
  },
})

/** Requires that the owner does not have a SKU yet. Consumable SKUs can be bought again. */
function requireNew(
  { entitlements }: Application,
  { id, type }: Sku,
  userId: UserId,
  guildId: GuildId | null,
  now: number,
): void {
  if (type === SKUType.Consumable) return
  const isHeld = [...entitlements.values()].some(
    (one) =>
      one.skuId === id &&
      isActive(one, now) &&
      (guildId === null ? one.userId === userId : one.guildId === guildId),
  )
  if (isHeld) throw new ApiError("alreadyEntitled")
}

/**
 * The platform refunds a purchase: the entitlement is deleted, and its subscription ends.
 * https://docs.discord.com/developers/events/gateway-events#entitlement-delete
 */
export const refund = action({
  name: "entitlements.refund",
  resolve({
    world,
    actor,
    input,
  }: AuthContext<{
    readonly applicationId: ApplicationId
    readonly entitlementId: EntitlementId
  }>) {
    requireSystem(actor, "refund a purchase")
    const application = requireApplication(world, input.applicationId)
    const entitlement = requireEntitlement(application, input.entitlementId)
    if (entitlement.isTest) throw new ImpossibleActionError("Nobody has paid for it.")
    if (entitlement.deleted) throw new ImpossibleActionError("It was refunded before.")
    return { application, entitlement }
  },
  apply({ world, resolved: { application, entitlement } }, { emit }): void {
    entitlement.deleted = true
    emit({ type: "entitlementDeleted", application, entitlement })
    const { subscriptionId } = entitlement
    const subscription = subscriptionId && application.subscriptions.get(subscriptionId)
    if (subscription == null || subscription.status === SubscriptionStatus.Inactive) return
    endSubscription(world, application, subscription, emit)
  },
})
