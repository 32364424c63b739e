// Checks whether a sticker may be sent in a channel.

import { ApiError } from "../kernel/api-error.ts"
import type { Channel } from "../channels/model.ts"
import type { StickerId, UserId } from "../model/ids.ts"
import type { MessageSticker } from "../messages/model/message.ts"
import type { World } from "../model/world.ts"
import { findSticker } from "../expressions/rules.ts"
import { canInChannel } from "../rules/permissions.ts"

/**
 * Returns the stickers of a message if the user may send them. A sticker of another guild needs
 * USE_EXTERNAL_STICKERS in a guild; the subscription that allows it is not checked.
 * https://docs.discord.com/developers/topics/permissions#permissions-bitwise-permission-flags
 *
 * @throws ApiError 50081 for an unknown sticker, or one that may not be sent here.
 */
export function requireSendableStickers(
  world: World,
  channel: Channel,
  userId: UserId,
  ids: readonly StickerId[],
): MessageSticker[] {
  return ids.map((id) => {
    const sticker = findSticker(world, id)
    const isOwn = channel.kind === "dm" || sticker?.guildId === channel.guildId
    if (sticker === undefined) throw new ApiError("invalidSticker")
    if (!isOwn && !canInChannel(world, channel, userId, ["UseExternalStickers"])) {
      throw new ApiError("invalidSticker")
    }
    return { id, name: sticker.name, formatType: sticker.formatType }
  })
}
