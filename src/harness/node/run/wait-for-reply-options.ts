import type { ChannelHandle } from "../../handles/channel/channel.ts"
import type { MessageAuthor } from "../../sim/sent-messages.ts"
import type { WaitForOptions } from "../../simulation/time/wait-for.ts"

/** Options of `env.waitForReply`. */
export interface WaitForReplyOptions extends WaitForOptions {
  /** The channel of the message. Default: any. */
  readonly channel?: ChannelHandle
  /** The author of the message. Default: the bots. */
  readonly by?: MessageAuthor
}
