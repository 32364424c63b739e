// What people do with a bot's commands and components.

import { ComponentType } from "discord-api-types/v10"
import { SetupError } from "../kernel/misuse.ts"
import { Problem } from "../kernel/problem.ts"
import type { ApplicationId, ChannelId, CommandId, InteractionId, MessageId } from "../model/ids.ts"
import type { ComponentUse, Interaction } from "../model/interaction.ts"
import type { Message } from "../model/message.ts"
import type { Command } from "../model/command.ts"
import type { Channel } from "../model/channel.ts"
import type { World } from "../model/world.ts"
import { needForMessages } from "../rules/channel-kinds.ts"
import { type OptionInputs, fillIn } from "../rules/command-use.ts"
import { type ComponentNode, walkComponents } from "../rules/components.ts"
import { findApplicationOf, findGuildOf, needAccount, needChannel } from "../rules/need.ts"
import { canUseCommand } from "../rules/command-access.ts"
import { needInChannel } from "../rules/permissions.ts"
import { interactionToken } from "../rules/secrets.ts"
import { type Asked, type Effects, action } from "./action.ts"

/** Which command, where, and how it is filled in. */
export interface CommandInput {
  readonly applicationId: ApplicationId
  readonly commandId: CommandId
  readonly channelId: ChannelId
  /** Sub-command group and sub-command, if any. */
  readonly path: readonly string[]
  readonly options: OptionInputs
}

function needCommand(world: World, input: CommandInput): Command {
  const command = world.applications.get(input.applicationId)?.commands.get(input.commandId)
  if (command === undefined) throw new Problem("unknownCommand")
  return command
}

/** Uses a slash command. */
export const useCommand = action({
  name: "interactions.useCommand",
  authorize({ world, actor, input }: Asked<CommandInput>) {
    const channel = needForMessages(needInChannel(world, actor, input.channelId))
    needInChannel(world, actor, input.channelId, ["UseApplicationCommands"])
    if (!canUseCommand(world, needCommand(world, input), channel, actor)) {
      throw new Problem("missingPermissions")
    }
  },
  apply({ world, actor, input }, effects): Interaction {
    const command = needCommand(world, input)
    const channel = needChannel(world, input.channelId)
    const filled = fillIn(command, input.path, input.options, { world, channel })
    return begin(
      world,
      {
        applicationId: input.applicationId,
        userId: needAccount(actor),
        channelId: channel.id,
        guildId: findGuildOf(world, channel)?.id ?? null,
        use: { kind: "command", commandId: command.id, name: command.name, ...filled },
      },
      effects,
    )
  },
})

/** Which component of which message; `customId` finds it. */
export interface ComponentInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
  readonly customId: string
}

/** Clicks a button. */
export const clickButton = action({
  name: "interactions.clickButton",
  authorize({ world, actor, input }: Asked<ComponentInput>) {
    needVisibleMessage(needInChannel(world, actor, input.channelId), input.messageId, actor)
  },
  apply({ world, actor, input }, effects): Interaction {
    const channel = needChannel(world, input.channelId)
    const message = needVisibleMessage(channel, input.messageId, actor)
    const application =
      message.webhook === null || message.applicationId === null
        ? findApplicationOf(world, message.authorId)
        : world.applications.get(message.applicationId)
    if (application === undefined) {
      throw new SetupError("Only the buttons of a bot's message can be clicked.")
    }
    return begin(
      world,
      {
        applicationId: application.id,
        userId: needAccount(actor),
        channelId: channel.id,
        guildId: findGuildOf(world, channel)?.id ?? null,
        use: useOf(message, needButton(message, input.customId)),
      },
      effects,
    )
  },
})

/** A message that the account sees, its own ephemeral ones included. */
function needVisibleMessage(channel: Channel, id: MessageId, viewer: string): Message {
  const message = channel.messages.get(id)
  const hidden = message?.ephemeralTo !== null && message?.ephemeralTo !== viewer
  if (message === undefined || hidden) throw new Problem("unknownMessage")
  return message
}

function needButton(message: Message, customId: string): ComponentNode {
  const nodes = [...walkComponents(message.components)]
  const button = nodes.find((node) => node.custom_id === customId)
  if (button === undefined) {
    const ids = nodes.flatMap((node) => node.custom_id ?? []).join(", ")
    throw new SetupError(
      `The message has no component with the custom id "${customId}". It has: ${ids || "none"}.`,
    )
  }
  if (button.type !== ComponentType.Button) {
    throw new SetupError(`"${customId}" is not a button.`)
  }
  if (button.disabled === true) throw new SetupError(`The button "${customId}" is disabled.`)
  return button
}

function useOf(message: Message, node: ComponentNode): ComponentUse {
  return {
    kind: "component",
    messageId: message.id,
    customId: node.custom_id ?? "",
    componentType: node.type,
    componentId: node.id ?? 0,
  }
}

function begin(
  world: World,
  what: Pick<Interaction, "applicationId" | "userId" | "channelId" | "guildId" | "use">,
  { tell }: Effects,
): Interaction {
  const id = world.ids.next<InteractionId>()
  const interaction: Interaction = {
    ...what,
    id,
    token: interactionToken(world, id),
    answer: null,
    originalId: null,
    deferred: false,
    followUpIds: [],
    modal: null,
    choices: null,
  }
  world.interactions.set(id, interaction)
  tell({ type: "interactionCreated", interaction })
  return interaction
}
