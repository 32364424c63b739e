// Slash commands as a person sees them: which are offered, and what is filled in.

import { ApplicationCommandType } from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/misuse.ts"
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

/**
 * The slash command of a name that is offered in a channel; a guild's own hides a global one.
 *
 * @throws SetupError where there is none.
 */
export function needOffered(
  world: World,
  { id, name: place }: ChannelHandle,
  name: string,
): Command {
  const channel = needChannel(world, id)
  const all = [...world.applications.values()].flatMap(({ commands }) => [...commands.values()])
  const offered = all.filter(
    (command) =>
      command.type === ApplicationCommandType.ChatInput && isOffered(world, command, channel),
  )
  const named = offered.filter((command) => command.name === name)
  const command = named.find(({ guildId }) => guildId !== null) ?? named[0]
  if (command !== undefined) return command
  const names = offered.map((other) => `/${other.name}`).join(", ")
  throw new SetupError(
    `There is no command /${name} in #${place}. Was it ever registered over REST? Registered here: ${names || "none"}. With strictSync: false the commands given to sim.run count as registered.`,
  )
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
