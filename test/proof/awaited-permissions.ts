// Permissions that the documentation lists for a route and that no sample needs.

import type { ImplementedKey, RouteKey } from "../../src/handlers/route.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"

/** Permissions, each with the route that needs it. */
type AwaitedPermissions = Partial<Readonly<Record<Permission, RouteKey>>>

/**
 * Permissions that the documentation lists for a route and that no sample needs: they belong to a
 * feature of another route. The test fails once that route is implemented.
 */
export const awaited: Partial<Readonly<Record<ImplementedKey, AwaitedPermissions>>> = {}

/**
 * Permissions that are documented for a route and never the only missing one, because another
 * permission is enough: sending a message also reopens an archived thread
 * (`test/handlers/threads-life.test.ts`).
 */
export const sufficient: Partial<Readonly<Record<ImplementedKey, readonly Permission[]>>> = {
  "PATCH /channels/{channel_id}": ["SendMessages"],
  // For exemption from timeouts. Three permissions together are enough for flags.
  "PATCH /guilds/{guild_id}/members/{user_id}": ["Administrator", "KickMembers", "BanMembers"],
  // KickMembers alone is enough to count members.
  "GET /guilds/{guild_id}/prune": ["ManageGuild"],
  // Documented only because it is not enough any more.
  "POST /guilds/{guild_id}/scheduled-events": ["ManageEvents"],
}
