// Invites to group DMs as everyone with their code sees them.

import { type APIInvite, ChannelType, InviteType } from "discord-api-types/v10"
import { viewTime } from "../kernel/wire-time.ts"
import type { WorldState } from "../model/world.ts"
import { requireUser } from "../rules/require.ts"
import { viewUser } from "../users/views.ts"
import { type GroupInviteTarget, expiryOfGroupInvite } from "./rules/invites.ts"

/** Returns an invite to a group DM. */
export function viewGroupInvite({ group, invite }: GroupInviteTarget, state: WorldState) {
  return {
    type: InviteType.GroupDM,
    code: invite.code,
    expires_at: viewTime(expiryOfGroupInvite(invite)),
    inviter: viewUser(requireUser(state, invite.inviterId)),
    channel: {
      id: group.id,
      type: ChannelType.GroupDM,
      name: group.name,
      ...(group.icon !== null && { icon: group.icon.hash }),
    },
  } satisfies Pick<APIInvite, "code" | "expires_at" | "type"> & Record<string, unknown>
}

/** Returns an invite to a group DM with the number of its users, and who they are. */
export function viewGroupInviteWithCounts(target: GroupInviteTarget, state: WorldState) {
  const { channel, ...invite } = viewGroupInvite(target, state)
  const { userIds } = target.group
  const recipients = userIds.map((userId) => {
    const { id, username, avatar } = viewUser(requireUser(state, userId))
    return { id, username, avatar }
  })
  return {
    ...invite,
    channel: { ...channel, recipients },
    approximate_member_count: userIds.length,
  }
}
