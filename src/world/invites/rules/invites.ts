// The invites of a guild, and the channels that their codes lead to.

import { ApiError } from "../../kernel/api-error.ts"
import type { GuildChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, GuildId } from "../../model/ids.ts"
import type { Invite } from "../model.ts"
import type { WorldState, World } from "../../model/world.ts"
import { isPublic } from "../../channels/rules/public.ts"
import { isGuildChannel, requireGuild } from "../../rules/require.ts"

/** The guild and the channel that a code leads to. `invite` is null for a vanity code. */
export interface InviteTarget {
  readonly code: string
  readonly guild: Guild
  readonly channel: GuildChannel
  readonly invite: Invite | null
}

/** Returns the time at which an invite expires, in Unix milliseconds; null if it never expires. */
export function expiryOf({ createdAt, maxAge }: Invite): number | null {
  return maxAge === 0 ? null : createdAt + maxAge * 1000
}

/**
 * Returns whether an invite can still be used. No event announces the expiry (staff,
 * discord-api-docs#7249), so the function compares with the current time.
 */
export function isInviteValid({ clock }: World, invite: Invite): boolean {
  return (expiryOf(invite) ?? Infinity) > clock.now()
}

/** Returns the valid invites to a guild, or to one of its channels, oldest first. */
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

/** Returns the target of an invite. */
export function inviteTargetOf(world: WorldState, invite: Invite): InviteTarget {
  const channel = world.channels.get(invite.channelId)
  if (channel === undefined || !isGuildChannel(channel)) throw new ApiError("unknownChannel")
  return { code: invite.code, guild: requireGuild(world, invite.guildId), channel, invite }
}

/**
 * Returns the target of a code.
 *
 * @throws ApiError 10006
 */
export function requireInviteTarget(world: World, code: string): InviteTarget {
  const invite = world.invites.get(code)
  const found =
    invite !== undefined && isInviteValid(world, invite)
      ? inviteTargetOf(world, invite)
      : findVanityTarget(world, code)
  if (found === undefined) throw new ApiError("unknownInvite")
  return found
}

/**
 * Returns the invite with a code, and its target. A vanity code is no invite.
 *
 * @throws ApiError 10006
 */
export function requireInvite(world: World, code: string) {
  const { invite, ...target } = requireInviteTarget(world, code)
  if (invite === null) throw new ApiError("unknownInvite")
  return { ...target, invite }
}

/**
 * Returns the guild with a vanity code.
 *
 * Assumption: vanity-target
 */
export function findVanityGuild(world: WorldState, code: string): Guild | undefined {
  return [...world.guilds.values()].find(({ vanityUrl }) => vanityUrl?.code === code)
}

/**
 * Returns the target of a vanity code: the topmost channel that everyone sees; undefined without
 * such a channel.
 */
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
