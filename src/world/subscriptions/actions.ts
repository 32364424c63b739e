// Subscriptions: reading, cancellation, and what happens at the end of each period.
// https://docs.discord.com/developers/resources/subscription

import { SubscriptionStatus as Status } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../actions/action.ts"
import type { Effects } from "../actions/effects.ts"
import { perform } from "../actions/perform.ts"
import type { Application } from "../applications/model.ts"
import { issues } from "../kernel/body-schema.ts"
import { ApiError, invalidFormBody } from "../kernel/api-error.ts"
import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import type { ApplicationId, SkuId, SubscriptionId, UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { paginate } from "../rules/pagination.ts"
import {
  findApplicationOf,
  requireAccount,
  requireApplication,
  requireSystem,
} from "../rules/require.ts"
import { requireSku } from "../skus/rules.ts"
import type { Subscription } from "./model.ts"
import { subscriptionQuery, subscriptionsQuery } from "./schemas.ts"

interface SkuInput {
  readonly skuId: SkuId
}

/**
 * Returns the application of the bot or of the access token, if the SKU belongs to it.
 *
 * @throws ApiError 10027
 */
function requireOwnSku({ world, actor, input, credentials }: AuthContext<SkuInput>): Application {
  const token = credentials?.accessToken
  const application =
    token === undefined
      ? findApplicationOf(world, requireAccount(actor))
      : world.applications.get(token.applicationId)
  if (application === undefined) throw new ApiError("unknownSku")
  requireSku(application, input.skuId)
  return application
}

/** https://docs.discord.com/developers/resources/subscription#list-sku-subscriptions */
export const listSubscriptions = query({
  name: "subscriptions.list",
  querySchema: subscriptionsQuery,
  resolve: (context: AuthContext<SkuInput>) => ({
    application: requireOwnSku(context),
    ownId: context.credentials?.accessToken?.userId,
  }),
  // "user_id: required except for OAuth queries": an access token reads those of its own user.
  read({ input, resolved: { application, ownId }, query: { userId: askedId, ...page } }) {
    const userId = ownId ?? askedId
    if (userId === undefined) throw invalidFormBody(["user_id"], [issues.required])
    const fitting = [...application.subscriptions.values()].filter(
      (one) => one.skuId === input.skuId && one.userId === userId,
    )
    return paginate(fitting, ({ id }) => id, page)
  },
})

/** https://docs.discord.com/developers/resources/subscription#get-sku-subscription */
export const getSubscription = query({
  name: "subscriptions.get",
  querySchema: subscriptionQuery,
  resolve(context: AuthContext<SkuInput & { readonly subscriptionId: SubscriptionId }>) {
    const { input, credentials } = context
    const subscription = requireOwnSku(context).subscriptions.get(input.subscriptionId)
    // Assumption: unknown-subscription
    if (subscription?.skuId !== input.skuId) throw new ApiError("notFound")
    const ownId = credentials?.accessToken?.userId
    if (ownId !== undefined && ownId !== subscription.userId) throw new ApiError("notFound")
    return { subscription }
  },
  read({ resolved: { subscription }, query: { userId } }): Subscription {
    if (userId !== undefined && userId !== subscription.userId) throw new ApiError("notFound")
    return subscription
  },
})

/** The user of a subscription cancels it: it ends with its period. */
export const cancelSubscription = action({
  name: "subscriptions.cancel",
  resolve({
    world,
    actor,
    input,
  }: AuthContext<SkuInput & { readonly applicationId: ApplicationId }>) {
    const userId = requireAccount(actor)
    const application = requireApplication(world, input.applicationId)
    const subscription = findActive(application, input.skuId, userId)
    if (subscription === undefined) {
      throw new ImpossibleActionError("The user has no active subscription to it.")
    }
    return { application, subscription }
  },
  apply({ world, resolved: { application, subscription } }, { emit }): void {
    subscription.status = Status.Ending
    subscription.canceledAt = world.clock.now()
    emit({ type: "subscriptionUpdated", application, subscription })
  },
})

/** Returns the oldest subscription of a user to a SKU that will be renewed. */
function findActive(
  { subscriptions }: Application,
  skuId: SkuId,
  userId: UserId,
): Subscription | undefined {
  return [...subscriptions.values()].find(
    (one) => one.skuId === skuId && one.userId === userId && one.status === Status.Active,
  )
}

/** Returns the same time one month later; the last day of a shorter month. */
export function oneMonthAfter(time: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

/** Ends a subscription and its entitlement, and emits both. */
export function endSubscription(
  world: World,
  application: Application,
  subscription: Subscription,
  emit: Effects["emit"],
): void {
  subscription.status = Status.Inactive
  emit({ type: "subscriptionUpdated", application, subscription })
  const entitlement = application.entitlements.get(subscription.entitlementId)
  if (entitlement === undefined || entitlement.deleted) return
  entitlement.endsAt = world.clock.now()
  emit({ type: "entitlementUpdated", application, entitlement })
}

/** Schedules the end of the period of a subscription. */
export function schedulePeriodEnd(
  world: World,
  { id: applicationId }: Application,
  { id, periodEnd, status }: Subscription,
): void {
  if (status === Status.Inactive) return
  const input = { applicationId, id }
  const end = (): void => perform(world, "system", endPeriod, { input })
  world.clock.at(periodEnd, end, "the end of the period of a subscription")
}

/**
 * Ends a period: the subscription is renewed for a month, or ends if it was canceled. Its
 * entitlement does not change at a renewal.
 * https://docs.discord.com/developers/events/gateway-events#entitlement-update
 *
 * Assumption: subscription-periods
 */
const endPeriod = action({
  name: "subscriptions.endPeriod",
  resolve({
    world,
    actor,
    input,
  }: AuthContext<{ readonly applicationId: ApplicationId; readonly id: SubscriptionId }>) {
    requireSystem(actor, "end the period of a subscription")
    const application = requireApplication(world, input.applicationId)
    return { application, subscription: application.subscriptions.get(input.id) }
  },
  apply({ world, resolved: { application, subscription } }, { emit }): void {
    if (subscription === undefined || subscription.status === Status.Inactive) return
    if (subscription.status === Status.Ending) {
      return endSubscription(world, application, subscription, emit)
    }
    const { periodEnd } = subscription
    Object.assign(subscription, { periodStart: periodEnd, periodEnd: oneMonthAfter(periodEnd) })
    emit({ type: "subscriptionUpdated", application, subscription })
    schedulePeriodEnd(world, application, subscription)
  },
})
