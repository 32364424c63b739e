// Invariants of every world.

import {
  AuditLogEvent,
  GuildScheduledEventStatus as Status,
  InteractionResponseType,
  MessageFlags,
  MessageType,
  OverwriteType,
} from "discord-api-types/v10"
import { compareIds, timeOf } from "../../src/world/kernel/snowflake.ts"
import type { Channel, GuildChannel, Thread } from "../../src/world/channels/model/channel.ts"
import type { Guild } from "../../src/world/guilds/model.ts"
import type { Interaction } from "../../src/world/interactions/model.ts"
import type { Message } from "../../src/world/messages/model/message.ts"
import type { ScheduledEvent } from "../../src/world/scheduled-events/model.ts"
import type { World } from "../../src/world/model/world.ts"
import { sourceMessageIdOf } from "../../src/world/interactions/rules/interactions.ts"
import { occurrenceTimes } from "../../src/world/scheduled-events/rules/occurrences.ts"
import { LIMITS } from "../../src/world/rules/limits.ts"
import { isGuildChannel, isPrivateChannel } from "../../src/world/rules/require.ts"
import { findOpenRequest } from "../../src/world/join-requests/rules.ts"
import { findPins } from "../../src/world/pins/rules.ts"
import { speakersIn } from "../../src/world/stages/rules.ts"
import { isSystemMessage } from "../../src/world/messages/rules/system-messages.ts"
import { archivesAt, parentOf, threadsOf } from "../../src/world/threads/rules/threads.ts"
import { isPostChannel } from "../../src/world/channels/rules/kinds.ts"
import { normalizeLink } from "../../src/world/messages/rules/link-previews.ts"
import { readMarkup } from "../../src/world/messages/rules/markup.ts"

/** Reports a violation as a clause. */
type Report = (wrong: string) => void

/** Returns every violation of an invariant. */
export function violations(world: World): string[] {
  const found: string[] = []
  const about =
    (what: string): Report =>
    (wrong) =>
      void found.push(`${what} ${wrong}`)
  checkUniqueIds(world, about("the world"))
  for (const guild of world.guilds.values())
    checkGuild(world, guild, about(`the guild ${guild.name}`))
  for (const channel of world.channels.values()) {
    checkChannel(world, channel, about(`the channel ${channel.id}`))
  }
  for (const one of world.interactions.values()) {
    checkInteraction(world, one, about(`the interaction ${one.id}`))
  }
  for (const application of world.applications.values()) {
    const report = about(`the application ${application.name}`)
    check(world.users.get(application.botId)?.bot === true, report, "has no bot")
    check(world.users.has(application.ownerId), report, "has no owner")
    for (const [id, command] of application.commands) {
      check(id === command.id, report, `keeps the command ${command.name} by another id`)
      const { guildId } = command
      check(guildId === null || world.guilds.has(guildId), report, "has a command of no guild")
    }
  }
  for (const { id, channelId, guildId, creatorId, source, token } of world.webhooks.values()) {
    const channel = world.channels.get(channelId)
    const isHere = channel !== undefined && "guildId" in channel && channel.guildId === guildId
    check(isHere && world.users.has(creatorId), about(`the webhook ${id}`), "is nowhere")
    const isFollowing = source === null || world.channels.has(source.channelId)
    check(
      isFollowing && (source === null) === (token !== null),
      about(`the webhook ${id}`),
      "follows nothing",
    )
  }
  for (const [code, invite] of world.invites) {
    const { guildId, channelId, inviterId, uses, maxUses } = invite
    const isHere = world.guilds.get(guildId)?.channelIds.has(channelId) === true
    const report = about(`the invite ${code}`)
    check(code === invite.code && isHere && world.users.has(inviterId), report, "is nowhere")
    check(maxUses === 0 || uses < maxUses, report, "is used up and still there")
  }
  for (const channel of world.channels.values()) {
    if (channel.kind !== "groupDm") continue
    for (const [code, { inviterId }] of channel.invites) {
      const isNew = !world.invites.has(code) && world.users.has(inviterId)
      check(isNew, about(`the invite ${code}`), "is of nobody, or its code is taken")
    }
  }
  for (const id of world.presences.keys()) {
    check(world.users.has(id), about("the presence"), `of ${id} is of no account`)
  }
  return found
}

