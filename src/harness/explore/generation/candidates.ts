// The steps that can be tried at a time.

import type { Candidate, CandidateContext } from "./candidate.ts"
import { commandCandidates } from "./command-candidates.ts"
import { componentCandidates } from "./component-candidates.ts"
import { eventCandidates } from "./event-candidates.ts"
import { messageCandidates } from "./message-candidates.ts"

/** Returns what can be tried now. */
export function findCandidates(context: CandidateContext): readonly Candidate[] {
  return [
    ...commandCandidates(context),
    ...componentCandidates(context),
    ...messageCandidates(context),
    ...eventCandidates(context),
  ]
}
