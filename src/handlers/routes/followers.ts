import { followChannel, publishMessage } from "../../world/actions/followers.ts"
import { viewMessage } from "../../world/wire/messages.ts"
import { viewFollower } from "../../world/wire/webhooks.ts"
import { route } from "../route.ts"

export const followers = [
  route("POST /channels/{channel_id}/followers", { does: followChannel, reply: viewFollower }),
  route("POST /channels/{channel_id}/messages/{message_id}/crosspost", {
    does: publishMessage,
    reply: (message, { world, reader }) => viewMessage(message, world, reader),
  }),
] as const
