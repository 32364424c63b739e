import { addReaction, removeOwnReaction } from "../../world/actions/reactions.ts"
import { route } from "../route.ts"

export const reactions = [
  route("PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me", {
    does: addReaction,
  }),
  route("DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me", {
    does: removeOwnReaction,
  }),
] as const
