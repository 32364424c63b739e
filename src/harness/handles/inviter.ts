// Methods of people for invites.

import { createInvite, deleteInvite } from "../../world/actions/invites.ts"
import { requireKnownOptions } from "../options.ts"
import type { ChannelHandle } from "./channel.ts"
import {
  INVITE_OPTIONS,
  type InviteHandle,
  type InviteOptions,
  requireFreeCode,
  toInviteBody,
} from "./invite.ts"
import { StageHost } from "./host.ts"

/** Adds the methods for invites. */
export abstract class Inviter extends StageHost {
  /**
   * Creates an invite to a channel, or returns a similar one that exists.
   *
   * @example guild.addMember("carol", { invite: await alice.createInvite(general, { maxUses: 1 }) })
   * @throws PlatformError if the platform refuses.
   */
  async createInvite(channel: ChannelHandle, options: InviteOptions = {}): Promise<InviteHandle> {
    this.requireSameWorld(channel)
    requireKnownOptions("createInvite", options, INVITE_OPTIONS)
    const code = requireFreeCode(this.simulation, options.code)
    const invite = await this.act(`creates an invite to #${channel.name}`, createInvite, {
      input: { channelId: channel.id, code },
      body: toInviteBody(options),
    })
    return this.handles.invite(invite)
  }

  /** Deletes an invite. @throws PlatformError if the platform refuses. */
  async deleteInvite(invite: InviteHandle): Promise<void> {
    this.requireSameWorld(invite)
    const { code } = invite
    await this.act("deletes an invite", deleteInvite, { input: { code } })
  }
}