/** Checks that the channel of an event exists and that its status fits its times. */
function checkEvent(world: World, guild: Guild, event: ScheduledEvent, report: Report): void {
  const { name, channelId, location, status } = event
  const { startsAt, endsAt } = occurrenceTimes(event, event.startsAt)
  const isHere = channelId === null ? location !== null : guild.channelIds.has(channelId)
  check(isHere && (channelId === null || location === null), report, `has ${name} nowhere`)
  const now = world.clock.now()
  check(status !== Status.Scheduled || startsAt > now, report, `does not begin ${name}`)
  const isDue = status === Status.Active && endsAt !== null && endsAt <= now
  check(!isDue, report, `does not end ${name}`)
}

function check(holds: boolean, report: Report, wrong: string): void {
  if (!holds) report(wrong)
}

/** Checks that ids are unique, except for shared ones, and not in the future. */
function checkUniqueIds(world: World, report: Report): void {
  const ids = [
    ...world.users.keys(),
    // The thread of a message has the id of the message, and a forum post has the id of its first
    // message.
    ...[...world.channels.values()].filter((one) => !isOfMessage(world, one)).map(({ id }) => id),
    ...world.interactions.keys(),
    ...world.webhooks.keys(),
    ...[...world.guilds.values()].flatMap(
      ({ roles, emojis, stickers, autoModRules, scheduledEvents, stageInstances, auditLog }) => [
        ...[...stageInstances.values()].map(({ id }) => id),
        ...autoModRules.keys(),
        ...scheduledEvents.keys(),
        ...roles.keys(),
        ...emojis.keys(),
        ...stickers.keys(),
        ...auditLog.map(({ id }) => id),
      ],
    ),
    ...[...world.channels.values()].flatMap(({ messages }) =>
      [...messages].flatMap(({ id, attachments }) => [id, ...attachments.map((file) => file.id)]),
    ),
    ...[...world.applications.values()].flatMap(({ commands, emojis }) => [
      ...commands.keys(),
      ...emojis.keys(),
    ]),
  ].map(String)
  check(new Set(ids).size === ids.length, report, "has an id twice")
  const late = ids.filter((id) => timeOf(id) > world.clock.now())
  check(late.length === 0, report, `has ids of a time to come: ${late.join(", ")}`)
}

function isOfMessage(world: World, channel: Channel): boolean {
  if (channel.kind !== "thread") return false
  const { messages } = parentOf(world, channel)
  return [...messages, ...channel.messages].some(({ id }) => sameId(id, channel.id))
}

function sameId(one: string, other: string): boolean {
  return one === other
}

