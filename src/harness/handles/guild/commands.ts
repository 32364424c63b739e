import { ApplicationCommandPermissionType as Type } from "discord-api-types/v10"
import { setCommandPermissions } from "../../../world/commands/actions/permissions.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Application } from "../../../world/applications/model.ts"
import type { Command, CommandPermission } from "../../../world/commands/model/command.ts"
import type { ApplicationId } from "../../../world/model/ids.ts"
import { allChannelsId } from "../../../world/commands/rules/permissions.ts"
import { isPrivateChannel, findApplicationOf } from "../../../world/rules/require.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import type { RoleHandle } from "../role.ts"
import { type CommandData, COMMAND_KINDS } from "../interaction/slash.ts"
import type { UserHandle } from "../user.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type GuildReference, guildOf } from "./guild-reference.ts"

/**
 * The permission of a role, a user or a channel to use a command. `guild.everyone` is @everyone.
 */
export interface CommandPermissionOptions {
  readonly for: RoleHandle | UserHandle | ChannelHandle | "allChannels"
  readonly allow: boolean
}

/** Selects a command if its name alone is ambiguous. */
export interface CommandChoice {
  readonly bot?: UserHandle
  readonly type?: CommandData["type"]
}

/** The builders of command permissions. */
export interface GuildCommandBuilders {
  /**
   * Sets who may use a command in the guild, as its managers do in the server settings. Replaces
   * earlier permissions; an empty list removes them. A bot in place of a name sets permissions for
   * all its commands; permissions of a single command for the same role, user or channel override
   * them.
   *
   * @example guild.setCommandPermissions("ban", [{ for: moderators, allow: true }])
   * @throws SetupError if there is no such command, and if several match.
   */
  setCommandPermissions(
    command: string | UserHandle,
    permissions: readonly CommandPermissionOptions[],
    which?: CommandChoice,
  ): void
}

export const guildCommandBuilders: GuildCommandBuilders & ThisType<GuildReference> = {
  setCommandPermissions(command, permissions, which = {}) {
    Handle.requireSameWorld(this, command, which.bot, ...permissions.map((one) => one.for))
    const { applicationId, id: commandId } =
      typeof command === "string"
        ? requireCommand(this, command, which)
        : requireApplication(this, command)
    const entries = permissions.map(({ for: target, allow }) => toPermission(this, target, allow))
    requireNoDuplicates(entries)
    requireOwn(this, permissions)
    const input = { guildId: this.id, applicationId, commandId, permissions: entries }
    return build(this, "setCommandPermissions", setCommandPermissions, { input })
  },
}

function requireNoDuplicates(entries: readonly CommandPermission[]): void {
  if (new Set(entries.map(({ id, type }) => `${type} ${id}`)).size === entries.length) return
  throw new SetupError(
    "setCommandPermissions: two permissions are for the same role, user or channel. Give one for each.",
  )
}

/** Returns the command with a name; a command of the guild comes before a global one. */
function requireCommand(
  guild: GuildReference,
  name: string,
  { bot, type }: CommandChoice,
): Command {
  const root = name.replace(/^\//, "")
  const owners = applicationsOf(guild, bot).flatMap(({ commands }) => {
    const found = [...commands.values()].filter(
      (command) =>
        command.name === root &&
        (command.guildId === null || command.guildId === guild.id) &&
        (type === undefined || command.type === COMMAND_KINDS[type].type),
    )
    const own = found.filter(({ guildId }) => guildId !== null)
    return own.length > 0 ? own : found
  })
  const [only, ...others] = owners
  if (only === undefined) {
    throw new SetupError(
      `setCommandPermissions: no command "${root}" is registered for ${guild.name}. Register it over REST first.`,
    )
  }
  if (others.length === 0) return only
  throw new SetupError(
    `setCommandPermissions: several commands are named "${root}". Select one with { bot } or { type: "user" }.`,
  )
}

function applicationsOf(
  guild: GuildReference,
  bot: UserHandle | undefined,
): readonly Application[] {
  const all = [...Handle.worldOf(guild).applications.values()]
  return bot === undefined ? all : all.filter(({ botId }) => botId === bot.id)
}

/**
 * Returns the application of a bot. The permissions of all its commands have the application's
 * id.
 */
function requireApplication(
  guild: GuildReference,
  bot: UserHandle,
): Pick<Application, "id"> & { readonly applicationId: ApplicationId } {
  const application = findApplicationOf(Handle.worldOf(guild), bot.id)
  if (application === undefined) {
    throw new SetupError(`setCommandPermissions: ${bot.name} is not a bot with commands.`)
  }
  return { id: application.id, applicationId: application.id }
}

/** Users need not be members: the permissions apply once they are. */
function requireOwn(guild: GuildReference, permissions: readonly CommandPermissionOptions[]): void {
  for (const { for: target } of permissions) {
    if (target === "allChannels" || target.kind === "user") continue
    const channel = target.kind === "channel" ? Handle.worldOf(guild).channels.get(target.id) : null
    const isOwn =
      target.kind === "role"
        ? guildOf(guild).roles.has(target.id)
        : channel != null && !isPrivateChannel(channel) && channel.guildId === guild.id
    if (isOwn) continue
    throw new SetupError(
      `setCommandPermissions: the ${target.kind} ${target.name} does not belong to ${guild.name}. Use one of this guild.`,
    )
  }
}

function toPermission(
  guild: GuildReference,
  target: CommandPermissionOptions["for"],
  allowed: boolean,
): CommandPermission {
  if (target === "allChannels") return { id: allChannelsId(guild.id), type: Type.Channel, allowed }
  if (target.kind === "role") return { id: target.id, type: Type.Role, allowed }
  if (target.kind === "user") return { id: target.id, type: Type.User, allowed }
  return { id: target.id, type: Type.Channel, allowed }
}
