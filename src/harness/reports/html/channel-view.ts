// The context in which messages are rendered as HTML.

import type { UserId } from "../../../world/model/ids.ts"
import type { RenderContext } from "../rendering/texts.ts"
import type { MessageHistory } from "./message-history.ts"

/** A channel, and how it is rendered. */
export interface ChannelView extends RenderContext {
  /** The earlier contents of messages, and deleted messages. `NO_HISTORY` for none. */
  readonly history: MessageHistory
  /** Replaces tokens and signatures in a text. */
  readonly mask: (text: string) => string
  /**
   * The user who sees the channel: their ephemeral messages, reactions, votes and mentions. Default:
   * nobody in particular, so that the messages of all users are shown.
   */
  readonly viewer?: UserId | undefined
  /**
   * Whether the page reacts to clicks, by the data attributes that the README lists. Buttons, selects,
   * reactions and links within the page are then controls, and no link changes the address of the page.
   * Default: false, as in a report.
   */
  readonly isInteractive?: boolean | undefined
}
