// The commands that users are offered, and the options that they fill in.

import { ApplicationCommandType as Type, type Locale } from "discord-api-types/v10"
import type { UploadReference } from "../../../world/interactions/actions/command-use.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Application } from "../../../world/applications/model.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Command } from "../../../world/commands/model/command.ts"
import type { CommandId, UserId } from "../../../world/model/ids.ts"
import type { World } from "../../../world/model/world.ts"
import { keysOf } from "../../../world/kernel/objects.ts"
import { whyNotOffered } from "../../../world/commands/rules/availability.ts"
import { localize } from "../../../world/rules/locales.ts"
import type { OptionEntity } from "../../../world/interactions/rules/option-values.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { Handle } from "../handle.ts"
import { requireExistingChannel } from "../require-existing.ts"
import { failedRegistrations } from "./registrations.ts"
import type { RoleHandle } from "../role.ts"
import { type FileToSend, toUpload } from "../message/upload.ts"
import type { UserHandle } from "../user.ts"

/** A value of an option of a command; a choice is given by its value or its name. */
export type SlashValue =
  | string
  | number
  | boolean
  | UserHandle
  | RoleHandle
  | ChannelHandle
  | FileToSend

/** The options of using a command. */
export interface SlashOptions {
  /** The bot that has the command, if several bots have one with that name. */
  readonly bot?: UserHandle
}

/** A command as a user is offered it. */
export interface CommandData {
  readonly id: CommandId
  /** The entry point starts the activity of the bot's app: `launchActivity`. */
  readonly type: "slash" | "user" | "message" | "entryPoint"
  /** The name that the bot registered, which `slash` and `contextMenu` take. */
  readonly name: string
  /** The name in the person's language, as is the description. */
  readonly shownName: string
  readonly shownDescription: string
  /** The name of the bot that has the command. */
  readonly bot: string
}

/** A kind of command: its type on the platform, and how error messages show it. */
interface CommandKind {
  readonly type: Type
  readonly shown: (name: string) => string
  readonly used: (name: string, options: string) => string
}

/** The kinds of commands that people use. */
export const COMMAND_KINDS = {
  slash: {
    type: Type.ChatInput,
    shown: (name) => `/${name}`,
    used: (name, options) => `slash(channel, "${name}", {}, ${options})`,
  },
  user: {
    type: Type.User,
    shown: (name) => `"${name}" in the context menu of a user`,
    used: (name, options) => `contextMenu(person, "${name}", ${options})`,
  },
  message: {
    type: Type.Message,
    shown: (name) => `"${name}" in the context menu of a message`,
    used: (name, options) => `contextMenu(message, "${name}", ${options})`,
  },
  entryPoint: {
    type: Type.PrimaryEntryPoint,
    shown: () => "that starts an activity",
    used: (_, options) => `launchActivity(channel, ${options})`,
  },
} as const satisfies Record<CommandData["type"], CommandKind>

const TYPES_SHOWN: ReadonlyMap<Type, CommandData["type"]> = new Map(
  keysOf(COMMAND_KINDS).map((kind) => [COMMAND_KINDS[kind].type, kind]),
)

/**
 * Returns the commands that are offered to a user in a channel, by bot. A command of the guild hides a global
 * one with the same name.
 */
export function commandsOfferedIn(
  world: World,
  channel: Channel,
  userId: UserId,
): readonly { readonly bot: Application; readonly commands: readonly Command[] }[] {
  return [...world.applications.values()].map((bot) => {
    const here = [...bot.commands.values()].filter(
      (command) => whyNotOffered(world, command, channel, userId) === undefined,
    )
    const commands = here.filter(
      (command) =>
        command.guildId !== null ||
        !here.some((own) => own.guildId !== null && isCommand(own, command.type, command.name)),
    )
    return { bot, commands }
  })
}

/** An entry point has any name: an app has only one. */
function isCommand(command: Command, type: Type, name: string): boolean {
  const isNamed = type === Type.PrimaryEntryPoint || command.name === name
  return command.type === type && isNamed
}

/**
 * Returns the command with a name that is offered to an account in a channel.
 *
 * @throws SetupError if there is none, and if several bots have one and none of them is named.
 */
