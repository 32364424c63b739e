import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

const needs = ["ManageRoles"] as const

export const roles = {
  "GET /guilds/{guild_id}/roles": [{ does: "the roles" }],
  "POST /guilds/{guild_id}/roles": [{ does: "making a role", needs, body: () => ({ name: "a" }) }],
  "PATCH /guilds/{guild_id}/roles": [
    { does: "moving a role", needs, body: ({ regular }) => [{ id: regular, position: 1 }] },
  ],
  "GET /guilds/{guild_id}/roles/{role_id}": [{ does: "a role" }],
  "PATCH /guilds/{guild_id}/roles/{role_id}": [
    { does: "renaming a role", needs, body: () => ({ name: "a" }) },
  ],
  "DELETE /guilds/{guild_id}/roles/{role_id}": [{ does: "deleting a role", needs }],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
