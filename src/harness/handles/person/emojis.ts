import { createEmoji, deleteEmoji } from "../../../world/emojis/actions/emojis.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import type { EmojiHandle } from "../expressions/emoji.ts"
import { type EmojiOptions, toEmojiBody } from "../expressions/emoji-options.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { ActingMember } from "./acting-member.ts"

/** The verbs for the emojis of a guild. */
export interface EmojiVerbs {
  /**
   * Creates an emoji in the guild.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for an `id` that is taken.
   */
  createEmoji(name: string, options?: EmojiOptions & WithId): Promise<EmojiHandle>

  /** Deletes an emoji. @throws PlatformError if the platform refuses. */
  deleteEmoji(emoji: EmojiHandle): Promise<void>
}

export const emojiVerbs: EmojiVerbs & ThisType<ActingMember> = {
  async createEmoji(name, options = {}) {
    Handle.requireSameWorld(this, ...(options.roles ?? []))
    const invocation = {
      input: { guildId: this.guildId },
      body: toEmojiBody(name, options),
      id: requireFreeId(Handle.worldOf(this), "createEmoji", options.id),
    }
    const emoji = await act(this, `creates the emoji :${name}:`, createEmoji, invocation)
    return Handle.handlesOf(this).emoji(emoji)
  },

  async deleteEmoji(emoji) {
    Handle.requireSameWorld(this, emoji)
    const input = { guildId: emoji.guildId, emojiId: emoji.id }
    await act(this, `deletes the emoji :${emoji.name}:`, deleteEmoji, { input })
  },
}
