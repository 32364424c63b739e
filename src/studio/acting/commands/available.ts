// The commands of bots that the person of a window may use in a channel.

import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  Locale,
} from "discord-api-types/v10"
import { commandsOfferedIn } from "../../../harness/handles/interaction/slash.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { whyNotAllowed } from "../../../world/commands/rules/permissions.ts"
import { localize } from "../../../world/rules/locales.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { Acting } from "../acting.ts"
import type { OfferedCommand, SlashOffer } from "./offers.ts"

type Nameable = Pick<APIApplicationCommandOption, "name" | "name_localizations">

function offersOf(
  { studio, viewerId }: Acting,
  channel: Channel,
  type: ApplicationCommandType,
): OfferedCommand[] {
  const { world } = studio.shown
  if (viewerId === undefined || !studio.isPresent) return []
  return commandsOfferedIn(world, channel, viewerId).flatMap(({ bot, commands }) =>
    commands
      .filter((command) => command.type === type)
      .filter((command) => whyNotAllowed(world, command, channel, viewerId) === undefined)
      .map((command) => ({ bot, command })),
  )
}

/** Returns the commands for messages. */
export function messageCommandsFor(acting: Acting, channel: Channel): OfferedCommand[] {
  return offersOf(acting, channel, ApplicationCommandType.Message)
}

/** Returns the commands for users. */
export function userCommandsFor(acting: Acting, channel: Channel): OfferedCommand[] {
  return offersOf(acting, channel, ApplicationCommandType.User)
}

/** Returns the name of a command for messages or users. */
export function nameOfCommand({ command }: OfferedCommand): string {
  return command.name
}

/** Returns the slash commands with their sub-commands, those of one bot together. */
export function slashCommandsFor(acting: Acting, channel: Channel): SlashOffer[] {
  const { world } = acting.studio.shown
  const user = acting.viewerId && findById(world.users, acting.viewerId)
  const shown = ({ name, name_localizations: names }: Nameable): string =>
    localize(name, names ?? null, user ? user.locale : Locale.EnglishUS)
  return offersOf(acting, channel, ApplicationCommandType.ChatInput)
    .flatMap((offer) => {
      const { name, nameLocalizations, description, options } = offer.command
      const root = { name, name_localizations: nameLocalizations, description, options }
      return leavesOf(root).map((leaf) => ({
        ...offer,
        path: leaf.names.map((one) => one.name).join(" "),
        shownPath: leaf.names.map(shown).join(" "),
        description: leaf.description,
        options: leaf.options,
      }))
    })
    .toSorted((one, other) => one.shownPath.localeCompare(other.shownPath))
}

interface CommandNode extends Nameable {
  readonly description: string
  readonly options?: readonly APIApplicationCommandOption[] | undefined
}

interface CommandLeaf {
  readonly names: readonly Nameable[]
  readonly description: string
  readonly options: readonly APIApplicationCommandBasicOption[]
}

/** Returns the sub-commands of a command; the command itself if it has none. */
function leavesOf({ options = [], description, ...node }: CommandNode): CommandLeaf[] {
  const nested = options.filter(
    (option) => option.type === Type.Subcommand || option.type === Type.SubcommandGroup,
  )
  if (nested.length === 0) {
    const basic = options.filter(
      (option): option is APIApplicationCommandBasicOption =>
        option.type !== Type.Subcommand && option.type !== Type.SubcommandGroup,
    )
    // Required options come first, as the platform demands when a command is registered.
    return [{ names: [node], description, options: basic }]
  }
  return nested.flatMap((option) =>
    leavesOf(option).map((leaf) => ({ ...leaf, names: [node, ...leaf.names] })),
  )
}
