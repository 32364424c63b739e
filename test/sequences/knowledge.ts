// The world as a client should know it, in the shape of the mirror.

import { type APIAuditLogEntry, MessageFlags } from "discord-api-types/v10"
import { compareIds } from "../../src/world/kernel/snowflake.ts"
import type { Channel, GuildChannel } from "../../src/world/channels/model/channel.ts"
import type { Guild } from "../../src/world/guilds/model.ts"
import type { UserId } from "../../src/world/model/ids.ts"
import type { Message } from "../../src/world/messages/model/message.ts"
import type { World } from "../../src/world/model/world.ts"
import { isPrivateChannel, isGuildChannel } from "../../src/world/rules/require.ts"
import { onlineMembers } from "../../src/world/presences/rules.ts"
import { threadsOf } from "../../src/world/threads/rules/threads.ts"
import { viewAuditEntry } from "../../src/world/audit-log/views.ts"
import { viewGuildChannelFor } from "../../src/world/channels/views/hidden-channels.ts"
import { viewGuild } from "../../src/world/guilds/views/guilds.ts"
import { viewMember } from "../../src/world/members/views.ts"
import { viewMessage } from "../../src/world/messages/views/messages.ts"
import { viewPresence } from "../../src/world/presences/views.ts"
import { viewRole } from "../../src/world/roles/views.ts"
import { viewThread } from "../../src/world/threads/views.ts"
import { viewSound } from "../../src/world/soundboard/views.ts"
import { viewStageInstance } from "../../src/world/stages/views.ts"
import { viewVoiceState } from "../../src/world/voice/views.ts"
import { ALL_INTENTS } from "./client.ts"
import { MERGED } from "./invariants.ts"
import {
  type Known,
  type KnownGuild,
  type Mirror,
  messageContent,
  threadForAll,
  without,
} from "./mirror.ts"

const EPHEMERAL: number = MessageFlags.Ephemeral

/** The client whose knowledge is computed. */
export interface Viewer {
  readonly id: UserId
  /** Whether it sees all channels, bans and audit logs of its guilds. */
  readonly seesAll: boolean
}

/**
 * Returns what a viewer should know, as views with undefined values. Messages up to `since` were never
 * dispatched.
 */
export function expectedKnowledge(
  world: World,
  viewer: Viewer,
  { since, left }: Pick<Mirror, "since" | "left">,
): Known {
  const { id } = viewer
  const isNew = (thing: { readonly id: string }): boolean => compareIds(thing.id, since) > 0
  const guilds = [...world.guilds.values()].filter(({ members }) => members.has(id))
  const messages = [...world.channels.values()].flatMap((channel) =>
    [...channel.messages].filter(
      (one) =>
        isNew(one) &&
        isDispatchedTo(channel, one, viewer) &&
        (one.ephemeralTo === null || isComparable(channel, left)),
    ),
  )
  const interactions = [...world.interactions.values()].filter(
    (one) => one.applicationId === (id as string) && isNew(one), // a bot has the id of its application
  )
  const known = {
    guilds: byId(guilds, (guild) => guildAs(world, guild, id)),
    messages: byId(messages, (message) => messageAs(world, message, id)),
    interactions: byId(interactions, () => true),
  }
  return visibleKnowledge(known as unknown as Known, viewer) // views are JSON
}

/**
 * Returns whether ephemeral messages of a channel are compared. Those of a bot that has left the guild
 * once were dispatched only while it was there, which nobody keeps.
 */
function isComparable(channel: Channel, left: ReadonlySet<string>): boolean {
  return !("guildId" in channel) || !left.has(channel.guildId)
}

/** Returns what a mirror knows, without what a viewer that does not see everything cannot know. */
export function actualKnowledge(
  { known, since, left }: Mirror,
  world: World,
  viewer: Viewer,
): Known {
  const entries = Object.entries(known.messages).filter(([id, { message }]) => {
    const channel = world.channels.get(message["channel_id"] as Channel["id"]) // the payload contains an id
    if (channel === undefined || compareIds(id, since) <= 0) return false
    const isEphemeral = (Number(message["flags"]) & EPHEMERAL) !== 0
    if (isEphemeral) return isComparable(channel, left)
    return viewer.seesAll || isPrivateChannel(channel)
  })
  // Interactions of a deleted guild cannot be answered any more.
  const open = new Set<string>(world.interactions.keys())
  const interactions = Object.entries(known.interactions).filter(([id]) => open.has(id))
  const messages = Object.fromEntries(entries)
  return visibleKnowledge(
    { ...known, messages, interactions: Object.fromEntries(interactions) },
    viewer,
  )
}

