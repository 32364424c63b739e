import {
  type APIApplicationEmoji,
  type APIEmoji,
  type APISticker,
  StickerType,
} from "discord-api-types/v10"
import type { CustomEmoji, GuildEmoji, Sticker } from "../model/expression.ts"
import type { Guild } from "../model/guild.ts"
import type { UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import type { ContentReader } from "../rules/content.ts"
import { canSeeCreators } from "../rules/expressions.ts"
import { requireGuild, requireUser } from "../rules/require.ts"
import { viewUser } from "./users.ts"

/** Returns a guild emoji without its creator. */
export function viewGuildEmoji({ id, name, animated, roleIds }: GuildEmoji) {
  return {
    id,
    name,
    roles: [...roleIds],
    require_colons: true,
    managed: false,
    animated,
    available: true,
  } satisfies APIEmoji
}

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

/** Returns an emoji, with its creator if the reader may create or manage emojis. */
export function viewGuildEmojiFor(
  emoji: GuildEmoji,
  world: World,
  reader: ContentReader,
): APIEmoji {
  const guild = requireGuild(world, emoji.guildId)
  return { ...viewGuildEmoji(emoji), ...creatorFor(emoji, guild, world, reader) }
}

/** Returns a sticker, with its creator if the reader may create or manage stickers. */
export function viewStickerFor(sticker: Sticker, world: World, reader: ContentReader): APISticker {
  const guild = requireGuild(world, sticker.guildId)
  return { ...viewSticker(sticker), ...creatorFor(sticker, guild, world, reader) }
}

// Assumption: creator-of-expression
function creatorFor(
  { creatorId }: { readonly creatorId: UserId },
  guild: Guild,
  world: World,
  { userId }: ContentReader,
) {
  return canSeeCreators(world, guild, userId) && { user: viewUser(requireUser(world, creatorId)) }
}

/** Returns an application emoji as its bot sees it. */
export function viewApplicationEmoji({ id, name, animated, creatorId }: CustomEmoji, world: World) {
  return {
    id,
    name,
    roles: [],
    require_colons: true,
    managed: false,
    animated,
    available: true,
    user: viewUser(requireUser(world, creatorId)),
  } satisfies APIApplicationEmoji
}
