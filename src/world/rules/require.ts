// Looks up objects: `find…` can return undefined, `require…` throws the platform's "unknown …"
// error.

import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { Application } from "../applications/model.ts"
import type { Channel, GuildChannel, PrivateChannel, Thread } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { Ban } from "../bans/model.ts"
import type { ApplicationId, ChannelId, GuildId, MessageId, RoleId, UserId } from "../model/ids.ts"
import type { Member } from "../members/model.ts"
import type { Message } from "../messages/model/message.ts"
import type { Role } from "../roles/model.ts"
import type { User } from "../users/model/user.ts"
import type { Actor, WorldState } from "../model/world.ts"

export function requireUser(world: WorldState, id: UserId): User {
  const user = world.users.get(id)
  if (user === undefined) throw new ApiError("unknownUser")
  return user
}

export function requireGuild(world: WorldState, id: GuildId): Guild {
  const guild = world.guilds.get(id)
  if (guild === undefined) throw new ApiError("unknownGuild")
  return guild
}

export function requireChannel(world: WorldState, id: ChannelId): Channel {
  const channel = world.channels.get(id)
  if (channel === undefined) throw new ApiError("unknownChannel")
  return channel
}

export function requireRole(guild: Guild, id: RoleId): Role {
  const role = guild.roles.get(id)
  if (role === undefined) throw new ApiError("unknownRole")
  return role
}

export function requireMember(guild: Guild, id: UserId): Member {
  const member = guild.members.get(id)
  if (member === undefined) throw new ApiError("unknownMember")
  return member
}

export function requireBan(guild: Guild, id: UserId): Ban {
  const ban = guild.bans.get(id)
  if (ban === undefined) throw new ApiError("unknownBan")
  return ban
}

/**
 * Returns a message that everybody in the channel sees. An ephemeral message counts as unknown.
 *
 * Assumption: ephemeral-by-channel
 */
export function requireMessage(channel: Channel, id: MessageId): Message {
  const message = channel.messages.get(id)
  if (message === undefined || message.ephemeralTo !== null) throw new ApiError("unknownMessage")
  return message
}

/** Returns whether a channel is a DM or a group DM, which belong to no guild. */
export function isPrivateChannel(channel: Channel): channel is PrivateChannel {
  return channel.kind === "dm" || channel.kind === "groupDm"
}

/** Returns whether a channel is in the channel list of a guild, unlike DMs and threads. */
export function isGuildChannel(channel: Channel): channel is GuildChannel {
  return !isPrivateChannel(channel) && channel.kind !== "thread"
}

/** A channel and its guild, which a DM does not have. */
export type ChannelWithGuild =
  | { readonly channel: PrivateChannel; readonly guild: undefined }
  | { readonly channel: GuildChannel | Thread; readonly guild: Guild }

/** Returns a channel together with its guild. */
export function withGuild(world: WorldState, channel: Channel): ChannelWithGuild {
  return isPrivateChannel(channel)
    ? { channel, guild: undefined }
    : { channel, guild: requireGuild(world, channel.guildId) }
}

/**
 * Returns the channel and its guild if it is in the channel list of the guild.
 *
 * @throws ApiError 50003 for a DM, 50024 for a thread.
 */
export function requireGuildChannel({ channel, guild }: ChannelWithGuild) {
  if (guild === undefined) throw new ApiError("dmChannel")
  if (channel.kind === "thread") throw new ApiError("wrongChannelType")
  return { channel, guild }
}

/** Returns the guild of a channel; undefined for a DM. */
export function findGuildOf(world: WorldState, channel: Channel): Guild | undefined {
  return isPrivateChannel(channel) ? undefined : world.guilds.get(channel.guildId)
}

export function requireApplication(world: WorldState, id: ApplicationId): Application {
  const application = world.applications.get(id)
  if (application === undefined) throw new ApiError("unknownApplication")
  return application
}

/**
 * Returns the application with an id if it belongs to the actor.
 *
 * @throws ApiError 10002 for an unknown application, 20012 for another bot's application.
 */
export function requireOwnApplication(
  world: WorldState,
  actor: Actor,
  id: ApplicationId,
): Application {
  const application = requireApplication(world, id)
  if (application.botId !== actor) throw new ApiError("notThisApplication")
  return application
}

/** Returns the application of a bot. */
export function findApplicationOf(world: WorldState, botId: UserId): Application | undefined {
  for (const application of world.applications.values()) {
    if (application.botId === botId) return application
  }
  return undefined
}

/**
 * Returns the application of the actor.
 *
 * @throws ApiError 10002 if the actor is not a bot.
 */
export function requireApplicationOf(world: WorldState, actor: Actor): Application {
  const application = findApplicationOf(world, requireAccount(actor))
  if (application === undefined) throw new ApiError("unknownApplication")
  return application
}

/** Returns whether an actor is an account, and not the system or nobody. */
export function isAccount(actor: Actor): actor is UserId {
  return actor !== "system" && actor !== "nobody"
}

/**
 * Requires that the simulation itself acts, for changes that the platform has no request for.
 *
 * @throws ImpossibleActionError for other actors; `doing` completes "Only the system can".
 */
export function requireSystem(actor: Actor, doing: string): void {
  if (actor !== "system") throw new ImpossibleActionError(`Only the system can ${doing}.`)
}

/**
 * Returns the account of a person, for actions that the platform reserves for people.
 *
 * @throws ImpossibleActionError for a bot; `doing` completes "A bot cannot".
 */
export function requirePerson(state: WorldState, actor: Actor, doing: string): User {
  const user = requireUser(state, requireAccount(actor))
  if (user.bot) {
    throw new ImpossibleActionError(`A bot cannot ${doing}: the platform lets only people do it.`)
  }
  return user
}

/**
 * Returns the account of an actor.
 *
 * @throws ImpossibleActionError if the actor is the system or nobody.
 */
export function requireAccount(actor: Actor): UserId {
  if (!isAccount(actor))
    throw new ImpossibleActionError(`Only an account can do this, not ${actor}.`)
  return actor
}
