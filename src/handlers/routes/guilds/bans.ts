import {
  listBans,
  getBan,
  banMember,
  unbanMember,
  banMembers,
} from "../../../world/bans/actions.ts"
import { viewBan, viewBulkBan } from "../../../world/bans/views.ts"
import { route } from "../../route.ts"

export const bans = [
  route("GET /guilds/{guild_id}/bans", {
    reads: listBans,
    reply: (found, { world }) => found.map((ban) => viewBan(ban, world)),
  }),
  route("GET /guilds/{guild_id}/bans/{user_id}", {
    reads: getBan,
    reply: (ban, { world }) => viewBan(ban, world),
  }),
  route("PUT /guilds/{guild_id}/bans/{user_id}", { does: banMember }),
  route("DELETE /guilds/{guild_id}/bans/{user_id}", { does: unbanMember }),
  route("POST /guilds/{guild_id}/bulk-ban", {
    does: banMembers,
    reply: ({ banned, failed }) => viewBulkBan(banned, failed),
  }),
] as const
