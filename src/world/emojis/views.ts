import type { APIEmoji, APIApplicationEmoji, APIPartialEmoji } from "discord-api-types/v10"
import type { GuildEmoji, CustomEmoji } from "../expressions/model.ts"
import type { World } from "../model/world.ts"
import type { ContentReader } from "../messages/rules/content.ts"
import { requireGuild, requireUser } from "../rules/require.ts"
import { creatorFor, viewUser } from "../users/views.ts"
import type { Emoji } from "../messages/model/message.ts"

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

/** Returns an emoji, with its creator if the reader may create or manage emojis. */
export function viewGuildEmojiFor(
  emoji: GuildEmoji,
  world: World,
  reader: ContentReader,
): APIEmoji {
  const guild = requireGuild(world, emoji.guildId)
  return { ...viewGuildEmoji(emoji), ...creatorFor(emoji, guild, world, reader) }
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

export function viewEmoji(emoji: Emoji): APIPartialEmoji & { name: string } {
  const { id, name, animated } = emoji
  return { id, name, ...(animated && { animated }) }
}
