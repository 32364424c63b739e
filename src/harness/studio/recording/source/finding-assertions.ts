// The assertions of the findings of an exploration.

import type {
  AbsenceStep,
  AssertionStep,
  ErrorsStep,
  GrowthStep,
  PropertyStep,
} from "../recording.ts"
import { type NameOf, valueCode } from "./expressions.ts"
import { type Code, array, call, oneLine, text } from "./layout.ts"
import type { TargetRunner } from "./target-runner.ts"
import type { Statement } from "./statement.ts"

/** An assertion of a finding. */
export type FindingStep = PropertyStep | ErrorsStep | AbsenceStep | GrowthStep

const TYPES: ReadonlySet<string> = new Set<FindingStep["type"]>([
  "property",
  "errors",
  "absence",
  "growth",
])

/** Returns whether an assertion is one of a finding. */
export function isFindingStep(step: AssertionStep): step is FindingStep {
  return TYPES.has(step.type)
}

/** Returns the statement of an assertion of a finding. */
export function findingStatement(
  runner: TargetRunner,
  step: FindingStep,
  nameOf: NameOf,
): Statement {
  switch (step.type) {
    case "errors":
      return { before: "", code: call("env.raiseErrors", []) }
    case "property": {
      const value = text(String(step.value))
      return comparison(runner, `${nameOf(step.object)}.${step.name}`, ["toBe", "equal"], value)
    }
    case "absence":
      return comparison(runner, messagesWith(step, nameOf), ["toEqual", "deepEqual"], array([]))
    case "growth":
      return comparison(runner, growthOf(step, nameOf), ["toEqual", "deepEqual"], array([]))
  }
}

/** Returns the statement that compares a value, in the form of a runner. */
function comparison(
  runner: TargetRunner,
  actual: string,
  [matcher, method]: readonly [matcher: string, method: string],
  expected: Code,
): Statement {
  const code =
    runner === "node:test"
      ? call(`assert.${method}`, [text(actual), expected])
      : call(`expect(${actual}).${matcher}`, [expected])
  return { before: "", code }
}

/** Returns the expression of the messages of a channel that mention everyone, or a role. */
function messagesWith({ channel, property }: AbsenceStep, nameOf: NameOf): string {
  const condition = property === "mentionsEveryone" ? property : `${property}.length > 0`
  return `${nameOf(channel)}.messages.filter(({ ${property} }) => ${condition})`
}

/** Returns the expression of what grows with a call. */
function growthOf({ call: { self, name, args } }: GrowthStep, nameOf: NameOf): string {
  const callee = `${self === undefined ? "env" : nameOf(self)}.${name}`
  const values = args.map((value) => valueCode(value, nameOf))
  return `await measureGrowth(env, () => ${oneLine(call(callee, values))})`
}
