// Refusals that carry their reasons beside the body.

import { type ExplainedName, Problem, type ProblemName } from "../kernel/problem.ts"
import type { Reason } from "../model/reason.ts"

/** Computes the reasons of a refusal. The world must be as it was when the refusal was thrown. */
export type Reasons = () => readonly Reason[]

/** A refusal whose reasons only the simulation knows. They are computed when they are asked for. */
export class ExplainedProblem extends Problem {
  readonly reasons: Reasons

  constructor(kind: ProblemName, reasons: Reasons) {
    // The type of `Problem` excludes the problems that need reasons, which are given here.
    super(kind as Exclude<ProblemName, ExplainedName>)
    this.reasons = reasons
  }
}

/** Creates the refusal 50013. */
export function missingPermissions(reasons: Reasons): ExplainedProblem {
  return new ExplainedProblem("missingPermissions", reasons)
}

/** Creates the refusal 50001. */
export function missingAccess(reasons: Reasons): ExplainedProblem {
  return new ExplainedProblem("missingAccess", reasons)
}
