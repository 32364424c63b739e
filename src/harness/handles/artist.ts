// Methods of people for the emojis of a guild.

import { createEmoji, deleteEmoji } from "../../world/actions/emojis.ts"
import { requireKnownOptions } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import type { EmojiHandle } from "./emoji.ts"
import { EMOJI_OPTIONS, type EmojiOptions, toEmojiBody } from "./emoji-options.ts"
import { Organizer } from "./organizer.ts"

/** Adds the methods for emojis. */
export abstract class Artist extends Organizer {
  /**
   * Creates an emoji in the guild.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for an `id` that is taken.
   */
  async createEmoji(name: string, options: EmojiOptions & WithId = {}): Promise<EmojiHandle> {
    requireKnownOptions("createEmoji", options, ["id", ...EMOJI_OPTIONS])
    this.requireSameWorld(...(options.roles ?? []))
    const invocation = {
      input: { guildId: this.guildId },
      body: toEmojiBody(name, options),
      id: requireFreeId(this.simulation, "createEmoji", options.id),
    }
    const emoji = await this.act(`creates the emoji :${name}:`, createEmoji, invocation)
    return this.handles.emoji(emoji)
  }

  /** Deletes an emoji. @throws PlatformError if the platform refuses. */
  async deleteEmoji(emoji: EmojiHandle): Promise<void> {
    this.requireSameWorld(emoji)
    const input = { guildId: emoji.guildId, emojiId: emoji.id }
    await this.act(`deletes the emoji :${emoji.name}:`, deleteEmoji, { input })
  }
}
