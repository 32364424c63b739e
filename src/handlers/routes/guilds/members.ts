import { kickMember, countInactive, pruneMembers } from "../../../world/members/actions/kicks.ts"
import { addMemberByToken } from "../../../world/members/actions/authorized-members.ts"
import { editOwnMember, editOwnNick, editMember } from "../../../world/members/actions/edits.ts"
import { listMembers, searchMembers, getMember } from "../../../world/members/actions/lists.ts"
import { giveRole, takeRole } from "../../../world/members/actions/roles.ts"
import type { Member } from "../../../world/members/model.ts"
import { viewMember } from "../../../world/members/views.ts"
import { type ViewContext, route } from "../../route.ts"

const reply = (member: Member, { world }: ViewContext<unknown>) => viewMember(member, world)

export const members = [
  route("PATCH /guilds/{guild_id}/members/@me", { does: editOwnMember, reply }),
  // Deprecated, but some client libraries still call it.
  route("PATCH /guilds/{guild_id}/members/@me/nick", {
    does: editOwnNick,
    reply: ({ nick }) => ({ nick }),
  }),
  route("PATCH /guilds/{guild_id}/members/{user_id}", { does: editMember, reply }),
  route("PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}", { does: giveRole }),
  route("DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}", { does: takeRole }),
  route("PUT /guilds/{guild_id}/members/{user_id}", {
    does: addMemberByToken,
    status: 201,
    reply: (member, { world }) => (member === undefined ? undefined : viewMember(member, world)),
  }),
  route("GET /guilds/{guild_id}/members", {
    reads: listMembers,
    reply: (found, { world }) => found.map((member) => viewMember(member, world)),
  }),
  route("GET /guilds/{guild_id}/members/search", {
    reads: searchMembers,
    reply: (found, { world }) => found.map((member) => viewMember(member, world)),
  }),
  route("GET /guilds/{guild_id}/members/{user_id}", {
    reads: getMember,
    reply: (member, { world }) => viewMember(member, world),
  }),
  route("DELETE /guilds/{guild_id}/members/{user_id}", { does: kickMember }),
  route("GET /guilds/{guild_id}/prune", {
    reads: countInactive,
    reply: (pruned) => ({ pruned }),
  }),
  route("POST /guilds/{guild_id}/prune", {
    does: pruneMembers,
    reply: (pruned) => ({ pruned }),
  }),
] as const
