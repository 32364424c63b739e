// A sign that something is wrong, in one step of one run.

import type { Recorder } from "../../studio/recording/recorder.ts"
import type { FindingKind } from "./finding.ts"

/** One thing that is wrong in a step. */
export interface Sign {
  readonly kind: FindingKind
  /** The same text for every step with the same cause. */
  readonly key: string
  readonly title: string
  readonly explanation: string
  /** The title of a test: what the bot should do instead. */
  readonly expected: string
  /** Records the assertions of a test that fails because of this. */
  assert(recorder: Recorder): void
}
