// Commands as a person sees them: which are offered, and what is filled in.

import { ApplicationCommandType as Type, type Locale } from "discord-api-types/v10"
import type { UploadReference } from "../../world/actions/command-use.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Application } from "../../world/model/application.ts"
import type { Channel } from "../../world/model/channel.ts"
import type { Command } from "../../world/model/command.ts"
import type { CommandId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { whyNotOffered } from "../../world/rules/command-access.ts"
import { localize } from "../../world/rules/locales.ts"
import type { OptionEntity } from "../../world/rules/option-values.ts"
import type { Simulation } from "../simulation.ts"
import type { ChannelHandle } from "./channel.ts"
import { requireExisting } from "./require-existing.ts"
import { failedRegistrations } from "./registrations.ts"
import type { RoleHandle } from "./role.ts"
import { type FileToSend, toUpload } from "./upload.ts"
import type { UserHandle } from "./user.ts"

/** What a person can fill into an option of a command; a choice by its value or its name. */
export type SlashValue =
  | string
  | number
  | boolean
  | UserHandle
  | RoleHandle
  | ChannelHandle
  | FileToSend

/** How a command is chosen. */
export interface SlashOptions {
  /** Whose command, where several bots own one of the name. */
  readonly bot?: UserHandle
}

/** A command as a person is offered it. */
export interface CommandData {
  readonly id: CommandId
  readonly type: "slash" | "user" | "message"
  /** As the bot registered it, and as `slash` and `contextMenu` take it. */
  readonly name: string
  /** The name and the description in the person's language. */
  readonly shownName: string
  readonly shownDescription: string
  /** The name of the bot that owns it. */
  readonly bot: string
}

/** A kind of command: the platform's number, and how one is called and used in tests. */
interface CommandKind {
  readonly type: Type
  readonly shown: (name: string) => string
  readonly used: (name: string, options: string) => string
}

/** The kinds of command that people use. */
export const COMMAND_KINDS = {
  slash: {
    type: Type.ChatInput,
    shown: (name) => `/${name}`,
    used: (name, options) => `slash(channel, "${name}", {}, ${options})`,
  },
  user: {
    type: Type.User,
    shown: (name) => `"${name}" in the menu of a person`,
    used: (name, options) => `contextMenu(person, "${name}", ${options})`,
  },
  message: {
    type: Type.Message,
    shown: (name) => `"${name}" in the menu of a message`,
    used: (name, options) => `contextMenu(message, "${name}", ${options})`,
  },
} as const satisfies Record<CommandData["type"], CommandKind>

/** The commands that are offered in a channel, by whom they are of; a guild's own hides a global one. */
export function commandsOfferedIn(
  world: World,
  channel: Channel,
): readonly { readonly bot: Application; readonly commands: readonly Command[] }[] {
  return [...world.applications.values()].map((bot) => {
    const here = [...bot.commands.values()].filter(
      (command) => whyNotOffered(world, command, channel) === undefined,
    )
    const commands = here.filter(
      (command) =>
        command.guildId !== null ||
        !here.some((own) => own.guildId !== null && isCommand(own, command.type, command.name)),
    )
    return { bot, commands }
  })
}

function isCommand(command: Command, type: Type, name: string): boolean {
  return command.type === type && command.name === name
}

/**
 * The command of a name that is offered in a channel.
 *
 * @throws SetupError where there is none, and where several bots own one and none of them is named.
 */
export function requireOfferedCommand(
  { world, journal }: Pick<Simulation, "world" | "journal">,
  { id, name: place }: ChannelHandle,
  kind: CommandKind,
  name: string,
  { bot }: SlashOptions = {},
): Command {
  const channel = requireExisting("channel", id, world.channels.get(id))
  const offers = commandsOfferedIn(world, channel).filter(
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
      `Several bots have a command ${kind.shown(name)} in #${place}: ${names}. Say whose: ${kind.used(name, "{ bot }")}.`,
    )
  }
  if (only !== undefined) return only.command
  const why = explainNotOffered(world, channel, kind, name, bot)
  if (why !== undefined) throw new SetupError(`${kind.shown(name)} in #${place}: it ${why}.`)
  const names = offers.flatMap(({ commands }) => commands.map(shownName)).join(", ")
  const failed = failedRegistrations(journal)
  const asked = failed === "" ? " Was it ever registered over REST?" : failed
  throw new SetupError(
    `There is no command ${kind.shown(name)}${bot === undefined ? "" : ` of ${bot.name}`} in #${place}.${asked} Registered here: ${names || "none"}. With strictSync: false the commands given to sim.run count as registered.`,
  )
}

/** Why a command of the name is not offered, where there is one elsewhere. */
function explainNotOffered(
  world: World,
  channel: Channel,
  kind: CommandKind,
  name: string,
  bot: UserHandle | undefined,
): string | undefined {
  const asked = [...world.applications.values()].filter(
    ({ botId }) => bot === undefined || botId === bot.id,
  )
  for (const { commands } of asked) {
    for (const command of commands.values()) {
      if (isCommand(command, kind.type, name)) return whyNotOffered(world, command, channel)
    }
  }
  return undefined
}

function shownName({ type, name }: Command): string {
  return type === Type.ChatInput ? `/${name}` : `"${name}"`
}

/** A command as who reads `locale` sees it. */
export function readCommand(
  { id, type, name, nameLocalizations, description, descriptionLocalizations }: Command,
  bot: string,
  locale: Locale,
): CommandData {
  const kind = type === Type.User ? "user" : type === Type.Message ? "message" : "slash"
  return {
    id,
    type: kind,
    name,
    shownName: localize(name, nameLocalizations, locale),
    shownDescription: localize(description, descriptionLocalizations, locale),
    bot,
  }
}

/** What is filled in, as the world takes it: files go along by their numbers. */
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

/** An option as a person sees it: `"cups:2"`. */
export function describeOption([name, value]: readonly [string, SlashValue]): string {
  return `${name}:${typeof value === "object" ? value.name : String(value)}`
}
