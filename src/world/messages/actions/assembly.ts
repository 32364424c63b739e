// Assembles new messages from checked parts. Keys are assigned one by one, because copies of objects
// with so many keys are slow.

import { MessageType } from "discord-api-types/v10"
import type { UserId } from "../../model/ids.ts"
import type { Message } from "../model/message.ts"
import { type PlannedAttachment, createAttachments } from "./attachments.ts"
import { type MentionableText, mentionsIn } from "./mentions.ts"
import { emptyMessage } from "./posting.ts"
import type { MessageWrite } from "./write.ts"

/** The fields of a message that do not come from the request body. */
export type MessageFields = Partial<
  Pick<Message, "type" | "applicationId" | "ephemeralTo" | "interaction" | "reference" | "snapshot">
> & {
  /** The author of the message that is replied to. */
  readonly repliedTo?: UserId | undefined
}

/** The parts of a message that were checked. */
export interface CheckedParts
  extends MentionableText, Pick<Message, "stickers" | "embeds" | "poll"> {
  readonly planned: readonly PlannedAttachment[]
}

/** A message that is being built. */
type NewMessage = { -readonly [Key in keyof Message]: Message[Key] }

/** Assembles a message without adding it to a channel. */
export function assembleMessage(
  write: MessageWrite,
  parts: CheckedParts,
  fields: MessageFields,
): Message {
  const { world, channel, authorId, webhook, draft, newId } = write
  const message: NewMessage = emptyMessage(world, channel, authorId, newId)
  message.webhook = webhook ?? null
  message.tts = draft.tts ?? false
  message.nonce = draft.nonce ?? null
  message.sharedClientTheme = draft.sharedClientTheme ?? null
  message.content = parts.content
  message.components = parts.components
  message.flags = parts.flags
  message.stickers = parts.stickers
  message.embeds = parts.embeds
  message.poll = parts.poll
  const mentions = mentionsIn(write, parts, fields.repliedTo)
  message.mentionedUserIds = mentions.mentionedUserIds
  message.mentionedRoleIds = mentions.mentionedRoleIds
  message.mentionEveryone = mentions.mentionEveryone
  message.attachments = createAttachments(world, parts.planned)
  setFields(message, fields)
  return message
}

function setFields(message: NewMessage, fields: MessageFields): void {
  const { applicationId = null, ephemeralTo = null, interaction = null } = fields
  const { reference = null, snapshot = null } = fields
  const isReply = reference !== null && snapshot === null
  message.type = fields.type ?? (isReply ? MessageType.Reply : MessageType.Default)
  message.applicationId = applicationId
  message.ephemeralTo = ephemeralTo
  message.interaction = interaction
  message.reference = reference
  message.snapshot = snapshot
}
