// The bodies and queries of entitlements.

import { EntitlementOwnerType as OwnerType } from "discord-api-types/v10"
import {
  boolean,
  commaSeparated,
  enumOf,
  integer,
  object,
  optional,
  query,
  snowflake,
  withDefault,
} from "../kernel/body-schema.ts"
import type { EntitlementId, GuildId, SkuId, UserId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

/** A set of SKUs, separated by commas. Whether there are such SKUs does not matter. */
const skuIds = commaSeparated(snowflake<SkuId>(), { ...LIMITS.entitlements.skus, unique: true })

/**
 * The query of the entitlements of an application.
 * https://docs.discord.com/developers/resources/entitlement#list-entitlements-query-string-params
 */
export const entitlementsQuery = query({
  user_id: optional(snowflake<UserId>()),
  sku_ids: skuIds,
  before: optional(snowflake<EntitlementId>()),
  after: optional(snowflake<EntitlementId>()),
  limit: withDefault(integer(LIMITS.entitlements.limit), LIMITS.entitlements.defaultLimit),
  guild_id: optional(snowflake<GuildId>()),
  exclude_ended: withDefault(boolean(), false),
  exclude_deleted: withDefault(boolean(), true),
  only_active: withDefault(boolean(), false),
})

/** The query of the entitlements of the user of an access token. */
export const ownEntitlementsQuery = query({
  sku_ids: skuIds,
  exclude_consumed: withDefault(boolean(), true),
})

/**
 * The body of a test entitlement.
 * https://docs.discord.com/developers/resources/entitlement#create-test-entitlement-json-params
 */
export const createEntitlementBody = object({
  sku_id: snowflake<SkuId>(),
  owner_id: snowflake(),
  owner_type: enumOf([OwnerType.Guild, OwnerType.User]),
})
