// A message as it is about to be written or edited.

import type { APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10"
import type { Channel } from "../model/channel.ts"
import type { UserId } from "../model/ids.ts"
import type { MessageSticker, MessageWebhook } from "../model/message.ts"
import type { Actor, World } from "../model/world.ts"
import type { PollDraft } from "../rules/schemas/polls.ts"
import type { AllowedMentions } from "../rules/mentions.ts"
import type { NewId, Upload } from "./action.ts"
import type { AttachmentDraft } from "./attachments.ts"

/** The fields that all request bodies of messages have in common. */
export interface MessageDraft {
  readonly content?: string | null | undefined
  readonly tts?: boolean | undefined
  readonly nonce?: string | number | null | undefined
  readonly embeds?: readonly APIEmbed[] | null | undefined
  readonly components?: readonly APIMessageTopLevelComponent[] | null | undefined
  readonly attachments?: readonly AttachmentDraft[] | null | undefined
  readonly allowedMentions?: AllowedMentions | null | undefined
  readonly flags?: number | null | undefined
  readonly poll?: PollDraft | null | undefined
}

/** The author, the channel and the content of a message that is written. */
export interface MessageWrite {
  readonly world: World
  readonly channel: Channel
  readonly authorId: UserId
  /** The webhook that writes the message. Its mentions need no permission. */
  readonly webhook?: MessageWebhook | null
  /** Whether it is written by the token of an interaction or of a webhook. */
  readonly byToken?: true
  readonly draft: MessageDraft
  readonly files: readonly Upload[]
  /** The stickers of a new message. */
  readonly stickers?: readonly MessageSticker[]
  /** Gives a new message its id. Default: the world does. */
  readonly newId?: NewId
}

/** Returns whose rights count: those of the account, or every right for a webhook, which has none. */
export function permissionActor({ webhook, authorId }: MessageWrite): Actor {
  return webhook == null ? authorId : "system"
}
