// Members that an application adds with their access tokens.

import { ApiError } from "../../kernel/api-error.ts"
import type { Member } from "../model.ts"
import { requireApplicationOf, requireRole, requireUser } from "../../rules/require.ts"
import { requireGuildAccess, requireGuildPermissions } from "../../rules/authorization.ts"
import { requireTokenOf } from "../../oauth2/rules/tokens.ts"
import { addMemberBody } from "../schemas/members.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { MemberInput } from "./edits.ts"
import { isScreened } from "../../member-verification/rules.ts"
import { isExempting, requireCanEditFlags } from "../rules/edits.ts"
import { joinGuild } from "./members.ts"

/**
 * Adds a user to a guild by an access token with the scope `guilds.join`. Returns undefined for a
 * member. https://docs.discord.com/developers/resources/guild#add-guild-member
 *
 * @throws ApiError 50025 for a token that is not the user's, 50026 without the scope, 40007 for a
 * banned user.
 */
export const addMemberByToken = action({
  name: "members.addByToken",
  bodySchema: addMemberBody,
  resolve({ world, actor, input }: AuthContext<MemberInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    const user = requireUser(world, input.userId)
    requireGuildPermissions(world, actor, guild, ["CreateInstantInvite"])
    return { guild, user, application: requireApplicationOf(world, actor) }
  },
  apply({ world, actor, resolved, body }, { emit }): Member | undefined {
    const { guild, user, application } = resolved
    requireTokenOf(world, application, user.id, body.accessToken, "guilds.join")
    if (guild.members.has(user.id)) return undefined
    if (guild.bans.has(user.id)) throw new ApiError("bannedFromGuild")
    const { nick = null, roles: roleIds = [], mute = false, deaf = false } = body
    if (nick !== null) requireGuildPermissions(world, actor, guild, ["ManageNicknames"])
    if (roleIds.length > 0) requireGuildPermissions(world, actor, guild, ["ManageRoles"])
    if (mute) requireGuildPermissions(world, actor, guild, ["MuteMembers"])
    if (deaf) requireGuildPermissions(world, actor, guild, ["DeafenMembers"])
    for (const id of roleIds) requireRole(guild, id)
    const bypassesVerification = isExempting(body.flags)
    if (bypassesVerification) requireCanEditFlags(world, actor, guild)
    // A member with a role has bypassed the screening.
    const isExempt = user.bot || bypassesVerification || roleIds.length > 0
    const pending = isScreened(guild) && !isExempt
    const fields = { nick, roleIds, mute, deaf, pending, bypassesVerification }
    const joining = { guildId: guild.id, userId: user.id, ...fields }
    return joinGuild(world, { guild, user }, joining, emit)
  },
})
