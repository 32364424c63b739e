// Which commands are offered in a channel, and who may use them there.
// https://docs.discord.com/developers/interactions/application-commands#permissions

import {
  ApplicationCommandPermissionType as PermissionOf,
  ApplicationIntegrationType,
  InteractionContextType,
} from "discord-api-types/v10"
import type { Channel } from "../model/channel.ts"
import type { Command, CommandPermission } from "../model/command.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { Actor, World } from "../model/world.ts"
import { findGuildOf, isAccount } from "./require.ts"
import { isAdministrator, effectivePermissions, permissionNamesOf } from "./permissions.ts"
import { parentOf } from "./threads.ts"

/** What keeps a command from a channel, as a phrase about the command. */
type CommandAvailabilityCheck = (
  command: Command,
  place: {
    readonly world: World
    readonly channel: Channel
    readonly guild: Guild | undefined
  },
) => string | undefined

/** The first that objects is named. */
const availabilityChecks: readonly CommandAvailabilityCheck[] = [
  ({ applicationId }, { world, channel, guild }) => {
    const bot = world.applications.get(applicationId)
    const isHere =
      bot !== undefined &&
      (channel.kind === "dm" ? channel.userIds.includes(bot.botId) : guild?.members.has(bot.botId))
    return isHere ? undefined : "belongs to a bot that is not here"
  },
  ({ guildId }, { guild }) =>
    guildId === null || guildId === guild?.id ? undefined : "belongs to another guild",
  // What follows is said of global commands alone; those of a guild are for that guild.
  ({ guildId, integrationTypes }) =>
    guildId !== null || integrationTypes.includes(ApplicationIntegrationType.GuildInstall)
      ? undefined
      : "is only for people who install its application themselves (integration_types), which is not modelled",
  ({ guildId, contexts, dmPermission }, { guild }) => {
    if (guildId !== null) return undefined
    const here = guild === undefined ? InteractionContextType.BotDM : InteractionContextType.Guild
    const isFor = contexts === null ? guild !== undefined || dmPermission : contexts.includes(here)
    return isFor ? undefined : `is not for ${guild === undefined ? "DMs" : "guilds"} (contexts)`
  },
  ({ nsfw }, { world, channel }) =>
    nsfw && !allowsAgeRestricted(world, channel)
      ? "is age-restricted, which the channel is not"
      : undefined,
]

/** In DMs age-restricted commands are there for who is of age, as everybody here is. */
function allowsAgeRestricted(world: World, channel: Channel): boolean {
  const place = channel.kind === "thread" ? parentOf(world, channel) : channel
  return place.kind === "dm" || ("nsfw" in place && place.nsfw)
}

/** Why a command is not offered in a channel to anybody, as a phrase; undefined where it is. */
export function whyNotOffered(
  world: World,
  command: Command,
  channel: Channel,
): string | undefined {
  const place = { world, channel, guild: findGuildOf(world, channel) }
  for (const objection of availabilityChecks) {
    const said = objection(command, place)
    if (said !== undefined) return said
  }
  return undefined
}

/** What stands for every channel of a guild where permissions of commands name one. */
export function allChannelsId(guildId: GuildId): ChannelId {
  return String(BigInt(guildId) - 1n) as ChannelId // documented as a constant
}

/**
 * Why a person may not use a command that is offered, as a phrase about the command; undefined where it
 * may. First the channel is asked, then the person, its roles, @everyone, and last what the command says
 * itself.
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
  if (isChannelDenied(guild, channel, permissions))
    return "leaves the channel out by its permissions"
  const said = findPermissionFor(guild, member, permissions)
  if (said !== undefined)
    return said.allowed ? undefined : `leaves ${said.whom} out by its permissions`
  const { defaultMemberPermissions } = command
  if (defaultMemberPermissions === null) return undefined
  const needed = BigInt(defaultMemberPermissions)
  const held = effectivePermissions(world, channel, actor)
  if (needed === 0n) return "is left to administrators (default_member_permissions)"
  if ((held & needed) === needed) return undefined
  return `takes ${permissionNamesOf(needed).join(", ")} (default_member_permissions)`
}

/**
 * What a guild says of a command: of all commands of its application, but where it says the contrary
 * of this one.
 * https://support.discord.com/hc/en-us/articles/10952896421783-Updates-to-Command-Permissions
 */
function commandPermissionsOf(
  { commandPermissions }: Guild,
  { id, applicationId }: Command,
): readonly CommandPermission[] {
  const own = commandPermissions.get(id) ?? []
  const general = commandPermissions.get(applicationId) ?? []
  const isOwn = (said: CommandPermission): boolean =>
    own.some((other) => other.type === said.type && other.id === said.id)
  return [...own, ...general.filter((said) => !isOwn(said))]
}

function isChannelDenied(
  { id }: Guild,
  channel: Channel,
  permissions: readonly CommandPermission[],
): boolean {
  const place = channel.kind === "thread" ? channel.parentId : channel.id
  const of = permissions.filter(({ type }) => type === PermissionOf.Channel)
  const here = of.find((said) => said.id === place)
  const everywhere = of.find((said) => said.id === allChannelsId(id))
  return (here ?? everywhere)?.allowed === false
}

/** What is said of a person: of itself, or else of one of its roles, or else of everyone. */
function findPermissionFor(
  guild: Guild,
  { userId, roleIds }: Member,
  permissions: readonly CommandPermission[],
): { readonly allowed: boolean; readonly whom: string } | undefined {
  const own = permissions.find(({ type, id }) => type === PermissionOf.User && id === userId)
  if (own !== undefined) return { ...own, whom: "the person" }
  const ids = new Set<string>(roleIds)
  const ofRoles = permissions.filter(({ type }) => type === PermissionOf.Role)
  const roles = ofRoles.filter(({ id }) => ids.has(id))
  // One role that allows it outweighs those that do not, as among overwrites of channels.
  const role = roles.find(({ allowed }) => allowed) ?? roles[0]
  if (role !== undefined) return { ...role, whom: "a role of the person" }
  const everyone = ofRoles.find(({ id }: { readonly id: string }) => id === guild.id)
  return everyone && { ...everyone, whom: "everyone" }
}
