import { acceptInvite } from "../../../world/members/actions/joining.ts"
import { Handle } from "../handle.ts"
import type { InviteHandle } from "../invite.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"

/** The verbs for invites of an account. */
export interface AcceptVerbs {
  /**
   * Joins the guild of an invite. A member only receives the roles of the invite.
   *
   * @example await zed.acceptInvite("tea")
   * @throws PlatformError if the platform refuses: 10006 for an invite that is unknown or for other
   * users, 40007 for a banned user. @throws SetupError if the guild has paused its invites.
   */
  acceptInvite(invite: InviteHandle | string): Promise<void>
}

export const acceptVerbs: AcceptVerbs & ThisType<UserHandle> = {
  async acceptInvite(invite) {
    if (typeof invite !== "string") Handle.requireSameWorld(this, invite)
    const code = typeof invite === "string" ? invite : invite.code
    await act(this, `accepts the invite ${code}`, acceptInvite, { input: { code } })
  },
}
