// Hints about responses that a test holds back.

import type { Clock } from "../../../../world/kernel/clock.ts"
import { showAdvance } from "../../../options/duration.ts"
import type { RequestFaults } from "../../faults/request-faults.ts"

/**
 * Explains how many responses are held back by injected errors, and when the next of them arrives.
 */
export function explainHeldAnswers(
  { held, nextHeld }: Pick<RequestFaults, "held" | "nextHeld">,
  clock: Clock,
): readonly string[] {
  if (held === 0) return []
  const answers = held === 1 ? "The response to a request" : `The responses to ${held} requests`
  const verb = held === 1 ? "is" : "are"
  const end =
    nextHeld === undefined
      ? 'None arrives during the run ({ network: "noAnswer" }).'
      : `Advance the clock until the next one: ${showAdvance(nextHeld - clock.now())}.`
  return [`${answers} of the bot ${verb} held back by env.injectError. ${end}`]
}
