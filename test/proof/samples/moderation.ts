import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

const banned = { user_id: "banned" } as const

/** Samples of members, bans and the audit log. */
export const moderation = {
  "GET /guilds/{guild_id}/members": [{ does: "the members", query: "limit=2&after=1" }],
  "GET /guilds/{guild_id}/members/search": [
    { does: "members by their names", query: "query=al&limit=2" },
  ],
  "GET /guilds/{guild_id}/members/{user_id}": [{ does: "a member" }],
  "DELETE /guilds/{guild_id}/members/{user_id}": [
    { does: "kicking", needs: ["KickMembers"], ranks: true },
  ],
  "GET /guilds/{guild_id}/bans": [
    { does: "the bans", needs: ["BanMembers"], query: "limit=2&before=9&after=1" },
  ],
  "GET /guilds/{guild_id}/bans/{user_id}": [
    { does: "a ban", needs: ["BanMembers"], params: banned },
  ],
  "PUT /guilds/{guild_id}/bans/{user_id}": [
    {
      does: "banning",
      needs: ["BanMembers"],
      ranks: true,
      body: () => ({ delete_message_seconds: 60 }),
    },
  ],
  "DELETE /guilds/{guild_id}/bans/{user_id}": [
    { does: "lifting a ban", needs: ["BanMembers"], params: banned },
  ],
  "POST /guilds/{guild_id}/bulk-ban": [
    {
      does: "banning many",
      needs: ["BanMembers", "ManageGuild"],
      body: ({ bob, carol }) => ({ user_ids: [bob, carol], delete_message_seconds: 60 }),
    },
  ],
  "GET /guilds/{guild_id}/prune": [
    {
      does: "counting the members that a prune would remove",
      needs: ["KickMembers"],
      query: "days=7",
    },
  ],
  "POST /guilds/{guild_id}/prune": [
    {
      does: "pruning",
      needs: ["KickMembers", "ManageGuild"],
      body: () => ({ days: 7, compute_prune_count: true, reason: "quiet" }),
    },
  ],
  "GET /guilds/{guild_id}/audit-logs": [
    {
      does: "the audit log",
      needs: ["ViewAuditLog"],
      query: "user_id=1&target_id=1&action_type=22&before=9&after=1&limit=2",
    },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
