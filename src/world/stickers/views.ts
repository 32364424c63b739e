import { StickerType, type APISticker } from "discord-api-types/v10"
import type { Sticker } from "../expressions/model.ts"
import type { World } from "../model/world.ts"
import type { ContentReader } from "../messages/rules/content.ts"
import { requireGuild } from "../rules/require.ts"
import { creatorFor } from "../users/views.ts"

/** Returns a sticker without its creator. */
export function viewSticker({ id, guildId, name, description, tags, formatType }: Sticker) {
  return {
    id,
    name,
    tags,
    type: StickerType.Guild,
    format_type: formatType,
    description,
    available: true,
    guild_id: guildId,
  } satisfies APISticker
}

/** Returns a sticker, with its creator if the reader may create or manage stickers. */
export function viewStickerFor(sticker: Sticker, world: World, reader: ContentReader): APISticker {
  const guild = requireGuild(world, sticker.guildId)
  return { ...viewSticker(sticker), ...creatorFor(sticker, guild, world, reader) }
}
