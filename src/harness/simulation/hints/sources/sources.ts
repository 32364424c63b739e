// The hints of every simulation: from its journal, its world and its gateway.

import type { HintKind, HintReading } from "../hints.ts"
import { explainAudience, explainIntents, explainSilence } from "./events.ts"
import type { HintContext } from "./hint-context.ts"
import { explainHeldAnswers } from "./held-answers.ts"
import { explainGaps, explainInteractions, explainRefusals } from "./requests.ts"
import { explainRateLimits } from "./rate-limits.ts"
import { explainArranged, explainVerbs } from "./verbs.ts"
import { explainUnits } from "./units.ts"
import { type JournalWindow, readJournalWindow } from "./journal-window.ts"
import { entriesOf } from "../../../../world/kernel/objects.ts"

type HintReader = (simulation: HintContext, window: JournalWindow) => readonly string[]

/** The hints of a simulation, by kind. */
const SOURCES = {
  await: ({ verbs }) => explainVerbs(verbs),
  settle: ({ verbs }) => explainArranged(verbs),
  gap: (_, window) => explainGaps(window),
  audience: explainAudience,
  intent: (_, window) => explainIntents(window),
  refusal: (_, window) => explainRefusals(window),
  limit: explainRateLimits,
  interaction: explainInteractions,
  units: (simulation) => explainUnits(simulation),
  held: ({ faults, world }) => explainHeldAnswers(faults, world.clock),
  silence: (_, window) => explainSilence(window),
} satisfies { readonly [Kind in HintKind]?: HintReader }

/** Adds the hints of a simulation's journal and world to its failures. */
export function addSimulationHints(simulation: HintContext): void {
  const windows = new WeakMap<HintReading, JournalWindow>()
  const windowOf = (reading: HintReading): JournalWindow => {
    const window = windows.get(reading) ?? readJournalWindow(simulation)
    windows.set(reading, window)
    return window
  }
  for (const [kind, explain] of entriesOf(SOURCES)) {
    simulation.hints.add(kind, (reading) => explain(simulation, windowOf(reading)))
  }
}
