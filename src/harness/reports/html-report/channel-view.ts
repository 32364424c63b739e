// The context in which the report renders a channel.

import type { RenderContext } from "../rendering/texts.ts"
import type { MessageHistory } from "./message-history.ts"

/** A channel of the report. */
export interface ChannelView extends RenderContext {
  readonly history: MessageHistory
  /** Replaces tokens and signatures in a text. */
  readonly mask: (text: string) => string
}
