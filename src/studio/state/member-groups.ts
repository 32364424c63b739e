// The list of members of a channel: by hoisted role, then by status.

import { canViewGuildChannel } from "../../world/channels/rules/visibility.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { Guild } from "../../world/guilds/model.ts"
import type { Member } from "../../world/members/model.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import type { Activity, Status } from "../../world/presences/model.ts"
import { visiblePresence } from "../../world/presences/rules.ts"
import { compareRanks, sortedRoles } from "../../world/roles/rules/ranks.ts"
import type { Role } from "../../world/roles/model.ts"
import { isGuildChannel } from "../../world/rules/require.ts"
import { displayName } from "./names.ts"

/** A member in the list. */
export interface ListedMember {
  readonly userId: UserId
  readonly name: string
  readonly isBot: boolean
  readonly isOwner: boolean
  readonly isTimedOut: boolean
  readonly status: Status
  readonly activity: Activity | undefined
  /** The color of the name as `#rrggbb`; undefined for the usual one. */
  readonly color: string | undefined
}

/** Members under one heading. */
export interface MemberGroup {
  readonly title: string
  readonly members: readonly ListedMember[]
}

/** The most members that are listed, as in the app, which loads the rest when one scrolls. */
const LISTED = 200

/** Returns the members who see a channel, by heading. */
export function memberGroups(
  world: World,
  guild: Guild,
  channel: Channel | undefined,
): MemberGroup[] {
  const groups = new Map<string, ListedMember[]>()
  const hoisted = sortedRoles(guild)
    .filter(({ hoist }) => hoist)
    .toReversed()
  for (const { name } of hoisted) groups.set(name, [])
  for (const title of ["Online", "Offline"]) groups.set(title, groups.get(title) ?? [])
  let count = 0
  for (const member of guild.members) {
    if (count >= LISTED) break
    if (channel && isGuildChannel(channel) && !canViewGuildChannel(world, channel, member.userId)) {
      continue
    }
    count += 1
    const listed = listedMember(world, guild, member)
    const role = hoisted.find(({ id }) => member.roleIds.has(id))
    const title = listed.status === "offline" ? "Offline" : (role?.name ?? "Online")
    groups.get(title)?.push(listed)
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([title, members]) => ({ title, members: members.toSorted(byName) }))
}

function byName(one: ListedMember, other: ListedMember): number {
  return one.name.localeCompare(other.name)
}

/** Returns a member as lists and cards show them. */
export function listedMember(world: World, guild: Guild, member: Member): ListedMember {
  const { userId, timeoutUntil } = member
  const { status, activities } = visiblePresence(world, userId, guild.id)
  return {
    userId,
    name: displayName(world, userId, guild.id),
    isBot: world.users.get(userId)?.bot ?? false,
    isOwner: guild.ownerId === userId,
    isTimedOut: timeoutUntil !== null && timeoutUntil > world.clock.now(),
    status,
    activity: activities[0],
    color: colorOf(guild, member),
  }
}

function colorOf(guild: Guild, member: Member): string | undefined {
  const roles = [...member.roleIds].flatMap((id): Role[] => {
    const role = guild.roles.get(id)
    return role === undefined || role.color === 0 ? [] : [role]
  })
  const top = roles.toSorted(compareRanks).at(-1)
  return top && `#${top.color.toString(16).padStart(6, "0")}`
}
