import type { ChannelId } from "../model/ids.ts"
import { requireMessageChannel } from "../channels/rules/kinds.ts"
import { requireAccount } from "../rules/require.ts"
import { requireChannelAccess } from "../rules/authorization.ts"
import { type AuthContext, action } from "../actions/action.ts"

/** Shows the actor as typing for ten seconds. */
export const startTyping = action({
  name: "typing.start",
  resolve({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    const channel = requireChannelAccess(world, actor, input.channelId, ["SendMessages"])
    return { channel: requireMessageChannel(channel) }
  },
  apply({ world, actor, resolved: { channel } }, { emit }): void {
    emit({ type: "typingStarted", channel, userId: requireAccount(actor), at: world.clock.now() })
  },
})
