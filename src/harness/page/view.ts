// Where something is shown on the page, and what the journal knows besides.

import type { Place } from "../rendering/texts.ts"
import type { Past } from "./past.ts"

/** A channel that is shown. */
export interface View extends Place {
  readonly past: Past
  /** Replaces tokens and signatures in a text. */
  readonly mask: (text: string) => string
}
