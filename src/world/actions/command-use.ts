// What people do with a bot's commands: using them, from the text box and from menus, and asking what
// could be filled in.

import { ApplicationCommandType as Type } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { Channel } from "../model/channel.ts"
import type { Command } from "../model/command.ts"
import type { ApplicationId, ChannelId, CommandId, MessageId, UserId } from "../model/ids.ts"
import type { Interaction } from "../model/interaction.ts"
import type { Actor, World } from "../model/world.ts"
import { needForMessages } from "../rules/channel-kinds.ts"
import { whyNotAllowed, whyNotOffered } from "../rules/command-access.ts"
import { type OptionInputs, type Typed, fillIn, fillPartly } from "../rules/command-use.ts"
import { missingPermissions } from "../rules/explained-problem.ts"
import {
  findGuildOf,
  needAccount,
  needChannel,
  needMessage,
  needPerson,
  needUser,
} from "../rules/need.ts"
import type { OptionInput } from "../rules/option-values.ts"
import { needInChannel } from "../rules/authorization.ts"
import { resolvedOf } from "../rules/resolving.ts"
import { type Asked, type Effects, type Upload, action } from "./action.ts"
import { fill, needSlots } from "./attachments.ts"
import { begin } from "./interactions.ts"

/** Which command, and where. */
export interface CommandPlace {
  readonly applicationId: ApplicationId
  readonly commandId: CommandId
  readonly channelId: ChannelId
}

/** A file that is filled in, by its number among those that come along. */
export interface FileInput {
  readonly kind: "file"
  readonly index: number
}

/** Which command, where, and how it is filled in. */
export interface CommandInput extends CommandPlace {
  /** Sub-command group and sub-command, if any. */
  readonly path: readonly string[]
  readonly options: Readonly<
    Record<string, Exclude<OptionInput, { kind: "attachment" }> | FileInput>
  >
}

/** Which option is being typed, with what. */
export interface AutocompleteInput extends CommandInput {
  readonly typed: Typed
}

/** What a command of a menu is used on. */
export interface MenuInput extends CommandPlace {
  readonly target:
    | { readonly kind: "user"; readonly id: UserId }
    | { readonly kind: "message"; readonly id: MessageId }
}

function needCommand(world: World, input: CommandPlace): Command {
  const command = world.applications.get(input.applicationId)?.commands.get(input.commandId)
  if (command === undefined) throw new Problem("unknownCommand")
  return command
}

function needMayUse({ world, actor, input }: Asked<CommandPlace>): void {
  needPerson(world, actor, "use commands")
  const channel = needForMessages(needInChannel(world, actor, input.channelId))
  needInChannel(world, actor, input.channelId, ["UseApplicationCommands"])
  const command = needCommand(world, input)
  const objection = whyNot(world, command, channel, actor)
  if (objection !== undefined) {
    throw missingPermissions(() => [{ kind: "command", objection }])
  }
}

function whyNot(
  world: World,
  command: Command,
  channel: Channel,
  actor: Actor,
): string | undefined {
  return whyNotOffered(world, command, channel) ?? whyNotAllowed(world, command, channel, actor)
}

/** Uses a slash command. */
export const useCommand = action({
  name: "interactions.useCommand",
  takesFiles: true,
  authorize(asked: Asked<CommandInput>) {
    needMayUse(asked)
  },
  apply({ world, actor, input, files }, effects): Interaction {
    const command = needCommand(world, input)
    const channel = needChannel(world, input.channelId)
    const { id: userId, locale } = needUser(world, needAccount(actor))
    const options = withFiles(world, input.options, files)
    const filled = fillIn(command, input.path, options, { world, userId, channel, locale })
    const { id, name } = command
    const use = {
      kind: "command",
      commandId: id,
      name,
      type: Type.ChatInput,
      targetId: null,
    } as const
    return start({ world, actor, input }, { ...use, ...filled }, effects)
  },
})

/** Asks what could be filled into an option of a slash command, while it is being typed. */
export const autocomplete = action({
  name: "interactions.autocomplete",
  takesFiles: true,
  authorize(asked: Asked<AutocompleteInput>) {
    needMayUse(asked)
  },
  apply({ world, actor, input, files }, effects): Interaction {
    const command = needCommand(world, input)
    const options = withFiles(world, input.options, files)
    const filled = fillPartly(command, input.path, input.typed, options)
    const use = { kind: "autocomplete", commandId: command.id, name: command.name } as const
    return start({ world, actor, input }, { ...use, ...filled }, effects)
  },
})

/** Uses a command of the menu of a person or of a message. */
export const useMenu = action({
  name: "interactions.useMenu",
  authorize(asked: Asked<MenuInput>) {
    const { world, input } = asked
    needMayUse(asked)
    if (input.target.kind === "user") needUser(world, input.target.id)
    else needMessage(needChannel(world, input.channelId), input.target.id)
  },
  apply({ world, actor, input }, effects): Interaction {
    const { id: commandId, name, type } = needCommand(world, input)
    const resolved = resolvedOf([input.target])
    const use = { kind: "command", commandId, name, type, options: [] } as const
    return start({ world, actor, input }, { ...use, targetId: input.target.id, resolved }, effects)
  },
})

/** Each file becomes an attachment, which is the interaction's and no message's. */
function withFiles(
  world: World,
  options: CommandInput["options"],
  files: readonly Upload[],
): OptionInputs {
  const slots = needSlots([], undefined, files)
  const attachments = new Map(fill(world, slots).map((file, at) => [files[at]?.index, file]))
  const filled: Record<string, OptionInput> = {}
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== "object" || value.kind !== "file") {
      filled[name] = value
      continue
    }
    const file = attachments.get(value.index)
    if (file !== undefined) filled[name] = { kind: "attachment", file }
  }
  return filled
}

function start(
  { world, actor, input }: Asked<CommandPlace>,
  use: Interaction["use"],
  effects: Effects,
): Interaction {
  const channel = needChannel(world, input.channelId)
  const what = {
    applicationId: input.applicationId,
    userId: needAccount(actor),
    channelId: channel.id,
    guildId: findGuildOf(world, channel)?.id ?? null,
    use,
  }
  return begin(world, what, effects)
}
