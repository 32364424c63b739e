import { acceptInvite } from "../../../world/members/actions/joining.ts"
import { acceptGroupInvite } from "../../../world/dms/actions/invites.ts"
import { findGroupInvite } from "../../../world/dms/rules/invites.ts"
import { Handle } from "../handle.ts"
import type { InviteHandle } from "../invite.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"

/** The verbs for invites of an account. */
export interface AcceptVerbs {
  /**
   * Joins the guild or the group DM of an invite. A member only receives the roles of the invite.
   *
   * @example await zed.acceptInvite("tea")
   * @throws PlatformError if the platform refuses: 10006 for an invite that is unknown or for other
   * users, 40007 for a banned user, 30004 for a
   * full group DM. @throws SetupError if the guild has paused its invites.
   */
  acceptInvite(invite: InviteHandle | string): Promise<void>
}

export const acceptVerbs: AcceptVerbs & ThisType<UserHandle> = {
  async acceptInvite(invite) {
    if (typeof invite !== "string") Handle.requireSameWorld(this, invite)
    const code = typeof invite === "string" ? invite : invite.code
    const group = findGroupInvite(Handle.worldOf(this), code)
    const accept = group === undefined ? acceptInvite : acceptGroupInvite
    await act(this, `accepts the invite ${code}`, accept, { input: { code } })
  },
}
