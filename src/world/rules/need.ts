// Looking things up: `find…` may be undefined, `need…` throws the platform's "unknown …".

import { SetupError } from "../kernel/misuse.ts"
import { Problem } from "../kernel/problem.ts"
import type { Application } from "../model/application.ts"
import type { Channel, GuildChannel } from "../model/channel.ts"
import type { Ban, Guild } from "../model/guild.ts"
import type { ApplicationId, ChannelId, GuildId, MessageId, RoleId, UserId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { Message } from "../model/message.ts"
import type { Role } from "../model/role.ts"
import type { User } from "../model/user.ts"
import type { Actor, State } from "../model/world.ts"

export function needUser(world: State, id: UserId): User {
  const user = world.users.get(id)
  if (user === undefined) throw new Problem("unknownUser")
  return user
}

export function needGuild(world: State, id: GuildId): Guild {
  const guild = world.guilds.get(id)
  if (guild === undefined) throw new Problem("unknownGuild")
  return guild
}

export function needChannel(world: State, id: ChannelId): Channel {
  const channel = world.channels.get(id)
  if (channel === undefined) throw new Problem("unknownChannel")
  return channel
}

export function needRole(guild: Guild, id: RoleId): Role {
  const role = guild.roles.get(id)
  if (role === undefined) throw new Problem("unknownRole")
  return role
}

export function needMember(guild: Guild, id: UserId): Member {
  const member = guild.members.get(id)
  if (member === undefined) throw new Problem("unknownMember")
  return member
}

export function needBan(guild: Guild, id: UserId): Ban {
  const ban = guild.bans.get(id)
  if (ban === undefined) throw new Problem("unknownBan")
  return ban
}

/**
 * A message that stands in the channel for all to see; an ephemeral one is unknown here.
 * Assumption: ephemeral-by-channel
 */
export function needMessage(channel: Channel, id: MessageId): Message {
  const message = channel.messages.get(id)
  if (message === undefined || message.ephemeralTo !== null) throw new Problem("unknownMessage")
  return message
}

/** Whether a channel stands in the list of a guild, as neither DMs nor threads do. */
export function isListed(channel: Channel): channel is GuildChannel {
  return channel.kind !== "dm" && channel.kind !== "thread"
}

/** The guild that a channel belongs to; undefined for a DM. */
export function findGuildOf(world: State, channel: Channel): Guild | undefined {
  return channel.kind === "dm" ? undefined : world.guilds.get(channel.guildId)
}

/** The application of the actor, which must be the one named: another's is refused. */
export function needOwnApplication(world: State, actor: Actor, id: ApplicationId): Application {
  const application = world.applications.get(id)
  if (application === undefined) throw new Problem("unknownApplication")
  if (application.botId !== actor) throw new Problem("notThisApplication")
  return application
}

/** The application whose bot an account is. */
export function findApplicationOf(world: State, botId: UserId): Application | undefined {
  for (const application of world.applications.values()) {
    if (application.botId === botId) return application
  }
  return undefined
}

/** Whether an account acts, and neither the system nor nobody. */
export function isAccount(actor: Actor): actor is UserId {
  return actor !== "system" && actor !== "nobody"
}

/**
 * Returns the account of a person, for what the platform lets only people do.
 *
 * @throws SetupError for a bot; `doing` completes "A bot cannot".
 */
export function needPerson(state: State, actor: Actor, doing: string): UserId {
  const userId = needAccount(actor)
  if (needUser(state, userId).bot) {
    throw new SetupError(`A bot cannot ${doing}: the platform lets only people do it.`)
  }
  return userId
}

/** The account that acts, where only an account can. */
export function needAccount(actor: Actor): UserId {
  if (!isAccount(actor)) throw new SetupError(`Only an account can do this, not ${actor}.`)
  return actor
}
