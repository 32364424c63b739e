import { SKUFlags, SKUType } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../actions/action.ts"
import type { Application } from "../applications/model.ts"
import type { ApplicationInput } from "../applications/actions/interactions-endpoints.ts"
import type { SkuId } from "../model/ids.ts"
import { requireApplication, requireOwnApplication, requireSystem } from "../rules/require.ts"
import { isSubscription } from "./rules.ts"
import type { Sku } from "./model.ts"

/** The fields of a new SKU. */
interface NewSku extends ApplicationInput, Pick<Sku, "name" | "type"> {
  /** Whether a subscription is for a guild. */
  readonly forGuild: boolean
}

/**
 * Creates a SKU, which the developer does in the portal. A subscription also has a group.
 * https://docs.discord.com/developers/resources/sku#sku-object-sku-types
 */
export const createSku = action({
  name: "skus.create",
  resolve({ world, actor, input }: AuthContext<NewSku>) {
    requireSystem(actor, "create SKUs")
    return { application: requireApplication(world, input.applicationId) }
  },
  apply({ world, input: { name, type, forGuild }, resolved: { application }, newId }): Sku {
    const kind = forGuild ? SKUFlags.GuildSubscription : SKUFlags.UserSubscription
    const sku = { id: newId<SkuId>(), name, type, flags: SKUFlags.Available }
    const isRecurring = isSubscription(sku)
    const created = isRecurring ? { ...sku, flags: sku.flags | kind } : sku
    application.skus.set(created.id, created)
    if (isRecurring) {
      const group = { ...created, id: world.ids.next<SkuId>(), type: SKUType.SubscriptionGroup }
      application.skus.set(group.id, group)
    }
    return created
  },
})

/** https://docs.discord.com/developers/resources/sku#list-skus */
export const listSkus = query({
  name: "skus.list",
  resolve: ({ world, actor, input }: AuthContext<ApplicationInput>) => ({
    application: requireOwnApplication(world, actor, input.applicationId),
  }),
  read: ({ resolved: { application } }): Application => application,
})