function checkGuild(world: World, guild: Guild, report: Report): void {
  const { roles, members, bans, voiceStates, channelIds, auditLog, ownerId } = guild
  const everyone = [...roles.values()].find(({ id }) => id === (guild.id as string))
  const positions = [...roles.values()].map(({ position }) => position)
  const isAbove = (position: number) => Number.isInteger(position) && position >= 1
  check(everyone?.position === 0, report, "has @everyone not at the bottom")
  // Positions can be equal and have gaps, as on the platform.
  check(
    positions.filter(isAbove).length === roles.size - 1,
    report,
    `has its roles at ${positions.join(", ")}`,
  )
  check(members.has(ownerId), report, "has an owner who is no member")

  for (const member of members) {
    const { userId: id } = member
    check(
      members.get(id) === member && member.guildId === guild.id,
      report,
      `misplaces the member ${id}`,
    )
    check(world.users.has(id), report, `has the member ${id}, who has no account`)
    check(!bans.has(id), report, `has the member ${id}, who is banned`)
    for (const role of member.roleIds) {
      const isRole = roles.has(role) && role !== everyone?.id
      check(isRole, report, `has a member with ${role}, which is no role to have`)
    }
  }
  for (const { botId } of roles.values()) {
    check(botId === null || world.users.get(botId)?.bot === true, report, "has a role of no bot")
  }
  for (const [id, ban] of bans) {
    check(id === ban.userId && world.users.has(id), report, "bans nobody")
    check(findOpenRequest(guild, id) === undefined, report, `has a request of ${id}, who is banned`)
  }
  for (const [id, state] of voiceStates) {
    const channel = world.channels.get(state.channelId)
    const isHere =
      (channel?.kind === "voice" || channel?.kind === "stage") && channel.guildId === guild.id
    check(id === state.userId && members.has(id), report, `has ${id} in voice, who is no member`)
    check(isHere, report, `has ${id} in ${state.channelId}, where no voice is`)
    const isElsewhere = [...world.guilds.values()].some(
      (other) => other !== guild && other.voiceStates.has(id),
    )
    check(world.users.get(id)?.bot === true || !isElsewhere, report, `has ${id} in voice elsewhere`)
  }
  for (const [id, stage] of guild.stageInstances) {
    const isHere = world.channels.get(id)?.kind === "stage" && channelIds.has(id)
    check(isHere && id === stage.channelId, report, `has the stage ${stage.id} nowhere`)
    const isSilent = speakersIn(guild, id).length === 0
    check(isSilent === (stage.silentSince !== null), report, "does not hear who speaks on a stage")
  }
  for (const event of guild.scheduledEvents.values()) checkEvent(world, guild, event, report)
  for (const id of channelIds) {
    const channel = world.channels.get(id)
    const isHere = channel !== undefined && "guildId" in channel && channel.guildId === guild.id
    check(isHere, report, `has the channel ${id}, which is not there`)
  }
  for (const key of ["afk", "system", "rules", "publicUpdates"] as const) {
    const id = guild[`${key}ChannelId`]
    check(id === null || channelIds.has(id), report, `has a ${key} channel that is not there`)
  }
  auditLog.forEach((entry, index) => {
    const before = auditLog[index - 1]
    const rises = before === undefined || compareIds(before.id, entry.id) < 0
    check(rises && entry.guildId === guild.id, report, "has an audit log out of order")
    check(world.users.has(entry.userId), report, "has an audit entry of nobody")
    // Some targets can be deleted. A user never is.
    const { targetId } = entry
    const wasThere = targetId === null || compareIds(targetId, entry.id) < 0
    check(wasThere || isKnown(world, guild, targetId), report, "audits nothing")
  })
  // Entries that count several actions, by the properties that these have in common
  // (discord-api-docs#5911, #5989, #4262).
  const recent = auditLog
    .filter(({ id, type }) => MERGED.has(type) && timeOf(id) > world.clock.now() - 5 * 60_000)
    .map(({ userId, targetId, type, options }) =>
      [userId, targetId, type, options?.channel_id].join(),
    )
  check(
    new Set(recent).size === recent.length,
    report,
    `has entries for the same: ${recent.join(" ")}`,
  )
}

/** The types whose entries count several actions. */
export const MERGED: ReadonlySet<AuditLogEvent> = new Set([
  AuditLogEvent.MessageDelete,
  AuditLogEvent.MemberMove,
  AuditLogEvent.MemberDisconnect,
])

function isKnown(world: World, { roles, channelIds }: Guild, id: string): boolean {
  const known: readonly Iterable<string>[] = [world.users.keys(), roles.keys(), channelIds]
  return known.some((ids) => [...ids].includes(id))
}

function checkChannel(world: World, channel: Channel, report: Report): void {
  if (isGuildChannel(channel)) checkInGuild(world, channel, report)
  else if (channel.kind === "thread") checkThread(world, channel, report)
  else {
    const [one, other] = channel.userIds
    check(
      one !== other && channel.userIds.every((id) => world.users.has(id)),
      report,
      "is of nobody",
    )
  }
  const pins = findPins(channel)
  check(pins.length <= LIMITS.pins.perChannel, report, "has too many pins")
  check(
    new Set(pins.map(({ pinnedAt }) => pinnedAt)).size === pins.length,
    report,
    "has two pins of one moment",
  )
  let before = "0"
  for (const message of channel.messages) {
    check(compareIds(before, message.id) < 0, report, "has its messages out of order")
    before = message.id
    checkMessage(world, channel, message, (wrong) =>
      report(`has the message ${message.id}, which ${wrong}`),
    )
    const last = channel.lastMessageId
    const counts =
      message.ephemeralTo !== null || (last !== null && compareIds(message.id, last) <= 0)
    check(
      message.pinnedAt === null || message.pinnedAt <= (channel.lastPinAt ?? 0),
      report,
      `was pinned last at ${channel.lastPinAt}, and ${message.id} at ${message.pinnedAt}`,
    )
    check(counts, report, `says that its last message is ${last}, and it is ${message.id}`)
  }
}

