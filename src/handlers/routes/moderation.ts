import { readAuditLog } from "../../world/actions/audit-log.ts"
import { banMember, banMembers, getBan, listBans, unbanMember } from "../../world/actions/bans.ts"
import { countInactive, kickMember, pruneMembers } from "../../world/actions/kicks.ts"
import { getMember, listMembers, searchMembers } from "../../world/actions/member-lists.ts"
import { viewAuditLog } from "../../world/wire/audit-log.ts"
import { viewBan, viewBulkBan } from "../../world/wire/bans.ts"
import { viewMember } from "../../world/wire/members.ts"
import { route } from "../route.ts"

export const moderation = [
  route("GET /guilds/{guild_id}/members", {
    reads: listMembers,
    reply: (members, { world }) => members.map((member) => viewMember(member, world)),
  }),
  route("GET /guilds/{guild_id}/members/search", {
    reads: searchMembers,
    reply: (members, { world }) => members.map((member) => viewMember(member, world)),
  }),
  route("GET /guilds/{guild_id}/members/{user_id}", {
    reads: getMember,
    reply: (member, { world }) => viewMember(member, world),
  }),
  route("DELETE /guilds/{guild_id}/members/{user_id}", { does: kickMember }),
  route("GET /guilds/{guild_id}/bans", {
    reads: listBans,
    reply: (bans, { world }) => bans.map((ban) => viewBan(ban, world)),
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
  route("GET /guilds/{guild_id}/prune", {
    reads: countInactive,
    reply: (pruned) => ({ pruned }),
  }),
  route("POST /guilds/{guild_id}/prune", {
    does: pruneMembers,
    reply: (pruned) => ({ pruned }),
  }),
  route("GET /guilds/{guild_id}/audit-logs", {
    reads: readAuditLog,
    reply: (log, { world, reader }) => viewAuditLog(log, world, reader),
  }),
] as const