export function requireOfferedCommand(
  account: UserHandle,
  channelHandle: ChannelHandle,
  kind: CommandKind,
  name: string,
  { bot }: SlashOptions = {},
): Command {
  const { name: channelName } = channelHandle
  const world = Handle.worldOf(channelHandle)
  const channel = requireExistingChannel(world, channelHandle.id)
  const offers = commandsOfferedIn(world, channel, account.id).filter(
    (offer) => bot === undefined || offer.bot.botId === bot.id,
  )
  const owners = offers.flatMap(({ bot: { name: owner }, commands }) => {
    const command = commands.find((one) => isCommand(one, kind.type, name))
    return command === undefined ? [] : [{ owner, command }]
  })
  const [only, ...others] = owners
  if (others.length > 0) {
    const names = owners.map(({ owner }) => owner).join(", ")
    throw new SetupError(
      `Several bots have a command ${kind.shown(name)} in #${channelName}: ${names}. Select one: ${kind.used(name, "{ bot }")}.`,
      { about: "impossible-actions" },
    )
  }
  if (only !== undefined) return only.command
  const why = explainNotOffered(account, channel, kind, name, bot)
  if (why !== undefined)
    throw new SetupError(
      `The command ${kind.shown(name)} is not available in #${channelName}: it ${why}.`,
      { about: "impossible-actions" },
    )
  const names = offers.flatMap(({ commands }) => commands.map(shownName)).join(", ")
  const failed = failedRegistrations(Handle.simulationOf(channelHandle).journal)
  const advice = failed === "" ? " Register it over REST first." : failed
  throw new SetupError(
    `There is no command ${kind.shown(name)}${bot === undefined ? "" : ` of ${bot.name}`} in #${channelName}.${advice} Registered here: ${names || "none"}. With strictSync: false the commands given to sim.run count as registered.`,
    { about: "impossible-actions" },
  )
}

/** Explains why a command with the name is not offered; returns undefined if no bot has one. */
function explainNotOffered(
  account: UserHandle,
  channel: Channel,
  kind: CommandKind,
  name: string,
  bot: UserHandle | undefined,
): string | undefined {
  const world = Handle.worldOf(account)
  const applications = [...world.applications.values()].filter(
    ({ botId }) => bot === undefined || botId === bot.id,
  )
  for (const { commands } of applications) {
    for (const command of commands.values()) {
      if (isCommand(command, kind.type, name)) {
        return whyNotOffered(world, command, channel, account.id)
      }
    }
  }
  return undefined
}

function shownName({ type, name }: Command): string {
  return type === Type.ChatInput ? `/${name}` : `"${name}"`
}

/** Returns the data of a command for the reader of a locale. */
export function readCommand(
  { id, type, name, nameLocalizations, description, descriptionLocalizations }: Command,
  bot: string,
  locale: Locale,
): CommandData {
  return {
    id,
    type: TYPES_SHOWN.get(type) ?? "slash",
    name,
    shownName: localize(name, nameLocalizations, locale),
    shownDescription: localize(description, descriptionLocalizations, locale),
    bot,
  }
}

/** Returns option values as actions take them, and the files that they refer to by index. */
export function toCommandOptions(options: Readonly<Record<string, SlashValue>>) {
  const entries = Object.entries(options)
  const files = entries.flatMap(([, value]) => (isFile(value) ? [value] : []))
  return {
    options: Object.fromEntries(
      entries.map(([name, value]) => [name, toOption(value, files)] as const),
    ),
    files: files.map(toUpload),
  }
}

function toOption(
  value: SlashValue,
  files: readonly FileToSend[],
): string | number | boolean | Exclude<OptionEntity, { kind: "attachment" }> | UploadReference {
  if (typeof value !== "object") return value
  if (isFile(value)) return { kind: "file", index: files.indexOf(value) }
  if (value.kind === "user") return { kind: "user", id: value.id }
  return value.kind === "role" ? { kind: "role", id: value.id } : { kind: "channel", id: value.id }
}

function isFile(value: SlashValue): value is FileToSend {
  return typeof value === "object" && "content" in value
}

/** Describes an option for the transcript: `"cups:2"`. */
export function describeOption([name, value]: readonly [string, SlashValue]): string {
  return `${name}:${typeof value === "object" ? value.name : String(value)}`
}
