import type { APIReaction } from "discord-api-types/v10"
import type { Reaction } from "../messages/model/message.ts"
import { viewEmoji } from "../emojis/views.ts"

/**
 * Returns a reaction as an account sees it. Burst reactions are not modeled, so their count is
 * zero.
 */
export function viewReaction({ emoji, userIds }: Reaction, viewer: string): APIReaction {
  return {
    emoji: viewEmoji(emoji),
    count: userIds.size,
    count_details: { burst: 0, normal: userIds.size },
    burst_colors: [],
    me_burst: false,
    me: [...userIds].some((id) => id === viewer),
  }
}
