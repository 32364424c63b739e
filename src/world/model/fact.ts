// Facts: records of what happened, with entities and ids and without JSON.

import type { ApplicationIntegrationType } from "discord-api-types/v10"
import type { Application } from "../applications/model.ts"
import type { AuditEntry } from "../audit-log/model.ts"
import type { AutoModExecution, AutoModRule, ModeratedContent } from "../auto-moderation/model.ts"
import type {
  Channel,
  DmChannel,
  GroupDmChannel,
  GuildChannel,
  Thread,
  VoiceBasedChannel,
  VoiceChannel,
} from "../channels/model/channel.ts"
import type { Entitlement } from "../entitlements/model.ts"
import type { Guild } from "../guilds/model.ts"
import type {
  ApplicationId,
  ChannelId,
  CommandId,
  EventExceptionId,
  MessageId,
  RoleId,
  SoundId,
  UserId,
} from "./ids.ts"
import type { Integration } from "../integrations/model.ts"
import type { Interaction } from "../interactions/model.ts"
import type { Invite } from "../invites/model.ts"
import type { JoinRequest } from "../join-requests/model.ts"
import type { Member } from "../members/model.ts"
import type { Emoji, Message } from "../messages/model/message.ts"
import type { Role } from "../roles/model.ts"
import type { EventException, ScheduledEvent } from "../scheduled-events/model.ts"
import type { GuildSound, SoundboardSound } from "../soundboard/model.ts"
import type { StageInstance } from "../stages/model.ts"
import type { Subscription } from "../subscriptions/model.ts"
import type { EndedVoiceState, VoiceState } from "../voice/model.ts"

/** A scheduled event and its channel. The channel is null for an external event. */
interface ScheduledEventSubject {
  guild: Guild
  event: ScheduledEvent
  channel: GuildChannel | null
}

/** The interest of a user in a scheduled event, or in one of its occurrences. */
interface EventInterestSubject extends ScheduledEventSubject {
  userId: UserId
  /** The occurrence, if it is not the whole event. */
  occurrence?: { readonly id: EventExceptionId; readonly isInterested: boolean }
}

/**
 * The command whose permissions changed, or the application if it changed those of all its
 * commands.
 */
interface CommandPermissionsSubject {
  applicationId: ApplicationId
  commandId: CommandId | ApplicationId
}

/** An application that a user has authorized. */
interface AuthorizationSubject {
  application: Application
  userId: UserId
  /** The granted scopes. */
  scopes: readonly string[]
  /** The guild that the application was added to. */
  addedTo: Guild | null
  /** Null for an authorization that installs nothing. */
  integrationType: ApplicationIntegrationType | null
}

