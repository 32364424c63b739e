// What people do with a bot's components.

import { ComponentType } from "discord-api-types/v10"
import { SetupError } from "../kernel/misuse.ts"
import { Problem } from "../kernel/problem.ts"
import type { ChannelId, InteractionId, MessageId } from "../model/ids.ts"
import type { ComponentUse, Interaction } from "../model/interaction.ts"
import type { Message } from "../model/message.ts"
import type { Channel } from "../model/channel.ts"
import type { World } from "../model/world.ts"
import { type FieldNode, SELECTS, walkComponents } from "../rules/components.ts"
import {
  findApplicationOf,
  findGuildOf,
  needAccount,
  needChannel,
  needPerson,
} from "../rules/need.ts"
import { needInChannel } from "../rules/authorization.ts"
import { type Picked, pickFrom } from "../rules/picking.ts"
import { resolvedOf } from "../rules/resolving.ts"
import { interactionToken } from "../rules/secrets.ts"
import { type Asked, type Effects, action } from "./action.ts"

/** Which component of which message; `customId` finds it. */
export interface ComponentInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
  readonly customId: string
}

/** Whoever sees a message can use its components. */
function authorize({ world, actor, input }: Asked<Omit<ComponentInput, "customId">>): void {
  needPerson(world, actor, "use components")
  needVisibleMessage(needInChannel(world, actor, input.channelId), input.messageId, actor)
}

/** Clicks a button. */
export const clickButton = action({
  name: "interactions.clickButton",
  authorize,
  apply(asked: Asked<ComponentInput>, effects): Interaction {
    const found = needComponent(asked, "button", [ComponentType.Button])
    return use(asked, found, { values: null, resolved: resolvedOf([]) }, effects)
  },
})

/** What is picked in which select. */
export interface SelectInput extends ComponentInput {
  readonly picks: readonly Picked[]
}

/** Picks in a select. */
export const pickInSelect = action({
  name: "interactions.pickInSelect",
  authorize,
  apply(asked: Asked<SelectInput>, effects): Interaction {
    const { world, actor, input } = asked
    const found = needComponent(asked, "select", SELECTS)
    const where = `The select "${input.customId}"`
    const place = { world, userId: needAccount(actor), channel: found.channel }
    const values = pickFrom({ node: found.node, where, place }, input.picks)
    const named = input.picks.filter((pick) => typeof pick === "object")
    return use(asked, found, { values, resolved: resolvedOf(named) }, effects)
  },
})

/** A link by its component's number, as it has no custom id. */
export interface LinkInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
  readonly componentId: number
}

/** Follows a link. The bot is told nothing. */
export const followLink = action({
  name: "interactions.followLink",
  authorize,
  apply({ world, actor, input }: Asked<LinkInput>): string {
    const message = needVisibleMessage(needChannel(world, input.channelId), input.messageId, actor)
    const nodes = [...walkComponents(message.components)]
    const url = nodes.find((node) => node.id === input.componentId)?.url
    if (url === undefined) throw new SetupError("The link is gone.")
    return url
  },
})

/** A component where it stands. */
interface Found {
  readonly channel: Channel
  readonly message: Message
  readonly node: FieldNode
}

/** @throws SetupError where there is no such component, none of the kind, or it is disabled. */
function needComponent(
  { world, actor, input }: Asked<ComponentInput>,
  kind: "button" | "select",
  types: readonly ComponentType[],
): Found {
  const channel = needChannel(world, input.channelId)
  const message = needVisibleMessage(channel, input.messageId, actor)
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

/** A message that the account sees, its own ephemeral ones included. */
function needVisibleMessage(channel: Channel, id: MessageId, viewer: string): Message {
  const message = channel.messages.get(id)
  const hidden = message?.ephemeralTo !== null && message?.ephemeralTo !== viewer
  if (message === undefined || hidden) throw new Problem("unknownMessage")
  return message
}

function use(
  { world, actor }: Asked<ComponentInput>,
  { channel, message, node }: Found,
  what: Pick<ComponentUse, "values" | "resolved">,
  effects: Effects,
): Interaction {
  const application =
    message.webhook === null || message.applicationId === null
      ? findApplicationOf(world, message.authorId)
      : world.applications.get(message.applicationId)
  if (application === undefined) {
    throw new SetupError("Only the components of a bot's message can be used.")
  }
  return begin(
    world,
    {
      applicationId: application.id,
      userId: needAccount(actor),
      channelId: channel.id,
      guildId: findGuildOf(world, channel)?.id ?? null,
      use: {
        ...what,
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

/** Begins an interaction, and tells it. */
export function begin(
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
    abandoned: false,
    originalId: null,
    deferred: false,
    followUpIds: [],
    modal: null,
    choices: null,
  }
  world.interactions.set(id, interaction)
  const isPosted = world.applications.get(what.applicationId)?.endpoint != null
  tell({ type: isPosted ? "interactionPosted" : "interactionCreated", interaction })
  return interaction
}
