// Use of a bot's message components by people.

import { ComponentType } from "discord-api-types/v10"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Application } from "../../applications/model.ts"
import type { IntegrationOwners } from "../../messages/model/integration-owners.ts"
import type { ChannelId, InteractionId, MessageId, UserId } from "../../model/ids.ts"
import type { ComponentUse, Interaction } from "../model.ts"
import type { Message } from "../../messages/model/message.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { World } from "../../model/world.ts"
import { type FieldNode, SELECT_TYPES, walkComponents } from "../../components/rules/tree.ts"
import {
  isPrivateChannel,
  findApplicationOf,
  findGuildOf,
  requirePerson,
} from "../../rules/require.ts"
import { requireChannelAccess, requireFullMember } from "../../rules/authorization.ts"
import { type PickInput, resolvePicks } from "../../components/rules/picking.ts"
import { toResolvedIds } from "../rules/resolving.ts"
import { interactionToken } from "../../rules/secrets.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"

/** A component of a message, identified by its custom id. */
export interface ComponentInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
  readonly customId: string
}

/** A message whose components a person may use. */
interface UsableMessage {
  readonly userId: UserId
  readonly channel: Channel
  readonly message: Message
}

/** Returns a message that the actor, a person, sees. */
function requireUsableMessage({
  world,
  actor,
  input,
}: AuthContext<Omit<ComponentInput, "customId">>): UsableMessage {
  const { id: userId } = requirePerson(world, actor, "use components")
  const channel = requireChannelAccess(world, actor, input.channelId)
  requireFullMember(findGuildOf(world, channel), actor)
  return { userId, channel, message: requireVisibleMessage(channel, input.messageId, userId) }
}

const BUTTON_TYPES: readonly ComponentType[] = [ComponentType.Button]

export const clickButton = action({
  name: "interactions.clickButton",
  resolve(context: AuthContext<ComponentInput>) {
    const used = requireUsableMessage(context)
    const { customId } = context.input
    return { ...used, node: requireComponent(used.message, customId, "button", BUTTON_TYPES) }
  },
  apply({ world, resolved }, effects): Interaction {
    const fields = { values: null, resolved: toResolvedIds([]) }
    return startComponentInteraction(world, { ...resolved, fields }, effects)
  },
})

/** A select and the chosen options. */
export interface SelectInput extends ComponentInput {
  readonly picks: readonly PickInput[]
}

/** Chooses options of a select. */
export const pickInSelect = action({
  name: "interactions.pickInSelect",
  resolve(context: AuthContext<SelectInput>) {
    const used = requireUsableMessage(context)
    const { customId } = context.input
    return { ...used, node: requireComponent(used.message, customId, "select", SELECT_TYPES) }
  },
  apply({ world, resolved, input: { customId, picks } }, effects): Interaction {
    const { userId, channel, node } = resolved
    const subject = `The select "${customId}"`
    const values = resolvePicks({ node, subject, optionContext: { world, userId, channel } }, picks)
    const named = picks.filter((pick) => typeof pick === "object")
    const fields = { values, resolved: toResolvedIds(named) }
    return startComponentInteraction(world, { ...resolved, fields }, effects)
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
  resolve: (context: AuthContext<LinkInput>) => requireUsableMessage(context),
  apply({ resolved: { message }, input }): string {
    const nodes = [...walkComponents(message.components)]
    const url = nodes.find((node) => node.id === input.componentId)?.url
    if (url === undefined)
      throw new ImpossibleActionError("The message no longer has this link button.")
    return url
  },
})

/** @throws ImpossibleActionError if the message has no such component of these types, or if it is disabled. */
function requireComponent(
  { components }: Message,
  customId: string,
  kind: "button" | "select",
  types: readonly ComponentType[],
): FieldNode {
  const nodes = [...walkComponents(components)].filter((node) => types.includes(node.type))
  const node = nodes.find((one) => one.custom_id === customId)
  if (node === undefined) {
    const ids = nodes.flatMap((one) => one.custom_id ?? []).join(", ")
    throw new ImpossibleActionError(
      `The message has no ${kind} with the custom id "${customId}". It has: ${ids || "none"}.`,
    )
  }
  if (node.disabled === true)
    throw new ImpossibleActionError(`The ${kind} "${customId}" is disabled.`)
  return node
}

/** Returns a message that the viewer sees, including ephemeral messages to them. */
function requireVisibleMessage(channel: Channel, id: MessageId, viewer: string): Message {
  const message = channel.messages.get(id)
  const hidden = message?.ephemeralTo !== null && message?.ephemeralTo !== viewer
  if (message === undefined || hidden) throw new ApiError("unknownMessage")
  return message
}

/** A component of a message with the values that the user chose. */
interface UsedComponent extends UsableMessage {
  readonly node: FieldNode
  readonly fields: Pick<ComponentUse, "values" | "resolved">
}

function startComponentInteraction(
  world: World,
  { userId, channel, message, node, fields }: UsedComponent,
  effects: Effects,
): Interaction {
  const application =
    message.webhook === null || message.applicationId === null
      ? findApplicationOf(world, message.authorId)
      : world.applications.get(message.applicationId)
  if (application === undefined) {
    throw new ImpossibleActionError(
      "This message is not from a bot, so its components cannot be used. Use a component of a bot's message.",
    )
  }
  const use: ComponentUse = {
    ...fields,
    kind: "component",
    messageId: message.id,
    customId: node.custom_id ?? "",
    componentType: node.type,
    componentId: node.id ?? 0,
  }
  const owners = message.interaction?.owners ?? ownersIn(channel)
  return startInteraction(world, { application, channel, userId, owners, use }, effects)
}

/** Returns the owners of the components of a message that answers no interaction. */
function ownersIn(channel: Channel): IntegrationOwners {
  if (channel.kind === "groupDm") return { guild: null, user: null }
  return { guild: channel.kind === "dm" ? "0" : channel.guildId, user: null }
}

/** A use of an application's command, component or modal by a person in a channel. */
interface ApplicationUse {
  readonly application: Application
  readonly channel: Channel
  readonly userId: UserId
  readonly owners: IntegrationOwners
  readonly use: Interaction["use"]
}

/** Creates an interaction and sends it to the application. */
export function startInteraction(
  world: World,
  used: ApplicationUse,
  { emit }: Effects,
): Interaction {
  const interaction = createInteraction(world, used)
  const isPosted = used.application.endpoint !== null
  emit({ type: isPosted ? "interactionPosted" : "interactionCreated", interaction })
  return interaction
}

/** Creates an interaction that the application does not know of. */
export function createInteraction(
  world: World,
  { application, channel, userId, owners, use }: ApplicationUse,
): Interaction {
  const id = world.ids.next<InteractionId>()
  const interaction: Interaction = {
    applicationId: application.id,
    userId,
    channelId: channel.id,
    guildId: isPrivateChannel(channel) ? null : channel.guildId,
    owners,
    use,
    id,
    token: interactionToken(world, id),
    answer: null,
    abandoned: false,
    originalId: null,
    deferred: false,
    followUpIds: [],
    modal: null,
    choices: null,
    activityInstanceId: null,
  }
  world.interactions.set(id, interaction)
  return interaction
}
