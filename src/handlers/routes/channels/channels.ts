import { editChannel } from "../../../world/channels/actions/edits.ts"
import { deleteChannel } from "../../../world/channels/actions/removal.ts"
import { getChannel } from "../../../world/channels/actions/channels.ts"
import { deleteOverwrite, putOverwrite } from "../../../world/channels/actions/overwrites.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { viewChannel, viewFollower } from "../../../world/channels/views/channels.ts"
import { type ViewContext, route } from "../../route.ts"
import { followChannel } from "../../../world/channels/actions/followers.ts"
import { openPrivateChannel } from "../../../world/dms/actions/private-channels.ts"
import { addRecipient, removeRecipient } from "../../../world/dms/actions/recipients.ts"

function replyChannel(channel: Channel, { world, reader }: ViewContext<unknown>) {
  return viewChannel(channel, world, reader.userId)
}

export const channels = [
  route("GET /channels/{channel_id}", { reads: getChannel, reply: replyChannel }),
  route("PATCH /channels/{channel_id}", { does: editChannel, reply: replyChannel }),
  route("DELETE /channels/{channel_id}", { does: deleteChannel, reply: replyChannel }),
  route("PUT /channels/{channel_id}/permissions/{target_id}", { does: putOverwrite }),
  route("DELETE /channels/{channel_id}/permissions/{target_id}", { does: deleteOverwrite }),
  route("POST /channels/{channel_id}/followers", { does: followChannel, reply: viewFollower }),
  route("POST /users/@me/channels", { does: openPrivateChannel, reply: replyChannel }),
  route("PUT /channels/{channel_id}/recipients/{user_id}", { does: addRecipient }),
  route("DELETE /channels/{channel_id}/recipients/{user_id}", { does: removeRecipient }),
] as const
