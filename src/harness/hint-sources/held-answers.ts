// Hints about answers that a test holds back.

import type { Clock } from "../../world/kernel/clock.ts"
import { showAdvance } from "../duration.ts"
import type { RequestFaults } from "../request-faults.ts"

/** Returns how many answers are held back by injected errors, and when the next of them comes. */
export function explainHeldAnswers(
  { held, nextHeld }: Pick<RequestFaults, "held" | "nextHeld">,
  clock: Clock,
): readonly string[] {
  if (held === 0) return []
  const answers = held === 1 ? "The answer to a request" : `The answers to ${held} requests`
  const verb = held === 1 ? "is" : "are"
  const end =
    nextHeld === undefined
      ? 'None comes while the run lasts ({ network: "noAnswer" }).'
      : `To let time pass until the next one: ${showAdvance(nextHeld - clock.now())}.`
  return [`${answers} of the bot ${verb} held back by env.injectError. ${end}`]
}