/** Everything that can happen in a world. */
export type Fact =
  | { type: "guildJoined"; guild: Guild; userId: UserId }
  | { type: "guildDeleted"; guild: Guild }
  | { type: "guildUnavailable"; guild: Guild }
  | { type: "guildUpdated"; guild: Guild }
  | { type: "userUpdated"; userId: UserId }
  | { type: "roleCreated"; guild: Guild; role: Role }
  | { type: "roleUpdated"; guild: Guild; role: Role }
  | { type: "roleDeleted"; guild: Guild; roleId: RoleId }
  | { type: "memberUpdated"; guild: Guild; member: Member }
  | { type: "memberAdded"; guild: Guild; member: Member }
  | { type: "memberRemoved"; guild: Guild; userId: UserId }
  | { type: "joinRequestCreated"; guild: Guild; request: JoinRequest }
  | { type: "joinRequestUpdated"; guild: Guild; request: JoinRequest }
  | { type: "joinRequestDeleted"; guild: Guild; request: JoinRequest }
  | { type: "presenceUpdated"; guild: Guild; userId: UserId }
  | { type: "voiceStateUpdated"; guild: Guild; state: VoiceState | EndedVoiceState }
  | { type: "voiceServerUpdated"; guild: Guild; userId: UserId }
  | { type: "voiceStatusUpdated"; channel: VoiceChannel }
  | { type: "voiceStartTimeUpdated"; channel: VoiceChannel }
  | { type: "stageInstanceCreated"; channel: GuildChannel; stage: StageInstance }
  | { type: "stageInstanceUpdated"; channel: GuildChannel; stage: StageInstance }
  | { type: "stageInstanceDeleted"; channel: GuildChannel; stage: StageInstance }
  | { type: "banAdded"; guild: Guild; userId: UserId }
  | { type: "banRemoved"; guild: Guild; userId: UserId }
  | { type: "autoModRuleCreated"; guild: Guild; rule: AutoModRule }
  | { type: "autoModRuleUpdated"; guild: Guild; rule: AutoModRule }
  | { type: "autoModRuleDeleted"; guild: Guild; rule: AutoModRule }
  | {
      type: "autoModActionExecuted"
      guild: Guild
      about: ModeratedContent
      execution: AutoModExecution
    }
  | { type: "auditEntryAdded"; guild: Guild; entry: AuditEntry }
  | { type: "channelCreated"; guild: Guild; channel: GuildChannel }
  | { type: "channelUpdated"; guild: Guild; channel: GuildChannel }
  | { type: "channelDeleted"; guild: Guild; channel: GuildChannel }
  | { type: "channelSightChanged"; guild: Guild; channel: GuildChannel; userId: UserId }
  | { type: "webhooksUpdated"; guild: Guild; channel: GuildChannel }
  | { type: "emojisUpdated"; guild: Guild }
  | { type: "stickersUpdated"; guild: Guild }
  | { type: "soundCreated"; guild: Guild; sound: GuildSound }
  | { type: "soundUpdated"; guild: Guild; sound: GuildSound }
  | { type: "soundDeleted"; guild: Guild; soundId: SoundId }
  | {
      type: "soundSent"
      guild: Guild
      channel: VoiceBasedChannel
      userId: UserId
      sound: SoundboardSound
    }
  | { type: "integrationCreated"; guild: Guild; integration: Integration }
  | { type: "integrationUpdated"; guild: Guild; integration: Integration }
  | { type: "integrationDeleted"; guild: Guild; integration: Integration }
  | { type: "inviteCreated"; channel: GuildChannel; invite: Invite }
  | { type: "inviteDeleted"; channel: GuildChannel; invite: Invite }
  | ({ type: "scheduledEventCreated" } & ScheduledEventSubject)
  | ({ type: "scheduledEventUpdated" } & ScheduledEventSubject)
  | ({ type: "scheduledEventDeleted" } & ScheduledEventSubject)
  | ({ type: "scheduledEventUserAdded" } & EventInterestSubject)
  | ({ type: "scheduledEventUserRemoved" } & EventInterestSubject)
  | ({ type: "eventExceptionSet"; exception: EventException } & ScheduledEventSubject)
  | ({ type: "eventExceptionDeleted"; exception: EventException } & ScheduledEventSubject)
  | ({ type: "eventExceptionsDeleted" } & ScheduledEventSubject)
  | { type: "threadCreated"; thread: Thread }
  | { type: "threadShown"; thread: Thread; userId: UserId }
  | { type: "threadsShown"; guild: Guild; userId: UserId; channelIds: readonly ChannelId[] }
  | { type: "threadUpdated"; thread: Thread }
  | { type: "threadDeleted"; thread: Thread }
  | { type: "threadMemberAdded"; thread: Thread; userId: UserId }
  | { type: "threadMemberUpdated"; thread: Thread; userId: UserId }
  | { type: "threadMemberRemoved"; thread: Thread; userId: UserId }
  | { type: "dmOpened"; channel: DmChannel }
  | { type: "groupDmCreated"; channel: GroupDmChannel }
  | { type: "groupDmUpdated"; channel: GroupDmChannel }
  | { type: "groupDmLeft"; channel: GroupDmChannel; userId: UserId }
  | { type: "messageCreated"; channel: Channel; message: Message }
  | { type: "messageUpdated"; channel: Channel; message: Message }
  | { type: "messageDeleted"; channel: Channel; message: Message }
  | { type: "messagesDeleted"; channel: Channel; messageIds: readonly MessageId[] }
  | { type: "pinsUpdated"; channel: Channel }
  | { type: "reactionAdded"; channel: Channel; message: Message; emoji: Emoji; userId: UserId }
  | { type: "reactionRemoved"; channel: Channel; message: Message; emoji: Emoji; userId: UserId }
  | { type: "emojiCleared"; channel: Channel; message: Message; emoji: Emoji }
  | { type: "reactionsCleared"; channel: Channel; message: Message }
  | { type: "voteAdded"; channel: Channel; message: Message; answerId: number; userId: UserId }
  | { type: "voteRemoved"; channel: Channel; message: Message; answerId: number; userId: UserId }
  | { type: "typingStarted"; channel: Channel; userId: UserId; at: number }
  | ({ type: "commandPermissionsUpdated"; guild: Guild } & CommandPermissionsSubject)
  | ({ type: "applicationAuthorized" } & AuthorizationSubject)
  | { type: "applicationDeauthorized"; application: Application; userId: UserId }
  | { type: "entitlementCreated"; application: Application; entitlement: Entitlement }
  | { type: "entitlementUpdated"; application: Application; entitlement: Entitlement }
  | { type: "entitlementDeleted"; application: Application; entitlement: Entitlement }
  | { type: "subscriptionCreated"; application: Application; subscription: Subscription }
  | { type: "subscriptionUpdated"; application: Application; subscription: Subscription }
  | { type: "interactionCreated"; interaction: Interaction }
  | { type: "interactionPosted"; interaction: Interaction }

/** A fact of one type. */
export type FactOf<Type extends Fact["type"]> = Extract<Fact, { type: Type }>
