// The parts of a world that an action can have changed.

import type { Fact, FactOf } from "../../../world/model/fact.ts"
import type {
  ApplicationId,
  ChannelId,
  GuildId,
  InteractionId,
  MessageId,
  UserId,
} from "../../../world/model/ids.ts"

/** Collects the parts of a world that an action can have changed, so that only these are compared. */
export class TouchedParts {
  /** Whether any part can have changed. */
  isWhole = false
  readonly users = new Set<UserId>()
  readonly presences = new Set<UserId>()
  readonly interactions = new Set<InteractionId>()
  readonly applications = new Set<ApplicationId>()
  /** The channels, with their messages that can have changed. */
  readonly channels = new Map<ChannelId, Set<MessageId>>()
  /** The guilds, with their members that can have changed. */
  readonly guilds = new Map<GuildId, TouchedGuild>()

  channel(id: ChannelId, ...messageIds: readonly MessageId[]): void {
    const messages = this.channels.get(id) ?? new Set()
    for (const message of messageIds) messages.add(message)
    this.channels.set(id, messages)
  }

  guild(id: GuildId): TouchedGuild {
    const guild = this.guilds.get(id) ?? { members: new Set(), parts: new Set() }
    this.guilds.set(id, guild)
    return guild
  }
}

/** The parts of a guild that can be compared alone. */
export const GUILD_PARTS = ["auditLog", "voiceStates", "stageInstances"] as const

/** The parts of a guild that can have changed. */
interface TouchedGuild {
  readonly members: Set<UserId>
  readonly parts: Set<(typeof GUILD_PARTS)[number]>
}

/** Adds the parts that a fact concerns. */
type TouchByFact = {
  readonly [Type in Fact["type"]]: ((fact: FactOf<Type>, parts: TouchedParts) => void) | "whole"
}

type MessageFact = FactOf<"messageCreated" | "reactionAdded" | "voteAdded">

/** Touches a message, and the interaction that it answers, which lists its messages. */
function touchMessage(
  { channel, message }: Pick<MessageFact, "channel" | "message">,
  parts: TouchedParts,
): void {
  parts.channel(channel.id, message.id)
  if (message.interaction !== null) parts.interactions.add(message.interaction.id)
}

function touchChannel(
  { channel }: Pick<FactOf<"pinsUpdated">, "channel">,
  parts: TouchedParts,
): void {
  parts.channel(channel.id)
}

function touchThread(
  { thread }: Pick<FactOf<"threadUpdated">, "thread">,
  parts: TouchedParts,
): void {
  parts.channel(thread.id)
}

function touchInteraction(
  { interaction }: Pick<FactOf<"interactionCreated">, "interaction">,
  parts: TouchedParts,
): void {
  parts.interactions.add(interaction.id)
}

function touchNothing(): void {}

/**
 * The parts that each fact concerns. Facts of frequent actions name their parts. After all others the
 * whole world is compared, so a new fact is complete without a row of its own kind.
 */
const FACTS: TouchByFact = {
  messageCreated: touchMessage,
  messageUpdated: touchMessage,
  messageDeleted: touchMessage,
  messagesDeleted: ({ channel, messageIds }, parts) => parts.channel(channel.id, ...messageIds),
  pinsUpdated: touchChannel,
  reactionAdded: touchMessage,
  reactionRemoved: touchMessage,
  emojiCleared: touchMessage,
  reactionsCleared: touchMessage,
  voteAdded: touchMessage,
  voteRemoved: touchMessage,
  typingStarted: touchNothing,
  threadMemberAdded: touchThread,
  threadMemberUpdated: touchThread,
  threadMemberRemoved: touchThread,
  threadShown: touchThread,
  threadUpdated: touchThread,
  interactionCreated: touchInteraction,
  interactionPosted: touchInteraction,
  presenceUpdated: ({ userId }, parts) => void parts.presences.add(userId),
  memberUpdated({ guild, member }, parts) {
    parts.guild(guild.id).members.add(member.userId)
    parts.users.add(member.userId)
  },
  voiceStateUpdated: ({ guild }, parts) => void parts.guild(guild.id).parts.add("voiceStates"),
  voiceServerUpdated: touchNothing,
  voiceStatusUpdated: touchChannel,
  voiceStartTimeUpdated: touchChannel,
  auditEntryAdded: ({ guild }, parts) => void parts.guild(guild.id).parts.add("auditLog"),
  autoModActionExecuted: touchNothing,
  userUpdated: ({ userId }, parts) => void parts.users.add(userId),
  guildJoined: "whole",
  guildDeleted: "whole",
  guildUnavailable: "whole",
  guildUpdated: "whole",
  roleCreated: "whole",
  roleUpdated: "whole",
  roleDeleted: "whole",
  memberAdded: "whole",
  memberRemoved: "whole",
  joinRequestCreated: "whole",
  joinRequestUpdated: "whole",
  joinRequestDeleted: "whole",
  stageInstanceCreated: "whole",
  stageInstanceUpdated: "whole",
  stageInstanceDeleted: "whole",
  banAdded: "whole",
  banRemoved: "whole",
  autoModRuleCreated: "whole",
  autoModRuleUpdated: "whole",
  autoModRuleDeleted: "whole",
  channelCreated: "whole",
  channelUpdated: "whole",
  channelDeleted: "whole",
  channelSightChanged: "whole",
  webhooksUpdated: "whole",
  emojisUpdated: "whole",
  stickersUpdated: "whole",
  soundCreated: "whole",
  soundUpdated: "whole",
  soundDeleted: "whole",
  soundSent: "whole",
  integrationCreated: "whole",
  integrationUpdated: "whole",
  integrationDeleted: "whole",
  inviteCreated: "whole",
  inviteDeleted: "whole",
  scheduledEventCreated: "whole",
  scheduledEventUpdated: "whole",
  scheduledEventDeleted: "whole",
  scheduledEventUserAdded: "whole",
  scheduledEventUserRemoved: "whole",
  eventExceptionSet: "whole",
  eventExceptionDeleted: "whole",
  eventExceptionsDeleted: "whole",
  threadCreated: "whole",
  threadsShown: "whole",
  threadDeleted: "whole",
  dmOpened: "whole",
  groupDmCreated: "whole",
  groupDmUpdated: "whole",
  groupDmLeft: "whole",
  commandPermissionsUpdated: "whole",
  applicationAuthorized: "whole",
  applicationDeauthorized: "whole",
  entitlementCreated: "whole",
  entitlementUpdated: "whole",
  entitlementDeleted: "whole",
  subscriptionCreated: "whole",
  subscriptionUpdated: "whole",
}

/** Adds the parts that a fact concerns. */
export function touchByFact(fact: Fact, parts: TouchedParts): void {
  const touch = FACTS[fact.type]
  if (touch === "whole") parts.isWhole = true
  // The function of a type takes the facts of this type.
  else (touch as (fact: Fact, parts: TouchedParts) => void)(fact, parts)
}
