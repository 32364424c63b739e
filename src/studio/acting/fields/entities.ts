// The people, roles and channels that a field offers.

import type { ChannelHandle } from "../../../harness/handles/channel/channel.ts"
import type { RoleHandle } from "../../../harness/handles/role.ts"
import type { UserHandle } from "../../../harness/handles/user.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { channelType } from "../../../world/channels/rules/type.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { World } from "../../../world/model/world.ts"
import { sortedRoles } from "../../../world/roles/rules/ranks.ts"
import { canSee } from "../../../world/rules/permissions.ts"
import { findGuildOf, isPrivateChannel } from "../../../world/rules/require.ts"
import { CHANNEL_SIGNS, displayName } from "../../state/names.ts"
import type { Acting } from "../acting.ts"

/** The kinds of objects that a field can offer. */
export type EntityKind = "user" | "role" | "channel"

/** The handle of an object of a field. */
export type EntityHandle = UserHandle | RoleHandle | ChannelHandle

/** An object that a field offers. */
export interface EntityOption {
  readonly value: string
  readonly label: string
  readonly kind: EntityKind
}

/** The objects that a field accepts. */
export interface EntityFilter {
  readonly kinds: readonly EntityKind[]
  /** The accepted types of channels; all if there are none. */
  readonly channelTypes?: readonly number[] | undefined
}

/** Returns the objects that a field in a channel offers to the person of a window. */
export function entityOptions(
  acting: Acting,
  channel: Channel,
  { kinds, channelTypes = [] }: EntityFilter,
): EntityOption[] {
  const { world } = acting.studio.shown
  return kinds.flatMap((kind) => {
    if (kind === "user") return usersAround(world, channel)
    return kind === "role"
      ? rolesAround(world, channel)
      : channelsFor(acting, channel, channelTypes)
  })
}

function usersAround(world: World, channel: Channel): EntityOption[] {
  const guild = findGuildOf(world, channel)
  const ids = isPrivateChannel(channel)
    ? channel.userIds
    : [...(guild?.members ?? [])].map(({ userId }) => userId)
  return ids.map((value) => ({
    value,
    label: `@${displayName(world, value, guild?.id)}`,
    kind: "user",
  }))
}

function rolesAround(world: World, channel: Channel): EntityOption[] {
  const guild = findGuildOf(world, channel)
  if (guild === undefined) return []
  return sortedRoles(guild)
    .toReversed()
    .map(({ id, name }) => ({ value: id, label: `@${name.replace(/^@/, "")}`, kind: "role" }))
}

function channelsFor(
  { studio, viewerId }: Acting,
  channel: Channel,
  types: readonly number[],
): EntityOption[] {
  const { world } = studio.shown
  const guild = findGuildOf(world, channel)
  return [...world.channels.values()].flatMap((one): EntityOption[] => {
    if (guild === undefined || viewerId === undefined || isPrivateChannel(one)) return []
    const fits = types.length === 0 || types.includes(channelType(one))
    if (!fits || one.guildId !== guild.id || !canSee(world, one, viewerId)) return []
    return [{ value: one.id, label: `${CHANNEL_SIGNS[one.kind]} ${one.name}`, kind: "channel" }]
  })
}

/** Returns the handle of an object that a field offered. */
export function entityHandle(
  { studio, handles }: Acting,
  channel: Channel,
  id: string,
): EntityHandle | undefined {
  const { world } = studio.shown
  const guild = findGuildOf(world, channel)
  const role = guild && findById(guild.roles, id)
  if (guild !== undefined && role !== undefined) return handles.role(role.id, guild.id)
  const other = findById(world.channels, id)
  if (other !== undefined) return handles.channel(other.id)
  const user = findById(world.users, id)
  if (user === undefined) return undefined
  return handles.user(user.id, guild?.members.has(user.id) === true ? guild.id : undefined)
}
