// Voice messages: messages with the flag IS_VOICE_MESSAGE and one recording.
// https://docs.discord.com/developers/resources/message#message-object-message-types-voice-messages

import { MessageFlags } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Attachment, Message } from "../model/message.ts"

/** Returns whether flags mark a voice message. */
export function isVoiceMessage({ flags }: { readonly flags?: number | null | undefined }): boolean {
  return ((flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0
}

/** Returns whether a content type is that of a recording. */
export function isAudio(contentType: string | null): boolean {
  return contentType?.startsWith("audio/") === true
}

/** The parts of a message that a voice message does not have. */
type OtherParts = Pick<Message, "content" | "stickers" | "embeds" | "components" | "poll">

/** The properties of a file that a voice message needs. */
type Recording = Pick<Attachment, "contentType" | "durationSecs" | "waveform">

/**
 * Requires that a voice message has one recording with a duration and a waveform, and nothing else.
 *
 * Assumption: voice-message-order
 *
 * @throws ApiError 50159, 50160, 50161
 */
export function requireVoiceParts(
  { content, poll, ...lists }: OtherParts,
  files: readonly Recording[],
): void {
  const hasMore = Object.values(lists).some(({ length }) => length > 0)
  if (content !== "" || poll !== null || hasMore) throw new ApiError("voiceMessageWithContent")
  const [recording, ...others] = files
  if (recording === undefined || others.length > 0 || !isAudio(recording.contentType)) {
    throw new ApiError("voiceMessageWithoutAudio")
  }
  if (recording.durationSecs === null || recording.waveform === null) {
    throw new ApiError("voiceMessageWithoutMetadata")
  }
}

/** Requires that a message is no voice message, which nobody can edit. @throws ApiError 50162 */
export function requireNoVoiceMessage(message: Message): void {
  if (isVoiceMessage(message)) throw new ApiError("voiceMessageEdit")
}
