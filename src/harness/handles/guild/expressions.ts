import { createEmoji } from "../../../world/emojis/actions/emojis.ts"
import { createSticker } from "../../../world/stickers/actions/stickers.ts"
import { bytesOfDataUri, toDataUri } from "../../../world/files/rules/data-uri.ts"
import { createSound } from "../../../world/soundboard/actions/sounds.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import { type EmojiHandle, toEmojiKeys } from "../expressions/emoji.ts"
import { type EmojiOptions, PIXEL, toEmojiBody } from "../expressions/emoji-options.ts"
import type { SoundboardSoundHandle } from "../expressions/soundboard-sound.ts"
import type { StickerHandle } from "../expressions/sticker.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type GuildReference } from "./guild-reference.ts"

/** The options of an emoji that a test creates. */
export interface NewEmojiOptions extends EmojiOptions, WithId {}

/** The options of a sticker that a test creates. */
export interface StickerOptions extends WithId {
  readonly description?: string
  /** The related emoji, such as the name of a unicode emoji. Default: `"smile"`. */
  readonly tags?: string
  /** The image: a PNG, which may be animated, or a GIF, of up to 512 KiB. Default: one pixel. */
  readonly image?: Uint8Array<ArrayBuffer>
}

/** The options of a soundboard sound that a test creates. */
export interface SoundboardSoundOptions extends WithId {
  /** The sound: an MP3 or Ogg file of up to 512 KiB. Default: an MP3 file without sound. */
  readonly sound?: Uint8Array<ArrayBuffer>
  /** From 0 to 1. Default: 1. */
  readonly volume?: number
  /** A unicode or custom emoji. Default: none. */
  readonly emoji?: string | EmojiHandle
}

/** The tag of an MP3 file, without frames. */
const SILENCE = "data:audio/mpeg;base64,SUQzBAAAAAAAAA=="

/** The builders of emojis, stickers and soundboard sounds. */
export interface GuildExpressionBuilders {
  /**
   * Creates an emoji as the owner.
   *
   * @throws SetupError for a name or an image that the platform refuses, and if the guild has 50
   * emojis of the kind.
   */
  createEmoji(name: string, options?: NewEmojiOptions): EmojiHandle

  /**
   * Creates a sticker as the owner.
   *
   * @throws SetupError for a name or an image that the platform refuses, and if the guild has five
   * stickers.
   */
  createSticker(name: string, options?: StickerOptions): StickerHandle

  /**
   * Creates a soundboard sound as the owner.
   *
   * @throws SetupError for a name, a sound or an emoji that the platform refuses, and if the guild
   * has eight sounds.
   */
  createSoundboardSound(name: string, options?: SoundboardSoundOptions): SoundboardSoundHandle
}

export const guildExpressionBuilders: GuildExpressionBuilders & ThisType<GuildReference> = {
  createEmoji(name, options = {}) {
    Handle.requireSameWorld(this, ...(options.roles ?? []))
    const invocation = {
      input: { guildId: this.id },
      body: toEmojiBody(name, options),
      id: requireFreeId(Handle.worldOf(this), "createEmoji", options.id),
    }
    return build(this, `createEmoji: ${JSON.stringify(name)}`, createEmoji, invocation, (emoji) =>
      Handle.handlesOf(this).emoji(emoji),
    )
  },

  createSticker(name, options = {}) {
    const { description = "", tags = "smile", image } = options
    const bytes = image ?? bytesOfDataUri(PIXEL) ?? new Uint8Array()
    const file = { index: 0, filename: name, bytes }
    const invocation = {
      input: { guildId: this.id },
      body: { name, description, tags },
      files: [file],
      id: requireFreeId(Handle.worldOf(this), "createSticker", options.id),
    }
    return build(
      this,
      `createSticker: ${JSON.stringify(name)}`,
      createSticker,
      invocation,
      (sticker) => Handle.handlesOf(this).sticker(sticker),
    )
  },

  createSoundboardSound(name, { sound, volume, emoji, id } = {}) {
    Handle.requireSameWorld(this, emoji)
    const file = sound && toDataUri({ contentType: "audio/mpeg", bytes: sound })
    const invocation = {
      input: { guildId: this.id },
      body: { name, sound: file ?? SILENCE, volume, ...toEmojiKeys(emoji) },
      id: requireFreeId(Handle.worldOf(this), "createSoundboardSound", id),
    }
    return build(
      this,
      `createSoundboardSound: ${JSON.stringify(name)}`,
      createSound,
      invocation,
      (created) => Handle.handlesOf(this).soundboardSound(created),
    )
  },
}
