import { createInvite, deleteInvite } from "../../../world/invites/actions/invites.ts"
import { requireBot } from "../bots.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import {
  type InviteHandle,
  type InviteOptions,
  requireFreeCode,
  toInviteBody,
  toTargetFiles,
} from "../invite.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { ActingMember } from "./acting-member.ts"

/** The verbs for invites. */
export interface InviteVerbs {
  /**
   * Creates an invite to a channel, or returns a similar one that exists.
   *
   * @example guild.addMember("carol", { invite: await alice.createInvite(general, { maxUses: 1 }) })
   * @throws PlatformError if the platform refuses: 50035 for the stream of someone who does not stream
   * in the channel, and for the activity of an app without one. @throws SetupError for both a stream
   * and an activity.
   */
  createInvite(channel: ChannelHandle, options?: InviteOptions): Promise<InviteHandle>

  /** Deletes an invite. @throws PlatformError if the platform refuses. */
  deleteInvite(invite: InviteHandle): Promise<void>
}

export const inviteVerbs: InviteVerbs & ThisType<ActingMember> = {
  async createInvite(channel, options = {}) {
    const { roles = [], users = [], stream, activity } = options
    Handle.requireSameWorld(this, channel, ...roles, ...users, stream, activity)
    if (activity !== undefined) requireBot(activity)
    const world = Handle.worldOf(this)
    const code = requireFreeCode(world, options.code)
    const invite = await act(this, `creates an invite to #${channel.name}`, createInvite, {
      input: { channelId: channel.id, code },
      body: toInviteBody(world, options),
      files: toTargetFiles(options),
    })
    return Handle.handlesOf(this).invite(invite)
  },

  async deleteInvite(invite) {
    Handle.requireSameWorld(this, invite)
    const { code } = invite
    await act(this, "deletes an invite", deleteInvite, { input: { code } })
  },
}
