import { listPins, pinMessage, unpinMessage } from "../../world/actions/pins.ts"
import { viewPin } from "../../world/wire/pins.ts"
import { route } from "../route.ts"

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
] as const
