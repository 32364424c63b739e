// The report of a run, as Markdown and as data. Everything in it is scrubbed.

import type { Difference } from "./traces/compare.ts"
import type { ApiJson } from "./json.ts"
import type { ScenarioOutcome } from "./run.ts"
import { UNREACHABLE } from "./unreachable.ts"

/** A report as data. Its `version` is incremented when a key changes its meaning. */
export interface Report {
  readonly version: 1
  readonly guildsim: string
  readonly played: number
  readonly same: number
  readonly differences: readonly GroupedDifference[]
  /** The assumptions that scenarios were played for. */
  readonly assumptions: readonly AssumptionResult[]
  readonly skipped: readonly NotCompared[]
  readonly notPlayed: readonly NotCompared[]
  /** Behavior that only a person can cause. */
  readonly notReachable: readonly string[]
  /** Sentences about objects that were left in the guild. */
  readonly left: readonly string[]
}

/** A difference that occurs in one or several scenarios. */
export interface GroupedDifference extends Difference {
  /** The other scenarios with the same difference. */
  readonly alsoIn: readonly string[]
}

/** The result of a run for one assumption of the parity page. */
export interface AssumptionResult {
  readonly id: string
  /** Whether the assumption holds: no scenario for it shows a difference. */
  readonly holds: boolean
  readonly scenarios: readonly string[]
}

interface NotCompared {
  readonly scenario: string
  readonly reason: string
}

/** Creates the report of a run. */
export function reportOn(
  outcomes: readonly ScenarioOutcome[],
  guildsim: string,
  left: readonly string[],
): Report {
  const played = outcomes.filter((one) => one.kind === "played")
  return {
    version: 1,
    guildsim,
    played: played.length,
    same: played.filter(({ differences }) => differences.length === 0).length,
    differences: grouped(played.flatMap(({ differences }) => differences)),
    assumptions: assumptionsIn(played),
    skipped: notCompared(outcomes, "skipped"),
    notPlayed: notCompared(outcomes, "not played"),
    notReachable: UNREACHABLE,
    left,
  }
}

type PlayedOutcome = Extract<ScenarioOutcome, { kind: "played" }>

function assumptionsIn(played: readonly PlayedOutcome[]): AssumptionResult[] {
  const ids = new Set(played.flatMap(({ scenario }) => scenario.verifies ?? []))
  return [...ids].toSorted().map((id) => {
    const about = played.filter(({ scenario }) => scenario.verifies?.includes(id))
    return {
      id,
      holds: about.every(({ differences }) => differences.length === 0),
      scenarios: about.map(({ scenario }) => scenario.name),
    }
  })
}

function notCompared(
  outcomes: readonly ScenarioOutcome[],
  kind: "skipped" | "not played",
): NotCompared[] {
  return outcomes.flatMap((one) =>
    one.kind === kind
      ? // A reason may contain a path with ids.
        [{ scenario: one.scenario.name, reason: one.reason.replaceAll(/\d{17,20}/g, "<id>") }]
      : [],
  )
}

/** Groups equal differences of the same request or event into one entry. */
function grouped(differences: readonly Difference[]): GroupedDifference[] {
  const groups = new Map<string, { first: Difference; others: Set<string> }>()
  for (const one of differences) {
    const { scenario, at, ...rest } = one
    const key = JSON.stringify([at.replace(/^\d+ /, ""), rest])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { first: one, others: new Set() })
    else if (scenario !== group.first.scenario) group.others.add(scenario)
  }
  return [...groups.values()].map(({ first, others }) => ({ ...first, alsoIn: [...others] }))
}

/** Renders the report as Markdown. */
export function renderReport(report: Report): string {
  const { differences, skipped, notPlayed, left } = report
  const lines = [
    `# Verification of guildsim ${report.guildsim} against the platform`,
    "",
    `${report.played} scenarios were played, ${report.same} without a difference.`,
    ...section(`Differences (${differences.length})`, differences.flatMap(linesOf)),
    ...section("Assumptions", report.assumptions.map(assumptionLine)),
    ...section(`Not played (${notPlayed.length})`, notPlayed.map(bullet)),
    ...section(`Skipped (${skipped.length})`, skipped.map(bullet)),
    ...section(
      "Left in the guild",
      left.map((line) => `- ${line}`),
    ),
    ...section(
      "Not reachable by a bot",
      report.notReachable.map((line) => `- ${line}`),
    ),
  ]
  return `${lines.join("\n")}\n`
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `## ${title}`, "", ...lines]
}

function assumptionLine({ id, holds, scenarios }: AssumptionResult): string {
  return `- ${id}: ${holds ? "no difference" : "differs"} in “${scenarios.join("”, “")}”`
}

function bullet({ scenario, reason }: NotCompared): string {
  return `- ${scenario}: ${reason}`
}

function linesOf({ scenario, at, path, kind, simulator, platform, alsoIn }: GroupedDifference) {
  const place = [at, path].filter((part) => part !== "").join(" → ")
  return [
    `- **${kind}** in “${scenario}”`,
    `  - at: \`${place}\``,
    `  - simulator: ${shown(simulator)}`,
    `  - platform: ${shown(platform)}`,
    ...(alsoIn.length > 0 ? [`  - also in: ${alsoIn.join("; ")}`] : []),
  ]
}

/** The maximum length of a value in the Markdown. The JSON has the whole value. */
const MOST_LETTERS = 400

function shown(value: ApiJson | undefined): string {
  if (value === undefined) return "nothing"
  const text = JSON.stringify(value)
  return `\`${text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text}\``
}
