import { type APIMessage, GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import type { UserId } from "../../../world/model/ids.ts"
import type { World } from "../../../world/model/world.ts"
import { channelType } from "../../../world/channels/rules/type.ts"
import { viewMemberOnly } from "../../../world/members/views.ts"
import { viewMessage } from "../../../world/messages/views/messages.ts"
import type { Dispatches, PayloadContext } from "../dispatch.ts"
import { messageAudience, findMemberIn, guildIdField } from "./channel-fields.ts"

/**
 * Returns a message with the fields that only events have: its guild and the members that it
 * mentions. An ephemeral message has no guild.
 */
function viewMessageEvent(
  { channel, message }: { channel: Channel; message: Message },
  { world, reader }: PayloadContext,
) {
  const view: APIMessage = viewMessage(message, world, reader)
  const channel_type = channelType(channel)
  if (message.ephemeralTo !== null) return { ...view, channel_type }
  const author = findMemberIn(world, channel, message.authorId)
  const bySelf = message.applicationId === null
  return {
    ...view,
    ...guildIdField(channel),
    ...(author !== undefined && bySelf && { member: viewMemberOnly(author) }),
    mentions: view.mentions.map((user) => {
      const member = findMemberIn(world, channel, user.id as UserId) // an id from the view
      return member === undefined ? user : { ...user, member: viewMemberOnly(member) }
    }),
    channel_type,
  }
}

const messageDispatch = {
  intent: { guild: "GuildMessages", direct: "DirectMessages" },
  audience: messageAudience,
  direct: ({ message }: { message: Message }) => message.ephemeralTo !== null,
} as const

/** Returns a message and the message that it replies to. */
function contents({ message }: { message: Message }, world: World): readonly Message[] {
  const { reference, snapshot } = message
  if (reference === null || reference.messageId === null || snapshot !== null) return [message]
  const referenced = world.channels.get(reference.channelId)?.messages.get(reference.messageId)
  return referenced === undefined ? [message] : [message, referenced]
}

/** Returns whether a message shows nothing of its reader: neither their reactions nor their votes. */
function hasOnePayload(fact: { message: Message }, world: World): boolean {
  return (
    fact.message.reactions.length === 0 && contents(fact, world).every(({ poll }) => poll === null)
  )
}

export const messages: Dispatches<
  "messageCreated" | "messageUpdated" | "messageDeleted" | "messagesDeleted"
> = {
  messageCreated: [
    {
      ...messageDispatch,
      event: Event.MessageCreate,
      contents,
      hasOnePayload,
      payload: viewMessageEvent,
    },
  ],
  messageUpdated: [
    {
      ...messageDispatch,
      event: Event.MessageUpdate,
      contents,
      hasOnePayload,
      payload: (fact, context) => ({ ...viewMessageEvent(fact, context), tts: false }),
    },
  ],
  messageDeleted: [
    {
      ...messageDispatch,
      event: Event.MessageDelete,
      payload: ({ channel, message }) => ({
        id: message.id,
        channel_id: channel.id,
        ...(message.ephemeralTo === null && guildIdField(channel)),
      }),
    },
  ],
  messagesDeleted: [
    {
      event: Event.MessageDeleteBulk,
      intent: "GuildMessages",
      audience: ({ channel }) => ({ channel }),
      payload: ({ channel, messageIds }) => ({
        ids: [...messageIds],
        channel_id: channel.id,
        ...guildIdField(channel),
      }),
    },
  ],
}