function checkThread(world: World, thread: Thread, report: Report): void {
  const guild = world.guilds.get(thread.guildId)
  if (guild === undefined) return report("is of no guild")
  check(guild.channelIds.has(thread.parentId), report, "is below nothing")
  check(!guild.channelIds.has(thread.id), report, "is in the list of channels")
  const members = [...thread.members.keys()]
  check(
    members.every((id) => guild.members.has(id)),
    report,
    "has a member who has left",
  )
  const parent = parentOf(world, thread)
  check(isPostChannel(parent) === (thread.appliedTags !== null), report, "is half a post")
  check(!thread.pinned || isPostChannel(parent), report, "is pinned and no post")
  check(!thread.pinned || !thread.archived, report, "is pinned and archived")
  const pinned = threadsOf(world, { parentId: parent.id }).filter((one) => one.pinned)
  check(pinned.length <= 1, report, "is below a channel with several pinned posts")
  check(
    thread.archived || thread.pinned || archivesAt(thread) > world.clock.now(),
    report,
    "has rested for too long",
  )
}

function checkInGuild(world: World, channel: GuildChannel, report: Report): void {
  const guild = world.guilds.get(channel.guildId)
  if (guild === undefined) return report("is of no guild")
  check(guild.channelIds.has(channel.id), report, "is not among those of its guild")
  const { parentId } = channel
  check(parentId === null || guild.channelIds.has(parentId), report, "is below nothing")
  for (const [id, { type, allow, deny, ...overwrite }] of channel.overwrites) {
    // Overwrites of a member outlast the membership; those of a deleted role do not exist.
    const exists = type === OverwriteType.Role ? isIn(guild.roles, id) : isIn(world.users, id)
    check(id === overwrite.id && exists, report, `says something of ${id}, which is not there`)
    check((allow & deny) === 0n, report, `both allows and denies ${id} something`)
  }
}

function isIn(things: ReadonlyMap<string, unknown>, id: string): boolean {
  return things.has(id)
}

/** Messages about a channel that is elsewhere. */
const ELSEWHERE: readonly MessageType[] = [
  MessageType.ThreadCreated,
  MessageType.ThreadStarterMessage,
  MessageType.ChannelFollowAdd,
]

/** System messages whose content is the name of an object. */
const NAMING: readonly MessageType[] = [
  MessageType.ThreadCreated,
  MessageType.ChannelNameChange,
  MessageType.ChannelFollowAdd,
  MessageType.StageStart,
  MessageType.StageEnd,
  MessageType.StageTopic,
]

