// Writes the report and the golden files: the scrubbed traces of the platform, one file for each topic.

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Report, renderReport } from "./report.ts"
import type { ScenarioOutcome } from "./run.ts"
import type { Trace } from "./traces/trace.ts"

/** Writes `report.md`, `report.json` and `golden/*.json` into a folder. Returns their paths. */
export function writeResults(
  folder: string,
  outcomes: readonly ScenarioOutcome[],
  report: Report,
): readonly string[] {
  const files: [string, string][] = [
    ["report.md", renderReport(report)],
    ["report.json", json(report)],
    ...[...tracesByTopic(outcomes)].map(([topic, traces]): [string, string] => [
      `golden/${topic.replaceAll(/\W+/g, "-")}.json`,
      json(traces),
    ]),
  ]
  mkdirSync(join(folder, "golden"), { recursive: true })
  return files.map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
}

/** Groups the traces of the platform by topic and scenario. */
function tracesByTopic(outcomes: readonly ScenarioOutcome[]): Map<string, Record<string, Trace>> {
  const topics = new Map<string, Record<string, Trace>>()
  for (const outcome of outcomes) {
    if (outcome.kind !== "played") continue
    const [topic = ""] = outcome.scenario.name.split(":")
    const traces = topics.get(topic) ?? {}
    traces[outcome.scenario.name] = outcome.platform
    topics.set(topic, traces)
  }
  return topics
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
