import { isPrivateChannel } from "../../../world/rules/require.ts"
import type { Invite } from "../../../world/invites/model.ts"
import { webhooksOf } from "../../../world/webhooks/rules/webhooks.ts"
import { invitesTo } from "../../../world/invites/rules/invites.ts"
import { type InviteHandle, inviteList } from "../invite.ts"
import { type LiveList } from "../live-list.ts"
import { type WebhookHandle, webhookList } from "../webhook.ts"
import { Handle } from "../handle.ts"
import { type ChannelReference, channelOf } from "./channel-reference.ts"

/** The lists of the objects of a channel. */
export interface ChannelLists {
  /** The webhooks of the channel, oldest first. */
  readonly webhooks: LiveList<WebhookHandle>

  /**
   * The invites to the channel that can still be used, oldest first; they are found by their codes.
   */
  readonly invites: LiveList<InviteHandle>
}

export const channelLists: ChannelLists & ThisType<ChannelReference> = {
  get webhooks() {
    return webhookList(
      `The list of webhooks of #${this.name}`,
      () => Handle.handlesOf(this),
      () => webhooksOf(Handle.worldOf(this), { channelId: channelOf(this).id }),
    )
  },

  get invites() {
    const invites = (): Invite[] => {
      const channel = channelOf(this)
      if (isPrivateChannel(channel)) return []
      return invitesTo(Handle.worldOf(this), { guildId: channel.guildId, channelId: channel.id })
    }
    return inviteList(`The list of invites of #${this.name}`, () => Handle.handlesOf(this), invites)
  },
}
