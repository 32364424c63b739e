// Plays every scenario on the simulator and on the platform, one after another.

import type { Clock } from "./clock.ts"
import { type Difference, compareTraces } from "./compare.ts"
import { CannotRun, NotPlayed } from "./failures.ts"
import { type Facts, readFacts } from "./facts.ts"
import { namesOf, namingOf, secretsOf } from "./naming.ts"
import { play } from "./player.ts"
import type { Need, Scenario } from "./scenario.ts"
import { scrub } from "./scrub.ts"
import { Session } from "./session.ts"
import { createSimulatedTarget } from "./simulated-target.ts"
import type { Patience, Stage } from "./stage.ts"
import type { Target } from "./target.ts"
import type { RawTrace, Trace } from "./trace.ts"

/** The outcome of a scenario. */
export type Outcome =
  | {
      readonly scenario: Scenario
      readonly kind: "skipped" | "not played"
      readonly reason: string
    }
  | {
      readonly scenario: Scenario
      readonly kind: "played"
      readonly differences: readonly Difference[]
      /** The scrubbed trace of the platform. */
      readonly platform: Trace
    }

/** The options of a run. */
export interface RunOptions {
  readonly scenarios: readonly Scenario[]
  /** The platform. */
  readonly target: Target
  readonly facts: Facts
  readonly clock: Clock
  readonly patience: Patience
  /** Called with each outcome. */
  readonly onOutcome: (outcome: Outcome) => void
}

/** The number of scenarios in a row that cannot be played after which a run ends. */
const MOST_FAILURES = 5

/** Plays the scenarios on both sides. @throws CannotRun if too many in a row cannot be played. */
export async function run(options: RunOptions): Promise<Outcome[]> {
  const { scenarios, target, facts, clock, patience, onOutcome } = options
  const outcomes: Outcome[] = []
  const { simulator, platform, sides } = await openStages(target, facts, clock, patience)
  let failures = 0
  try {
    for (const scenario of scenarios) {
      const outcome = await playOne(scenario, facts, sides)
      failures = outcome.kind === "not played" ? failures + 1 : 0
      outcomes.push(outcome)
      onOutcome(outcome)
      if (failures < MOST_FAILURES || outcome.kind !== "not played") continue
      throw new CannotRun(
        `${MOST_FAILURES} scenarios in a row could not be played: ${outcome.reason}.`,
      )
    }
  } finally {
    simulator.session.close()
    platform.session.close()
  }
  return outcomes
}

/** One side with the function that scrubs its traces. */
interface Side {
  readonly stage: Stage
  readonly clean: (raw: RawTrace) => Trace
}

type Sides = Readonly<Record<"simulator" | "platform", Side>>

async function openStages(target: Target, facts: Facts, clock: Clock, patience: Patience) {
  const simulated = createSimulatedTarget(facts)
  const simulatedFacts = await readFacts(simulated, simulated.guildId)
  const stageOf = async (side: Target, { guildId, intents }: Facts): Promise<Stage> => ({
    target: side,
    session: await Session.open(side, clock, side.tokens.bot, intents),
    guildId,
    intents,
    patience,
    names: namesOf(side === target ? facts : simulatedFacts),
  })
  const simulator = await stageOf(simulated, simulatedFacts)
  const platform = await stageOf(target, facts)
  const secrets = [
    ...secretsOf(facts, target.tokens),
    ...secretsOf(simulatedFacts, simulated.tokens),
  ]
  const [ours, theirs] = [namingOf(simulatedFacts, secrets), namingOf(facts, secrets)]
  const sides: Sides = {
    simulator: { stage: simulator, clean: (raw) => scrub(raw, ours) },
    platform: { stage: platform, clean: (raw) => scrub(raw, theirs) },
  }
  return { simulator, platform, sides }
}

async function playOne(scenario: Scenario, facts: Facts, sides: Sides): Promise<Outcome> {
  const reason = unmetNeed(scenario, facts)
  if (reason !== undefined) return { scenario, kind: "skipped", reason }
  try {
    await sides.platform.stage.session.revive()
    const expected = await play(scenario, sides.simulator.stage)
    const found = await play(scenario, sides.platform.stage, expected)
    const platform = sides.platform.clean(found)
    const simulator = sides.simulator.clean(expected)
    const differences = compareTraces(scenario.name, simulator, platform)
    return { scenario, kind: "played", differences, platform }
  } catch (error) {
    if (!(error instanceof NotPlayed)) throw error
    return { scenario, kind: "not played", reason: error.message }
  }
}

/** The bit of the intent for presences. */
const PRESENCES = 1 << 8

/** A function that checks each need, and the reason that is reported for scenarios whose need is not met. */
const UNMET: Readonly<Record<Need, readonly [(facts: Facts) => boolean, reason: string]>> = {
  second: [
    ({ secondId }) => secondId !== undefined,
    "it needs a second bot: give its token with --second-token-env",
  ],
  community: [
    ({ features }) => features.includes("COMMUNITY"),
    "it needs a guild with Community enabled",
  ],
  "no presences": [
    ({ intents }) => (intents & PRESENCES) === 0,
    "it needs a bot without the Presence Intent",
  ],
  plain: [({ features }) => !features.includes("COMMUNITY"), "it needs a guild without Community"],
}

function unmetNeed({ needs = [] }: Scenario, facts: Facts): string | undefined {
  return needs.map((need) => UNMET[need]).find(([isMet]) => !isMet(facts))?.[1]
}
