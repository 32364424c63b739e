// A world in a few lines.

import { ApplicationCommandOptionType, ApplicationCommandType } from "discord-api-types/v10"
import type { Command } from "../../../world/commands/model/command.ts"
import type { GuildHandle } from "../../handles/guild/guild.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import { firstOf } from "./text.ts"

/** The number of names in one line. */
const NAMES = 40

/** Returns the guilds with their channels, members and roles, and the commands of the bot. */
export function showOverview(session: BotSession): string {
  const { env, simulation } = session
  const { world } = simulation
  const connected = new Set(
    [...simulation.gateway.sessions].map(({ identity }) => identity.application.botId),
  )
  const applications = [...world.applications.values()]
  const bots = applications.map(
    ({ name, botId }) => `${name} (${connected.has(botId) ? "" : "not "}connected)`,
  )
  const commands = applications.flatMap((application) => [...application.commands.values()])
  return [
    `time: ${env.now.toISOString()}; bot: ${bots.join(", ")}`,
    ...[...env.guilds].flatMap((guild) => showGuild(guild)),
    commands.length === 0
      ? "commands: none registered"
      : `commands: ${firstOf(commands.map(showCommand), NAMES).join("; ")}`,
  ].join("\n")
}

function showGuild(guild: GuildHandle): readonly string[] {
  const channels = [...guild.channels, ...guild.threads].map(
    ({ name, type, messages }) =>
      `#${name}${type === "text" ? "" : ` (${type})`}${messages.length > 0 ? ` ${messages.length} messages` : ""}`,
  )
  const members = [...guild.members].map(({ name, roles }) => {
    const held = roles.map((role) => role.name).filter((role) => role !== name)
    return held.length === 0 ? name : `${name} [${held.join(", ")}]`
  })
  const roles = [...guild.roles].map(({ name }) => name).filter((name) => name !== "@everyone")
  return [
    `guild "${guild.name}", owner ${guild.owner.name}`,
    `  channels: ${firstOf(channels, NAMES).join(", ") || "none"}`,
    `  members: ${firstOf(members, NAMES).join(", ")}`,
    `  roles: ${firstOf(roles, NAMES).join(", ") || "none"}`,
  ]
}

/** Returns a command with its options: `/brew tea: string, cups?: integer`. */
function showCommand({ name, type, options }: Command): string {
  if (type === ApplicationCommandType.User) return `"${name}" on users`
  if (type === ApplicationCommandType.Message) return `"${name}" on messages`
  return `/${name}${options.map((option) => ` ${showOption(option)}`).join(",")}`
}

function showOption(option: Command["options"][number]): string {
  const { name, type } = option
  if (
    type === ApplicationCommandOptionType.Subcommand ||
    type === ApplicationCommandOptionType.SubcommandGroup
  ) {
    const inner = (option.options ?? []).map((one) => showOption(one)).join(", ")
    return inner === "" ? name : `${name}(${inner})`
  }
  const kind = ApplicationCommandOptionType[type].toLowerCase()
  return `${name}${option.required === true ? "" : "?"}: ${kind}`
}
