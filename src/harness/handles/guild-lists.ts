// The lists of a guild's objects, including objects that the bot created.

import type { Channel } from "../../world/model/channel.ts"
import { invitesTo } from "../../world/rules/invites.ts"
import { threadsOf } from "../../world/rules/threads.ts"
import { webhooksOf } from "../../world/rules/webhooks.ts"
import { print } from "../console.ts"
import { renderChannels } from "../rendering/channels.ts"
import type { ThreadHandle } from "./channel.ts"
import { BaseGuildHandle } from "./base-guild.ts"
import { type ChannelList, channelList } from "./channel-list.ts"
import { type InviteHandle, inviteList } from "./invite.ts"
import { type LiveList, liveList } from "./live-list.ts"
import { type Person, memberNames } from "./person.ts"
import type { UserHandle } from "./user.ts"
import { type WebhookHandle, webhookList } from "./webhook.ts"

/** Adds the lists of a guild's objects. */
export abstract class GuildLists extends BaseGuildHandle {
  /**
   * The channels and categories, in the order in which they were created; threads are in `threads`.
   *
   * @example const ticket = guild.channels.get("ticket-alice")
   */
  get channels(): ChannelList {
    return channelList(
      `The list of channels of ${this.name}`,
      () => this.handles,
      () => this.#channels(),
    )
  }

  /** The threads of all channels, archived ones too, in the order in which they were created. */
  get threads(): LiveList<ThreadHandle> {
    const handles = (): typeof this.handles => this.handles
    const all = channelList(`The list of threads of ${this.name}`, handles, () =>
      threadsOf(this.simulation.world, { guildId: this.id }),
    )
    return all.ofType("thread")
  }

  /** The members, including bots, in the order of their ids. Each can act. */
  get members(): LiveList<Person> {
    return liveList({
      what: `The list of members of ${this.name}`,
      one: "member",
      read: () => {
        const { handles } = this
        return Array.from(this.guild.members, ({ userId }) => handles.person(userId, this.id))
      },
      names: memberNames,
    })
  }

  /** The invites that can still be used, oldest first; they are found by their codes. */
  get invites(): LiveList<InviteHandle> {
    return inviteList(
      `The list of invites of ${this.name}`,
      () => this.handles,
      () => invitesTo(this.simulation.world, { guildId: this.id }),
    )
  }

  /** The webhooks of all channels, oldest first. */
  get webhooks(): LiveList<WebhookHandle> {
    return webhookList(
      `The list of webhooks of ${this.name}`,
      () => this.handles,
      () => webhooksOf(this.simulation.world, { guildId: this.id }),
    )
  }

  /**
   * Prints all channels and threads of the guild that contain messages to the console, as users see
   * them; with `as`, those that the person sees.
   */
  debug(options: { readonly as?: UserHandle } = {}): void {
    const { world } = this.simulation
    const all = [...this.#channels(), ...threadsOf(world, { guildId: this.id })]
    print(renderChannels(world, all, options))
  }

  *#channels(): Generator<Channel> {
    for (const id of this.guild.channelIds) {
      const channel = this.simulation.world.channels.get(id)
      if (channel !== undefined) yield channel
    }
  }
}
