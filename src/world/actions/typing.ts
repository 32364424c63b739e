import type { ChannelId } from "../model/ids.ts"
import { needForMessages } from "../rules/channel-kinds.ts"
import { needAccount, needChannel } from "../rules/need.ts"
import { needInChannel } from "../rules/authorization.ts"
import { type Asked, action } from "./action.ts"

/** Shows for ten seconds that one is typing. */
export const startTyping = action({
  name: "typing.start",
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    needForMessages(needInChannel(world, actor, input.channelId, ["SendMessages"]))
  },
  apply({ world, actor, input }, { tell }): void {
    const channel = needChannel(world, input.channelId)
    tell({ type: "typingStarted", channel, userId: needAccount(actor), at: world.clock.now() })
  },
})
