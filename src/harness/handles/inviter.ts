// What a person does with invites.

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

/** Who invites others, besides speaking. */
export abstract class Inviter extends StageHost {
  /**
   * Makes an invite that leads to a channel, or takes the one of the same kind that is there.
   *
   * @example guild.addMember("carol", { invite: await alice.createInvite(general, { maxUses: 1 }) })
   * @throws PlatformError where the platform says no.
   */
  async createInvite(channel: ChannelHandle, options: InviteOptions = {}): Promise<InviteHandle> {
    this.requireSameWorld(channel)
    requireKnownOptions("createInvite", options, INVITE_OPTIONS)
    const code = requireFreeCode(this.simulation, options.code)
    const invite = await this.act(`invites to #${channel.name}`, createInvite, {
      input: { channelId: channel.id, code },
      body: toInviteBody(options),
    })
    return this.handles.invite(invite)
  }

  /** Deletes an invite. @throws PlatformError where the platform says no. */
  async deleteInvite(invite: InviteHandle): Promise<void> {
    this.requireSameWorld(invite)
    const { code } = invite
    await this.act("deletes an invite", deleteInvite, { input: { code } })
  }
}
