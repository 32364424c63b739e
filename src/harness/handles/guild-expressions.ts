// The emojis and stickers that tests create in a guild.

import { perform } from "../../world/actions/action.ts"
import { createEmoji } from "../../world/actions/emojis.ts"
import { createSticker } from "../../world/actions/stickers.ts"
import { bytesOfDataUri } from "../../world/rules/pictures.ts"
import { asSetupError, requireKnownOptions } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import type { EmojiHandle } from "./emoji.ts"
import { EMOJI_OPTIONS, type EmojiOptions, PIXEL, toEmojiBody } from "./emoji-options.ts"
import { GuildAutoModeration } from "./guild-auto-moderation.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { StickerHandle } from "./sticker.ts"

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

/** Adds the emojis and stickers of a guild. */
export abstract class GuildExpressions extends GuildAutoModeration {
  /** The emojis, oldest first. */
  get emojis(): LiveList<EmojiHandle> {
    return liveList({
      what: `The list of emojis of ${this.name}`,
      one: "emoji",
      read: () => {
        const { handles } = this
        return Array.from(this.guild.emojis.values(), (emoji) => handles.emoji(emoji))
      },
      names: ({ name, mention }) => [name, `:${name}:`, mention],
    })
  }

  /** The stickers, oldest first. */
  get stickers(): LiveList<StickerHandle> {
    return liveList({
      what: `The list of stickers of ${this.name}`,
      one: "sticker",
      read: () => {
        const { handles } = this
        return Array.from(this.guild.stickers.values(), (sticker) => handles.sticker(sticker))
      },
      names: ({ name }) => [name],
    })
  }

  /**
   * Creates an emoji as the owner.
   *
   * @throws SetupError for a name or an image that the platform refuses, and if the guild has 50
   * emojis of the kind.
   */
  createEmoji(name: string, options: NewEmojiOptions = {}): EmojiHandle {
    requireKnownOptions("createEmoji", options, [...EMOJI_OPTIONS, "id"])
    this.requireSameWorld(...(options.roles ?? []))
    const invocation = {
      input: { guildId: this.id },
      body: toEmojiBody(name, options),
      id: requireFreeId(this.simulation, "createEmoji", options.id),
    }
    const emoji = asSetupError(`createEmoji: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createEmoji, invocation),
    )
    return this.handles.emoji(emoji)
  }

  /**
   * Creates a sticker as the owner.
   *
   * @throws SetupError for a name or an image that the platform refuses, and if the guild has five
   * stickers.
   */
  createSticker(name: string, options: StickerOptions = {}): StickerHandle {
    requireKnownOptions("createSticker", options, ["id", "description", "tags", "image"])
    const { description = "", tags = "smile", image } = options
    const bytes = image ?? bytesOfDataUri(PIXEL) ?? new Uint8Array()
    const file = { index: 0, filename: name, bytes }
    const invocation = {
      input: { guildId: this.id },
      body: { name, description, tags },
      files: [file],
      id: requireFreeId(this.simulation, "createSticker", options.id),
    }
    const sticker = asSetupError(`createSticker: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createSticker, invocation),
    )
    return this.handles.sticker(sticker)
  }
}
