import type { StickerFormatType } from "discord-api-types/v10"
import type { EmojiId, GuildId, RoleId, StickerId, UserId } from "../model/ids.ts"

/** An uploaded image, which the CDN serves. */
export interface Picture {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A custom emoji of an application or a guild. */
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
  /** The roles that may use it. Everyone may if there are none. */
  roleIds: readonly RoleId[]
}

/** A sticker of a guild. */
export interface Sticker {
  readonly id: StickerId
  readonly guildId: GuildId
  name: string
  description: string | null
  /** The keyword of the sticker, such as the name of a unicode emoji. */
  tags: string
  readonly formatType: StickerFormatType
  readonly creatorId: UserId
  readonly picture: Picture
}
