import { listNewestPins, listPins, pinMessage, unpinMessage } from "../../../world/pins/actions.ts"
import { viewMessage } from "../../../world/messages/views/messages.ts"
import { viewPin } from "../../../world/pins/views.ts"
import { route } from "../../route.ts"

export const pins = [
  route("GET /channels/{channel_id}/messages/pins", {
    reads: listPins,
    reply: ({ pins: found, hasMore }, { world, reader }) => ({
      items: found.map((message) => viewPin(message, world, reader)),
      has_more: hasMore,
    }),
  }),
  route("PUT /channels/{channel_id}/messages/pins/{message_id}", { does: pinMessage }),
  route("DELETE /channels/{channel_id}/messages/pins/{message_id}", { does: unpinMessage }),
  // The deprecated paths, which client libraries still call.
  route("GET /channels/{channel_id}/pins", {
    reads: listNewestPins,
    reply: (found, { world, reader }) =>
      found.map((message) => viewMessage(message, world, reader)),
  }),
  route("PUT /channels/{channel_id}/pins/{message_id}", { does: pinMessage }),
  route("DELETE /channels/{channel_id}/pins/{message_id}", { does: unpinMessage }),
] as const
