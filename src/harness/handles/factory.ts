// Creates all handles. Other modules use this factory, so that one object has one handle and `===`
// works.

import { isPrivateChannel } from "../../world/rules/require.ts"
import type { ActivityInstance } from "../../world/activity-instances/model.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { GuildEmoji, Sticker } from "../../world/expressions/model.ts"
import type { Entitlement } from "../../world/entitlements/model.ts"
import type { Sku } from "../../world/skus/model.ts"
import type { Integration } from "../../world/integrations/model.ts"
import type { StandardSticker, StickerPack } from "../../world/stickers/model.ts"
import type { GuildSound } from "../../world/soundboard/model.ts"
import type {
  ApplicationId,
  AutoModRuleId,
  ChannelId,
  GuildId,
  RoleId,
  UserId,
  WebhookId,
} from "../../world/model/ids.ts"
import type { Interaction } from "../../world/interactions/model.ts"
import type { Invite } from "../../world/invites/model.ts"
import type { Message } from "../../world/messages/model/message.ts"
import type { ScheduledEvent } from "../../world/scheduled-events/model.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { ActivityHandle } from "./activity.ts"
import { AccountHandle } from "./account/account.ts"
import { AutoModRuleHandle } from "./guild/moderation/auto-mod-rule.ts"
import { ChannelHandle, ThreadHandle } from "./channel/channel.ts"
import { EmojiHandle } from "./expressions/emoji.ts"
import { ForumHandle } from "./channel/forum.ts"
import { GroupDmHandle } from "./channel/group-dm.ts"
import { GuildHandle } from "./guild/guild.ts"
import type { Handle } from "./handle.ts"
import { CategoryHandle, type ChannelHandleByType } from "./channel/channel-list.ts"
import { IntegrationHandle } from "./integration.ts"
import { InteractionResult } from "./interaction/interaction.ts"
import { InviteHandle } from "./invite.ts"
import { MessageHandle } from "./message/message.ts"
import { Person } from "./person/person.ts"
import { printedHandle } from "./printed/printed.ts"
import { RoleHandle } from "./role.ts"
import { ScheduledEventHandle } from "./scheduled-event.ts"
import { StageChannelHandle } from "./channel/stage-channel.ts"
import { EntitlementHandle, SkuHandle } from "./sku.ts"
import { SoundboardSoundHandle } from "./expressions/soundboard-sound.ts"
import { StickerHandle } from "./expressions/sticker.ts"
import { StandardStickerHandle, StickerPackHandle } from "./expressions/sticker-pack.ts"
import type { UserHandle } from "./user.ts"
import { VoiceChannelHandle } from "./channel/voice-channel.ts"
import { WebhookAuthor } from "./webhook-author.ts"
import { WebhookHandle } from "./webhook.ts"

/** Returns the handles of the objects of one simulation, one handle for each. */
export class HandleFactory {
  readonly #simulation: Simulation

  constructor(simulation: Simulation) {
    this.#simulation = simulation
  }

  guild(id: GuildId): GuildHandle {
    return this.#byId("guild", id, () => new GuildHandle(this.#simulation, id))
  }

  /** Returns an account, with the same handle as in `env.users` and `env.bot`. */
  account(id: UserId): AccountHandle {
    return this.#byId("account", id, () => new AccountHandle(this.#simulation, id))
  }

