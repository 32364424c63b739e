import type { GuildId, SoundId, UserId } from "../model/ids.ts"
import type { Picture } from "../expressions/model.ts"
import type { Emoji } from "../messages/model/message.ts"

/** A sound that members can play in voice channels. */
export interface SoundboardSound {
  readonly id: SoundId
  name: string
  /** From 0 to 1. */
  volume: number
  emoji: Emoji | null
}

/** A soundboard sound of a guild. */
export interface GuildSound extends SoundboardSound {
  readonly guildId: GuildId
  readonly creatorId: UserId
  /** The uploaded file, which the CDN serves. */
  readonly file: Picture
}
