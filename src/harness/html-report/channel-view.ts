// Where something is shown on the page, and what the journal knows besides.

import type { RenderContext } from "../rendering/texts.ts"
import type { MessageHistory } from "./message-history.ts"

/** A channel that is shown. */
export interface ChannelView extends RenderContext {
  readonly history: MessageHistory
  /** Replaces tokens and signatures in a text. */
  readonly mask: (text: string) => string
}
