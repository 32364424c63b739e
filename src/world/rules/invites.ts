// Which invites there are, and where their codes lead.

import { Problem } from "../kernel/problem.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId, RoleId } from "../model/ids.ts"
import type { Invite } from "../model/invite.ts"
import type { State, World } from "../model/world.ts"
import { isListed, needGuild } from "./need.ts"
import { includes } from "./permissions.ts"

/** Where a code leads, and by which invite; null where the guild has chosen the code for itself. */
export interface Entrance {
  readonly code: string
  readonly guild: Guild
  readonly channel: GuildChannel
  readonly invite: Invite | null
}

/** When an invite expires, in Unix milliseconds; null where it never does. */
export function expiryOf({ createdAt, maxAge }: Invite): number | null {
  return maxAge === 0 ? null : createdAt + maxAge * 1000
}

/**
 * Whether an invite can still be used. Nothing tells that it has expired (staff, discord-api-docs#7249), so the
 * comparison is against now.
 */
export function isOpen({ clock }: World, invite: Invite): boolean {
  return (expiryOf(invite) ?? Infinity) > clock.now()
}

/** The invites to a guild, or to one of its channels, oldest first. */
export function invitesTo(
  world: World,
  { guildId, channelId }: { readonly guildId: GuildId; readonly channelId?: ChannelId },
): Invite[] {
  return [...world.invites.values()].filter(
    (invite) =>
      invite.guildId === guildId &&
      (channelId === undefined || invite.channelId === channelId) &&
      isOpen(world, invite),
  )
}

/** Where the invite leads. */
export function entranceOf(world: State, invite: Invite): Entrance {
  const channel = world.channels.get(invite.channelId)
  if (channel === undefined || !isListed(channel)) throw new Problem("unknownChannel")
  return { code: invite.code, guild: needGuild(world, invite.guildId), channel, invite }
}

/** Where a code leads. @throws Problem 10006 */
export function needEntrance(world: World, code: string): Entrance {
  const invite = world.invites.get(code)
  const found =
    invite !== undefined && isOpen(world, invite)
      ? entranceOf(world, invite)
      : findVanityEntrance(world, code)
  if (found === undefined) throw new Problem("unknownInvite")
  return found
}

/** The invite that a code is of. A code that a guild has chosen for itself is none. @throws Problem 10006 */
export function needInvite(world: World, code: string): Invite {
  const { invite } = needEntrance(world, code)
  if (invite === null) throw new Problem("unknownInvite")
  return invite
}

/**
 * The guild that has chosen a code for itself.
 * Assumption: vanity-target
 */
export function findVanityGuild(world: State, code: string): Guild | undefined {
  return [...world.guilds.values()].find(({ vanityUrl }) => vanityUrl?.code === code)
}

/** It leads to the topmost channel that everyone sees; without one it leads nowhere. */
function findVanityEntrance(world: State, code: string): Entrance | undefined {
  const guild = findVanityGuild(world, code)
  if (guild === undefined) return undefined
  const [channel] = [...guild.channelIds]
    .map((id) => world.channels.get(id))
    .filter((one) => one !== undefined && isListed(one))
    .filter((one) => one.kind !== "category" && isPublic(guild, one))
    .toSorted((a, b) => a.position - b.position)
  return channel && { code, guild, channel, invite: null }
}

/** Whether everyone sees a channel by no more than @everyone has. */
function isPublic({ id, roles }: Guild, { overwrites }: GuildChannel): boolean {
  const everyone = id as string as RoleId // they share the id
  const { allow, deny } = overwrites.get(everyone) ?? { allow: 0n, deny: 0n }
  const held = roles.get(everyone)?.permissions ?? 0n
  return includes((held & ~deny) | allow, "ViewChannel")
}
