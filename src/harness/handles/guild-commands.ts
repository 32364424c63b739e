// Who may use commands in a guild, as a test arranges it.

import { ApplicationCommandPermissionType as Type } from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { setCommandPermissions } from "../../world/actions/command-permissions.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Application } from "../../world/model/application.ts"
import type { Command, CommandPermission } from "../../world/model/command.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import { allChannelsId } from "../../world/rules/command-access.ts"
import { findApplicationOf } from "../../world/rules/require.ts"
import { asSetupError } from "../options.ts"
import type { ChannelHandle } from "./channel.ts"
import { GuildEvents } from "./guild-events.ts"
import type { RoleHandle } from "./role.ts"
import { type CommandData, COMMAND_KINDS } from "./slash.ts"
import type { UserHandle } from "./user.ts"

/** Whether a role, a person or a channel may use a command; @everyone is `guild.everyone`. */
export interface CommandPermissionOptions {
  readonly for: RoleHandle | UserHandle | ChannelHandle | "allChannels"
  readonly allow: boolean
}

/** Which command is meant, where its name alone does not say it. */
export interface CommandChoice {
  readonly bot?: UserHandle
  readonly type?: CommandData["type"]
}

/** A guild that says who may use commands. */
export abstract class GuildCommands extends GuildEvents {
  /**
   * Says who may use a command here, as its managers do in the settings of the guild, in the place of
   * what was said before; nothing takes it back. A bot in the place of a name stands for all its
   * commands, but where one of them is said the contrary of.
   *
   * @example guild.setCommandPermissions("ban", [{ for: moderators, allow: true }])
   * @throws SetupError where there is no such command, and where it could be several.
   */
  setCommandPermissions(
    command: string | UserHandle,
    permissions: readonly CommandPermissionOptions[],
    which: CommandChoice = {},
  ): void {
    this.requireSameWorld(command, which.bot, ...permissions.map((one) => one.for))
    const { applicationId, id: commandId } =
      typeof command === "string" ? this.#needCommand(command, which) : this.#needAll(command)
    const said = permissions.map(({ for: whom, allow }) => this.#toPermission(whom, allow))
    requireNoDuplicates(said)
    this.#needOwn(permissions)
    const input = { guildId: this.id, applicationId, commandId, permissions: said }
    asSetupError("setCommandPermissions", () =>
      perform(this.simulation.world, "system", setCommandPermissions, { input }),
    )
  }

  /** The command of a name, one of the guild's own before a global one. */
  #needCommand(name: string, { bot, type }: CommandChoice): Command {
    const root = name.replace(/^\//, "")
    const owners = this.#applications(bot).flatMap(({ commands }) => {
      const found = [...commands.values()].filter(
        (command) =>
          command.name === root &&
          (command.guildId === null || command.guildId === this.id) &&
          (type === undefined || command.type === COMMAND_KINDS[type].type),
      )
      const own = found.filter(({ guildId }) => guildId !== null)
      return own.length > 0 ? own : found
    })
    const [only, ...others] = owners
    if (only === undefined) {
      throw new SetupError(
        `setCommandPermissions: no command "${root}" is registered for ${this.name}. Was it ever registered over REST?`,
      )
    }
    if (others.length === 0) return only
    throw new SetupError(
      `setCommandPermissions: there are several commands "${root}". Say which: { bot } or { type: "user" }.`,
    )
  }

  #applications(bot: UserHandle | undefined): readonly Application[] {
    const all = [...this.simulation.world.applications.values()]
    return bot === undefined ? all : all.filter(({ botId }) => botId === bot.id)
  }

  /** What stands for all commands of a bot is its application's id. */
  #needAll(bot: UserHandle): Pick<Application, "id"> & { readonly applicationId: ApplicationId } {
    const application = findApplicationOf(this.simulation.world, bot.id)
    if (application === undefined) {
      throw new SetupError(`setCommandPermissions: ${bot.name} is no bot that has commands.`)
    }
    return { id: application.id, applicationId: application.id }
  }

  /** People need not be members: what is said of them holds once they are. */
  #needOwn(permissions: readonly CommandPermissionOptions[]): void {
    for (const { for: whom } of permissions) {
      if (whom === "allChannels" || whom.kind === "user") continue
      const channel = whom.kind === "channel" ? this.simulation.world.channels.get(whom.id) : null
      const isOwn =
        whom.kind === "role"
          ? this.guild.roles.has(whom.id)
          : channel != null && channel.kind !== "dm" && channel.guildId === this.id
      if (isOwn) continue
      throw new SetupError(
        `setCommandPermissions: the ${whom.kind} ${whom.name} is of another guild than ${this.name}.`,
      )
    }
  }

  #toPermission(whom: CommandPermissionOptions["for"], allowed: boolean): CommandPermission {
    if (whom === "allChannels") return { id: allChannelsId(this.id), type: Type.Channel, allowed }
    if (whom.kind === "role") return { id: whom.id, type: Type.Role, allowed }
    if (whom.kind === "user") return { id: whom.id, type: Type.User, allowed }
    return { id: whom.id, type: Type.Channel, allowed }
  }
}

function requireNoDuplicates(said: readonly CommandPermission[]): void {
  if (new Set(said.map(({ id, type }) => `${type} ${id}`)).size === said.length) return
  throw new SetupError("setCommandPermissions: something is said of the same one twice.")
}
