// The messages that people send in channels and direct messages.

import { MessageFlags, MessageReferenceType } from "discord-api-types/v10"
import { SetupError } from "../../../requirements/setup-error.ts"
import { type WithId, requireFreeMessageId } from "../../simulation/chosen-ids.ts"
import type { StickerId } from "../../../world/model/ids.ts"
import type { StandardStickerName } from "../../../world/stickers/model.ts"
import {
  STANDARD_STICKER_NAMES,
  findStandardStickerId,
} from "../../../world/stickers/rules/standard-packs.ts"
import type { World } from "../../../world/model/world.ts"
import { Handle } from "../handle.ts"
import type { MessageHandle } from "./message.ts"
import { type PollOptions, toPollBody } from "./poll.ts"
import { describeMessage, quote } from "./transcript-text.ts"
import { StickerHandle } from "../expressions/sticker.ts"
import { StandardStickerHandle } from "../expressions/sticker-pack.ts"
import { type FileToSend, toUpload } from "./upload.ts"

/** The options of a message. */
export interface SendOptions extends WithId {
  readonly replyTo?: MessageHandle
  /** Whether a reply mentions the author of the message that it answers. Default: `true`. */
  readonly mentionAuthor?: boolean
  /**
   * The message to forward, from any channel. A forward has no content of its own: its content is
   * `""`.
   */
  readonly forward?: MessageHandle
  readonly attachments?: readonly FileToSend[]
  /**
   * Up to three stickers: of the guild, of another guild with USE_EXTERNAL_STICKERS, or of the
   * platform: `"Wave"`, `"Hello"`, and those of `env.createStickerPack`.
   */
  readonly stickers?: readonly (StickerHandle | StandardStickerHandle | StandardStickerName)[]
  /** The poll of the message. */
  readonly poll?: PollOptions
  /** Whether the message causes no notification, as with `@silent`. Default: `false`. */
  readonly silent?: boolean
}

/** The options of a voice message. */
export interface VoiceMessageOptions extends Pick<SendOptions, "id" | "replyTo" | "silent"> {
  /** The duration in seconds. Default: 1. */
  readonly duration?: number
  /** The waveform in base64. Default: that of a second of silence. */
  readonly waveform?: string
  /** The recording. Default: a file `voice-message.ogg` without content. */
  readonly recording?: FileToSend
}

/** The mentions that a reply allows if it does not mention the author of the message that it answers. */
const MENTIONS_WITHOUT_AUTHOR = { parse: ["users", "roles", "everyone"], replied_user: false }

/** Returns the `message_reference` of a message that is sent. */
function toReference({ replyTo, forward }: SendOptions): { message_reference?: object } {
  if (replyTo !== undefined && forward !== undefined) {
    throw new SetupError("send: `replyTo` and `forward` exclude each other. Leave one of them out.")
  }
  if (replyTo !== undefined) return { message_reference: { message_id: replyTo.id } }
  if (forward === undefined) return {}
  const { id: message_id, channelId: channel_id } = forward
  return { message_reference: { type: MessageReferenceType.Forward, message_id, channel_id } }
}

/**
 * Returns the body, the files and the id of a new message. @throws SetupError for an invalid id.
 */
export function toMessageInvocation(world: World, content: string, options: SendOptions) {
  const { id, attachments = [], poll, silent = false, mentionAuthor = true } = options
  return {
    id: requireFreeMessageId(world, "send", id),
    body: {
      content,
      ...toReference(options),
      ...(!mentionAuthor && { allowed_mentions: MENTIONS_WITHOUT_AUTHOR }),
      ...(poll && { poll: toPollBody(poll) }),
      ...(silent && { flags: MessageFlags.SuppressNotifications }),
    },
    files: attachments.map(toUpload),
  }
}

/** The waveform of a second of silence. */
const SILENCE = "AAAAAAAAAAAAAA=="

/**
 * Returns the body, the files and the id of a voice message. @throws SetupError for an invalid id.
 */
export function toVoiceMessageInvocation(world: World, options: VoiceMessageOptions) {
  const { id, silent = false, duration = 1, waveform = SILENCE } = options
  const { recording = { name: "voice-message.ogg", content: "" } } = options
  const notifications = silent ? MessageFlags.SuppressNotifications : 0
  return {
    id: requireFreeMessageId(world, "sendVoiceMessage", id),
    body: {
      ...toReference(options),
      flags: MessageFlags.IsVoiceMessage | notifications,
      attachments: [{ id: "0", duration_secs: duration, waveform }],
    },
    files: [toUpload(recording, 0)],
  }
}

/**
 * Returns the ids of the stickers to send. @throws SetupError for other values, and for more than
 * three.
 */
export function stickerIdsOf(handle: Handle, stickers: SendOptions["stickers"] = []): StickerId[] {
  const list: readonly unknown[] = [stickers].flat()
  Handle.requireSameWorld(handle, ...list)
  const ids = list.flatMap((one) => stickerIdOf(one) ?? [])
  const isFit = list.length <= 3 && ids.length === list.length
  const isList: boolean = Array.isArray(stickers)
  if (isFit && isList) return ids
  throw new SetupError(
    'send: stickers must be a list of up to three stickers: stickers: [guild.stickers.get("…")].',
  )
}

function stickerIdOf(sticker: unknown): StickerId | undefined {
  if (sticker instanceof StickerHandle) return sticker.id
  if (sticker instanceof StandardStickerHandle) return sticker.id
  const name = STANDARD_STICKER_NAMES.find((one) => one === sticker)
  return name && findStandardStickerId(name)
}

/** Describes the sending of a message for the transcript. */
export function describeSend(content: string, { forward, poll }: SendOptions): string {
  if (forward !== undefined) return `forwards ${describeMessage(forward)}`
  return poll === undefined ? `sends ${quote(content)}` : `asks ${quote(poll.question)}`
}
