// Checks whether a sticker may be sent in a channel.

import { isPrivateChannel } from "../../rules/require.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { StickerId, UserId } from "../../model/ids.ts"
import type { MessageSticker } from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import type { Sticker } from "../../expressions/model.ts"
import { findSticker } from "../../expressions/rules.ts"
import { ExplainedApiError } from "../../rules/explained-api-error.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { findStandardSticker } from "./standard-packs.ts"

/**
 * Returns the stickers of a message if the user may send them: those of the platform and of the
 * guild. A sticker of another guild needs USE_EXTERNAL_STICKERS in a guild; the subscription that
 * allows it is not checked.
 * https://docs.discord.com/developers/topics/permissions#permissions-bitwise-permission-flags
 *
 * Assumption: sticker-refusals
 *
 * @throws ApiError 50081 for an unknown sticker, 50600 for one that may not be sent here.
 */
export function requireSendableStickers(
  world: World,
  channel: Channel,
  userId: UserId,
  ids: readonly StickerId[],
): MessageSticker[] {
  return ids.map((id) => {
    const { name, formatType } =
      findStandardSticker(world, id) ?? requireFrom(world, channel, userId, id)
    return { id, name, formatType }
  })
}

function requireFrom(world: World, channel: Channel, userId: UserId, id: StickerId): Sticker {
  const sticker = findSticker(world, id)
  if (sticker === undefined) throw new ApiError("invalidSticker")
  const isOwn = isPrivateChannel(channel) || sticker.guildId === channel.guildId
  if (isOwn || canInChannel(world, channel, userId, ["UseExternalStickers"])) return sticker
  throw new ExplainedApiError("forbiddenSticker", () =>
    reasonsInChannel(world, channel, userId, ["UseExternalStickers"]),
  )
}
