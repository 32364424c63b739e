// The entitlements of an application, as it reads, tests and consumes them.
// https://docs.discord.com/developers/resources/entitlement

import { EntitlementOwnerType as OwnerType, EntitlementType, SKUType } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Application } from "../../applications/model.ts"
import type { ApplicationInput } from "../../applications/actions/interactions-endpoints.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { EntitlementId, GuildId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireAuthorizedApplication } from "../../oauth2/rules/tokens.ts"
import { paginate } from "../../rules/pagination.ts"
import {
  requireAccount,
  requireGuild,
  requireOwnApplication,
  requireUser,
} from "../../rules/require.ts"
import { requireSku } from "../../skus/rules.ts"
import type { Entitlement } from "../model.ts"
import { hasEnded, isActive, requireEntitlement } from "../rules.ts"
import { createEntitlementBody, entitlementsQuery, ownEntitlementsQuery } from "../schemas.ts"

interface EntitlementInput extends ApplicationInput {
  readonly entitlementId: EntitlementId
}

/** Entitlements with their application. */
export interface ApplicationEntitlements {
  readonly application: Application
  readonly entitlements: readonly Entitlement[]
}

/** An entitlement with its application. */
export interface ApplicationEntitlement {
  readonly application: Application
  readonly entitlement: Entitlement
}

function requireOwn({ world, actor, input }: AuthContext<ApplicationInput>) {
  return { application: requireOwnApplication(world, actor, input.applicationId) }
}

function requireOwnEntitlement(context: AuthContext<EntitlementInput>): ApplicationEntitlement {
  const { application } = requireOwn(context)
  return { application, entitlement: requireEntitlement(application, context.input.entitlementId) }
}

export const listEntitlements = query({
  name: "entitlements.list",
  querySchema: entitlementsQuery,
  resolve: requireOwn,
  read({ world, resolved: { application }, query: filter }): ApplicationEntitlements {
    const now = world.clock.now()
    const fitting = [...application.entitlements.values()].filter(
      (one) =>
        (filter.userId === undefined || one.userId === filter.userId) &&
        (filter.guildId === undefined || one.guildId === filter.guildId) &&
        (filter.skuIds === undefined || filter.skuIds.includes(one.skuId)) &&
        !(filter.excludeEnded && hasEnded(one, now)) &&
        !(filter.excludeDeleted && one.deleted) &&
        !(filter.onlyActive && !isActive(one, now)),
    )
    return { application, entitlements: paginate(fitting, ({ id }) => id, filter) }
  },
})

export const getEntitlement = query({
  name: "entitlements.get",
  resolve: requireOwnEntitlement,
  read: ({ resolved }): ApplicationEntitlement => resolved,
})

/** Returns the entitlements of the user of an access token. */
export const listOwnEntitlements = query({
  name: "entitlements.listOwn",
  querySchema: ownEntitlementsQuery,
  resolve: ({ world, actor, credentials, input }: AuthContext<ApplicationInput>) => ({
    application: requireAuthorizedApplication(world, credentials, input.applicationId),
    userId: requireAccount(actor),
  }),
  read({ world, resolved: { application, userId }, query: filter }): ApplicationEntitlements {
    const { skuIds, excludeConsumed } = filter
    const all = [...application.entitlements.values()].filter(
      (one) =>
        one.guildId === null &&
        one.userId === userId &&
        !one.deleted &&
        !hasEnded(one, world.clock.now()) &&
        !(excludeConsumed && one.consumed) &&
        (skuIds === undefined || skuIds.includes(one.skuId)),
    )
    return { application, entitlements: all }
  },
})

/**
 * Creates a test entitlement. It has no end.
 *
 * Assumption: test-entitlements
 *
 * @throws ApiError 10027 for a SKU of another application, 10004 and 10013 for an unknown owner.
 */
export const createTestEntitlement = action({
  name: "entitlements.createTest",
  bodySchema: createEntitlementBody,
  resolve: requireOwn,
  apply({ world, resolved: { application }, body, newId }, { emit }): ApplicationEntitlement {
    const { id: skuId, type } = requireSku(application, body.skuId)
    const isRecurring = type === SKUType.Subscription
    const owner = requireOwner(world, body.ownerType, body.ownerId)
    const entitlement: Entitlement = {
      id: newId<EntitlementId>(),
      skuId,
      type: isRecurring
        ? EntitlementType.ApplicationSubscription
        : EntitlementType.TestModePurchase,
      ...owner,
      subscriptionId: null,
      isTest: true,
      consumed: false,
      deleted: false,
      startsAt: null,
      endsAt: null,
    }
    application.entitlements.set(entitlement.id, entitlement)
    emit({ type: "entitlementCreated", application, entitlement })
    return { application, entitlement }
  },
})

/** Returns the owner of a test entitlement. @throws ApiError 10004, 10013 */
function requireOwner(
  world: World,
  type: OwnerType,
  id: string,
): Pick<Entitlement, "userId" | "guildId"> {
  if (type === OwnerType.User) {
    return { userId: requireUser(world, id as UserId).id, guildId: null } // checked by the look-up
  }
  return { userId: null, guildId: requireGuild(world, id as GuildId).id } // checked by the look-up
}

/** Deletes a test entitlement. @throws ApiError 40019 for one that was bought. */
export const deleteTestEntitlement = action({
  name: "entitlements.deleteTest",
  resolve: requireOwnEntitlement,
  apply({ resolved: { application, entitlement } }, { emit }): void {
    if (entitlement.deleted) throw new ApiError("unknownEntitlement")
    if (!entitlement.isTest) throw new ApiError("notTestEntitlement")
    entitlement.deleted = true
    emit({ type: "entitlementDeleted", application, entitlement })
  },
})

/**
 * Marks an entitlement to a consumable SKU as consumed.
 *
 * Assumption: consumed-entitlements
 *
 * @throws ApiError 40018 for another SKU.
 */
export const consumeEntitlement = action({
  name: "entitlements.consume",
  resolve: requireOwnEntitlement,
  apply({ resolved: { application, entitlement } }, { emit }): void {
    const { type } = requireSku(application, entitlement.skuId)
    if (type !== SKUType.Consumable) throw new ApiError("notConsumable")
    if (entitlement.deleted) throw new ApiError("unknownEntitlement")
    if (entitlement.consumed) return
    entitlement.consumed = true
    emit({ type: "entitlementUpdated", application, entitlement })
  },
})
