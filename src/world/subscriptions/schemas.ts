// The queries of subscriptions.

import { ignored, integer, optional, query, snowflake, withDefault } from "../kernel/body-schema.ts"
import type { SubscriptionId, UserId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

/**
 * The query of the subscriptions to a SKU. A bot has to name a user, an access token has one.
 * https://docs.discord.com/developers/resources/subscription#query-string-params
 */
export const subscriptionsQuery = query({
  before: optional(snowflake<SubscriptionId>()),
  after: optional(snowflake<SubscriptionId>()),
  limit: withDefault(integer(LIMITS.subscriptions.limit), LIMITS.subscriptions.defaultLimit),
  user_id: optional(snowflake<UserId>()),
  sku_id: ignored("the path names the SKU; discord.js also sends it in the query"),
})

/** The query of one subscription. */
export const subscriptionQuery = query({ user_id: optional(snowflake<UserId>()) })