/**
 * Returns whether a message is dispatched to a viewer: an ephemeral one to its author, one in a
 * guild to everyone who can see the channel.
 */
function isDispatchedTo(channel: Channel, message: Message, viewer: Viewer): boolean {
  if (message.ephemeralTo !== null) return message.authorId === viewer.id
  return isPrivateChannel(channel) ? channel.userIds.includes(viewer.id) : viewer.seesAll
}

/**
 * Removes bans, audit logs and messages, which are dispatched only to those who could see them at
 * that time.
 */
function visibleKnowledge(known: Known, { seesAll }: Viewer): Known {
  if (seesAll) return known
  const guilds = Object.entries(known.guilds).map(([id, guild]): [string, KnownGuild] => {
    const channels = Object.entries(guild.channels).map(([key, channel]) => [
      key,
      without(channel, "last_message_id", "last_pin_timestamp"),
    ])
    const hidden = { bans: {}, auditLog: {}, threads: {}, stages: {} }
    return [id, { ...guild, ...hidden, channels: Object.fromEntries(channels) }]
  })
  return { ...known, guilds: Object.fromEntries(guilds) }
}

function guildAs(world: World, guild: Guild, viewer: UserId) {
  const channels = [...world.channels.values()].filter(
    (channel): channel is GuildChannel => isGuildChannel(channel) && channel.guildId === guild.id,
  )
  const active = threadsOf(world, { guildId: guild.id }).filter(({ archived }) => !archived)
  const others = onlineMembers(world, guild).filter((id) => id !== viewer)
  return {
    fields: without(viewGuild(guild), "roles"),
    memberCount: guild.members.size,
    roles: byId(guild.roles.values(), viewRole),
    channels: byId(channels, (channel) => viewGuildChannelFor(world, channel, viewer)),
    threads: byId(active, (thread) => threadForAll(viewThread(thread))),
    members: Object.fromEntries(
      Array.from(guild.members, (member) => [member.userId, viewMember(member, world)]),
    ),
    voiceStates: Object.fromEntries(
      Array.from(guild.voiceStates, ([id, state]) => [id, viewVoiceState(guild, state)]),
    ),
    stages: byId(guild.stageInstances.values(), viewStageInstance),
    sounds: byId(guild.soundboardSounds.values(), viewSound),
    presences: Object.fromEntries(others.map((id) => [id, viewPresence(id, world)])),
    bans: Object.fromEntries(Array.from(guild.bans.keys(), (id) => [id, true])),
    auditLog: byId(guild.auditLog, (entry) => asDispatched(viewAuditEntry(entry))),
  }
}

/**
 * Returns an entry as its event showed it: the event of an entry that counts several actions shows
 * only the first (discord-api-docs#5911).
 */
function asDispatched(entry: APIAuditLogEntry): APIAuditLogEntry {
  const { action_type: type, options } = entry
  return MERGED.has(type) ? { ...entry, options: { ...options, count: "1" } } : entry
}

function messageAs(world: World, message: Message, userId: UserId) {
  const view = viewMessage(message, world, { userId, intents: ALL_INTENTS })
  return {
    message: messageContent({ ...view }),
    reactions: Object.fromEntries(
      message.reactions.map(({ emoji, userIds }) => [emoji.id ?? emoji.name, [...userIds]]),
    ),
    votes: Object.fromEntries(
      (message.poll?.answers ?? [])
        .filter(({ voterIds }) => voterIds.size > 0)
        .map(({ id, voterIds }) => [id, [...voterIds]]),
    ),
  }
}

function byId<Thing extends { readonly id: string }, View>(
  things: Iterable<Thing>,
  view: (thing: Thing) => View,
): Record<string, View> {
  return Object.fromEntries(Array.from(things, (thing) => [thing.id, view(thing)]))
}
