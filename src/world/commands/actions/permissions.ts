// Permissions that a guild sets for a command.
// https://docs.discord.com/developers/interactions/application-commands#permissions

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Application } from "../../applications/model.ts"
import type { CommandPermission } from "../model/command.ts"
import type { ApplicationId, CommandId, GuildId } from "../../model/ids.ts"
import {
  requireApplication,
  requireGuild,
  requireOwnApplication,
  requireSystem,
} from "../../rules/require.ts"
import { requireGuildAccess, requireGuildPermissions } from "../../rules/authorization.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import type { Guild } from "../../guilds/model.ts"
import { requireAuthorizedApplication } from "../../oauth2/rules/tokens.ts"
import { editCommandPermissionsBody } from "../schemas/permissions.ts"
import { findById } from "../../kernel/snowflake.ts"

/** A command in a guild. The id of the application stands for all of its commands. */
export interface GuildCommandInput {
  readonly applicationId: ApplicationId
  readonly guildId: GuildId
  readonly commandId: CommandId | ApplicationId
}

/** The permissions that a guild has set for a command. */
export interface GuildCommandPermissions extends GuildCommandInput {
  readonly permissions: readonly CommandPermission[]
}

/**
 * @throws ApiError 10063 for a command that is not of the application, or not available in the
 * guild.
 */
function requireCommandOf(
  { id: applicationId, commands }: Application,
  { guildId, commandId }: GuildCommandInput,
): void {
  if (commandId === applicationId) return
  const command = findById(commands, commandId)
  const isHere = command?.guildId === null || command?.guildId === guildId
  if (!isHere) throw new ApiError("unknownCommand")
}

/**
 * Returns the permissions that a guild has set for a command.
 *
 * @throws ApiError 10066 if it has set none.
 */
export const getCommandPermissions = query({
  name: "commands.getPermissions",
  resolve({ world, actor, input, credentials }: AuthContext<GuildCommandInput>) {
    const context = { world, actor, input, credentials }
    const { application, guild } = requireApplicationInGuild(context)
    requireCommandOf(application, input)
    return { guild }
  },
  read({ resolved: { guild }, input }): GuildCommandPermissions {
    const permissions = guild.commandPermissions.get(input.commandId)
    if (permissions === undefined) throw new ApiError("unknownCommandPermissions")
    return { ...input, permissions }
  },
})

/** An application in a guild. */
export type GuildApplicationInput = Omit<GuildCommandInput, "commandId">

/** Returns the application of the bot or of the access token, and a guild that the actor is in. */
function requireApplicationInGuild(context: AuthContext<GuildApplicationInput>) {
  const { world, actor, input, credentials } = context
  const application =
    credentials?.accessToken === undefined
      ? requireOwnApplication(world, actor, input.applicationId)
      : requireAuthorizedApplication(world, credentials, input.applicationId)
  return { application, guild: requireGuildAccess(world, actor, input.guildId) }
}

/** Lists the permissions that a guild has set for an application and its commands. */
export const listCommandPermissions = query({
  name: "commands.listPermissions",
  resolve: requireApplicationInGuild,
  read({ resolved: { application, guild }, input }): readonly GuildCommandPermissions[] {
    const { id, commands } = application
    const { commandPermissions } = guild
    return [id, ...commands.keys()].flatMap((commandId) => {
      const permissions = commandPermissions.get(commandId)
      return permissions === undefined ? [] : [{ ...input, commandId, permissions }]
    })
  },
})

/**
 * Replaces the permissions that a guild has set for a command, as a guild manager would. An empty
 * list removes them.
 */
export const setCommandPermissions = action({
  name: "commands.setPermissions",
  resolve({ world, actor, input }: AuthContext<GuildCommandPermissions>) {
    requireSystem(actor, "set the permissions of a command")
    requireCommandOf(requireApplication(world, input.applicationId), input)
    return { guild: requireGuild(world, input.guildId) }
  },
  apply({ resolved: { guild }, input }, { emit }): void {
    replacePermissions(guild, input, emit)
  },
})

/** Replaces the permissions of a command, and emits it. An empty list removes them. */
function replacePermissions(
  guild: Guild,
  { applicationId, commandId, permissions }: GuildCommandPermissions,
  emit: Effects["emit"],
): void {
  if (permissions.length === 0) guild.commandPermissions.delete(commandId)
  else guild.commandPermissions.set(commandId, permissions)
  emit({ type: "commandPermissionsUpdated", guild, applicationId, commandId })
}

/**
 * Replaces the permissions of a command as a guild manager, with an access token of theirs.
 * https://docs.discord.com/developers/interactions/application-commands#edit-application-command-permissions
 */
export const editCommandPermissions = action({
  name: "commands.editPermissions",
  bodySchema: editCommandPermissionsBody,
  resolve({ world, actor, input, credentials }: AuthContext<GuildCommandInput>) {
    const application = requireAuthorizedApplication(world, credentials, input.applicationId)
    const guild = requireGuildAccess(world, actor, input.guildId)
    requireCommandOf(application, input)
    requireGuildPermissions(world, actor, guild, ["ManageGuild", "ManageRoles"])
    return { guild }
  },
  apply({ resolved: { guild }, input, body }, { emit, audit }): GuildCommandPermissions {
    const { applicationId, commandId } = input
    const before = guild.commandPermissions.get(commandId) ?? []
    const permissions = body.permissions.map(({ permission: allowed, ...rest }) => ({
      ...rest,
      allowed,
    }))
    const edited = { ...input, permissions }
    replacePermissions(guild, edited, emit)
    audit(guild, {
      type: AuditLogEvent.ApplicationCommandPermissionUpdate,
      targetId: commandId,
      options: { application_id: applicationId },
      changes: changedPermissions(before, permissions),
    })
    return edited
  },
})

/** Returns the audit log changes of permissions, by the IDs that they are for. */
function changedPermissions(
  before: readonly CommandPermission[],
  after: readonly CommandPermission[],
): APIAuditLogChange[] {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  const recordIn = (list: readonly CommandPermission[], id: string) => {
    const found = list.find((one) => one.id === id)
    return found && { id, type: found.type, permission: found.allowed }
  }
  return [...ids]
    .map((id) => auditChange(id, recordIn(before, id), recordIn(after, id)))
    .filter((change) => !isDeepEqual(change.old_value, change.new_value))
}
