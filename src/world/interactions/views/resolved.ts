// Resolved data: the objects that an interaction refers to.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-resolved-data-structure

import {
  type APIAttachment,
  type APIInteractionDataResolved,
  type APIInteractionDataResolvedChannel,
  type APIMessage,
  GatewayIntentBits,
} from "discord-api-types/v10"
import type { Channel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, MessageId, UserId } from "../../model/ids.ts"
import type { Interaction } from "../model.ts"
import type { World } from "../../model/world.ts"
import type { ContentReader } from "../../messages/rules/content.ts"
import { findGuildOf, requireChannel, requireUser } from "../../rules/require.ts"
import { viewInteractionFile } from "../../messages/views/attachments.ts"
import { viewMemberOnly } from "../../members/views.ts"
import { viewMessage } from "../../messages/views/messages.ts"
import { permissionsInPayload, viewPartialChannel } from "../../channels/views/partial-channels.ts"
import { viewRole } from "../../roles/views.ts"
import { viewUser } from "../../users/views.ts"

/** The interaction, where it takes place and the bot that receives it. */
interface ResolvedContext {
  readonly interaction: Interaction
  readonly channel: Channel
  readonly guild: Guild | undefined
  readonly world: World
  readonly reader: ContentReader
}

type ResolvedData = APIInteractionDataResolved & {
  readonly messages?: Readonly<Record<string, APIMessage>>
  readonly attachments?: Readonly<Record<string, APIAttachment>>
}

/** Returns the objects by kind and id. Kinds without objects have no key. */
export function viewResolved(
  interaction: Interaction,
  world: World,
  reader: ContentReader,
): ResolvedData {
  const channel = requireChannel(world, interaction.channelId)
  const guild = findGuildOf(world, channel)
  const views = viewAll({ interaction, channel, guild, world, reader })
  const some = Object.entries(views).filter(([, entries]) => entries.length > 0)
  return Object.fromEntries(some.map(([key, entries]) => [key, Object.fromEntries(entries)]))
}

function viewAll(seen: ResolvedContext) {
  const { interaction, guild, world } = seen
  const { userIds, roleIds, channelIds, messageIds, attachments } = interaction.use.resolved
  return {
    users: userIds.map((id) => [id, viewUser(requireUser(world, id))] as const),
    members: userIds.flatMap((id) => viewResolvedMember(id, seen)),
    roles: roleIds.flatMap((id) => {
      const role = guild?.roles.get(id)
      return role === undefined ? [] : [[id, viewRole(role)] as const]
    }),
    channels: channelIds.map((id) => [id, viewResolvedChannel(id, seen)] as const),
    messages: messageIds.flatMap((id) => viewTarget(id, seen)),
    attachments: attachments.map(
      (file) => [file.id, viewInteractionFile(interaction, file, world)] as const,
    ),
  }
}

function viewResolvedMember(id: UserId, { guild, channel, world }: ResolvedContext) {
  const member = guild?.members.get(id)
  if (member === undefined) return []
  const permissions = String(permissionsInPayload(world, guild, channel, id))
  const { mute: _mute, deaf: _deaf, ...partial } = viewMemberOnly(member) // documented without these two keys
  return [[id, { ...partial, permissions }] as const]
}

/**
 * Returns a channel with the permissions of the bot in it, if the bot is in the guild (change log
 * of July 16, 2026).
 */
function viewResolvedChannel(
  id: ChannelId,
  { interaction, guild, world, reader }: ResolvedContext,
): APIInteractionDataResolvedChannel {
  const channel = requireChannel(world, id)
  const view = {
    ...viewPartialChannel(channel, interaction, world, interaction.userId),
    ...(guild?.members.has(reader.userId) && {
      app_permissions: String(permissionsInPayload(world, guild, channel, reader.userId)),
    }),
  }
  return view as APIInteractionDataResolvedChannel // only guild channels can be chosen, and these have names
}

/** Returns the target message with its content, whatever the intents of the bot. */
function viewTarget(id: MessageId, { channel, world, reader }: ResolvedContext) {
  const message = channel.messages.get(id)
  if (message === undefined) return []
  const all = { ...reader, intents: reader.intents | GatewayIntentBits.MessageContent }
  return [[id, viewMessage(message, world, all)] as const]
}
