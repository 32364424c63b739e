// Routes of a user that mean the requesting bot if the path contains the bot's own id instead of
// `@me`.

import { findApplication } from "./credentials.ts"
import type { ReceivedRequest } from "./incoming-request.ts"
import type { InventoryRow, Route, RouteKey, RoutePath } from "./route.ts"
import { findModeledRoute } from "./routing/modeled-routes.ts"
import { findRoute } from "./routing/router.ts"
import type { HandlerDeps } from "./serve.ts"

/** discord.js 12 and 13 open every DM by the bot's own id. */
const OWN_PATHS: Readonly<Record<string, string>> = {
  "POST /users/{user_id}/channels": "/users/@me/channels",
} satisfies Partial<Record<RouteKey, RoutePath>>

/**
 * Returns the `@me` route that a request with the bot's own id means; undefined if it means none.
 */
export function findOwnRoute(
  deps: HandlerDeps,
  { method, path }: InventoryRow,
  { request, params }: ReceivedRequest,
): Route | undefined {
  const key = `${method} ${path}`
  const own = OWN_PATHS[key]
  if (own === undefined || deps.profile.whyNotModeled(key) !== undefined) return undefined
  const isOwnId = findApplication(deps, request)?.botId === params["user_id"]
  const found = isOwnId ? findRoute(method, own) : undefined
  return found && findModeledRoute(found.value)
}
