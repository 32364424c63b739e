import type { StickerFormatType } from "discord-api-types/v10"
import type { EmojiId, GuildId, RoleId, StickerId, UserId } from "./ids.ts"

/** A picture as it was uploaded; the CDN serves it. */
export interface Picture {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An emoji that somebody made: an application's, or a guild's with more to it. */
export interface CustomEmoji {
  readonly id: EmojiId
  name: string
  readonly animated: boolean
  readonly creatorId: UserId
  readonly picture: Picture
}

/** An emoji of a guild. */
export interface GuildEmoji extends CustomEmoji {
  readonly guildId: GuildId
  /** Whoever may use it has one of them; everybody may where there are none. */
  roleIds: readonly RoleId[]
}

/** A sticker of a guild. */
export interface Sticker {
  readonly id: StickerId
  readonly guildId: GuildId
  name: string
  description: string | null
  /** What it expresses, such as the name of a unicode emoji. */
  tags: string
  readonly formatType: StickerFormatType
  readonly creatorId: UserId
  readonly picture: Picture
}
