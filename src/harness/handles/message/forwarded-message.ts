import type { APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10"
import type { ChannelId, MessageId } from "../../../world/model/ids.ts"
import type { AttachmentData } from "./attachment.ts"

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
