import type { APIEntitlement } from "discord-api-types/v10"
import type { Application } from "../applications/model.ts"
import { viewOptionalTime } from "../kernel/wire-time.ts"
import type { Entitlement } from "./model.ts"

/**
 * Returns an entitlement of an application.
 * https://docs.discord.com/developers/resources/entitlement#entitlement-object-entitlement-example
 */
export function viewEntitlement(entitlement: Entitlement, { id: applicationId }: Application) {
  const { id, skuId, userId, guildId, subscriptionId, type, deleted, consumed } = entitlement
  return {
    id,
    sku_id: skuId,
    application_id: applicationId,
    ...(userId !== null && { user_id: userId }),
    promotion_id: null,
    type,
    deleted,
    gift_code_flags: 0,
    consumed,
    starts_at: viewOptionalTime(entitlement.startsAt),
    ends_at: viewOptionalTime(entitlement.endsAt),
    ...(guildId !== null && { guild_id: guildId }),
    ...(subscriptionId !== null && { subscription_id: subscriptionId }),
  } satisfies APIEntitlement & Record<string, unknown>
}