function checkMessage(world: World, channel: Channel, message: Message, report: Report): void {
  const guild = isPrivateChannel(channel) ? undefined : world.guilds.get(channel.guildId)
  const { authorId, webhook, applicationId, ephemeralTo, interaction, reference, flags } = message
  check(message.channelId === channel.id, report, "names another channel")
  const author: string = authorId
  check(
    webhook === null ? world.users.has(authorId) : webhook.id === author,
    report,
    "is of nobody",
  )
  const application = applicationId === null ? null : world.applications.get(applicationId)
  const isOfBot = webhook !== null || application === null || application?.botId === authorId
  check(isOfBot && application !== undefined, report, "is of no application")
  check(
    message.mentionedUserIds.every((id) => world.users.has(id)),
    report,
    "mentions nobody",
  )
  // The mention of a deleted role stays.
  const mayMention = guild !== undefined || message.mentionedRoleIds.length === 0
  check(mayMention, report, "mentions roles where there are none")
  const isCopy = message.snapshot !== null || (flags & MessageFlags.IsCrosspost) !== 0
  const isElsewhere = isCopy || ELSEWHERE.includes(message.type)
  check(
    reference === null || isElsewhere || reference.channelId === channel.id,
    report,
    "replies elsewhere",
  )
  const isEphemeral = (flags & MessageFlags.Ephemeral) !== 0
  check(isEphemeral === (ephemeralTo !== null), report, "is ephemeral by half")
  check(ephemeralTo === null || interaction !== null, report, "is ephemeral and answers nothing")
  const origin = interaction === null ? undefined : world.interactions.get(interaction.id)
  check(interaction === null || origin?.userId === interaction.userId, report, "answers nothing")
  check(origin === undefined || origin.channelId === channel.id, report, "answers elsewhere")
  check(
    message.editedAt === null || message.editedAt >= timeOf(message.id),
    report,
    "was edited early",
  )
  const isLoading = (flags & MessageFlags.Loading) !== 0
  const { content, embeds, components, attachments, stickers } = message
  const parts = embeds.length + components.length + attachments.length + stickers.length
  const isMade = message.poll !== null || message.snapshot !== null
  const says = content.trim() !== "" || parts > 0 || isMade
  const hasEmbed = [MessageType.PollResult, MessageType.AutoModerationAction].includes(message.type)
  const isWritten = !isSystemMessage(message) || hasEmbed
  const isNaming = NAMING.includes(message.type)
  // The platform's own message about an activity has no content, unless somebody edits it.
  const isLaunch =
    origin?.answer === InteractionResponseType.LaunchActivity && origin.originalId === message.id
  check(
    isLaunch || (isWritten || isNaming ? says !== isLoading : !says),
    report,
    "says nothing, or says something too soon",
  )
  check(content.length <= LIMITS.message.content.max, report, "is too long")
  check(attachments.length <= LIMITS.message.attachments.max, report, "has too many files")

  checkPoll(message, world, report)

  const isThread = channel.kind === "thread"
  check(
    isThread === (message.position !== null),
    report,
    "has a position elsewhere than in a thread",
  )
  const hasFailed = (flags & MessageFlags.FailedToMentionSomeRolesInThread) !== 0
  check(isThread || !hasFailed, report, "failed to mention roles elsewhere than in a thread")
  const links = readMarkup(content).links.map(normalizeLink)
  const isFit = message.previews.every(({ link }) => links.includes(link) && embeds.length === 0)
  check(isFit, report, "shows a link that it does not have, or one beside embeds of its own")

  const emojis = message.reactions.map(({ emoji }) => emoji.id ?? emoji.name)
  check(new Set(emojis).size === emojis.length, report, "has a reaction twice")
  check(emojis.length <= LIMITS.message.reactions, report, "has too many reactions")
  for (const { userIds } of message.reactions) {
    check(
      userIds.size > 0 && [...userIds].every((id) => world.users.has(id)),
      report,
      "has a reaction of nobody",
    )
  }
}

function checkPoll({ poll, editedAt }: Message, world: World, report: Report): void {
  if (poll === null) return
  const { answers, multiselect, expiresAt, finalized } = poll
  check(editedAt === null, report, "has a poll, and was edited")
  check(
    finalized === expiresAt <= world.clock.now(),
    report,
    "has a poll that ends at another time",
  )
  check(
    answers.every(({ id }, index) => id === index + 1),
    report,
    "has answers out of order",
  )
  const votes = answers.flatMap(({ voterIds }) => [...voterIds])
  check(
    votes.every((id) => world.users.get(id)?.bot === false),
    report,
    "has a vote of nobody",
  )
  check(multiselect || new Set(votes).size === votes.length, report, "has a vote too many")
}

function checkInteraction(world: World, interaction: Interaction, report: Report): void {
  const { applicationId, userId, guildId, channelId, answer, originalId, deferred } = interaction
  const { followUpIds } = interaction
  check(world.applications.has(applicationId) && world.users.has(userId), report, "is of nobody")
  const channel = world.channels.get(channelId)
  const place = channel === undefined || isPrivateChannel(channel) ? guildId : channel.guildId
  check(place === guildId && (guildId === null || world.guilds.has(guildId)), report, "is nowhere")
  const began = answer !== null || (originalId === null && !deferred && followUpIds.length === 0)
  check(began, report, "was answered before it was answered")
  check(!deferred || originalId !== null, report, "is deferred without a place for its answer")
  for (const id of [originalId, ...followUpIds]) {
    const answered = id === null ? undefined : channel?.messages.get(id)
    const isSource = id === sourceMessageIdOf(interaction)
    const isOwn = answered === undefined || isSource || answered.interaction?.id === interaction.id
    check(isOwn, report, `has ${id} for an answer, which is another's`)
  }
}