  /** Returns the account of the first bot. */
  bot(): UserHandle {
    return this.account(this.#simulation.application().botId)
  }

  /** Returns a current or former member of a guild, with the same handle as in `guild.members`. */
  person(id: UserId, guildId: GuildId): Person {
    return this.#byId(`member of ${guildId}`, id, () => new Person(this.#simulation, id, guildId))
  }

  /**
   * Returns a user who acted: for a person in a guild, the `Person`; for a bot, and outside of
   * guilds, the account.
   */
  user(id: UserId, guildId: GuildId | undefined): UserHandle {
    const isPerson = this.#simulation.access.world.users.get(id)?.bot === false
    return isPerson && guildId !== undefined ? this.person(id, guildId) : this.account(id)
  }

  /** Returns the author of a message. */
  author(
    { webhook, authorId }: Pick<Message, "webhook" | "authorId">,
    guildId: GuildId | undefined,
  ): UserHandle {
    if (webhook === null) return this.user(authorId, guildId)
    const { id, name, avatar } = webhook
    const key = JSON.stringify([id, name, avatar])
    return this.#byId("webhook author", key, () => new WebhookAuthor(this.#simulation, webhook))
  }

  /** Returns a channel, with the handle of its type. */
  channel(id: ChannelId): ChannelHandle {
    const channel = this.#simulation.access.world.channels.get(id)
    const known = this.#byId("channel", id, () => this.#newChannel(id, channel))
    // A test can reuse the id of a deleted channel for a channel of another type.
    if (channel === undefined || known.constructor === CLASSES[channel.kind]) return known
    return this.#simulation.handles.replace("channel", id, this.#newChannel(id, channel))
  }

  /** Returns a channel that is known to be of a type. */
  channelOf<Type extends keyof ChannelHandleByType>(
    _type: Type,
    id: ChannelId,
  ): ChannelHandleByType[Type] {
    return this.channel(id) as ChannelHandleByType[Type] // `channel` returns the class of the type.
  }

  role(id: RoleId, guildId: GuildId): RoleHandle {
    return this.#byId("role", id, () => new RoleHandle(this.#simulation, guildId, id))
  }

  message(message: Message): MessageHandle {
    const { handles, world } = this.#simulation
    return handles.byObject(message, () => {
      const channel = world.channels.get(message.channelId)
      const guildId =
        channel === undefined || isPrivateChannel(channel) ? undefined : channel.guildId
      return new MessageHandle(this.#simulation, message, guildId)
    })
  }

  interaction(interaction: Interaction): InteractionResult {
    const make = () => new InteractionResult(this.#simulation, interaction)
    return this.#simulation.handles.byObject(interaction, make)
  }

  invite(invite: Invite): InviteHandle {
    const make = () => new InviteHandle(this.#simulation, invite)
    return this.#simulation.handles.byObject(invite, make)
  }

  webhook(id: WebhookId): WebhookHandle {
    return this.#byId("webhook", id, () => new WebhookHandle(this.#simulation, id))
  }

  emoji(emoji: GuildEmoji): EmojiHandle {
    return this.#byId("emoji", emoji.id, () => new EmojiHandle(this.#simulation, emoji))
  }

  sticker(sticker: Sticker): StickerHandle {
    return this.#byId("sticker", sticker.id, () => new StickerHandle(this.#simulation, sticker))
  }

  standardSticker(one: StandardSticker): StandardStickerHandle {
    return this.#byId("sticker", one.id, () => new StandardStickerHandle(this.#simulation, one))
  }

  stickerPack(pack: StickerPack): StickerPackHandle {
    return this.#byId("pack", pack.id, () => new StickerPackHandle(this.#simulation, pack))
  }

  soundboardSound(sound: GuildSound): SoundboardSoundHandle {
    return this.#byId("sound", sound.id, () => new SoundboardSoundHandle(this.#simulation, sound))
  }

  integration(one: Integration): IntegrationHandle {
    return this.#byId("integration", one.id, () => new IntegrationHandle(this.#simulation, one))
  }

  sku(applicationId: ApplicationId, sku: Sku): SkuHandle {
    return this.#byId("sku", sku.id, () => new SkuHandle(this.#simulation, applicationId, sku))
  }

  activity(instance: ActivityInstance): ActivityHandle {
    const channel = this.channel(instance.channelId)
    const make = () => new ActivityHandle(this.#simulation, instance, channel)
    return this.#byId("activity", instance.id, make)
  }

  entitlement(applicationId: ApplicationId, one: Entitlement): EntitlementHandle {
    const make = () => new EntitlementHandle(this.#simulation, applicationId, one)
    return this.#byId("entitlement", one.id, make)
  }

  scheduledEvent(event: ScheduledEvent): ScheduledEventHandle {
    return this.#byId("event", event.id, () => new ScheduledEventHandle(this.#simulation, event))
  }

  autoModRule(id: AutoModRuleId, guildId: GuildId): AutoModRuleHandle {
    return this.#byId("rule", id, () => new AutoModRuleHandle(this.#simulation, guildId, id))
  }

  /** Returns the printed label and properties of a handle. */
  print(handle: Handle, all: boolean): [label: string, facts: Record<string, unknown>] {
    return printedHandle(handle, all)
  }

  #byId<One extends object>(kind: string, id: string, make: () => One): One {
    return this.#simulation.handles.byId(kind, id, make)
  }

  #newChannel(id: ChannelId, channel: Channel | undefined): ChannelHandle {
    const simulation = this.#simulation
    switch (channel?.kind) {
      case "voice":
        return new VoiceChannelHandle(simulation, id, channel.guildId)
      case "stage":
        return new StageChannelHandle(simulation, id, channel.guildId)
      case "category":
        return new CategoryHandle(simulation, id)
      case "forum":
      case "media":
        return new ForumHandle(simulation, id)
      case "groupDm":
        return new GroupDmHandle(simulation, id)
      case "thread":
        return new ThreadHandle(simulation, id)
      case "text":
      case "announcement":
      case "dm":
      case undefined:
        return new ChannelHandle(simulation, id)
    }
  }
}

/** The class of each type of channel. */
const CLASSES: Readonly<Record<Channel["kind"], unknown>> = {
  text: ChannelHandle,
  announcement: ChannelHandle,
  dm: ChannelHandle,
  groupDm: GroupDmHandle,
  voice: VoiceChannelHandle,
  stage: StageChannelHandle,
  category: CategoryHandle,
  forum: ForumHandle,
  media: ForumHandle,
  thread: ThreadHandle,
}

/** Returns the handles of a simulation. */
export function handlesOf(simulation: Simulation): HandleFactory {
  return simulation.handles.byId("factory", "", () => new HandleFactory(simulation))
}

declare module "./handle.ts" {
  // Handles return other handles, whose classes they cannot import.
  interface Handles extends HandleFactory {}
}
