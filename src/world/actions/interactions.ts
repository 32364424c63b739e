// Use of a bot's message components by people.

import { ComponentType } from "discord-api-types/v10"
import { SetupError } from "../kernel/setup-error.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { ChannelId, InteractionId, MessageId } from "../model/ids.ts"
import type { ComponentUse, Interaction } from "../model/interaction.ts"
import type { Message } from "../model/message.ts"
import type { Channel } from "../model/channel.ts"
import type { World } from "../model/world.ts"
import { type FieldNode, SELECT_TYPES, walkComponents } from "../rules/components.ts"
import {
  findApplicationOf,
  findGuildOf,
  requireAccount,
  requireChannel,
  requirePerson,
} from "../rules/require.ts"
import { requireChannelAccess } from "../rules/authorization.ts"
import { type PickInput, resolvePicks } from "../rules/picking.ts"
import { toResolvedIds } from "../rules/resolving.ts"
import { interactionToken } from "../rules/secrets.ts"
import { type AuthContext, type Effects, action } from "./action.ts"

/** A component of a message, identified by its custom id. */
export interface ComponentInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
  readonly customId: string
}

/** Requires a person who sees the message. */
function resolve({ world, actor, input }: AuthContext<Omit<ComponentInput, "customId">>): void {
  requirePerson(world, actor, "use components")
  requireVisibleMessage(requireChannelAccess(world, actor, input.channelId), input.messageId, actor)
}

export const clickButton = action({
  name: "interactions.clickButton",
  resolve,
  apply(context: AuthContext<ComponentInput>, effects): Interaction {
    const component = requireComponent(context, "button", [ComponentType.Button])
    return startComponentInteraction(
      context,
      component,
      { values: null, resolved: toResolvedIds([]) },
      effects,
    )
  },
})

/** A select and the chosen options. */
export interface SelectInput extends ComponentInput {
  readonly picks: readonly PickInput[]
}

/** Chooses options of a select. */
export const pickInSelect = action({
  name: "interactions.pickInSelect",
  resolve,
  apply(context: AuthContext<SelectInput>, effects): Interaction {
    const { world, actor, input } = context
    const component = requireComponent(context, "select", SELECT_TYPES)
    const subject = `The select "${input.customId}"`
    const optionContext = { world, userId: requireAccount(actor), channel: component.channel }
    const values = resolvePicks({ node: component.node, subject, optionContext }, input.picks)
    const named = input.picks.filter((pick) => typeof pick === "object")
    return startComponentInteraction(
      context,
      component,
      { values, resolved: toResolvedIds(named) },
      effects,
    )
  },
})

/** A link button, identified by its component id, as it has no custom id. */
export interface LinkInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
  readonly componentId: number
}

/** Returns the URL of a link button. The bot receives no event. */
export const followLink = action({
  name: "interactions.followLink",
  resolve,
  apply({ world, actor, input }: AuthContext<LinkInput>): string {
    const message = requireVisibleMessage(
      requireChannel(world, input.channelId),
      input.messageId,
      actor,
    )
    const nodes = [...walkComponents(message.components)]
    const url = nodes.find((node) => node.id === input.componentId)?.url
    if (url === undefined) throw new SetupError("The message no longer has this link button.")
    return url
  },
})

/** A component with its message and channel. */
interface FoundComponent {
  readonly channel: Channel
  readonly message: Message
  readonly node: FieldNode
}

/** @throws SetupError if the message has no such component of these types, or if it is disabled. */
function requireComponent(
  { world, actor, input }: AuthContext<ComponentInput>,
  kind: "button" | "select",
  types: readonly ComponentType[],
): FoundComponent {
  const channel = requireChannel(world, input.channelId)
  const message = requireVisibleMessage(channel, input.messageId, actor)
  const { customId } = input
  const nodes = [...walkComponents(message.components)].filter((node) => types.includes(node.type))
  const node = nodes.find((one) => one.custom_id === customId)
  if (node === undefined) {
    const ids = nodes.flatMap((one) => one.custom_id ?? []).join(", ")
    throw new SetupError(
      `The message has no ${kind} with the custom id "${customId}". It has: ${ids || "none"}.`,
    )
  }
  if (node.disabled === true) throw new SetupError(`The ${kind} "${customId}" is disabled.`)
  return { channel, message, node }
}

/** Returns a message that the viewer sees, including ephemeral messages to them. */
function requireVisibleMessage(channel: Channel, id: MessageId, viewer: string): Message {
  const message = channel.messages.get(id)
  const hidden = message?.ephemeralTo !== null && message?.ephemeralTo !== viewer
  if (message === undefined || hidden) throw new ApiError("unknownMessage")
  return message
}

function startComponentInteraction(
  { world, actor }: AuthContext<ComponentInput>,
  { channel, message, node }: FoundComponent,
  fields: Pick<ComponentUse, "values" | "resolved">,
  effects: Effects,
): Interaction {
  const application =
    message.webhook === null || message.applicationId === null
      ? findApplicationOf(world, message.authorId)
      : world.applications.get(message.applicationId)
  if (application === undefined) {
    throw new SetupError(
      "This message is not from a bot, so its components cannot be used. Use a component of a bot's message.",
    )
  }
  return startInteraction(
    world,
    {
      applicationId: application.id,
      userId: requireAccount(actor),
      channelId: channel.id,
      guildId: findGuildOf(world, channel)?.id ?? null,
      use: {
        ...fields,
        kind: "component",
        messageId: message.id,
        customId: node.custom_id ?? "",
        componentType: node.type,
        componentId: node.id ?? 0,
      },
    },
    effects,
  )
}

/** Creates an interaction and emits it. */
export function startInteraction(
  world: World,
  fields: Pick<Interaction, "applicationId" | "userId" | "channelId" | "guildId" | "use">,
  { emit }: Effects,
): Interaction {
  const id = world.ids.next<InteractionId>()
  const interaction: Interaction = {
    ...fields,
    id,
    token: interactionToken(world, id),
    answer: null,
    abandoned: false,
    originalId: null,
    deferred: false,
    followUpIds: [],
    modal: null,
    choices: null,
  }
  world.interactions.set(id, interaction)
  const isPosted = world.applications.get(fields.applicationId)?.endpoint != null
  emit({ type: isPosted ? "interactionPosted" : "interactionCreated", interaction })
  return interaction
}
