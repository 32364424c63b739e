// The account and the resource that a request is counted for.

import { findById } from "../../world/kernel/snowflake.ts"
import { findInteractionByToken } from "../../world/interactions/rules/interactions.ts"
import { isAccount } from "../../world/rules/require.ts"
import { type AuthenticationDeps, type Caller, findApplication } from "../credentials.ts"
import type { RoutedRequest } from "../incoming-request.ts"
import type { ConditionalRequest } from "./conditions.ts"
import type { RateLimitResource } from "./rule.ts"

/** The account whose limits a request counts for. */
export interface RateLimitOwner {
  /** The id of a bot or a user; `"ip"` for a request without a credential in `Authorization`. */
  readonly account: string
  /** Whether the global limit does not apply: to interaction endpoints. */
  readonly isFree: boolean
}

/**
 * Returns the owner of a request: the bot of a token, the user of an access token, and the address of
 * the client if there is neither.
 */
export function ownerOf(
  deps: AuthenticationDeps,
  { actor, accessToken }: Caller,
  { route, request }: RoutedRequest,
): RateLimitOwner {
  const isInteraction = route.binding.credential === "interaction" && actor !== "nobody"
  if (accessToken !== undefined) return { account: accessToken.userId, isFree: false }
  const bot = isAccount(actor) ? actor : findApplication(deps, request)?.botId
  return { account: bot ?? "ip", isFree: isInteraction }
}

/**
 * Returns the id of the resource that a limit counts for, or null if it counts for none. Returns
 * undefined if the limit does not apply: interactions have no webhook.
 */
export function resourceOf(
  resource: RateLimitResource,
  { params, world }: Pick<ConditionalRequest, "params" | "world">,
  { isFree }: RateLimitOwner,
): string | null | undefined {
  switch (resource) {
    case "account":
      return null
    case "channel":
      return params["channel_id"] ?? null
    case "guild":
      return params["guild_id"] ?? null
    case "webhook":
      return isFree
        ? findInteractionByToken(world, params["token"] ?? "")?.id
        : (params["webhook_id"] ?? null)
    case "webhookChannel":
      return findById(world.webhooks, params["webhook_id"] ?? "")?.channelId
  }
}
