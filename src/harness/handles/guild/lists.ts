import type { Channel } from "../../../world/channels/model/channel.ts"
import { sortedRoles } from "../../../world/roles/rules/ranks.ts"
import { invitesTo } from "../../../world/invites/rules/invites.ts"
import { threadsOf } from "../../../world/threads/rules/threads.ts"
import { webhooksOf } from "../../../world/webhooks/rules/webhooks.ts"
import type { AutoModRuleHandle } from "./moderation/auto-mod-rule.ts"
import type { ThreadHandle } from "../channel/channel.ts"
import type { EmojiHandle } from "../expressions/emoji.ts"
import type { RoleHandle } from "../role.ts"
import type { ScheduledEventHandle } from "../scheduled-event.ts"
import type { SoundboardSoundHandle } from "../expressions/soundboard-sound.ts"
import type { IntegrationHandle } from "../integration.ts"
import type { StickerHandle } from "../expressions/sticker.ts"
import { type ChannelList, channelList } from "../channel/channel-list.ts"
import { type InviteHandle, inviteList } from "../invite.ts"
import { type LiveList, liveList } from "../live-list.ts"
import { memberNames } from "../user.ts"
import type { Person } from "../person/person.ts"
import { type WebhookHandle, webhookList } from "../webhook.ts"
import { Handle } from "../handle.ts"
import { type GuildReference, guildOf } from "./guild-reference.ts"

/** The lists of the objects of a guild, including objects that the bot created. */
export interface GuildLists {
  /**
   * The channels and categories, in the order in which they were created; threads are in `threads`.
   *
   * @example const ticket = guild.channels.get("ticket-alice")
   */
  readonly channels: ChannelList

  /** The threads of all channels, archived ones too, in the order in which they were created. */
  readonly threads: LiveList<ThreadHandle>

  /** The members, including bots, in the order of their ids. Each can act. */
  readonly members: LiveList<Person>

  /** The invites that can still be used, oldest first; they are found by their codes. */
  readonly invites: LiveList<InviteHandle>

  /** The webhooks of all channels, oldest first. */
  readonly webhooks: LiveList<WebhookHandle>

  /**
   * The roles by rank, `@everyone` first. Several roles can share a position; among those, the role
   * with the lower id ranks higher.
   */
  readonly roles: LiveList<RoleHandle>

  /** The emojis, oldest first. */
  readonly emojis: LiveList<EmojiHandle>

  /** The stickers, oldest first. */
  readonly stickers: LiveList<StickerHandle>

  /** The soundboard sounds, oldest first. */
  readonly soundboardSounds: LiveList<SoundboardSoundHandle>

  /** The integrations, oldest first: those of bots, and those of other services. */
  readonly integrations: LiveList<IntegrationHandle>

  /** The rules of the guild, oldest first. */
  readonly autoModRules: LiveList<AutoModRuleHandle>

  /** The scheduled events, oldest first, including those that are over. */
  readonly scheduledEvents: LiveList<ScheduledEventHandle>
}

export const guildLists: GuildLists & ThisType<GuildReference> = {
  get channels() {
    return channelList(
      `The list of channels of ${this.name}`,
      () => Handle.handlesOf(this),
      () => channelsOf(this),
    )
  },

  get threads() {
    const handles = () => Handle.handlesOf(this)
    const all = channelList(`The list of threads of ${this.name}`, handles, () =>
      threadsOf(Handle.worldOf(this), { guildId: this.id }),
    )
    return all.ofType("thread")
  },

  get members() {
    return liveList({
      what: `The list of members of ${this.name}`,
      one: "member",
      read: () => {
        const handles = Handle.handlesOf(this)
        return Array.from(guildOf(this).members, ({ userId }) => handles.person(userId, this.id))
      },
      names: (member: Person) => memberNames(member),
    })
  },

  get invites() {
    return inviteList(
      `The list of invites of ${this.name}`,
      () => Handle.handlesOf(this),
      () => invitesTo(Handle.worldOf(this), { guildId: this.id }),
    )
  },

  get webhooks() {
    return webhookList(
      `The list of webhooks of ${this.name}`,
      () => Handle.handlesOf(this),
      () => webhooksOf(Handle.worldOf(this), { guildId: this.id }),
    )
  },

  get roles() {
    return liveList({
      what: `The list of roles of ${this.name}`,
      one: "role",
      read: () => {
        const handles = Handle.handlesOf(this)
        return sortedRoles(guildOf(this)).map(({ id }) => handles.role(id, this.id))
      },
      names: ({ name, mention }) => [name, `@${name}`, mention],
    })
  },

  get emojis() {
    return liveList({
      what: `The list of emojis of ${this.name}`,
      one: "emoji",
      read: () => {
        const handles = Handle.handlesOf(this)
        return Array.from(guildOf(this).emojis.values(), (emoji) => handles.emoji(emoji))
      },
      names: ({ name, mention }) => [name, `:${name}:`, mention],
    })
  },

  get stickers() {
    return liveList({
      what: `The list of stickers of ${this.name}`,
      one: "sticker",
      read: () => {
        const handles = Handle.handlesOf(this)
        return Array.from(guildOf(this).stickers.values(), (sticker) => handles.sticker(sticker))
      },
      names: ({ name }) => [name],
    })
  },

  get soundboardSounds() {
    return liveList({
      what: `The list of soundboard sounds of ${this.name}`,
      one: "soundboard sound",
      read: () => {
        const handles = Handle.handlesOf(this)
        return Array.from(guildOf(this).soundboardSounds.values(), (sound) =>
          handles.soundboardSound(sound),
        )
      },
      names: ({ name }) => [name],
    })
  },

  get integrations() {
    return liveList({
      what: `The list of integrations of ${this.name}`,
      one: "integration",
      read: () => {
        const handles = Handle.handlesOf(this)
        return Array.from(guildOf(this).integrations.values(), (one) => handles.integration(one))
      },
      names: ({ name }) => [name],
    })
  },

  get autoModRules() {
    return liveList({
      what: `The list of auto-moderation rules of ${this.name}`,
      one: "rule",
      read: () =>
        Array.from(guildOf(this).autoModRules.keys(), (id) =>
          Handle.handlesOf(this).autoModRule(id, this.id),
        ),
      names: ({ name }) => [name],
    })
  },

  get scheduledEvents() {
    return liveList({
      what: `The list of scheduled events of ${this.name}`,
      one: "event",
      read: () => {
        const handles = Handle.handlesOf(this)
        return Array.from(guildOf(this).scheduledEvents.values(), (event) =>
          handles.scheduledEvent(event),
        )
      },
      names: ({ name }) => [name],
    })
  },
}

/** Returns the channels of a guild, without threads. */
export function* channelsOf(guild: GuildReference): Generator<Channel> {
  for (const id of guildOf(guild).channelIds) {
    const channel = Handle.worldOf(guild).channels.get(id)
    if (channel !== undefined) yield channel
  }
}
