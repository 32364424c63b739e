import type { APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10"
import type { ChannelId, MessageId } from "../../../world/model/ids.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { type AttachmentData, readAttachment } from "./attachment.ts"

/** A forwarded message: its place and its content. The author is not included. */
export interface ForwardedMessageData {
  readonly channelId: ChannelId
  readonly messageId: MessageId
  readonly content: string
  readonly embeds: readonly APIEmbed[]
  readonly components: readonly APIMessageTopLevelComponent[]
  readonly attachments: readonly AttachmentData[]
  readonly createdAt: Date
}

/** Returns the content of a forward; undefined for other messages. */
export function readForwarded({ reference, snapshot }: Message): ForwardedMessageData | undefined {
  if (reference === null || reference.messageId === null || snapshot === null) return undefined
  const { content, embeds, components, attachments, createdAt } = snapshot
  return {
    ...reference,
    messageId: reference.messageId,
    content,
    embeds,
    components,
    attachments: attachments.map(readAttachment),
    createdAt: new Date(createdAt),
  }
}
