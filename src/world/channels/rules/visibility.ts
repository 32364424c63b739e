// Determines the channels of a guild that an account may view.
// https://docs.discord.com/developers/topics/permissions#channel-visibility

import type { Channel, GuildChannel } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { Member } from "../../members/model.ts"
import type { Actor, World } from "../../model/world.ts"
import { missingAccess } from "../../rules/explained-api-error.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { isAccount, isGuildChannel, requireChannel } from "../../rules/require.ts"
import { channelsInCategory } from "./overwrites.ts"
import { permissionBitsOf, canSee, includes, permissionsOf } from "../../rules/permissions.ts"

/** The permissions that decide whether a member sees a channel. */
const VISIBILITY_PERMISSIONS = permissionBitsOf(["ViewChannel", "Administrator"])

/**
 * Returns whether two sets of permissions differ in a permission that decides whether a member sees
 * a channel.
 */
export function differInVisibility(one: bigint, other: bigint): boolean {
  return ((one ^ other) & VISIBILITY_PERMISSIONS) !== 0n
}

/**
 * Returns a function that tells whether a member has VIEW_CHANNEL in a channel or is connected to
 * it. The function does not check the channels in a category.
 */
function viewPredicate(guild: Guild, member: Member): (channel: GuildChannel) => boolean {
  const held = permissionsOf(guild, member)
  const connected = guild.voiceStates.get(member.userId)?.channelId
  return (channel) => channel.id === connected || includes(held(channel), "ViewChannel")
}

/**
 * Returns whether an account may view a channel of a guild: the account has VIEW_CHANNEL there or is connected
 * to it, or the channel is a category and the account may view a channel in it.
 */
export function canViewGuildChannel(world: World, channel: GuildChannel, actor: Actor): boolean {
  if (actor === "system") return true
  const guild = world.guilds.get(channel.guildId)
  const member = isAccount(actor) ? guild?.members.get(actor) : undefined
  if (guild === undefined || member === undefined) return false
  const views = viewPredicate(guild, member)
  if (views(channel)) return true
  return channel.kind === "category" && channelsInCategory(world, channel).some(views)
}

/** Returns the channels in the list of a guild, without threads. */
export function guildChannelsOf(world: World, { channelIds }: Guild): GuildChannel[] {
  const listed: GuildChannel[] = []
  for (const id of channelIds) {
    const channel = world.channels.get(id)
    if (channel !== undefined && isGuildChannel(channel)) listed.push(channel)
  }
  return listed
}

/** Returns the ids of the channels of a guild that an account may view, in one pass over the list. */
export function visibleChannels(world: World, guild: Guild, userId: UserId): Set<ChannelId> {
  const visible = new Set<ChannelId>()
  const member = guild.members.get(userId)
  if (member === undefined) return visible
  const views = viewPredicate(guild, member)
  for (const channel of guildChannelsOf(world, guild)) {
    if (!views(channel)) continue
    visible.add(channel.id)
    if (channel.parentId !== null) visible.add(channel.parentId)
  }
  return visible
}

/**
 * Returns a channel that the actor may view.
 *
 * Assumption: hidden-channel-get
 *
 * @throws ApiError 10003 unknown, 50001 hidden.
 */
export function requireViewable(world: World, actor: Actor, id: ChannelId): Channel {
  const channel = requireChannel(world, id)
  const views = isGuildChannel(channel)
    ? canViewGuildChannel(world, channel, actor)
    : canSee(world, channel, actor)
  if (!views) throw missingAccess(() => reasonsInChannel(world, channel, actor))
  return channel
}
