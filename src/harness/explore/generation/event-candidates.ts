// Events around the bot: restarts, time, faults, lost permissions, people who come and go.

import type { Step } from "../steps.ts"
import type { Candidate, CandidateContext } from "./candidate.ts"

/** The steps of a run before which the bot is not disturbed, so that there is something to disturb. */
const CALM = 3

/** The steps of a run before which the bot keeps its permissions. */
const PERMITTED = 12

/** The seconds by which time is advanced. */
const SECONDS = [60, 3600, 86_400] as const

/** Returns the events that can happen. */
export function eventCandidates(context: CandidateContext): readonly Candidate[] {
  const { fc, names, faults, position } = context
  if (position < CALM) return []
  const [general = ""] = names.textChannels
  const one = (target: string, weight: number, ...steps: readonly Step[]): Candidate[] =>
    steps.length === 0 ? [] : [{ target, weight, arbitrary: fc.constantFrom(...steps) }]
  const newcomer = `newcomer-${position}`
  const leaving = names.people.slice(1)
  return [
    ...one("restart", 6, { kind: "restart" }),
    ...one("advance", 4, ...SECONDS.map((seconds) => ({ kind: "advance", seconds }) as const)),
    ...(position < PERMITTED
      ? []
      : one("revoke", 5, { kind: "revoke" }, { kind: "mute", channel: general })),
    ...one("join", 3, { kind: "join", name: newcomer }),
    ...one("leave", 1, ...leaving.map((by) => ({ kind: "leave", by }) as const)),
    ...one("fault", 6, ...faults.map(({ name }) => ({ kind: "fault", name }) as const)),
  ]
}
