// The messages between `guildsim explore` and the process of the bot.

import type { ExplorationReport } from "../../harness/explore/findings/finding.ts"
import type { ExplorationProgress, ExploreOptions } from "../../harness/explore/options.ts"
import { propertyOf } from "../../world/kernel/objects.ts"
import type { WorldSnapshot } from "../../harness/simulation/snapshot.ts"

/** The order to explore a bot, which is the first message to its process. It is JSON. */
export interface ExploreOrder extends Omit<ExploreOptions, "onProgress" | "run"> {
  readonly file: string
  /** The name of a fixture world, or a saved world. Default: that of explorations. */
  readonly world?: string | WorldSnapshot | undefined
  readonly botName?: string | undefined
}

/** A message of the process of the bot. `text` is the report as text. */
export type ExploreMessage =
  | { readonly kind: "progress"; readonly progress: ExplorationProgress }
  | { readonly kind: "done"; readonly report: ExplorationReport; readonly text: string }
  | { readonly kind: "failed"; readonly message: string }

/** The key that distinguishes messages of guildsim from those of the bot. */
const GUILDSIM = "guildsim.explore"

/** Marks a message as one of guildsim. */
export function markMessage(message: ExploreOrder | ExploreMessage): object {
  return { [GUILDSIM]: message }
}

/** Returns the order in a message to the process of the bot; undefined for another message. */
export function readOrder(message: unknown): ExploreOrder | undefined {
  return propertyOf(message, GUILDSIM) as ExploreOrder | undefined // Marked by the command.
}

/** Returns the message of the process of the bot; undefined for one of the bot itself. */
export function readMessage(message: unknown): ExploreMessage | undefined {
  return propertyOf(message, GUILDSIM) as ExploreMessage | undefined // Marked by the process.
}
