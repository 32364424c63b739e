// Invites to group DMs, which people create and accept.

import { type AuthContext, action } from "../../actions/action.ts"
import { nextInviteCode } from "../../invites/rules/codes.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { ChannelId } from "../../model/ids.ts"
import { requireChannelAccess } from "../../rules/authorization.ts"
import { requireAccount, requirePerson } from "../../rules/require.ts"
import type { GroupInvite } from "../model.ts"
import { findManagerOf, requireGroupDm } from "../rules/groups.ts"
import { findGroupInvite, isGroupInviteValid } from "../rules/invites.ts"
import { createGroupInviteBody } from "../schemas.ts"
import { addToGroup } from "./recipients.ts"

/**
 * Creates an invite to a group DM of people. Returns an existing one of the same person with the
 * same age.
 *
 * Assumption: group-dm-invites
 *
 * @throws ApiError 50001 for others than its users, 50013 if an application manages the group.
 */
export const createGroupInvite = action({
  name: "dms.createInvite",
  bodySchema: createGroupInviteBody,
  resolve({ world, actor, input }: AuthContext<{ readonly channelId: ChannelId }>) {
    requirePerson(world, actor, "invite to a group DM")
    const group = requireGroupDm(requireChannelAccess(world, actor, input.channelId))
    findManagerOf(world, group, actor)
    return { group }
  },
  apply({ world, actor, resolved: { group }, body: { maxAge } }): GroupInvite {
    const inviterId = requireAccount(actor)
    const same = [...group.invites.values()].find(
      (one) =>
        one.inviterId === inviterId && one.maxAge === maxAge && isGroupInviteValid(world, one),
    )
    if (same !== undefined) return same
    const invite = { code: nextInviteCode(world), inviterId, createdAt: world.clock.now(), maxAge }
    group.invites.set(invite.code, invite)
    return invite
  },
})

/**
 * Joins the group DM of an invite. Changes nothing for a user who is in it.
 *
 * @throws ApiError 10006 for an unknown or expired invite, 30004 for a full group.
 */
export const acceptGroupInvite = action({
  name: "dms.acceptInvite",
  resolve({ world, actor, input: { code } }: AuthContext<{ readonly code: string }>) {
    const user = requirePerson(world, actor, "accept an invite")
    const target = findGroupInvite(world, code)
    if (target === undefined) throw new ApiError("unknownInvite")
    return { ...target, user }
  },
  apply({ world, resolved: { group, invite, user } }, effects): void {
    if (group.userIds.includes(user.id)) return
    addToGroup(world, group, { by: invite.inviterId, userId: user.id }, effects)
  },
})
