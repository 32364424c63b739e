// Slash commands as a person sees them: which are offered, and what is filled in.

import { ApplicationCommandType } from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/misuse.ts"
import type { Application } from "../../world/model/application.ts"
import type { Channel } from "../../world/model/channel.ts"
import type { Command } from "../../world/model/command.ts"
import type { World } from "../../world/model/world.ts"
import { isOffered } from "../../world/rules/command-access.ts"
import { needChannel } from "../../world/rules/need.ts"
import type { OptionInput } from "../../world/rules/option-values.ts"
import type { ChannelHandle } from "./channel.ts"
import type { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"

/** What a person can fill into an option of a command. */
export type SlashValue = string | number | boolean | UserHandle | RoleHandle | ChannelHandle

/** How a command is chosen. */
export interface SlashOptions {
  /** Whose command, where several bots own one of the name. */
  readonly bot?: UserHandle
}

/**
 * The slash command of a name that is offered in a channel; a guild's own hides a global one of the
 * same bot.
 *
 * @throws SetupError where there is none, and where several bots own one and none of them is named.
 */
export function needOffered(
  world: World,
  { id, name: place }: ChannelHandle,
  name: string,
  { bot }: SlashOptions = {},
): Command {
  const channel = needChannel(world, id)
  const offers = [...world.applications.values()]
    .filter(({ botId }) => bot === undefined || botId === bot.id)
    .map((application) => ({
      bot: application.name,
      commands: offeredBy(world, application, channel),
    }))
  const owners = offers.flatMap(({ bot: owner, commands }) => {
    const command = commandOf(commands, name)
    return command === undefined ? [] : [{ owner, command }]
  })
  const [only, ...others] = owners
  if (others.length > 0) {
    const names = owners.map(({ owner }) => owner).join(", ")
    throw new SetupError(
      `Several bots have a command /${name} in #${place}: ${names}. Say whose: slash(channel, "${name}", {}, { bot }).`,
    )
  }
  if (only !== undefined) return only.command
  const names = offers
    .flatMap(({ commands }) => commands.map((other) => `/${other.name}`))
    .join(", ")
  throw new SetupError(
    `There is no command /${name}${bot === undefined ? "" : ` of ${bot.name}`} in #${place}. Was it ever registered over REST? Registered here: ${names || "none"}. With strictSync: false the commands given to sim.run count as registered.`,
  )
}

function offeredBy(world: World, { commands }: Application, channel: Channel): readonly Command[] {
  return [...commands.values()].filter(
    (command) =>
      command.type === ApplicationCommandType.ChatInput && isOffered(world, command, channel),
  )
}

function commandOf(commands: readonly Command[], name: string): Command | undefined {
  const named = commands.filter((command) => command.name === name)
  return named.find(({ guildId }) => guildId !== null) ?? named[0]
}

/** A value as the world takes it. */
export function toOption(value: SlashValue): OptionInput {
  if (typeof value !== "object") return value
  if (value.kind === "user") return { kind: "user", id: value.id }
  return value.kind === "role" ? { kind: "role", id: value.id } : { kind: "channel", id: value.id }
}

/** An option as a person sees it: `"cups:2"`. */
export function showOption([name, value]: readonly [string, SlashValue]): string {
  return `${name}:${typeof value === "object" ? value.name : String(value)}`
}
