// Something that can be tried at a time, with a generator of its values.

import type { Arbitrary } from "fast-check"
import type { ExploredFault } from "../session/faults.ts"
import type { ExplorerSession } from "../session/session.ts"
import type { Step } from "../steps.ts"
import type { TextCommand } from "../text-commands.ts"
import type { GenerationContext } from "./values.ts"

/** A candidate for the next step. */
export interface Candidate {
  /** The name under which its tries are counted. */
  readonly target: string
  /** How often it is tried in comparison with others. */
  readonly weight: number
  readonly arbitrary: Arbitrary<Step>
}

/** The parts that the candidates depend on. */
export interface CandidateContext extends GenerationContext {
  readonly session: ExplorerSession
  readonly faults: readonly ExploredFault[]
  /** The text commands that the bot has or may have, such as `!help`. */
  readonly textCommands: readonly TextCommand[]
  /** The number of steps that were done in this run. */
  readonly position: number
}

/** Returns a generator of the person and the channel of a step. */
export function actors({ fc, names }: GenerationContext, canBeDm = false) {
  const [first = "general"] = names.textChannels
  return {
    by: fc.constantFrom(...names.people),
    channel: fc.oneof(
      { weight: 6, arbitrary: fc.constant(first) },
      { weight: 1, arbitrary: fc.constantFrom(...names.textChannels, ...(canBeDm ? ["@dm"] : [])) },
    ),
  }
}
