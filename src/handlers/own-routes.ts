// Routes of a user that mean the requesting bot if the path contains the bot's own id instead of
// `@me`.

import type { PlatformRequest } from "./platform-handler.ts"
import type { RouteKey } from "./route.ts"
import { type HandlerDeps, findApplication } from "./serve.ts"

/** discord.js 12 and 13 open every DM by the bot's own id. */
const OWN_ROUTES: Partial<Record<RouteKey, RouteKey>> = {
  "POST /users/{user_id}/channels": "POST /users/@me/channels",
}

/**
 * Returns the `@me` route that a request with the bot's own id means; undefined if it means none.
 */
export function findOwnRoute(
  deps: HandlerDeps,
  key: RouteKey,
  params: Readonly<Record<string, string>>,
  request: PlatformRequest,
): RouteKey | undefined {
  const own = OWN_ROUTES[key]
  if (own === undefined || deps.profile.whyNotModeled(key) !== undefined) return undefined
  return findApplication(deps, request)?.botId === params["user_id"] ? own : undefined
}
