import {
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIInteractionDataResolvedChannel,
  ApplicationCommandType,
  InteractionContextType,
  InteractionType,
} from "discord-api-types/v10"
import type { Channel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, RoleId, UserId } from "../model/ids.ts"
import type { CommandUse, ComponentUse, Interaction, ResolvedIds } from "../model/interaction.ts"
import type { World } from "../model/world.ts"
import type { Reader } from "../rules/content.ts"
import { findGuildOf, needChannel, needUser } from "../rules/need.ts"
import { ALL_PERMISSIONS, channelPermissions, effectivePermissions } from "../rules/permissions.ts"
import { viewChannel } from "./channels.ts"
import { viewMember, viewMemberOnly } from "./members.ts"
import { viewMessage } from "./messages.ts"
import { viewRole } from "./roles.ts"
import { viewUser } from "./users.ts"

/** Bytes of a file that the answer may carry: the default of 10 MiB. */
const ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024

/** An interaction as the bot is told of it. */
export function viewInteraction(
  interaction: Interaction,
  world: World,
  reader: Reader,
): APIInteraction {
  const channel = needChannel(world, interaction.channelId)
  const guild = findGuildOf(world, channel)
  const view = {
    id: interaction.id,
    application_id: interaction.applicationId,
    token: interaction.token,
    version: 1,
    channel_id: channel.id,
    channel: viewPartialChannel(channel, interaction, world, reader.userId),
    app_permissions: String(shownPermissions(world, guild, channel, reader.userId)),
    locale: "en-US",
    entitlements: [],
    attachment_size_limit: ATTACHMENT_SIZE_LIMIT,
    authorizing_integration_owners: { "0": guild?.id ?? "0" },
    ...viewPlace(interaction, world, channel, guild),
    ...viewUse(interaction, world, reader),
  }
  // Each branch above is typed by what it writes; the union of the platform's kinds is wider than
  // what can be followed from here.
  return view as unknown as APIInteraction
}

/** What an account may do, as payloads show it: what a missing permission takes with it is left in. */
function shownPermissions(
  world: World,
  guild: Guild | undefined,
  channel: Channel,
  userId: UserId,
): bigint {
  if (channel.kind === "dm") return effectivePermissions(world, channel, userId)
  const member = guild?.members.get(userId)
  if (guild === undefined || member === undefined) return 0n
  return channelPermissions(guild, channel, member) & ALL_PERMISSIONS
}

function viewPlace(
  { userId }: Interaction,
  world: World,
  channel: Channel,
  guild: Guild | undefined,
) {
  const member = guild?.members.get(userId)
  if (guild === undefined || member === undefined) {
    return { context: InteractionContextType.BotDM, user: viewUser(needUser(world, userId)) }
  }
  const permissions = String(shownPermissions(world, guild, channel, userId))
  return {
    context: InteractionContextType.Guild,
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.preferredLocale, features: [] },
    guild_locale: guild.preferredLocale,
    member: { ...viewMember(member, world), permissions },
  }
}

function viewUse(interaction: Interaction, world: World, reader: Reader) {
  const { use } = interaction
  return use.kind === "command"
    ? { type: InteractionType.ApplicationCommand, data: viewCommandUse(interaction, use, world) }
    : {
        type: InteractionType.MessageComponent,
        data: viewComponentUse(use),
        message: viewSource(interaction, use, world, reader),
      }
}

function viewCommandUse(interaction: Interaction, use: CommandUse, world: World) {
  const command = world.applications.get(interaction.applicationId)?.commands.get(use.commandId)
  const resolved = viewResolved(use.resolved, interaction, world)
  return {
    id: use.commandId,
    name: use.name,
    type: ApplicationCommandType.ChatInput,
    ...(command?.guildId != null && { guild_id: command.guildId }),
    ...(use.options.length > 0 && {
      // Filled in by the command's own declaration.
      options: use.options as APIApplicationCommandInteractionDataOption[],
    }),
    ...(Object.keys(resolved).length > 0 && { resolved }),
  }
}

function viewComponentUse({ customId, componentType, componentId }: ComponentUse) {
  return { custom_id: customId, component_type: componentType, id: componentId }
}

function viewSource(interaction: Interaction, use: ComponentUse, world: World, reader: Reader) {
  const message = needChannel(world, interaction.channelId).messages.get(use.messageId)
  return message === undefined ? undefined : viewMessage(message, world, reader)
}

/** The entities that options name, each with what the person may see of it. */
function viewResolved(
  { userIds, roleIds, channelIds }: ResolvedIds,
  interaction: Interaction,
  world: World,
): APIInteractionDataResolved {
  const channel = needChannel(world, interaction.channelId)
  const guild = findGuildOf(world, channel)
  const members = userIds.flatMap((id) => {
    const member = guild?.members.get(id)
    if (member === undefined) return []
    const permissions = String(shownPermissions(world, guild, channel, id))
    return [[id, { ...viewMemberOnly(member), permissions }] as const]
  })
  const roles = roleIds.flatMap((id) => {
    const role = guild?.roles.get(id as RoleId) // named by a handle of a role
    return role === undefined ? [] : [[id, viewRole(role)] as const]
  })
  return {
    ...(userIds.length > 0 && {
      users: Object.fromEntries(userIds.map((id) => [id, viewUser(needUser(world, id))])),
    }),
    ...(members.length > 0 && { members: Object.fromEntries(members) }),
    ...(roles.length > 0 && { roles: Object.fromEntries(roles) }),
    ...(channelIds.length > 0 && {
      channels: Object.fromEntries(
        channelIds.map((id) => [id, viewResolvedChannel(id, interaction, world)]),
      ),
    }),
  }
}

function viewResolvedChannel(
  id: ChannelId,
  interaction: Interaction,
  world: World,
): APIInteractionDataResolvedChannel {
  const view = viewPartialChannel(needChannel(world, id), interaction, world, interaction.userId)
  return view as APIInteractionDataResolvedChannel // only those of a guild can be chosen, and these have names
}

/** What interactions show of a channel: not who may do what in it, nor what only its kind has. */
const PARTIAL_CHANNEL_KEYS: ReadonlySet<string> = new Set([
  "id",
  "name",
  "type",
  "last_message_id",
  "last_pin_timestamp",
  "nsfw",
  "parent_id",
  "guild_id",
  "flags",
  "rate_limit_per_user",
  "topic",
  "position",
  "recipients",
])

/**
 * A channel with what the person may do in it; in a DM there is nothing to allow or to deny.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-resolved-data-structure
 */
function viewPartialChannel(
  channel: Channel,
  { userId }: Interaction,
  world: World,
  viewer: UserId,
) {
  const permissions = shownPermissions(world, findGuildOf(world, channel), channel, userId)
  const view = Object.entries(viewChannel(channel, world, viewer))
  return {
    ...Object.fromEntries(view.filter(([key]) => PARTIAL_CHANNEL_KEYS.has(key))),
    ...(channel.kind !== "dm" && { permissions: String(permissions) }),
  }
}
