// The users who can use an invite. https://docs.discord.com/developers/resources/invite#get-target-users

import { type AuthContext, action, query } from "../../actions/action.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { requireAnyGuildPermission, requireGuildAccess } from "../../rules/authorization.ts"
import type { Permission } from "../../rules/permissions.ts"
import type { Invite, InviteTargets } from "../model.ts"
import { requireInvite } from "../rules/invites.ts"
import { type TargetsProgress, progressOf, requireTargets } from "../rules/targets.ts"
import { targetUsersBody } from "../schemas.ts"

type TargetedInviteInput = { readonly code: string }

/** An invite for chosen users. */
interface TargetedInvite {
  readonly invite: Invite
  readonly targets: InviteTargets
}

/**
 * Returns an invite for chosen users, of the actor or with one of the permissions.
 *
 * @throws ApiError 10006, 50001, 50013, 0 for an invite that everyone can use.
 */
function requireTargetedInvite(
  { world, actor, input }: AuthContext<TargetedInviteInput>,
  anyOf: readonly Permission[],
): TargetedInvite {
  const { guild, invite } = requireInvite(world, input.code)
  if (invite.inviterId !== actor) {
    requireGuildAccess(world, actor, guild.id)
    requireAnyGuildPermission(world, actor, guild, anyOf)
  }
  if (invite.targets === null) throw new ApiError("notFound")
  return { invite, targets: invite.targets }
}

function requireReadableTargets(context: AuthContext<TargetedInviteInput>): TargetedInvite {
  return requireTargetedInvite(context, ["ManageGuild", "ViewAuditLog"])
}

/** Returns the users who can use an invite. */
export const getTargetUsers = query({
  name: "invites.getTargetUsers",
  resolve: requireReadableTargets,
  read: ({ resolved: { targets } }): InviteTargets => targets,
})

/** Returns the progress of the last upload of users. */
export const getTargetUsersJob = query({
  name: "invites.getTargetUsersJob",
  resolve: requireReadableTargets,
  read: ({ world, resolved: { targets } }): TargetsProgress => progressOf(world, targets),
})

/** Replaces the users who can use an invite. Emits nothing. */
export const updateTargetUsers = action({
  name: "invites.updateTargetUsers",
  bodySchema: targetUsersBody,
  acceptsFiles: true,
  resolve: (context: AuthContext<TargetedInviteInput>) =>
    requireTargetedInvite(context, ["ManageGuild"]),
  apply({ world, resolved: { invite }, files }): void {
    invite.targets = requireTargets(world, files)
  },
})
