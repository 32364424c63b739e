// Who may use a command in a guild, whatever the command says itself.
// https://docs.discord.com/developers/interactions/application-commands#permissions

import { SetupError } from "../kernel/misuse.ts"
import { Problem } from "../kernel/problem.ts"
import type { CommandPermission } from "../model/command.ts"
import type { Guild } from "../model/guild.ts"
import type { ApplicationId, CommandId, GuildId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { needOwnApplication } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { type Asked, action, query } from "./action.ts"

/** A command in a guild; the id of an application stands for all of its commands. */
export interface CommandInGuild {
  readonly applicationId: ApplicationId
  readonly guildId: GuildId
  readonly commandId: CommandId | ApplicationId
}

/** What a guild says of a command. */
export interface PermissionsOfCommand extends CommandInGuild {
  readonly permissions: readonly CommandPermission[]
}

/** @throws Problem 10063 for what is no command of the application, or not of the guild. */
function needCommandOf(world: World, { applicationId, guildId, commandId }: CommandInGuild): void {
  if (commandId === applicationId) return
  const id = commandId as CommandId // which it is where it is not the application's
  const command = world.applications.get(applicationId)?.commands.get(id)
  const isHere = command?.guildId === null || command?.guildId === guildId
  if (!isHere) throw new Problem("unknownCommand")
}

/**
 * Reads what a guild says of a command.
 *
 * @throws Problem 10066 where it says nothing.
 */
export const getCommandPermissions = query({
  name: "commands.getPermissions",
  authorize({ world, actor, input }: Asked<CommandInGuild>) {
    needOwnApplication(world, actor, input.applicationId)
    needInGuild(world, actor, input.guildId)
    needCommandOf(world, input)
  },
  read({ world, actor, input }): PermissionsOfCommand {
    const guild = needInGuild(world, actor, input.guildId)
    const permissions = guild.commandPermissions.get(input.commandId)
    if (permissions === undefined) throw new Problem("unknownCommandPermissions")
    return { ...input, permissions }
  },
})

/** An application in a guild. */
export type ApplicationInGuild = Omit<CommandInGuild, "commandId">

/** Reads all that a guild says of an application's commands and of the application itself. */
export const listCommandPermissions = query({
  name: "commands.listPermissions",
  authorize({ world, actor, input }: Asked<ApplicationInGuild>) {
    needOwnApplication(world, actor, input.applicationId)
    needInGuild(world, actor, input.guildId)
  },
  read({ world, actor, input }): readonly PermissionsOfCommand[] {
    const { id, commands } = needOwnApplication(world, actor, input.applicationId)
    const { commandPermissions } = needInGuild(world, actor, input.guildId)
    return [id, ...commands.keys()].flatMap((commandId) => {
      const permissions = commandPermissions.get(commandId)
      return permissions === undefined ? [] : [{ ...input, commandId, permissions }]
    })
  },
})

/** Replaces what a guild says of a command, as who manages it would; nothing takes it all back. */
export const setCommandPermissions = action({
  name: "commands.setPermissions",
  authorize({ world, actor, input }: Asked<PermissionsOfCommand>) {
    if (actor !== "system") throw new SetupError("Only a test says who may use a command.")
    needCommandOf(world, input)
  },
  apply({ world, actor, input }, { tell }): void {
    const guild: Guild = needInGuild(world, actor, input.guildId)
    const { applicationId, commandId, permissions } = input
    if (permissions.length === 0) guild.commandPermissions.delete(commandId)
    else guild.commandPermissions.set(commandId, permissions)
    tell({ type: "commandPermissionsUpdated", guild, applicationId, commandId })
  },
})
