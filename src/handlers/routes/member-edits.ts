import { editMember, editOwnMember, editOwnNick } from "../../world/actions/member-edits.ts"
import { giveRole, takeRole } from "../../world/actions/member-roles.ts"
import type { Member } from "../../world/model/member.ts"
import { viewMember } from "../../world/wire/members.ts"
import { type ViewContext, route } from "../route.ts"

const reply = (member: Member, { world }: ViewContext<unknown>) => viewMember(member, world)

export const memberEdits = [
  route("PATCH /guilds/{guild_id}/members/@me", { does: editOwnMember, reply }),
  // Deprecated, but some client libraries still call it.
  route("PATCH /guilds/{guild_id}/members/@me/nick", {
    does: editOwnNick,
    reply: ({ nick }) => ({ nick }),
  }),
  route("PATCH /guilds/{guild_id}/members/{user_id}", { does: editMember, reply }),
  route("PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}", { does: giveRole }),
  route("DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}", { does: takeRole }),
] as const
