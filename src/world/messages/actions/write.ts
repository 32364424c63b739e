// The input for writing or editing a message.

import type { APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10"
import type { Channel } from "../../channels/model/channel.ts"
import type { UserId } from "../../model/ids.ts"
import type { MessageSticker, MessageWebhook, SharedTheme } from "../model/message.ts"
import type { Actor, World } from "../../model/world.ts"
import type { PollDraft } from "../../polls/schemas.ts"
import type { AllowedMentions } from "../rules/mentions.ts"
import type { NewId, Upload } from "../../actions/action.ts"
import type { AttachmentDraft } from "./attachments.ts"

/** The keys that all message bodies have in common. */
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
  readonly sharedClientTheme?: SharedTheme | null | undefined
}

/** The author, the channel and the content of a message that is written or edited. */
export interface MessageWrite {
  readonly world: World
  readonly channel: Channel
  readonly authorId: UserId
  /** The webhook that writes the message. It needs no permissions for mentions. */
  readonly webhook?: MessageWebhook | null
  /** Whether the message is written with the token of an interaction or a webhook. */
  readonly byToken?: true
  /** The user whose permissions apply to mentions, because their app is not in the channel. */
  readonly onBehalfOf?: UserId
  readonly draft: MessageDraft
  readonly files: readonly Upload[]
  /** The stickers of a new message. */
  readonly stickers?: readonly MessageSticker[]
  /** Returns the id of a new message. Default: the next id of the world. */
  readonly newId?: NewId
}

/**
 * Returns the actor whose permissions apply: the author, or the system for a webhook, which has
 * every permission.
 */
export function permissionActor({ webhook, authorId }: MessageWrite): Actor {
  return webhook == null ? authorId : "system"
}
