import {
  addReaction,
  clearEmoji,
  clearReactions,
  listReactions,
  removeOwnReaction,
  removeUserReaction,
} from "../../../world/reactions/actions.ts"
import { viewUser } from "../../../world/users/views.ts"
import { route } from "../../route.ts"

export const reactions = [
  route("GET /channels/{channel_id}/messages/{message_id}/reactions/{emoji}", {
    reads: listReactions,
    reply: (users) => users.map(viewUser),
  }),
  route("PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me", {
    does: addReaction,
  }),
  route("DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me", {
    does: removeOwnReaction,
  }),
  route("DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/{user_id}", {
    does: removeUserReaction,
  }),
  route("DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}", {
    does: clearEmoji,
  }),
  route("DELETE /channels/{channel_id}/messages/{message_id}/reactions", {
    does: clearReactions,
  }),
] as const
