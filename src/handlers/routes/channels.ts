import { getChannel } from "../../world/actions/channels.ts"
import { startTyping } from "../../world/actions/typing.ts"
import { viewChannel } from "../../world/wire/channels.ts"
import { route } from "../route.ts"

export const channels = [
  route("GET /channels/{channel_id}", {
    reads: getChannel,
    reply: (channel, { world, reader }) => viewChannel(channel, world, reader.userId),
  }),
  route("POST /channels/{channel_id}/typing", { does: startTyping }),
] as const
