// Describes a small world as calls of builders, with which a test arranges it.

import { handlesOf } from "../../handles/factory.ts"
import type { ChannelHandle } from "../../handles/channel/channel.ts"
import type { GuildHandle } from "../../handles/guild/guild.ts"
import type { Handle } from "../../handles/handle.ts"
import type { Person } from "../../handles/person/person.ts"
import type { RoleHandle } from "../../handles/role.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { EVERYONE_PERMISSIONS } from "../../../world/roles/rules/roles.ts"
import { permissionBitsOf, permissionNamesOf } from "../../../world/rules/permissions.ts"
import type { CallStep, RecordedObject } from "./recording.ts"
import { toValue } from "./values.ts"

/** The number of members, channels and roles up to which a world is described. */
const LARGEST = 200

/** Describes objects for calls. */
interface ArrangementContext {
  readonly simulation: Simulation
  describe(handle: Handle): RecordedObject
}

/** The builders of channels by the types of channels. */
const CHANNEL_BUILDERS = {
  text: "createTextChannel",
  announcement: "createNewsChannel",
  forum: "createForumChannel",
  media: "createMediaChannel",
  voice: "createVoiceChannel",
  stage: "createStageChannel",
} as const

/**
 * Returns the calls that build the guilds of a world: their roles, channels with overwrites, and
 * members. Undefined for a large world.
 */
export function describeArrangement(context: ArrangementContext): readonly CallStep[] | undefined {
  const { guilds } = context.simulation.access.world
  const handles = handlesOf(context.simulation)
  let size = 0
  for (const { members, roles, channelIds } of guilds.values()) {
    size += members.size + roles.size + channelIds.size
  }
  if (size > LARGEST) return undefined
  return Array.from(guilds.keys(), (id) => describeGuild(context, handles.guild(id))).flat()
}

function describeGuild(context: ArrangementContext, guild: GuildHandle): CallStep[] {
  const add = callsOf(context)
  const { everyone } = guild
  const changed = permissionBitsOf(everyone.permissions) !== KNOWN_EVERYONE
  return [
    add(undefined, "createGuild", [guild.name], guild),
    ...(changed ? [add(everyone, "setPermissions", [...everyone.permissions])] : []),
    ...guild.roles.filter(isPlainRole).map((role, index) => {
      const { name, permissions, color, hoist, mentionable } = role
      const options = {
        ...(permissions.length > 0 && { permissions }),
        ...(color !== 0 && { color }),
        ...(hoist && { hoist }),
        ...(mentionable && { mentionable }),
        position: index + 1,
      }
      return add(guild, "createRole", [name, options], role)
    }),
    ...categoriesFirst(guild).flatMap((channel) => describeChannel(context, guild, channel)),
    ...guild.members
      .filter((member) => isInvited(guild, member))
      .map((member) => {
        const roles = member.roles.filter(isPlainRole)
        const options = {
          ...(member.nick !== null && { nick: member.nick }),
          ...(roles.length > 0 && { roles }),
        }
        const given = Object.keys(options).length === 0 ? [] : [options]
        return add(guild, "addMember", [member.name, ...given], member)
      }),
  ]
}

/** The permissions of @everyone of a new guild that have names. */
const KNOWN_EVERYONE = permissionBitsOf(permissionNamesOf(EVERYONE_PERMISSIONS))

/** Returns a function that describes a call of a builder. */
function callsOf(context: ArrangementContext) {
  return (
    self: Handle | undefined,
    name: string,
    args: readonly unknown[],
    result?: Handle,
  ): CallStep => ({
    type: "call",
    ...(self !== undefined && { self: context.describe(self) }),
    name,
    args: args.map((value) => toValue(context, value)),
    isBuilder: true,
    isProperty: false,
    ...(result !== undefined && { result: context.describe(result) }),
  })
}

/** Whether a test can create a role: it is not @everyone, and no bot or service manages it. */
function isPlainRole(role: RoleHandle): boolean {
  return !role.managed && role !== role.guild.everyone
}

/** Whether a test adds a member: not the bots, and not the owner, whom a new guild has already. */
function isInvited({ owner }: GuildHandle, member: Person): boolean {
  return !member.bot && member !== owner
}

function categoriesFirst(guild: GuildHandle): readonly ChannelHandle[] {
  const all = [...guild.channels]
  return [
    ...all.filter(({ type }) => type === "category"),
    ...all.filter(({ type }) => type !== "category"),
  ]
}

function describeChannel(
  context: ArrangementContext,
  guild: GuildHandle,
  channel: ChannelHandle,
): CallStep[] {
  const add = callsOf(context)
  const { name, type, parent, topic, nsfw, rateLimitPerUser, overwrites } = channel
  const isSynced = JSON.stringify(parent?.overwrites) === JSON.stringify(overwrites)
  const permissions = isSynced
    ? []
    : overwrites.flatMap(({ target, allow, deny }) => [
        ...(deny.length > 0 ? [add(channel, "deny", [target, ...deny])] : []),
        ...(allow.length > 0 ? [add(channel, "allow", [target, ...allow])] : []),
      ])
  if (type === "category") return [add(guild, "createCategory", [name], channel), ...permissions]
  if (!isBuilt(type)) return []
  const options = {
    ...(parent !== undefined && { category: parent }),
    ...(topic !== null && topic !== "" && { topic }),
    ...(nsfw && { nsfw }),
    ...(rateLimitPerUser > 0 && { rateLimitPerUser }),
  }
  const given = Object.keys(options).length === 0 ? [] : [options]
  return [add(guild, CHANNEL_BUILDERS[type], [name, ...given], channel), ...permissions]
}

function isBuilt(type: string): type is keyof typeof CHANNEL_BUILDERS {
  return type in CHANNEL_BUILDERS
}
