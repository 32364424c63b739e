// What a person sees of a world: guilds, channels, threads and other people.

import type {
  Channel,
  GuildChannel,
  PrivateChannel,
  Thread,
} from "../../world/channels/model/channel.ts"
import { canViewGuildChannel, guildChannelsOf } from "../../world/channels/rules/visibility.ts"
import type { Guild } from "../../world/guilds/model.ts"
import { compareIds } from "../../world/kernel/snowflake.ts"
import type { ChannelId, GuildId, UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { canSee } from "../../world/rules/permissions.ts"
import { isPrivateChannel } from "../../world/rules/require.ts"
import { threadsOf } from "../../world/threads/rules/threads.ts"
import type { User } from "../../world/users/model/user.ts"

/** The channels of a category, or those without one. */
export interface ChannelSection {
  /** Undefined for the channels without a category. */
  readonly category: GuildChannel | undefined
  readonly channels: readonly {
    readonly channel: GuildChannel
    readonly threads: readonly Thread[]
  }[]
}

/** Returns the people of a guild, or of the whole world, without bots. */
export function peopleOf(world: World, guildId?: GuildId | null): User[] {
  const guild = guildId == null ? undefined : world.guilds.get(guildId)
  const users = guild
    ? [...guild.members].flatMap(({ userId }) => world.users.get(userId) ?? [])
    : [...world.users.values()]
  return users.filter(({ bot, system }) => !bot && !system)
}

/** Returns the guilds that a person is in; all guilds if there is nobody. */
export function guildsOf(world: World, viewerId: UserId | undefined): Guild[] {
  const guilds = [...world.guilds.values()]
  return viewerId === undefined ? guilds : guilds.filter(({ members }) => members.has(viewerId))
}

/** Returns the channels of a guild that a person sees, by category, in the order of the app. */
export function channelSections(
  world: World,
  guild: Guild,
  viewerId: UserId | undefined,
): ChannelSection[] {
  const actor = viewerId ?? "system"
  const seen = guildChannelsOf(world, guild)
    .filter((channel) => canViewGuildChannel(world, channel, actor))
    .toSorted(byPlace)
  const threads = Map.groupBy(
    threadsOf(world, { guildId: guild.id }).filter(
      (thread) => !thread.archived && canSee(world, thread, actor),
    ),
    ({ parentId }) => parentId,
  )
  const inCategory = (parentId: ChannelId | null): ChannelSection["channels"] =>
    seen
      .filter((channel) => channel.kind !== "category" && channel.parentId === parentId)
      .map((channel) => ({ channel, threads: threads.get(channel.id) ?? [] }))
  const categories = seen.filter(({ kind }) => kind === "category")
  return [
    { category: undefined, channels: inCategory(null) },
    ...categories.map((category) => ({ category, channels: inCategory(category.id) })),
  ]
}

/** Text channels stand before voice channels, as in the app. */
function byPlace(one: GuildChannel, other: GuildChannel): number {
  const [left, right] = [Number(isForVoice(one)), Number(isForVoice(other))]
  return left - right || one.position - other.position || compareIds(one.id, other.id)
}

/** Returns whether a channel is for voice. */
export function isForVoice({ kind }: Channel): boolean {
  return kind === "voice" || kind === "stage"
}

/** Returns the direct message channels of a person; all of them if there is nobody. */
export function directChannelsOf(world: World, viewerId: UserId | undefined): PrivateChannel[] {
  return [...world.channels.values()]
    .filter(isPrivateChannel)
    .filter(({ userIds }) => viewerId === undefined || userIds.includes(viewerId))
}

/** Returns the channel that is shown first: the first one of a guild, or of the direct messages. */
export function firstChannelFor(
  world: World,
  guildId: GuildId | null,
  viewerId: UserId | undefined,
): ChannelId | undefined {
  const guild = guildId === null ? undefined : world.guilds.get(guildId)
  if (guild === undefined) return directChannelsOf(world, viewerId)[0]?.id
  return channelSections(world, guild, viewerId).flatMap(({ channels }) => channels)[0]?.channel.id
}
