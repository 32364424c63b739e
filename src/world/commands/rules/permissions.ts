// The members who may use the commands that are offered in a channel.
// https://docs.discord.com/developers/interactions/application-commands#permissions

import { ApplicationCommandPermissionType as PermissionOf } from "discord-api-types/v10"
import type { Channel } from "../../channels/model/channel.ts"
import type { Command, CommandPermission } from "../model/command.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, GuildId } from "../../model/ids.ts"
import type { Member } from "../../members/model.ts"
import type { Actor, World } from "../../model/world.ts"
import { findGuildOf, isAccount } from "../../rules/require.ts"
import {
  isAdministrator,
  effectivePermissions,
  permissionNamesOf,
} from "../../rules/permissions.ts"

/** Returns the id that means "all channels of the guild" in the permissions of commands. */
export function allChannelsId(guildId: GuildId): ChannelId {
  return String(BigInt(guildId) - 1n) as ChannelId // documented as guild id - 1
}

/**
 * Returns the reason why a member may not use an offered command, as a phrase about the command;
 * undefined if the member may use it. The permissions of the channel apply first, then those of the
 * user, of the user's roles and of @everyone, and finally the default member permissions of the
 * command.
 */
export function whyNotAllowed(
  world: World,
  command: Command,
  channel: Channel,
  actor: Actor,
): string | undefined {
  const guild = findGuildOf(world, channel)
  const member = isAccount(actor) ? guild?.members.get(actor) : undefined
  if (guild === undefined || member === undefined || isAdministrator(guild, member))
    return undefined
  const permissions = commandPermissionsOf(guild, command)
  if (isChannelDenied(guild, channel, permissions)) return "excludes the channel by its permissions"
  const permission = findPermissionFor(guild, member, permissions)
  if (permission !== undefined)
    return permission.allowed ? undefined : `excludes ${permission.subject} by its permissions`
  const { defaultMemberPermissions } = command
  if (defaultMemberPermissions === null) return undefined
  const needed = BigInt(defaultMemberPermissions)
  const held = effectivePermissions(world, channel, actor)
  if (needed === 0n) return "is for administrators only (default_member_permissions)"
  if ((held & needed) === needed) return undefined
  return `needs ${permissionNamesOf(needed).join(", ")} (default_member_permissions)`
}

/**
 * Returns the permissions of a command in a guild: the entries of the command, plus the entries of
 * all commands of its application that the command does not override.
 * https://support.discord.com/hc/en-us/articles/10952896421783-Updates-to-Command-Permissions
 */
function commandPermissionsOf(
  { commandPermissions }: Guild,
  { id, applicationId }: Command,
): readonly CommandPermission[] {
  const own = commandPermissions.get(id) ?? []
  const general = commandPermissions.get(applicationId) ?? []
  const isOverridden = (entry: CommandPermission): boolean =>
    own.some((other) => other.type === entry.type && other.id === entry.id)
  return [...own, ...general.filter((entry) => !isOverridden(entry))]
}

function isChannelDenied(
  { id }: Guild,
  channel: Channel,
  permissions: readonly CommandPermission[],
): boolean {
  const channelId = channel.kind === "thread" ? channel.parentId : channel.id
  const entries = permissions.filter(({ type }) => type === PermissionOf.Channel)
  const here = entries.find((entry) => entry.id === channelId)
  const everywhere = entries.find((entry) => entry.id === allChannelsId(id))
  return (here ?? everywhere)?.allowed === false
}

/**
 * Returns the permission that applies to a member: the user's own, otherwise that of a role,
 * otherwise that of @everyone.
 */
function findPermissionFor(
  guild: Guild,
  { userId, roleIds }: Member,
  permissions: readonly CommandPermission[],
): { readonly allowed: boolean; readonly subject: string } | undefined {
  const own = permissions.find(({ type, id }) => type === PermissionOf.User && id === userId)
  if (own !== undefined) return { ...own, subject: "the user" }
  const ids = new Set<string>(roleIds)
  const ofRoles = permissions.filter(({ type }) => type === PermissionOf.Role)
  const roles = ofRoles.filter(({ id }) => ids.has(id))
  // A role that allows the command outweighs roles that do not, as for overwrites of channels.
  const role = roles.find(({ allowed }) => allowed) ?? roles[0]
  if (role !== undefined) return { ...role, subject: "a role of the user" }
  const everyone = ofRoles.find(({ id }: { readonly id: string }) => id === guild.id)
  return everyone && { ...everyone, subject: "everyone" }
}
