// Renders the report of an exploration as text.

import { type ExplorationReport, FINDING_KINDS, type Finding } from "./findings/finding.ts"

/** Returns the report of an exploration as text for a terminal. */
export function renderExploration(report: ExplorationReport): string {
  const { seed, actions, runs, targets, findings, gaps, notes } = report
  const count = findings.length === 0 ? "No finding" : plural(findings.length, "finding")
  return [
    `${count} after ${plural(actions, "action")} in ${plural(runs, "run")} with the seed ${seed}.`,
    ...findings.map(renderFinding),
    ...section(
      "Tried",
      targets.map(({ name, tries, refused }) => {
        const out = refused === 0 ? "" : `, ${refused} not possible or refused by the platform`
        return `${name}: ${tries}${out}`
      }),
    ),
    ...section("Not modeled or not allowed here, and no finding", gaps),
    ...section("Notes", notes),
  ].join("\n\n")
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  return [[`${title}:`, ...lines.map((line) => `  ${line.replaceAll("\n", "\n  ")}`)].join("\n")]
}

function renderFinding(finding: Finding, index: number): string {
  const { kind, title, explanation, steps, transcript, test, seen, isReproduced } = finding
  const often = seen === 1 ? "once" : `${seen} times`
  return [
    `${index + 1}. ${title}`,
    `${FINDING_KINDS[kind]}. Seen ${often}. ${explanation}`,
    ...section(
      "Steps",
      steps.map((step, position) => `${position + 1}. ${step}`),
    ),
    ...(isReproduced
      ? []
      : [
          "The same steps in a new run had another outcome: the bot may keep state outside of its process, or depend on chance. No test was made.",
        ]),
    ...section("What happened", transcript === "" ? [] : [transcript]),
    ...section("A test that fails now", test === "" ? [] : [test.trimEnd()]),
  ].join("\n\n")
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}
