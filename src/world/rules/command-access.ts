// Which commands a person is offered, and may use.

import { InteractionContextType } from "discord-api-types/v10"
import type { Channel } from "../model/channel.ts"
import type { Command } from "../model/command.ts"
import type { Actor, World } from "../model/world.ts"
import { findGuildOf } from "./need.ts"
import { effectivePermissions, includes } from "./permissions.ts"

/** Whether a command is offered in a channel at all: its scope and its contexts. */
export function isOffered(world: World, command: Command, channel: Channel): boolean {
  const guild = findGuildOf(world, channel)
  const application = world.applications.get(command.applicationId)
  if (application === undefined) return false
  if (channel.kind === "dm" && !channel.userIds.includes(application.botId)) return false
  if (guild === undefined) {
    if (command.guildId !== null) return false
    if (command.contexts === null) return command.dmPermission
    return command.contexts.includes(InteractionContextType.BotDM)
  }
  if (!guild.members.has(application.botId)) return false
  if (command.guildId !== null) return command.guildId === guild.id
  return command.contexts?.includes(InteractionContextType.Guild) ?? true
}

/**
 * Whether a person may use a command that is offered: in a guild, by its default member
 * permissions, where `"0"` leaves it to administrators.
 * https://docs.discord.com/developers/interactions/application-commands#permissions
 */
export function canUseCommand(
  world: World,
  command: Command,
  channel: Channel,
  actor: Actor,
): boolean {
  if (!isOffered(world, command, channel)) return false
  if (channel.kind === "dm" || command.defaultMemberPermissions === null) return true
  const needed = BigInt(command.defaultMemberPermissions)
  const held = effectivePermissions(world, channel, actor)
  const administrator = includes(held, "Administrator")
  return administrator || (needed !== 0n && (held & needed) === needed)
}
