// Plays every scenario on the simulator and on the platform, one after another.

import type { VerifyClock } from "./targets/clock.ts"
import { type Difference, compareTraces } from "./traces/compare.ts"
import { CannotRun, NotPlayed } from "./failures.ts"
import { type GuildState, readGuildState } from "./guild-state.ts"
import { valuesOf, placeholdersOf, secretsOf } from "./traces/placeholders.ts"
import { play } from "./play/player.ts"
import type { ScenarioRequirement, Scenario } from "./scenarios/scenario.ts"
import { scrub } from "./traces/scrub.ts"
import { VerifySession } from "./play/session.ts"
import { createSimulatedTarget } from "./targets/simulated-target.ts"
import type { VerifyTimeouts, SideContext } from "./play/side-context.ts"
import type { VerifyTarget } from "./targets/target.ts"
import type { UnscrubbedTrace, Trace } from "./traces/trace.ts"

/** The outcome of a scenario. */
export type ScenarioOutcome =
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
export interface ScenarioRunOptions {
  readonly scenarios: readonly Scenario[]
  /** The platform. */
  readonly target: VerifyTarget
  readonly facts: GuildState
  readonly clock: VerifyClock
  readonly timeouts: VerifyTimeouts
  /** Called with each outcome. */
  readonly onOutcome: (outcome: ScenarioOutcome) => void
}

/** The number of scenarios in a row that cannot be played after which a run ends. */
const MOST_FAILURES = 5

/** Plays the scenarios on both sides. @throws CannotRun if too many in a row cannot be played. */
export async function runScenarios(options: ScenarioRunOptions): Promise<ScenarioOutcome[]> {
  const { scenarios, target, facts, clock, timeouts, onOutcome } = options
  const outcomes: ScenarioOutcome[] = []
  const { simulator, platform, sides } = await openSides(target, facts, clock, timeouts)
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

/** A side of the comparison with the function that scrubs its traces. */
interface VerifySide {
  readonly context: SideContext
  readonly scrub: (raw: UnscrubbedTrace) => Trace
}

type VerifySides = Readonly<Record<"simulator" | "platform", VerifySide>>

async function openSides(
  target: VerifyTarget,
  facts: GuildState,
  clock: VerifyClock,
  timeouts: VerifyTimeouts,
) {
  const simulated = createSimulatedTarget(facts)
  const simulatedFacts = await readGuildState(simulated, simulated.guildId)
  const stageOf = async (
    side: VerifyTarget,
    { guildId, intents }: GuildState,
  ): Promise<SideContext> => ({
    target: side,
    session: await VerifySession.open(side, clock, side.tokens.bot, intents),
    guildId,
    intents,
    timeouts,
    values: valuesOf(side === target ? facts : simulatedFacts),
  })
  const simulator = await stageOf(simulated, simulatedFacts)
  const platform = await stageOf(target, facts)
  const secrets = [
    ...secretsOf(facts, target.tokens),
    ...secretsOf(simulatedFacts, simulated.tokens),
  ]
  const [ours, theirs] = [placeholdersOf(simulatedFacts, secrets), placeholdersOf(facts, secrets)]
  const sides: VerifySides = {
    simulator: { context: simulator, scrub: (raw) => scrub(raw, ours) },
    platform: { context: platform, scrub: (raw) => scrub(raw, theirs) },
  }
  return { simulator, platform, sides }
}

async function playOne(
  scenario: Scenario,
  facts: GuildState,
  sides: VerifySides,
): Promise<ScenarioOutcome> {
  const reason = unmetRequirement(scenario, facts)
  if (reason !== undefined) return { scenario, kind: "skipped", reason }
  try {
    await sides.platform.context.session.revive()
    const expected = await play(scenario, sides.simulator.context)
    const found = await play(scenario, sides.platform.context, expected)
    const platform = sides.platform.scrub(found)
    const simulator = sides.simulator.scrub(expected)
    const differences = compareTraces(scenario.name, simulator, platform)
    return { scenario, kind: "played", differences, platform }
  } catch (error) {
    if (!(error instanceof NotPlayed)) throw error
    return { scenario, kind: "not played", reason: error.message }
  }
}

/** The bit of the intent for presences. */
const PRESENCES = 1 << 8

/**
 * The check for each requirement, with the reason that is reported for scenarios that do not meet
 * it.
 */
const UNMET: Readonly<
  Record<ScenarioRequirement, readonly [(facts: GuildState) => boolean, reason: string]>
> = {
  second: [
    ({ secondId }) => secondId !== undefined,
    "it needs a second bot: pass its token with --second-token-env",
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

function unmetRequirement({ requires = [] }: Scenario, facts: GuildState): string | undefined {
  return requires.map((need) => UNMET[need]).find(([isMet]) => !isMet(facts))?.[1]
}
