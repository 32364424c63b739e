// Which invites there are, and where their codes lead.

import { ApiError } from "../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId, RoleId } from "../model/ids.ts"
import type { Invite } from "../model/invite.ts"
import type { WorldState, World } from "../model/world.ts"
import { isGuildChannel, requireGuild } from "./require.ts"
import { includes } from "./permissions.ts"

/** Where a code leads, and by which invite; null where the guild has chosen the code for itself. */
export interface InviteTarget {
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
export function isInviteValid({ clock }: World, invite: Invite): boolean {
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
      isInviteValid(world, invite),
  )
}

/** Where the invite leads. */
export function inviteTargetOf(world: WorldState, invite: Invite): InviteTarget {
  const channel = world.channels.get(invite.channelId)
  if (channel === undefined || !isGuildChannel(channel)) throw new ApiError("unknownChannel")
  return { code: invite.code, guild: requireGuild(world, invite.guildId), channel, invite }
}

/** Where a code leads. @throws Problem 10006 */
export function requireInviteTarget(world: World, code: string): InviteTarget {
  const invite = world.invites.get(code)
  const found =
    invite !== undefined && isInviteValid(world, invite)
      ? inviteTargetOf(world, invite)
      : findVanityTarget(world, code)
  if (found === undefined) throw new ApiError("unknownInvite")
  return found
}

/** The invite that a code is of. A code that a guild has chosen for itself is none. @throws Problem 10006 */
export function requireInvite(world: World, code: string): Invite {
  const { invite } = requireInviteTarget(world, code)
  if (invite === null) throw new ApiError("unknownInvite")
  return invite
}

/**
 * The guild that has chosen a code for itself.
 * Assumption: vanity-target
 */
export function findVanityGuild(world: WorldState, code: string): Guild | undefined {
  return [...world.guilds.values()].find(({ vanityUrl }) => vanityUrl?.code === code)
}

/** It leads to the topmost channel that everyone sees; without one it leads nowhere. */
function findVanityTarget(world: WorldState, code: string): InviteTarget | undefined {
  const guild = findVanityGuild(world, code)
  if (guild === undefined) return undefined
  const [channel] = [...guild.channelIds]
    .map((id) => world.channels.get(id))
    .filter((one) => one !== undefined && isGuildChannel(one))
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
